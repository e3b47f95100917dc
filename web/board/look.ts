// Which house is being looked at: under the mouse, in the keyboard's focus, or under a finger that
// rests on it. A long press looks and does not play.

import type { Foresight } from "./sketch.ts";
import { houseOf, type House } from "./types.ts";

const LONG_PRESS = 500; // ms
const STILL = 12; // pixels that a resting finger may move

/** What the looking needs of the board. */
interface Looked extends HTMLElement {
  readonly animating: boolean;
  look(spot: House | null): void;
}

/** Listens until the returned function is called. Its clicks come before those of the input. */
export function lookOut(board: Looked, foresight: Foresight): () => void {
  const ends = new AbortController();
  let put: string | undefined; // put aside with Esc or played: not shown again until it was left
  let seen: string | undefined; // the house under the mouse
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let looked = false; // the press showed something: its click does not play

  const keyOf = (event: Event): string | undefined =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>(".house")?.dataset["spot"]
      : undefined;
  const show = (key: string | undefined): void => {
    if (!board.animating) board.look(houseOf(key));
  };
  const lift = (): void => {
    if (press) clearTimeout(press.timer);
    press = null;
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerType === "touch") {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL) lift();
      return;
    }
    const key = keyOf(event);
    if (key !== put) put = undefined;
    if (key === seen || put !== undefined) return;
    seen = key;
    show(key);
  };
  const down = (event: PointerEvent): void => {
    looked = false;
    if (event.pointerType !== "touch") return;
    lift();
    board.look(null);
    const spot = houseOf(keyOf(event));
    if (!spot || board.animating) return;
    const timer = setTimeout(() => {
      looked = foresight.of(spot.side, spot.house) !== undefined && !board.animating;
      if (looked) board.look(spot);
    }, LONG_PRESS);
    press = { x: event.clientX, y: event.clientY, timer };
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    [put, seen] = [undefined, undefined];
    board.look(null);
  };
  const click = (event: MouseEvent): void => {
    lift();
    if (looked && event.detail > 0) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      [put, seen] = [keyOf(event), undefined];
      board.look(null);
    }
    looked = false;
  };
  const focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(":focus-visible"))
      show(keyOf(event));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    [put, seen] = [seen, undefined];
    board.look(null);
  };

  const { signal } = ends;
  board.addEventListener("pointermove", move, { signal });
  board.addEventListener("pointerdown", down, { capture: true, signal });
  board.addEventListener("pointerleave", leave, { signal });
  board.addEventListener("pointerup", lift, { signal });
  board.addEventListener("pointercancel", lift, { signal });
  board.addEventListener("click", click, { capture: true, signal });
  board.addEventListener("focusin", focus, { signal });
  board.addEventListener("focusout", () => board.look(null), { signal });
  board.addEventListener("keydown", key, { signal });
  // A long press opens no menu of the browser's over what it shows.
  board.addEventListener("contextmenu", (event) => press && event.preventDefault(), { signal });
  return () => {
    ends.abort();
    lift();
  };
}
