// What flies above the board: the hand with its seeds, and captured seeds that wait to be told where
// they go. The Web Animations API paints the ways; ending early loses nothing.

import { makeSeed, type Piece } from "./draw.ts";
import { drawnSeeds, inHouse } from "./seeds.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds: below this a step is no more painted, only counted. */
export const SMOOTH = 24;

export class Flight {
  /** Where the hand is, whether it is seen or not. */
  handAt: Point = { x: 0, y: 0 };
  readonly #surface: HTMLElement;
  readonly #animations = new Set<Animation>();
  readonly #flying = new Set<HTMLElement>();
  #hand: HTMLElement | null = null;

  constructor(surface: HTMLElement) {
    this.#surface = surface;
  }

  animate(
    element: HTMLElement,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
    then?: () => void,
  ): void {
    const animation = element.animate(frames, options);
    this.#animations.add(animation);
    animation.finished.then(
      () => {
        this.#animations.delete(animation);
        then?.();
      },
      () => undefined, // cancelled: `end` has already tidied up
    );
  }

  end(): void {
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    for (const element of this.#flying) element.remove();
    this.#flying.clear();
  }

  /** The hand takes `count` seeds up from a piece. */
  lift(piece: Piece, count: number, lasts: number): void {
    const hand = this.#take(piece, count);
    if (!hand || lasts < SMOOTH) return;
    const frames = [
      { translate: written(piece.middle), scale: 0.95 },
      { translate: written(this.handAt), scale: 1.12 },
    ];
    this.animate(hand, frames, { duration: 0.9 * lasts, easing: "ease-out" });
  }

  /** Waiting seeds come together over a piece, where the hand now holds `count`. */
  join(from: readonly string[], piece: Piece, count: number, lasts: number): void {
    const hand = this.#take(piece, count);
    this.gather(from, this.handAt, lasts >= SMOOTH ? lasts : 0);
    if (!hand) return;
    const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];
    this.animate(hand, frames, { duration: lasts });
  }

  moveHand(piece: Piece, lasts: number): void {
    const from = this.handAt;
    this.handAt = above(piece);
    if (!this.#hand) return;
    this.#put(this.#hand, this.handAt);
    if (lasts < SMOOTH) return;
    const frames = [
      { translate: written(from), scale: 1.12 },
      { translate: written(this.handAt), scale: 1.12 },
    ];
    this.animate(this.#hand, frames, { duration: 0.6 * lasts, easing: "ease-in-out" });
  }

  /** A hand that is not drawn comes from somewhere. */
  reach(from: Point): void {
    this.handAt = from;
  }

  /** Carries the seeds that a house is filled with from a store; `arrived` is called with them. */
  bring(store: Piece, house: Piece, count: number, lasts: number, arrived: () => void): void {
    const heap = this.#heap(house, count, "loose");
    this.#put(heap, house.middle);
    const frames = [
      { translate: written(store.middle), scale: 0.9 },
      { translate: written(house.middle), scale: 1 },
    ];
    this.animate(heap, frames, { duration: lasts, easing: "ease-in-out" }, () => {
      this.#drop(heap);
      arrived();
    });
  }

  /** Brings the hand's seeds and figure to its count; an empty hand goes away. */
  carry(count: number): void {
    const hand = this.#hand;
    if (!hand) return;
    if (count <= 0) {
      this.#hand = null;
      this.#drop(hand);
      return;
    }
    const figure = hand.querySelector(".figure");
    if (figure) figure.textContent = String(count);
    const seeds = hand.querySelectorAll(".seed");
    for (let k = drawnSeeds(count); k < seeds.length; k++) seeds[k]?.remove();
  }

  /** Captured seeds rise and wait above their house. */
  wait(piece: Piece, count: number): void {
    const heap = this.#heap(piece, count, "loose");
    heap.dataset["spot"] = piece.key;
    this.#put(heap, piece.middle);
  }

  /** Brings the seeds that wait over some houses to a point; `arrived` is called once, with the last. */
  gather(from: readonly string[], to: Point, lasts: number, arrived?: () => void): void {
    const heaps = [...this.#flying].filter((heap) => from.includes(heap.dataset["spot"] ?? ""));
    if (lasts <= 0 || heaps.length === 0) {
      for (const heap of heaps) this.#drop(heap);
      arrived?.();
      return;
    }
    heaps.forEach((heap, i) => {
      delete heap.dataset["spot"];
      const frames = [
        { translate: heap.style.translate, scale: 1.1 },
        { translate: written(to), scale: 0.9 },
      ];
      this.#put(heap, to);
      this.animate(heap, frames, { duration: lasts, easing: "ease-in-out" }, () => {
        this.#drop(heap);
        if (i === heaps.length - 1) arrived?.();
      });
    });
  }

  /** The sides change places: the whole board turns once round its middle. */
  turn(lasts: number): void {
    this.animate(this.#surface, [{ rotate: "0deg" }, { rotate: "180deg" }], {
      duration: lasts,
      easing: "ease-in-out",
      fill: "forwards",
    });
  }

  /** A new hand with all the seeds now held, shaped like the heap they lay in. */
  #take(piece: Piece, count: number): HTMLElement | null {
    if (this.#hand) this.#drop(this.#hand);
    this.#hand = this.#heap(piece, count, "hand");
    const figure = document.createElement("b");
    figure.className = "figure";
    this.#hand.append(figure);
    this.handAt = above(piece);
    this.#put(this.#hand, this.handAt);
    this.carry(count);
    return this.#hand;
  }

  #heap(like: Piece, count: number, className: string): HTMLElement {
    const heap = document.createElement("div");
    heap.className = className;
    heap.setAttribute("aria-hidden", "true");
    const wide = 0.8 * Math.min(like.reach.x, like.reach.y);
    const reach = { x: wide, y: wide };
    for (let k = 0; k < drawnSeeds(count); k++)
      heap.append(makeSeed(inHouse(like.key, k), reach, like.seed));
    this.#surface.append(heap);
    this.#flying.add(heap);
    return heap;
  }

  #drop(element: HTMLElement): void {
    element.remove();
    this.#flying.delete(element);
  }

  #put(element: HTMLElement, at: Point): void {
    element.style.translate = written(at);
  }
}

const written = ({ x, y }: Point): string => `${x}px ${y}px`;

/** Where the hand hovers over a piece. */
function above(piece: Piece): Point {
  return { x: piece.middle.x, y: piece.middle.y - 1.1 * piece.seed };
}
