// A puzzle in progress: the reader plays the one move that will do, the recorded reply follows, until
// the line is over. The core plays and explains.
import type { Engine } from "../../engine/engine.ts";
import type { Shape, Side, State } from "../../engine/types.ts";
import type { Stage } from "../play/stage.ts";
import type { Players } from "../play/players.ts";
import { deed, whatHappened } from "../play/sentences.ts";
import { refusal } from "../words/refusal.ts";
import { t } from "../words/words.svelte.ts";
import type { Puzzle } from "./puzzles.ts";
import { score, settle, type Score } from "./streak.ts";

/** "missed": another move than the right one was made, and the board shows it. */
export type Phase = "ask" | "moving" | "missed" | "solved";

export class Puzzles {
  readonly name: string;
  readonly all: readonly Puzzle[];

  shape: Shape = $state.raw() as Shape;
  state: State = $state.raw() as State;
  players: Players = $state.raw() as Players;
  at: number = $state(0);
  phase: Phase = $state("ask");
  score: Score = $state.raw(score());
  failure: string | null = $state(null);
  #words: () => readonly string[] = $state.raw(() => []);

  stage: Stage | null = null;
  readonly #engine: Engine;
  #ply = 0;
  /** No wrong move and no hint yet. */
  #first = true;
  /** Counts the boards shown: whatever belongs to an earlier one is dropped. */
  #board = 0;

  private constructor(engine: Engine, name: string, all: readonly Puzzle[]) {
    this.#engine = engine;
    this.name = name;
    this.all = all;
  }

  /** Opens the first puzzle that is not solved yet. */
  static async open(engine: Engine, name: string, all: readonly Puzzle[]): Promise<Puzzles> {
    const puzzles = new Puzzles(engine, name, all);
    await puzzles.#show(puzzles.#unsolved(0));
    return puzzles;
  }

  get puzzle(): Puzzle {
    const puzzle = this.all[this.at];
    if (!puzzle) throw new Error(`no puzzle ${this.at}`);
    return puzzle;
  }

  get sentences(): readonly string[] {
    return this.#words();
  }

  get solved(): number {
    return this.all.filter(({ at }) => this.score.solved.includes(at)).length;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    return this.phase === "ask" ? { side: this.state.mover, houses: this.state.moves } : null;
  }

  tap(side: Side, house: number): void {
    if (this.phase === "moving") this.stage?.skip();
    else if (this.phase === "missed") this.retry();
    else if (this.phase === "ask") this.#answer(side, house);
  }

  /** The next that is not solved; all solved, the next. */
  next(): void {
    this.#run(() => this.#show(this.#unsolved(this.at + 1)));
  }

  retry(): void {
    this.#run(() => this.#show(this.at, false));
  }

  hint(): void {
    this.#lose();
    const [side, house] = [this.state.mover, this.puzzle.moves[this.#ply] ?? 0];
    const name = this.shape.names[side][house] ?? "";
    this.stage?.flash([{ side, house }]);
    this.#words = () => [t("Try house {house}.", { house: name })];
  }

  close(): void {
    this.#board++;
    this.stage?.skip();
    this.stage = null;
  }

  #unsolved(from: number): number {
    const count = this.all.length;
    for (let i = 0; i < count; i++) {
      const at = (from + i) % count;
      if (!this.score.solved.includes(this.all[at]?.at ?? "")) return at;
    }
    return from % count;
  }

  #lose(): void {
    if (this.#first) this.score = settle(false, null);
    this.#first = false;
  }

  #answer(side: Side, house: number): void {
    const right = this.puzzle.moves[this.#ply];
    if (side === this.state.mover && this.state.moves.includes(house)) {
      this.#run(() => (house === right ? this.#goOn() : this.#miss(house)));
      return;
    }
    this.#run(async () => {
      const board = this.#board;
      const why = await this.#engine.why(side, house);
      if (!why || board !== this.#board) return;
      this.#words = () => [refusal(why)];
      this.stage?.flash([{ side, house }]);
    });
  }

  /** The right move, and what follows until it is the reader's turn or the line is over. */
  async #goOn(): Promise<void> {
    const told: (() => string[])[] = [];
    const { moves, at } = this.puzzle;
    do {
      const happened = await this.#move(moves[this.#ply] ?? -1);
      if (!happened) return;
      this.#ply++;
      told.push(happened);
      this.#words = () => told.flatMap((one) => one());
    } while (this.#ply < moves.length && this.state.mover !== this.players.seat);
    if (this.#ply < moves.length) {
      this.phase = "ask";
      return;
    }
    this.phase = "solved";
    this.score = settle(this.#first, at);
    this.#words = () => [t("Solved!"), ...told.flatMap((one) => one())];
  }

  async #miss(move: number): Promise<void> {
    this.#lose();
    const happened = await this.#move(move);
    if (!happened) return;
    this.phase = "missed";
    const { aim, solved } = this.puzzle;
    this.#words = () => [
      ...happened(),
      aim === "draw"
        ? t("That loses.")
        : solved
          ? t("That does not win.")
          : t("The computer sees no win there."),
    ];
  }

  /** What happened, in sentences; null when another board is shown by now. */
  async #move(move: number): Promise<(() => string[]) | null> {
    const board = this.#board;
    this.phase = "moving";
    const played = await this.#engine.play(move);
    if (board !== this.#board) return null;
    await this.stage?.animate(played.events, played.before, played.after);
    if (board !== this.#board) return null;
    this.state = played.after;
    const done = deed(this.shape, played);
    return () => whatHappened(this.players, done, false);
  }

  async #show(at: number, anew = true): Promise<void> {
    const board = ++this.#board;
    this.stage?.skip();
    const opened = await this.#engine.open(this.all[at]?.at ?? "");
    if (board !== this.#board) return;
    if (this.shape?.game !== opened.shape.game) this.shape = opened.shape;
    this.players = { opponent: "computer", level: 1, levels: 1, seat: opened.state.mover };
    this.state = opened.state;
    this.at = at;
    this.#ply = 0;
    if (anew) this.#first = true;
    this.#words = () => [];
    this.phase = "ask";
  }

  #run(action: () => Promise<void>): void {
    const board = this.#board;
    action().catch((error: unknown) => {
      if (board === this.#board) this.failure = String(error);
    });
  }
}
