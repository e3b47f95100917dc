// What is asked before a move is made: which way a house is sown that may be sown either way, and where the
// reader wants that, whether it is meant. Chosen once, a house shows what it would do; chosen again, it
// is played. Another house is chosen instead; Esc, or a tap elsewhere, lets it go.
import type { Side, State } from "../../engine/types.ts";
import { settings } from "../settings.svelte.ts";
import { t } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { askWay, WayChoice } from "./ways.svelte.ts";

const coarse = window.matchMedia("(pointer: coarse)");

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
  readonly ways: WayChoice;
  #chosen: Chosen | null = $state.raw(null);

  constructor(game: Game) {
    this.#game = game;
    this.ways = new WayChoice(game.shape, () => game.course.traces());
  }

  /** The house that waits to be chosen again. */
  get chosen(): { readonly side: Side; readonly house: number } | null {
    return this.#waiting;
  }

  get sentences(): readonly string[] {
    const { shape } = this.#game;
    if (this.way) return [askWay(shape, this.way.from)];
    if (!this.#waiting) return [];
    const { side, house: number, typed } = this.#waiting;
    const house = shape.names[side][number] ?? "";
    return [
      typed
        ? t("Press Enter again to play {house}.", { house })
        : t("Tap again to play {house}.", { house }),
    ];
  }

  /** As the reader wants it; and where there are days to think, from every finger. */
  get #asks(): boolean {
    return settings.ask || (this.#game.afar?.unhurried === true && coarse.matches);
  }

  /** Which way is asked just now. */
  get way(): ReturnType<WayChoice["at"]> {
    const { playable, state, hint } = this.#game;
    return playable !== null && hint === null ? this.ways.at(state) : null;
  }

  get asking(): boolean {
    return this.chosen !== null || this.way !== null;
  }

  /** A house was tapped. The move that is meant; null for none, which the game explains; and "asked" where
   *  more is to be said first. */
  tapped(side: Side, house: number): number | null | "asked" {
    const { course, phase, state } = this.#game;
    const again = this.#waiting?.side === side && this.#waiting.house === house;
    const answer = this.way ? this.ways.answer(state, { side, house }) : null;
    const same = this.way?.from.side === side && this.way.from.house === house;
    this.letGo();
    if (answer !== null) return answer;
    if (same) return "asked";
    const [move, other] = phase === "ready" ? course.from(side, house) : [];
    // What can't be played is never asked for: the game will say why.
    if (move === undefined) return null;
    const { arranging } = this.#game; // a seed that is laid out is taken back as easily
    if (other === undefined && (!this.#asks || arranging || again)) return move;
    this.#game.dropHint();
    if (other === undefined) this.#chosen = { side, house, state, typed: this.typing };
    else this.ways.ask({ side, house }, state, [move, other]);
    return "asked";
  }

  letGo(): void {
    this.#chosen = null;
    this.ways.letGo();
  }

  get #waiting(): Chosen | null {
    const { hint, playable, state } = this.#game;
    const here = this.#chosen?.state === state && playable !== null && hint === null;
    return here ? this.#chosen : null;
  }
}
