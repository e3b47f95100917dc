// Fingers and keys on the board: what was tapped or typed becomes a chosen house. While seeds travel
// everything skips, and nothing is kept for later; two taps in quick succession are one.

import { goTo, Typing } from "./keyboard.ts";
import type { Layout } from "./layout.ts";
import { houseOf, type Side } from "./types.ts";

/** What the input needs of the board. */
export interface Touched {
  readonly element: HTMLElement;
  readonly layout: () => Layout | null;
  readonly focus: () => House | null;
  readonly typing: () => { side: Side; names: readonly string[] }; // whose houses letters name
  readonly locked: () => boolean;
  readonly eager: () => boolean; // two taps are two, however soon
  readonly animating: () => boolean;
  readonly skip: () => void;
  readonly focusHouse: (side: Side, house: number) => void;
  readonly focused: (side: Side, house: number) => void;
  readonly chosen: (side: Side, house: number) => void;
}

export interface House {
  readonly side: Side;
  readonly house: number;
}

const TWICE = 250; // ms: a second tap sooner than this belongs to the first, however late it is heard

/** Listens until the returned function is called. */
export function listen(board: Touched): () => void {
  const { element } = board;
  const typing = new Typing();
  const ends = new AbortController();
  let chosenAt = -Infinity;
  let swallow = false; // the click that follows a skipping tap
  let swallowKey = false; // the click that follows a skipping space bar

  const twice = (at: number) => !board.eager() && at - chosenAt < TWICE;
  const choose = ({ side, house }: House, at: number) => {
    if (board.locked() || board.animating() || twice(at)) return;
    chosenAt = at;
    board.chosen(side, house);
  };

  const press = (event: PointerEvent) => {
    swallow = false;
    if (board.animating()) {
      if (twice(event.timeStamp)) return;
      swallow = true;
      board.skip();
    } else if (!board.locked()) houseAt(event.target)?.setAttribute("data-pressed", "");
  };

  const release = () => {
    for (const house of element.querySelectorAll("[data-pressed]")) {
      house.removeAttribute("data-pressed");
    }
  };

  const click = (event: MouseEvent) => {
    const follows = swallow && event.detail > 0; // a click of the keyboard or a screen reader counts 0
    swallow = false;
    if (follows) return;
    const spot = spotAt(event.target);
    if (!board.animating()) {
      if (spot) choose(spot, event.timeStamp);
    } else if (!twice(event.timeStamp)) board.skip();
  };

  const key = (event: KeyboardEvent) => {
    const layout = board.layout();
    const from = board.focus();
    if (event.ctrlKey || event.altKey || event.metaKey || !layout || !from) return;
    const to = goTo(layout, from.side, from.house, event.key);
    if (to) {
      event.preventDefault();
      board.focusHouse(to.side, to.house);
      return;
    }
    const plays = event.key === "Enter" || event.key === " ";
    const letter = /^[\p{L}\p{N}]$/u.test(event.key);
    if (board.animating() && (plays || letter || event.key === "Escape")) {
      event.preventDefault();
      typing.forget();
      swallowKey = event.key === " ";
      if (!event.repeat) board.skip();
    } else if (plays) {
      // The button itself answers Enter and Space with a click; a held key is one move.
      if (event.repeat) event.preventDefault();
      else swallowKey = false;
    } else if (letter && !event.repeat) {
      const { side, names } = board.typing();
      typing.type(names, event.key, (house, certain) => {
        board.focusHouse(side, house);
        if (certain) choose({ side, house }, performance.now());
      });
    }
  };

  const keyUp = (event: KeyboardEvent) => {
    if (event.key === " " && swallowKey) event.preventDefault();
  };

  const focusIn = (event: FocusEvent) => {
    const spot = spotAt(event.target);
    if (spot) board.focused(spot.side, spot.house);
  };

  const { signal } = ends;
  element.addEventListener("pointerdown", press, { capture: true, signal });
  element.addEventListener("click", click, { capture: true, signal });
  element.addEventListener("keydown", key, { signal });
  element.addEventListener("keyup", keyUp, { signal });
  element.addEventListener("focusin", focusIn, { signal });
  document.addEventListener("pointerup", release, { capture: true, signal });
  document.addEventListener("pointercancel", release, { capture: true, signal });
  return () => {
    ends.abort();
    typing.forget();
    release();
  };
}

function houseAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".house") : null;
}

function spotAt(target: EventTarget | null): House | null {
  return houseOf(houseAt(target)?.dataset["spot"]);
}
