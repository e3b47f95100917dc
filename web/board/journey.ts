// Seeds on their way: plays a trace on the board, event by event. One clock decides what has happened;
// the Web Animations API only paints the way there, so that ending early loses nothing.

import { drawnSeeds, inHouse } from "./seeds.ts";
import { draw, makeSeed, type Piece } from "./draw.ts";
import { FLASH, happen, shownFrom, timeline, type Beat, type Shown } from "./timeline.ts";
import { spotKey, type Pace, type Side, type State, type TraceEvent } from "./types.ts";

/** What a journey needs of the board. */
export interface Stage {
  readonly surface: HTMLElement;
  piece(side: Side, house: number | null): Piece | undefined;
}

const SMOOTH = 24; // ms: below this a step is no more painted, only counted
interface Point {
  readonly x: number;
  readonly y: number;
}

export class Journey {
  readonly done: Promise<void>;
  readonly #stage: Stage;
  readonly #beats: readonly Beat[];
  readonly #total: number;
  readonly #shown: Shown;
  readonly #travel: boolean;
  readonly #animations = new Set<Animation>();
  readonly #passing = new Set<HTMLElement>(); // elements that live only during the journey
  readonly #late = new Set<Piece>(); // whose figure still waits for a falling seed
  #hand: HTMLElement | null = null;
  #handAt: Point = { x: 0, y: 0 };
  #current: Piece | null = null;
  #next = 0;
  #frame = 0;
  #begin = 0;
  #finished = false;
  #resolve: (() => void) | null = null;

  /** Begins at once. Without `travel` (reduced motion) nothing flies: figures and outlines change. */
  constructor(
    stage: Stage,
    events: readonly TraceEvent[],
    before: State,
    pace: Pace,
    travel: boolean,
  ) {
    this.#stage = stage;
    const { beats, total } = timeline(events, pace.speed, pace.most);
    this.#beats = beats;
    this.#total = total;
    this.#travel = travel && typeof stage.surface.animate === "function";
    this.#shown = shownFrom(before);
    this.done = new Promise((resolve) => (this.#resolve = resolve));
    if (total <= 0) this.finish();
    else {
      this.#begin = performance.now();
      this.#frame = requestAnimationFrame(this.#tick);
    }
  }

  get over(): boolean {
    return this.#finished;
  }

  /** Ends the journey now; the element then draws the position after the move. */
  finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    cancelAnimationFrame(this.#frame);
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    for (const piece of this.#late) this.#count(piece);
    for (const element of this.#passing) element.remove();
    this.#passing.clear();
    this.#point(null);
    this.#resolve?.();
  }

  readonly #tick = (): void => {
    const elapsed = performance.now() - this.#begin;
    while (this.#next < this.#beats.length) {
      const beat = this.#beats[this.#next];
      if (!beat || beat.at > elapsed) break;
      this.#next += 1;
      this.#play(beat);
    }
    if (elapsed >= this.#total) this.finish();
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  #play(beat: Beat): void {
    const { event, lasts } = beat;
    const piece = event.side === null ? undefined : this.#stage.piece(event.side, event.house);
    const smooth = this.#travel && lasts >= SMOOTH;
    const from = happen(this.#shown, event);
    if (event.kind === "swap") return this.#changePlaces(lasts);
    if (!piece) return;
    switch (event.kind) {
      case "lift":
        draw(piece, 0);
        this.#point(piece);
        if (this.#travel) this.#rise(piece, lasts);
        break;
      case "drop":
        this.#sow(piece, smooth ? lasts : 0);
        break;
      case "capture":
      case "sweep":
        draw(piece, 0);
        if (beat.flash) this.#flash(piece);
        if (this.#travel) this.#hover(piece, event.seeds);
        break;
      case "store":
        if (from.length === 0) this.#sow(piece, smooth ? lasts : 0);
        else {
          this.#gather(from, piece.middle, smooth ? lasts : 0, () => {
            draw(piece, this.#shownCount(piece));
          });
        }
        break;
      case "resow":
        if (!this.#travel) break;
        this.#take(piece);
        this.#handAt = above(piece);
        this.#gather(from, this.#handAt, smooth ? lasts : 0);
        if (this.#hand) {
          this.#put(this.#hand, this.#handAt);
          this.#animate(this.#hand, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], {
            duration: lasts,
          });
        }
        break;
    }
  }

  /** The house where the sowing is, outlined for those who see no seeds travel. */
  #point(piece: Piece | null): void {
    if (this.#travel) return;
    this.#current?.root.removeAttribute("data-now");
    this.#current = piece;
    piece?.root.setAttribute("data-now", "");
  }

  #animate(
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
      () => undefined, // cancelled: `finish` has already tidied up
    );
  }

  /** One seed: the hand goes to the piece, and the seed, carried along, falls to its own place. */
  #sow(piece: Piece, lasts: number): void {
    this.#point(piece);
    const start = this.#handAt;
    this.#moveHand(piece, lasts);
    const figure = piece.figure.textContent;
    draw(piece, this.#shownCount(piece));
    this.#carry();
    const seed = piece.seeds.lastElementChild;
    if (lasts <= 0 || !(seed instanceof HTMLElement)) return;
    const home = {
      x: piece.middle.x + parseFloat(seed.style.left),
      y: piece.middle.y + parseFloat(seed.style.top),
    };
    const from = (point: Point) => `${point.x - home.x}px ${point.y - home.y}px`;
    this.#animate(
      seed,
      [
        { translate: from(start), scale: 1.12, offset: 0, easing: "ease-in-out" },
        { translate: from(this.#handAt), scale: 1.2, offset: 0.5, easing: "ease-in" },
        { translate: "0 0", scale: 1, offset: 1 },
      ],
      { duration: 1.2 * lasts },
    );
    if (lasts < 50) return;
    piece.figure.textContent = figure; // counts up when the seed is nearly there
    this.#late.add(piece);
    setTimeout(() => this.#count(piece), 0.8 * lasts);
    this.#animate(piece.figure, [{ scale: 1 }, { scale: 1.2, offset: 0.6 }, { scale: 1 }], {
      duration: Math.min(1.6 * lasts, 320),
    });
  }

  #count(piece: Piece): void {
    if (this.#late.delete(piece)) piece.figure.textContent = String(piece.count);
  }

  #shownCount(piece: Piece): number {
    return (
      (piece.house === null
        ? this.#shown.stores[piece.side]
        : this.#shown.houses[piece.side][piece.house]) ?? 0
    );
  }

  /** A heap of seeds above the board: the hand, or captured seeds waiting. */
  #heap(key: string, count: number, like: Piece, className: string): HTMLElement {
    const heap = document.createElement("div");
    heap.className = className;
    heap.setAttribute("aria-hidden", "true");
    const reach = {
      x: 0.8 * Math.min(like.reach.x, like.reach.y),
      y: 0.8 * Math.min(like.reach.x, like.reach.y),
    };
    for (let k = 0; k < drawnSeeds(count); k++)
      heap.append(makeSeed(inHouse(key, k), reach, like.seed));
    this.#stage.surface.append(heap);
    this.#passing.add(heap);
    return heap;
  }

  #rise(piece: Piece, lasts: number): void {
    this.#take(piece);
    const start = piece.middle;
    this.#handAt = above(piece);
    if (!this.#hand) return;
    this.#put(this.#hand, this.#handAt);
    if (lasts < SMOOTH) return;
    this.#animate(
      this.#hand,
      [
        { translate: `${start.x}px ${start.y}px`, scale: 0.95 },
        { translate: `${this.#handAt.x}px ${this.#handAt.y}px`, scale: 1.12 },
      ],
      { duration: 0.9 * lasts, easing: "ease-out" },
    );
  }

  /** A new hand with all the seeds now held, shaped like the heap they lay in. */
  #take(piece: Piece): void {
    if (this.#hand) this.#drop(this.#hand);
    this.#hand = this.#heap(piece.key, this.#shown.hand, piece, "hand");
    const figure = document.createElement("b");
    figure.className = "figure";
    this.#hand.append(figure);
    this.#carry();
  }

  #moveHand(piece: Piece, lasts: number): void {
    const to = above(piece);
    const from = this.#handAt;
    this.#handAt = to;
    if (!this.#hand) return;
    this.#put(this.#hand, to);
    if (lasts < SMOOTH) return;
    this.#animate(
      this.#hand,
      [
        { translate: `${from.x}px ${from.y}px`, scale: 1.12 },
        { translate: `${to.x}px ${to.y}px`, scale: 1.12 },
      ],
      { duration: 0.6 * lasts, easing: "ease-in-out" },
    );
  }

  /** Brings the hand's seeds and figure to its count; an empty hand goes away. */
  #carry(): void {
    const hand = this.#hand;
    if (!hand) return;
    const count = Math.max(0, this.#shown.hand);
    if (count === 0) {
      this.#hand = null;
      this.#drop(hand);
      return;
    }
    const figure = hand.querySelector(".figure");
    if (figure) figure.textContent = String(count);
    const seeds = hand.querySelectorAll(".seed");
    for (let k = drawnSeeds(count); k < seeds.length; k++) seeds[k]?.remove();
  }

  #drop(element: HTMLElement): void {
    element.remove();
    this.#passing.delete(element);
  }

  #put(element: HTMLElement, at: Point): void {
    element.style.translate = `${at.x}px ${at.y}px`;
  }

  #flash(piece: Piece): void {
    if (!this.#travel) return;
    this.#animate(
      piece.hollow,
      [
        { filter: "brightness(1)" },
        { filter: "brightness(2.4)", offset: 0.35 },
        { filter: "brightness(1)" },
      ],
      { duration: FLASH },
    );
  }

  /** Captured seeds rise and wait above their house until it is told where they go. */
  #hover(piece: Piece, count: number): void {
    const heap = this.#heap(piece.key, count, piece, "loose");
    heap.dataset["spot"] = piece.key;
    this.#put(heap, piece.middle);
  }

  /** Brings waiting seeds to a point; `arrived` is called once, with the last of them. */
  #gather(
    from: readonly { side: Side; house: number; seeds: number }[],
    to: Point,
    lasts: number,
    arrived?: () => void,
  ): void {
    const keys = from.map(({ side, house }) => spotKey(side, house));
    const heaps = [...this.#passing].filter((heap) => keys.includes(heap.dataset["spot"] ?? ""));
    if (lasts <= 0 || heaps.length === 0) {
      for (const heap of heaps) this.#drop(heap);
      arrived?.();
      return;
    }
    heaps.forEach((heap, i) => {
      delete heap.dataset["spot"];
      const start = heap.style.translate;
      this.#put(heap, to);
      const frames = [
        { translate: start, scale: 1.1 },
        { translate: `${to.x}px ${to.y}px`, scale: 0.9 },
      ];
      this.#animate(heap, frames, { duration: lasts, easing: "ease-in-out" }, () => {
        this.#drop(heap);
        if (i === heaps.length - 1) arrived?.();
      });
    });
  }

  /** The sides change places: the whole board turns once round its middle. */
  #changePlaces(lasts: number): void {
    if (!this.#travel) return;
    this.#animate(this.#stage.surface, [{ rotate: "0deg" }, { rotate: "180deg" }], {
      duration: lasts,
      easing: "ease-in-out",
      fill: "forwards",
    });
  }
}

/** Where the hand hovers over a piece. */
function above(piece: Piece): Point {
  return { x: piece.middle.x, y: piece.middle.y - 1.1 * piece.seed };
}
