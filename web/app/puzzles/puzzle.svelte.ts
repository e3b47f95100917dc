// A puzzle in progress: the reader plays the one move that will do, the recorded reply follows, until
// the line is over.
import type { Engine } from "../../engine/engine.ts";
import type { Played, Side } from "../../engine/types.ts";
import { Task } from "../learn/task.svelte.ts";
import { t } from "../words/words.svelte.ts";
import type { Puzzle } from "./puzzles.ts";
import { score, settle, type Score } from "./streak.ts";

export class Puzzles {
  readonly name: string;
  readonly all: readonly Puzzle[];
  readonly task: Task;
  at: number = $state(0);
  score: Score = $state.raw(score());
  #ply = 0;
  /** No wrong move and no hint yet. */
  #first = true;

  private constructor(engine: Engine, name: string, all: readonly Puzzle[]) {
    this.task = new Task(engine);
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

  get solved(): number {
    return this.all.filter(({ at }) => this.score.solved.includes(at)).length;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    const { phase, state } = this.task;
    return phase === "ask" ? { side: state.mover, houses: state.moves } : null;
  }

  tap(side: Side, house: number): void {
    const { task } = this;
    if (task.phase === "moving") task.stage?.skip();
    else if (task.phase === "missed") this.retry();
    else if (task.phase === "ask") {
      const right = house === this.puzzle.moves[this.#ply];
      if (!task.may(side, house)) task.explain(side, house);
      else task.run(() => (right ? this.#goOn() : this.#miss(house)));
    }
  }

  /** The next that is not solved; all solved, the next. */
  next(): void {
    this.task.run(() => this.#show(this.#unsolved(this.at + 1)));
  }

  retry(): void {
    this.task.run(() => this.#show(this.at, false));
  }

  hint(): void {
    this.#lose();
    this.task.help(this.task.state.mover, this.puzzle.moves[this.#ply] ?? 0);
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

  /** The right move, and what follows until it is the reader's turn or the line is over. */
  async #goOn(): Promise<void> {
    const { task } = this;
    const told: Played[] = [];
    const { moves, at } = this.puzzle;
    do {
      const played = await task.move(moves[this.#ply] ?? -1);
      if (!played) return;
      this.#ply++;
      told.push(played);
      task.words = () => told.flatMap((one) => task.tell(one, false));
    } while (this.#ply < moves.length && task.state.mover !== task.players.seat);
    if (this.#ply < moves.length) {
      task.phase = "ask";
      return;
    }
    task.phase = "done";
    this.score = settle(this.#first, at);
    task.words = () => [t("Solved!"), ...told.flatMap((one) => task.tell(one, false))];
  }

  async #miss(move: number): Promise<void> {
    const { task } = this;
    this.#lose();
    const played = await task.move(move);
    if (!played) return;
    task.phase = "missed";
    const { aim, solved } = this.puzzle;
    task.words = () => [
      ...task.tell(played, false),
      aim === "draw"
        ? t("That loses.")
        : solved
          ? t("That does not win.")
          : t("The computer sees no win there."),
    ];
  }

  async #show(at: number, anew = true): Promise<void> {
    await this.task.show(this.all[at]?.at ?? "", () => {
      this.at = at;
      this.#ply = 0;
      if (anew) this.#first = true;
    });
  }
}
