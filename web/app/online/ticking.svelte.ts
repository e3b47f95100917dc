// The time of day, for what is shown of clocks: as often as there is something new to see.
import { onDestroy } from "svelte";

export class Ticking {
  now: number = $state(Date.now());
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(every = 100) {
    this.#timer = setInterval(() => {
      this.now = Date.now();
    }, every);
    onDestroy(() => {
      clearInterval(this.#timer);
    });
  }
}
