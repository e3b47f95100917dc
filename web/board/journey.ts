// Seeds on their way: plays a trace on the board, event by event. One clock decides what has happened;
// what is painted of it flies above the board.

import { draw, type Piece } from "./draw.ts";
import { Flight, SMOOTH, type Point } from "./flight.ts";
import { FLASH, happen, shownFrom, timeline, type Beat, type Shown } from "./timeline.ts";
import { sameSeeds, spotKey } from "./types.ts";
import type { HouseMark, Pace, Side, Speed, State, TraceEvent } from "./types.ts";

/** What a journey needs of the board. */
interface Stage {
  readonly surface: HTMLElement;
  special(marks: readonly HouseMark[]): void;
  /** The middle of a side's edge of the board. */
  edge(side: Side): Point;
  piece(side: Side, house: number | null): Piece | undefined;
}

/** A move, and what the board shows before and after it. */
export interface Move {
  readonly events: readonly TraceEvent[];
  readonly before: State;
  readonly after: State;
}

const LANDS = 0.8; // of a seed's time: then it is nearly there

/** How long after its beginning an event is seen to have happened. */
function landing({ event, lasts }: Beat): number {
  return ["drop", "store", "place", "enter", "fill", "bring"].includes(event.kind)
    ? LANDS * lasts
    : 0;
}

export class Journey {
  readonly done: Promise<void>;
  readonly move: Move;
  readonly #stage: Stage;
  readonly #beats: readonly Beat[];
  readonly #total: number;
  readonly #tell: (event: TraceEvent) => unknown;
  readonly #shown: Shown;
  readonly #flight: Flight | null;
  readonly #late = new Set<Piece>(); // whose figure still waits for a falling seed
  #current: Piece | null = null;
  #next = 0;
  #told = 0; // beats that have been told
  #frame = 0;
  #begin = 0;
  #finished = false;
  #resolve: (() => void) | null = null;

  /**
   * Begins at once. Without `travel` (reduced motion) nothing flies: figures and outlines change.
   * Each event is told when it is seen, none of those that are skipped.
   */
  constructor(
    stage: Stage,
    move: Move,
    pace: Pace & { readonly speed: Speed },
    travel: boolean,
    tell: (event: TraceEvent) => unknown,
  ) {
    this.#stage = stage;
    this.#tell = tell;
    this.move = move;
    const { beats, total } = timeline(move.events, pace.speed, pace.most);
    this.#beats = beats;
    this.#total = total;
    const { surface } = stage;
    this.#flight = travel && typeof surface.animate === "function" ? new Flight(surface) : null;
    this.#shown = shownFrom(move.before, move.after);
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

  /** Whether this is where it comes from or where it leads. */
  passes(state: State): boolean {
    return state === this.move.before || sameSeeds(state, this.move.after);
  }

  /** Ends the journey now; the element then draws the position after the move. */
  finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    cancelAnimationFrame(this.#frame);
    this.#flight?.end();
    for (const piece of this.#late) this.#count(piece);
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
    for (; !this.#finished && this.#told < this.#next; this.#told += 1) {
      const beat = this.#beats[this.#told];
      if (!beat || beat.at + landing(beat) > elapsed) break;
      this.#tell(beat.event);
    }
    if (this.#finished) return;
    if (elapsed >= this.#total) this.finish();
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  #play({ event, lasts, flash }: Beat): void {
    const flight = this.#flight;
    const piece = event.side === null ? undefined : this.#stage.piece(event.side, event.house);
    const from = happen(this.#shown, event).map(({ side, house }) => spotKey(side, house));
    if (event.kind === "swap") flight?.turn(lasts);
    if (event.kind === "round" || event.kind === "mark") this.#stage.special(this.#shown.marks);
    if (!piece) return;
    const smooth = lasts >= SMOOTH ? lasts : 0;
    switch (event.kind) {
      case "lift":
        draw(piece, 0);
        this.#point(piece);
        flight?.lift(piece, this.#shown.hand, lasts);
        break;
      case "give":
        this.#draw(piece);
        flight?.lift(piece, this.#shown.hand, lasts);
        break;
      case "drop":
        this.#sow(piece, smooth);
        break;
      case "capture":
      case "sweep":
        draw(piece, 0);
        if (flash) flight?.animate(piece.hollow, FLARE, { duration: FLASH });
        flight?.wait(piece, event.seeds);
        break;
      case "bring":
      case "store":
        if (from.length === 0) this.#sow(piece, smooth);
        else if (flight) flight.gather(from, piece.middle, smooth, () => this.#draw(piece));
        else this.#draw(piece);
        break;
      case "place":
      case "enter":
        flight?.reach(this.#stage.edge(piece.side));
        this.#sow(piece, smooth);
        break;
      case "fill":
        this.#fill(piece, event.seeds, smooth);
        break;
      case "resow":
        flight?.join(from, piece, this.#shown.hand, lasts);
        break;
    }
  }

  /** The house where the sowing is, outlined for those who see no seeds travel. */
  #point(piece: Piece | null): void {
    if (this.#flight) return;
    this.#current?.root.removeAttribute("data-now");
    this.#current = piece;
    piece?.root.setAttribute("data-now", "");
  }

  /** One seed: the hand goes to the piece, and the seed, carried along, falls to its own place. */
  #sow(piece: Piece, lasts: number): void {
    this.#point(piece);
    const flight = this.#flight;
    const figure = piece.figure.textContent;
    this.#draw(piece);
    if (!flight) return;
    const start = flight.handAt;
    flight.moveHand(piece, lasts);
    flight.carry(this.#shown.hand);
    const seed = piece.seeds.lastElementChild;
    if (lasts <= 0 || !(seed instanceof HTMLElement)) return;
    const home = {
      x: piece.middle.x + parseFloat(seed.style.left),
      y: piece.middle.y + parseFloat(seed.style.top),
    };
    const from = (point: Point) => `${point.x - home.x}px ${point.y - home.y}px`;
    flight.animate(
      seed,
      [
        { translate: from(start), scale: 1.12, offset: 0, easing: "ease-in-out" },
        { translate: from(flight.handAt), scale: 1.2, offset: 0.5, easing: "ease-in" },
        { translate: "0 0", scale: 1, offset: 1 },
      ],
      { duration: 1.2 * lasts },
    );
    if (lasts < 50) return;
    piece.figure.textContent = figure; // counts up when the seed is nearly there
    this.#late.add(piece);
    setTimeout(() => this.#count(piece), LANDS * lasts);
    flight.animate(piece.figure, [{ scale: 1 }, { scale: 1.2, offset: 0.6 }, { scale: 1 }], {
      duration: Math.min(1.6 * lasts, 320),
    });
  }

  /** Seeds come out of the store of their side, all at once. */
  #fill(piece: Piece, seeds: number, lasts: number): void {
    this.#point(piece);
    const store = this.#stage.piece(piece.side, null);
    if (store) this.#draw(store);
    if (!this.#flight || !store || lasts <= 0) this.#draw(piece);
    else this.#flight.bring(store, piece, seeds, lasts, () => this.#draw(piece));
  }

  #count(piece: Piece): void {
    if (this.#late.delete(piece)) piece.figure.textContent = String(piece.count);
  }

  /** Draws what a piece holds by now. */
  #draw(piece: Piece): void {
    const { stores, houses } = this.#shown;
    const { side, house } = piece;
    draw(piece, (house === null ? stores[side] : houses[side][house]) ?? 0);
  }
}

/** A captured house shines up. */
const FLARE = [
  { filter: "brightness(1)" },
  { filter: "brightness(2.4)", offset: 0.35 },
  { filter: "brightness(1)" },
];
