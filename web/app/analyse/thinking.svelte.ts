// The engine at the analysis board: runs while it is wanted, always about the position on the board.
import type { Analyst } from "../../engine/analyst.ts";
import type { Place, Study } from "./study.svelte.ts";

export const MOST_LINES = 5;

export class Thinking {
  on: boolean = $state(true);
  count: number = $state(3);
  /** Still looking deeper. */
  busy: boolean = $state(false);
  failure: string | null = $state(null);
  readonly #analyst: Analyst;

  constructor(analyst: Analyst) {
    this.#analyst = analyst;
  }

  /** To be called whenever the position, the number of lines or the wish for them has changed. */
  look(study: Study, place: Place): void {
    this.busy = this.on && !place.state.over;
    this.failure = null;
    if (!this.busy) {
      this.#analyst.stop();
      return;
    }
    this.#analyst.look(
      { text: study.text, moves: place.moves, count: this.count },
      (lines, last) => {
        // Of a place that was left and found again the better answer stays.
        const [known] = place.lines;
        const deeper = (lines[0]?.nodes ?? 0) >= (known?.nodes ?? 0) || lines[0]?.exact;
        if (deeper || place.lines.length !== lines.length) place.lines = lines;
        this.busy = !last;
      },
      (error) => {
        this.busy = false;
        this.failure = String(error);
      },
    );
  }

  close(): void {
    this.#analyst.stop();
  }
}
