// The best lines of a position, sought in a worker of its own: at once roughly, then again and again
// with more positions to look at. Whoever asks anew is answered about the new position only.
import { Cancelled, Link, type WorkerLike } from "./link.ts";
import { startWorker } from "./start.ts";
import type { Line } from "./types.ts";

/** Positions to look at in each step. The first takes some milliseconds even on a phone. */
export const BUDGETS = [3_000, 12_000, 50_000, 200_000, 800_000, 3_200_000, 12_800_000] as const;

/** A step of so many positions is not waited for by the next question: its worker is ended. */
const LONG = 200_000;

export interface Question {
  /** A game with its options or a position, and the moves made since. */
  readonly text: string;
  readonly moves: readonly number[];
  /** So many lines. */
  readonly count: number;
  readonly budgets?: readonly number[];
}

/** Gets the answer of each step; `last` when there is nothing more to find. */
export type Show = (lines: readonly Line[], last: boolean) => void;

interface Wanted extends Question {
  readonly show: Show;
  readonly fail: (error: unknown) => void;
  step: number;
}

export class Analyst {
  readonly #link: Link;
  #wanted: Wanted | null = null;
  /** The budget of the step that is under way; 0 when there is none. */
  #budget = 0;

  constructor(start: () => WorkerLike = startWorker) {
    this.#link = new Link(start);
  }

  warm(): void {
    this.#link.warm();
  }

  look(question: Question, show: Show, fail: (error: unknown) => void): void {
    this.#wanted = { ...question, show, fail, step: 0 };
    if (this.#budget >= LONG) this.#link.cut();
    else if (this.#budget === 0) void this.#run();
  }

  /** Ends whatever is under way; nothing more is shown. */
  stop(): void {
    this.#wanted = null;
    if (this.#budget > 0) this.#link.cut();
  }

  async #run(): Promise<void> {
    for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
      const { text, moves, count, budgets = BUDGETS } = wanted;
      this.#budget = budgets[wanted.step++] ?? 1;
      try {
        const lines = (await this.#link.ask(
          `learn ${/^\w*/.exec(text)?.[0] ?? ""}`,
          `open ${text}`,
          ...moves.map((move) => `play ${move}`),
          `analyse ${count} 200 ${this.#budget}`,
        )) as readonly Line[];
        if (wanted !== this.#wanted) continue;
        const last = wanted.step >= budgets.length || lines.every((line) => line.exact);
        if (last) this.#wanted = null;
        wanted.show(lines, last);
      } catch (error) {
        // Ended by a new question, which is answered next, or because nobody asks any more.
        if (error instanceof Cancelled) continue;
        if (wanted === this.#wanted) this.#wanted = null;
        wanted.fail(error);
      }
    }
    this.#budget = 0;
  }
}
