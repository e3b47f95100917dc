// Fingers and keys on the board: what was tapped or typed becomes a chosen house. While seeds travel
// everything skips, and nothing is kept for later; two taps in quick succession are one.

import { goTo, Typing } from "./keyboard.ts";
import type { Scene } from "./scene.ts";
import { houseOf, type House, type Side } from "./types.ts";

/** What the input needs of the board. */
interface Touched extends HTMLElement {
  readonly locked: boolean;
  readonly eager: boolean; // two taps are two, however soon
  readonly carries: boolean; // seeds can be dragged from house to house
  readonly letterless: boolean; // letters and figures are no keys of the board
  readonly animating: boolean;
  skip(): void;
  focusHouse(side: Side, house: number): void;
}

const TWICE = 250; // ms: a second tap sooner than this belongs to the first, however late it is heard

/** Listens until the returned function is called. */
export function listen(board: Touched, scene: Scene): () => void {
  const typing = new Typing();
  const ends = new AbortController();
  let chosenAt = -Infinity;
  let swallow = false; // the click that follows a skipping tap, or a drag
  let carried: House | null = null; // where a drag began
  let swallowKey = false; // the click that follows a skipping space bar

  const twice = (at: number) => !board.eager && at - chosenAt < TWICE;
  const choose = (detail: House, at: number) => {
    if (board.locked || board.animating || twice(at)) return;
    chosenAt = at;
    board.dispatchEvent(new CustomEvent("house", { bubbles: true, detail }));
  };

  const press = (event: PointerEvent) => {
    swallow = false;
    if (board.animating) {
      if (twice(event.timeStamp)) return;
      swallow = true;
      board.skip();
    } else if (!board.locked) {
      const house = houseAt(event.target);
      house?.setAttribute("data-pressed", "");
      if (board.carries && event.isPrimary) carried = spotAt(house);
    }
  };

  /** The house under a finger that has moved on from where it pressed. */
  const under = ({ clientX, clientY }: PointerEvent) =>
    houseAt(document.elementFromPoint(clientX, clientY));

  const drag = (event: PointerEvent) => {
    if (!carried) return;
    letGo();
    under(event)?.setAttribute("data-pressed", "");
  };

  const release = (event: PointerEvent) => {
    const from = carried;
    forget();
    const to = from && spotAt(under(event));
    if (!from || !to || to.side !== from.side || to.house === from.house) return;
    swallow = true;
    const detail = { side: from.side, from: from.house, to: to.house };
    board.dispatchEvent(new CustomEvent("carry", { bubbles: true, detail }));
  };

  const forget = () => {
    carried = null;
    letGo();
  };

  const letGo = () => {
    for (const house of board.querySelectorAll("[data-pressed]")) {
      house.removeAttribute("data-pressed");
    }
  };

  const click = (event: MouseEvent) => {
    const follows = swallow && event.detail > 0; // a click of the keyboard or a screen reader counts 0
    swallow = false;
    if (follows) return;
    const spot = spotAt(event.target);
    if (!board.animating) {
      if (spot) choose(spot, event.timeStamp);
    } else if (!twice(event.timeStamp)) board.skip();
  };

  const key = (event: KeyboardEvent) => {
    const { layout, focus: from } = scene;
    if (event.ctrlKey || event.altKey || event.metaKey || !layout || !from) return;
    const to = goTo(layout, from.side, from.house, event.key);
    if (to) {
      event.preventDefault();
      board.focusHouse(to.side, to.house);
      return;
    }
    const plays = event.key === "Enter" || event.key === " ";
    const letter = !board.letterless && /^[\p{L}\p{N}]$/u.test(event.key);
    if (board.animating && (plays || letter || event.key === "Escape")) {
      event.preventDefault();
      typing.forget();
      swallowKey = event.key === " ";
      if (!event.repeat) board.skip();
    } else if (plays) {
      // The button itself answers Enter and Space with a click; a held key is one move.
      if (event.repeat) event.preventDefault();
      else swallowKey = false;
    } else if (letter && !event.repeat) {
      const { playable, view, shape } = scene.seen;
      const side = playable?.side ?? view; // whose houses letters name
      typing.type(shape?.names[side] ?? [], event.key, (house, certain) => {
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
    if (spot) scene.rove(spot.side, spot.house);
  };

  const { signal } = ends;
  board.addEventListener("pointerdown", press, { capture: true, signal });
  board.addEventListener("click", click, { capture: true, signal });
  board.addEventListener("keydown", key, { signal });
  board.addEventListener("keyup", keyUp, { signal });
  board.addEventListener("focusin", focusIn, { signal });
  document.addEventListener("pointerup", release, { capture: true, signal });
  document.addEventListener("pointermove", drag, { capture: true, signal });
  document.addEventListener("pointercancel", forget, { capture: true, signal });
  return () => {
    ends.abort();
    typing.forget();
    forget();
  };
}

function houseAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".house") : null;
}

function spotAt(target: EventTarget | null): House | null {
  return houseOf(houseAt(target)?.dataset["spot"]);
}
