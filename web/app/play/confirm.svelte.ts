// A move that is asked for before it is made, where the reader wants that: chosen once, a house shows
// what it would do; chosen again, it is played. Another house is chosen instead; Esc, or a tap
// elsewhere, lets it go.
import type { Side, State } from "../../engine/types.ts";
import { settings } from "../settings.svelte.ts";
import { t } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";

interface Chosen {
  readonly side: Side;
  readonly house: number;
  /** Where it was chosen; anywhere else it is so no more. */
  readonly state: State;
  readonly typed: boolean;
}

export class Confirm {
  /** The reader uses the keyboard just now. */
  typing = false;
  readonly #game: Game;
  #chosen: Chosen | null = $state.raw(null);

  constructor(game: Game) {
    this.#game = game;
  }

  /** The house that waits to be chosen again. */
  get chosen(): { readonly side: Side; readonly house: number } | null {
    return this.#waiting;
  }

  get sentences(): readonly string[] {
    const { shape } = this.#game;
    if (!this.#waiting) return [];
    const { side, house: number, typed } = this.#waiting;
    const house = shape.names[side][number] ?? "";
    return [
      typed
        ? t("Press Enter again to play {house}.", { house })
        : t("Tap again to play {house}.", { house }),
    ];
  }

  /** A house was tapped: whether that is all that is wanted, or the first of two taps. */
  tapped(side: Side, house: number): boolean {
    const { course, phase, state } = this.#game;
    const again = this.#waiting?.side === side && this.#waiting.house === house;
    this.letGo();
    const { arranging } = this.#game; // a seed that is laid out is taken back as easily
    // What can't be played is never asked for: the game will say why.
    if (!settings.ask || arranging || again || phase !== "ready" || !course.may(side, house))
      return true;
    this.#game.dropHint();
    this.#chosen = { side, house, state, typed: this.typing };
    return false;
  }

  letGo(): void {
    this.#chosen = null;
  }

  get #waiting(): Chosen | null {
    const { hint, playable, state } = this.#game;
    const here = this.#chosen?.state === state && playable !== null && hint === null;
    return here ? this.#chosen : null;
  }
}
