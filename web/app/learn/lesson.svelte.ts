// A lesson in progress: which step the reader is at, what is asked there and what of it is done. It knows
// no rule: it only compares moves.
import type { Engine } from "../../engine/engine.ts";
import type { Side } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";
import type { Ask, Step } from "./lessons.ts";
import { markDone } from "./progress.ts";
import { Task } from "./task.svelte.ts";

export class Lesson {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly task: Task;
  at: number = $state(0);
  /** Wrong tries at this step. */
  misses: number = $state(0);
  /** So many of the step's asks are done. */
  #done: number = $state(0);

  private constructor(engine: Engine, name: string, steps: readonly Step[]) {
    this.task = new Task(engine);
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

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    const { phase, state } = this.task;
    if (phase !== "ask" || this.#ask.find !== null) return null;
    return { side: state.mover, houses: state.moves };
  }

  get #ask(): Ask {
    const ask = this.step.asks[this.#done];
    if (!ask) throw new Error(`nothing is asked at step ${this.at}`);
    return ask;
  }

  go(at: number): void {
    this.task.run(() => this.#show(at));
  }

  /** The step once more, from its beginning. */
  retry(): void {
    const { misses } = this;
    this.task.run(async () => {
      await this.#show(this.at);
      this.misses = misses;
    });
  }

  tap(side: Side, house: number): void {
    const { phase, stage } = this.task;
    if (phase === "moving") stage?.skip();
    else if (phase === "missed") this.retry();
    else if (phase === "ask") this.#answer(side, house);
  }

  /** Points at what is right. */
  tell(): void {
    const { find, moves } = this.#ask;
    const { names } = this.task.shape;
    const side = find === null ? this.task.state.mover : names[0].includes(find) ? 0 : 1;
    this.task.help(side, find === null ? (moves[0] ?? 0) : names[side].indexOf(find));
  }

  #answer(side: Side, house: number): void {
    const { task } = this;
    const { find, moves } = this.#ask;
    if (find !== null) {
      if (task.shape.names[side][house] === find) this.#play(moves[0] ?? 0, true);
      else {
        this.misses++;
        task.point(side, house, () => [
          t("Not there. Follow the seeds one by one, in the order of sowing."),
        ]);
      }
    } else if (task.may(side, house)) {
      this.#play(house, moves.includes(house));
    } else {
      this.misses++;
      task.explain(side, house);
    }
  }

  #play(move: number, right: boolean): void {
    const { task } = this;
    task.run(async () => {
      const played = await task.move(move);
      if (!played) return;
      if (!right) {
        this.misses++;
        task.phase = "missed";
        task.words = () => [...task.tell(played, true), t("That is not what was asked for.")];
        return;
      }
      this.#done++;
      const finished = this.#done === this.step.asks.length;
      task.phase = finished ? "done" : "ask";
      task.words = () => (finished ? [] : task.tell(played, true));
      if (finished) markDone(this.name, this.at);
    });
  }

  async #show(at: number): Promise<void> {
    await this.task.show(this.steps[at]?.at ?? "", () => {
      this.at = at;
      this.#done = 0;
      this.misses = 0;
    });
  }
}
