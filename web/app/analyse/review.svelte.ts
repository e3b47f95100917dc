// The review of a game: each position looked at with the same effort, every turn judged, and what
// was missed tried again.
import type { Analyst } from "../../engine/analyst.ts";
import { Cancelled } from "../../engine/link.ts";
import type { Line } from "../../engine/types.ts";
import { chanceAt, judge, lossOf, markOf, type Judgement } from "./judge.ts";
import type { Place, Study } from "./study.svelte.ts";

/** Positions looked at for each move: some 12 seconds for 60 moves on a slow phone. */
const EFFORT = 200_000;

export type Answer = "best" | "good" | "bad" | "thinking";

export class Review {
  readonly places: readonly Place[];
  /** So many positions were looked at. */
  done: number = $state(0);
  running: boolean = $state(false);
  failure: string | null = $state(null);
  judgements: readonly Judgement[] = $state.raw([]);
  /** The mistake that is tried again, and what came of it. */
  task: Judgement | null = $state.raw(null);
  answer: Answer | null = $state(null);
  readonly #study: Study;
  readonly #analyst: Analyst;
  readonly #lines = new WeakMap<Place, Line>();
  #interrupted = false;
  /** Ends the search that is waited for. */
  #drop: (() => void) | null = null;

  constructor(study: Study, analyst: Analyst) {
    this.#study = study;
    this.#analyst = analyst;
    const places = [study.root];
    for (let at = study.root.children[0]; at; at = at.children[0]) places.push(at);
    this.places = places;
  }

  /** South's chance to win at each place that was looked at. */
  get chances(): readonly number[] {
    return this.places
      .slice(0, this.done)
      .map((place) => chanceAt(place, this.#lines.get(place), 0) ?? 0.5);
  }

  async run(): Promise<void> {
    this.running = true;
    try {
      for (const place of this.places.slice(this.done)) {
        await this.#look(place);
        this.done++;
        const seen = this.places.slice(0, this.done);
        this.judgements = judge(seen, (one) => this.#lines.get(one));
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failure = String(error);
    }
    this.running = false;
  }

  stop(): void {
    this.#drop?.();
    this.#analyst.stop();
  }

  /** Opens the position before a mistake, for the reader to find a better move. */
  retry(judgement: Judgement): void {
    this.#interrupted ||= this.running;
    this.stop();
    this.task = judgement;
    this.answer = null;
    if (judgement.place.before) this.#study.go(judgement.place.before);
  }

  /** Back from a task to the whole; what it has interrupted goes on. */
  return(): void {
    this.stop();
    this.task = null;
    if (this.#interrupted) void this.run();
    this.#interrupted = false;
  }

  /** A move was made at the position of the task: is it better? */
  async check(place: Place): Promise<void> {
    const { task } = this;
    const before = task?.place.before;
    if (!task || !before || place.before !== before) return;
    this.answer = "thinking";
    try {
      await this.#look(place);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failure = String(error);
      if (this.task === task) this.answer = null;
      return;
    }
    if (this.task !== task) return;
    const loss = lossOf(place, this.#lines.get(before), this.#lines.get(place));
    this.answer = place.move === task.best ? "best" : markOf(loss) === null ? "good" : "bad";
  }

  #look(place: Place): Promise<void> {
    // What an arrangement is worth shows only when all of it lies there.
    if (place.state.over || place.state.hands || this.#lines.has(place)) return Promise.resolve();
    const { text } = this.#study;
    return new Promise((resolve, reject) => {
      this.#drop = () => {
        reject(new Cancelled());
      };
      this.#analyst.look(
        { text, moves: place.moves, count: 1, budgets: [EFFORT] },
        ([line]) => {
          if (line) this.#lines.set(place, line);
          resolve();
        },
        reject,
      );
    });
  }
}
