// Looking back at a game, lap by lap and move by move, forward and back. The game itself stands still.
import { lapsOf, type Lap } from "../../board/laps.ts";
import type { State as Seen } from "../../board/types.ts";
import type { Played } from "../../engine/types.ts";
import type { Stage } from "./stage.ts";

interface Step extends Lap {
  readonly played: Played;
  /** Of so many laps of its move, counted from 1. */
  readonly lap: number;
  readonly laps: number;
}

export class LookBack {
  readonly #steps: readonly Step[];
  readonly #stage: () => Stage | null;
  /** How many laps of the game have been sown on the board that is seen. */
  #at: number = $state(0);
  #moving: boolean = $state(false);

  /** Begins before the move with this number. */
  constructor(course: readonly Played[], first: number, stage: () => Stage | null) {
    this.#stage = stage;
    this.#steps = course.flatMap((played) => {
      const laps = lapsOf(played.events, played.before, played.after);
      return laps.map((lap, i) => ({ ...lap, played, lap: i + 1, laps: laps.length }));
    });
    const from = this.#steps.findIndex(({ played }) => played === course[first]);
    this.#at = from < 0 ? this.#steps.length : from;
  }

  /** What has just been sown; nothing at the beginning. */
  get done(): Step | undefined {
    return this.#steps[this.#at - 1];
  }

  get state(): Seen | undefined {
    return this.#steps[this.#at]?.before ?? this.#steps.at(-1)?.after;
  }

  get canBack(): boolean {
    return this.#at > 0;
  }

  get canForward(): boolean {
    return this.#at < this.#steps.length;
  }

  back(): void {
    if (this.#still()) this.#at--;
  }

  /** To before the move whose laps were seen last. */
  backMove(): void {
    if (!this.#still()) return;
    const { done } = this;
    if (done) this.#at -= done.lap;
  }

  async forward(): Promise<void> {
    const lap = this.#steps[this.#at];
    if (lap && this.#still()) await this.#show(lap, 1);
  }

  /** To the end of the move whose laps come next. */
  async forwardMove(): Promise<void> {
    const step = this.#steps[this.#at];
    if (!step || !this.#still()) return;
    const rest = this.#steps.slice(this.#at, this.#at + step.laps - step.lap + 1);
    const events = rest.flatMap((lap) => lap.events);
    await this.#show({ events, before: step.before, after: step.played.after }, rest.length);
  }

  /** A step while seeds still travel brings them to their places and does no more. */
  #still(): boolean {
    if (this.#moving) this.#stage()?.skip();
    return !this.#moving;
  }

  async #show({ events, before, after }: Lap, laps: number): Promise<void> {
    this.#moving = true;
    await this.#stage()?.animate(events, before, after);
    this.#at += laps;
    this.#moving = false;
  }
}
