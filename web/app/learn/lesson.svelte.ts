// A lesson in progress: what is on the board, what the reader is asked, what came of the last tap. It
// knows no rule: the core plays and explains, the lesson only compares moves.
import type { Engine } from "../../engine/engine.ts";
import type { Shape, Side, State } from "../../engine/types.ts";
import type { Stage } from "../play/stage.ts";
import type { Players } from "../play/players.ts";
import { deed, whatHappened } from "../play/sentences.ts";
import { refusal } from "../words/refusal.ts";
import { t } from "../words/words.svelte.ts";
import type { Ask, Step } from "./lessons.ts";
import { markDone } from "./progress.ts";

/** "missed": another move than the right one was made, and the board shows it. */
export type Phase = "ask" | "moving" | "missed" | "done";

export class Lesson {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The reader is South, as in the sentences. */
  readonly players: Players = { opponent: "computer", level: 1, levels: 1, seat: 0 };

  shape: Shape = $state.raw() as Shape;
  state: State = $state.raw() as State;
  at: number = $state(0);
  phase: Phase = $state("ask");
  /** Wrong tries at this step. */
  misses: number = $state(0);
  failure: string | null = $state(null);
  #words: () => readonly string[] = $state.raw(() => []);

  stage: Stage | null = null;
  readonly #engine: Engine;
  /** How many of the step's asks are done, and the moves that did it. */
  #moves: number[] = $state.raw([]);
  /** Counts the boards shown: whatever belongs to an earlier one is dropped. */
  #board = 0;

  private constructor(engine: Engine, name: string, steps: readonly Step[]) {
    this.#engine = engine;
    this.name = name;
    this.steps = steps;
  }

  static async open(engine: Engine, name: string, steps: readonly Step[], at: number) {
    const lesson = new Lesson(engine, name, steps);
    await lesson.#show(at);
    return lesson;
  }

  get step(): Step {
    const step = this.steps[this.at];
    if (!step) throw new Error(`no step ${this.at}`);
    return step;
  }

  get sentences(): readonly string[] {
    return this.#words();
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    if (this.phase !== "ask" || this.#ask.find !== null) return null;
    return { side: this.state.mover, houses: this.state.moves };
  }

  get #ask(): Ask {
    const ask = this.step.asks[this.#moves.length];
    if (!ask) throw new Error(`nothing is asked at step ${this.at}`);
    return ask;
  }

  go(at: number): void {
    this.#run(() => this.#show(at));
  }

  /** The step once more, from its beginning. */
  retry(): void {
    const { misses } = this;
    this.#run(async () => {
      await this.#show(this.at);
      this.misses = misses;
    });
  }

  tap(side: Side, house: number): void {
    if (this.phase === "moving") this.stage?.skip();
    else if (this.phase === "missed") this.retry();
    else if (this.phase === "ask") this.#answer(side, house);
  }

  /** Points at what is right. */
  tell(): void {
    const { find, moves } = this.#ask;
    const name = find ?? this.shape.names[this.state.mover][moves[0] ?? 0] ?? "";
    const side = this.shape.names[0].includes(name) ? 0 : 1;
    this.stage?.flash([{ side, house: this.shape.names[side].indexOf(name) }]);
    this.#words = () => [t("Try house {house}.", { house: name })];
  }

  close(): void {
    this.#board++;
    this.stage?.skip();
    this.stage = null;
  }

  #answer(side: Side, house: number): void {
    const { find, moves } = this.#ask;
    if (find !== null) {
      if (this.shape.names[side][house] === find) this.#play(moves[0] ?? 0, true);
      else this.#wrong(side, house);
    } else if (side === this.state.mover && this.state.moves.includes(house)) {
      this.#play(house, moves.includes(house));
    } else {
      this.#run(async () => {
        const board = this.#board;
        const why = await this.#engine.why(side, house);
        if (!why || board !== this.#board) return;
        this.misses++;
        this.#words = () => [refusal(why)];
        this.stage?.flash([{ side, house }]);
      });
    }
  }

  #wrong(side: Side, house: number): void {
    this.misses++;
    this.#words = () => [t("Not there. Follow the seeds one by one, in the order of sowing.")];
    this.stage?.flash([{ side, house }]);
  }

  #play(move: number, right: boolean): void {
    this.phase = "moving";
    const board = this.#board;
    this.#run(async () => {
      const played = await this.#engine.play(move);
      if (board !== this.#board) return;
      await this.stage?.animate(played.events, played.before, played.after);
      if (board !== this.#board) return;
      this.state = played.after;
      const done = deed(this.shape, played);
      if (!right) {
        this.misses++;
        this.phase = "missed";
        this.#words = () => [
          ...whatHappened(this.players, done, true),
          t("That is not what was asked for."),
        ];
        return;
      }
      this.#moves = [...this.#moves, move];
      const finished = this.#moves.length === this.step.asks.length;
      this.phase = finished ? "done" : "ask";
      this.#words = () => (finished ? [] : whatHappened(this.players, done, true));
      if (finished) markDone(this.name, this.at);
    });
  }

  async #show(at: number): Promise<void> {
    const board = ++this.#board;
    this.stage?.skip();
    const opened = await this.#engine.open(this.steps[at]?.at ?? "");
    if (board !== this.#board) return;
    if (this.shape?.game !== opened.shape.game) this.shape = opened.shape;
    this.state = opened.state;
    this.at = at;
    this.#moves = [];
    this.misses = 0;
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
