// The element <manqala-board>: holds what the page says (shape, state, view, ...), draws it, and tells
// which house was chosen. It decides nothing about the game.

import { Journey } from "./animate.ts";
import { drawArrows, type Arrow } from "./arrows.ts";
import { draw, makePiece, placeAll, showMarks, type Piece } from "./draw.ts";
import { takeEarly } from "./early.ts";
import { listen, type House, type Touched } from "./input.ts";
import { layOut, roomNeeded, type Box, type Layout } from "./layout.ts";
import { lookOut, type Looked } from "./look.ts";
import { marksOf, noMarks, type Marks } from "./marks.ts";
import type { Preview } from "./preview.ts";
import { Foresight } from "./sketch.ts";
import { speak } from "./speak.ts";
import { FLASH } from "./timeline.ts";
import { sameSeeds, speeds, spotKey } from "./types.ts";
import type {
  Labels,
  Pace,
  Playable,
  Shape,
  Side,
  Speed,
  Spot,
  State,
  TraceEvent,
} from "./types.ts";

export interface BoardEvents {
  house: CustomEvent<{ side: Side; house: number }>;
  skipped: CustomEvent<null>;
}

const told = [
  "shape",
  "state",
  "view",
  "playable",
  "previews",
  "labels",
  "speed",
  "locked",
  "eager",
  "names",
  "lastMove",
  "arrows",
] as const;

export class ManqalaBoard extends HTMLElement {
  static readonly observedAttributes = ["view", "speed", "locked", "names"];

  #shape: Shape | null = null;
  #state: State | null = null;
  #view: Side = 0;
  #playable: Playable | null = null;
  #labels: Labels = () => "";
  #speed: Speed = "normal";
  #marks: Marks = noMarks;
  readonly #foresight = new Foresight();
  #arrows: readonly Arrow[] = [];

  #layout: Layout | null = null;
  #pieces = new Map<string, Piece>();
  #focus: House | null = null;
  #journey: Journey | null = null;
  #ends: { before: State; after: State } | null = null;
  #landing: (() => void) | null = null;
  #deafen: (() => void) | null = null;
  #stale = { build: true, place: true };
  #queued = false;
  readonly #surface = document.createElement("div");
  readonly #watch = new ResizeObserver(() => {
    const { width, height } = this.#size;
    if (width !== this.clientWidth || height !== this.clientHeight) this.#redraw("place");
  });
  #size = { width: 0, height: 0 };
  readonly #touched: Touched = {
    element: this,
    layout: () => this.#layout,
    focus: () => this.#focus,
    typing: () => {
      const side = this.#playable?.side ?? this.#view;
      return { side, names: this.#shape?.names[side] ?? [] };
    },
    locked: () => this.locked,
    eager: () => this.eager,
    animating: () => this.animating,
    skip: () => this.skip(),
    focusHouse: (side, house) => this.focusHouse(side, house),
    focused: (side, house) => this.#rove(side, house),
    chosen: (side, house) =>
      this.dispatchEvent(new CustomEvent("house", { bubbles: true, detail: { side, house } })),
  };

  readonly #watched: Looked = {
    element: this,
    animating: () => this.animating,
    has: (side, house) => this.#foresight.of(side, house) !== undefined,
    look: (spot) => this.look(spot),
  };

  connectedCallback(): void {
    takeEarly(this, told);
    this.#surface.className = "surface";
    this.#surface.dir = "ltr"; // the board is never mirrored
    if (this.#surface.parentNode !== this) this.append(this.#surface);
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    const ears = [lookOut(this.#watched), listen(this.#touched)];
    this.#deafen = () => ears.forEach((deafen) => deafen());
    document.addEventListener("visibilitychange", this.#hidden);
    this.#watch.observe(this);
    this.#redraw("build");
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#deafen?.();
    this.#watch.disconnect();
    document.removeEventListener("visibilitychange", this.#hidden);
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === "view") this.view = value === "1" || value === "north" ? 1 : 0;
    if (name === "speed") this.speed = speeds.find((speed) => speed === value) ?? "normal";
    if (name === "names") this.#redraw("place");
  }

  get shape(): Shape | null {
    return this.#shape;
  }
  set shape(shape: Shape | null) {
    if (shape === this.#shape) return;
    this.#stop();
    this.#shape = shape;
    this.#marks = noMarks;
    this.#redraw("build");
  }

  get state(): State | null {
    return this.#state;
  }
  set state(state: State | null) {
    const ends = this.#ends;
    if (ends && state && (state === ends.before || sameSeeds(state, ends.after))) return; // the journey brings it there
    this.#stop();
    if (!state || !this.#state || !sameSeeds(state, this.#state)) {
      this.#marks = noMarks;
      this.#foresight.looked = null;
    }
    this.#state = state;
    this.#redraw();
  }

  /** The side that sits at the bottom. */
  get view(): Side {
    return this.#view;
  }
  set view(view: Side) {
    if (view === this.#view) return;
    this.#stop();
    this.#view = view;
    this.#redraw("build"); // the order in the page is the sowing order from the reader's seat
  }

  get playable(): Playable | null {
    return this.#playable;
  }
  set playable(playable: Playable | null) {
    this.#playable = playable;
    this.#redraw();
  }

  /** What moves would do: shown of the house that is looked at, and told as its description. */
  get previews(): readonly Preview[] {
    return this.#foresight.previews;
  }
  set previews(previews: readonly Preview[]) {
    this.#foresight.previews = previews;
    this.#redraw();
  }

  /** Shows the preview of a house, if there is one, until another house is looked at; null: of none. */
  look(spot: House | null): void {
    this.#foresight.looked = spot;
    this.#redraw();
  }

  get labels(): Labels {
    return this.#labels;
  }
  set labels(labels: Labels) {
    this.#labels = labels;
    this.#redraw();
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
  }

  /** A locked board can be read but not played. */
  get locked(): boolean {
    return this.hasAttribute("locked");
  }
  set locked(locked: boolean) {
    this.toggleAttribute("locked", locked);
  }

  /** Every tap counts, however soon it follows the last one. */
  get eager(): boolean {
    return this.hasAttribute("eager");
  }
  set eager(eager: boolean) {
    this.toggleAttribute("eager", eager);
  }

  /** Shows the houses' names. */
  get names(): boolean {
    return this.hasAttribute("names");
  }
  set names(names: boolean) {
    this.toggleAttribute("names", names);
  }

  /** Marks a move that is not animated, for example after opening a game; null takes the marks away. */
  set lastMove(events: readonly TraceEvent[] | null) {
    this.#marks = events ? marksOf(events) : noMarks;
    this.#redraw();
  }

  /** Arrows over the board, the most important first; none are seen while seeds travel. */
  set arrows(arrows: readonly Arrow[]) {
    this.#arrows = arrows;
    this.#redraw();
  }

  get animating(): boolean {
    return this.#journey !== null;
  }

  /** Shows a move from its trace; resolves when the board shows `after`, at the end or skipped. */
  override animate(
    events: readonly TraceEvent[],
    before: State,
    after: State,
    pace?: Pace,
  ): Promise<void>;
  /** What every element has; the page may still move the board as a whole. */
  override animate(
    frames: Keyframe[] | PropertyIndexedKeyframes | null,
    options?: number | KeyframeAnimationOptions,
  ): Animation;
  override animate(
    first: readonly TraceEvent[] | Keyframe[] | PropertyIndexedKeyframes | null,
    second?: State | number | KeyframeAnimationOptions,
    after?: State,
    pace: Pace = { speed: this.#speed },
  ): Promise<void> & Animation {
    const told: unknown = after
      ? this.#play(first as readonly TraceEvent[], second as State, after, pace)
      : super.animate(first as Keyframe[], second as KeyframeAnimationOptions);
    return told as Promise<void> & Animation;
  }

  async #play(
    events: readonly TraceEvent[],
    before: State,
    after: State,
    pace: Pace,
  ): Promise<void> {
    this.#stop();
    this.#state = before;
    this.#marks = noMarks;
    this.#foresight.looked = null;
    this.#show();
    this.toggleAttribute("data-animating", true);
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const unseen = document.visibilityState === "hidden";
    const journey = new Journey(
      { surface: this.#surface, piece: this.#piece },
      events,
      before,
      unseen ? { speed: "off" } : pace,
      !calm,
    );
    this.#journey = journey;
    this.#ends = { before, after };
    this.#landing = () => {
      this.#journey = null;
      this.#ends = null;
      this.#state = after;
      this.#marks = marksOf(events);
      this.removeAttribute("data-animating");
      this.#show();
    };
    if (journey.over) this.#stop();
    await journey.done;
    if (this.#journey === journey) this.#stop();
  }

  /** Ends a running animation at once. */
  skip(): void {
    if (!this.#journey) return;
    this.#stop();
    this.dispatchEvent(new CustomEvent("skipped", { bubbles: true, detail: null }));
  }

  /** Draws the eye to some houses for a moment. */
  flash(spots: readonly Spot[]): void {
    for (const { side, house } of spots) {
      const hollow = this.#piece(side, house)?.hollow;
      hollow?.animate?.(
        [{ filter: "none" }, { filter: "brightness(2)", offset: 0.35 }, { filter: "none" }],
        { duration: FLASH },
      );
    }
  }

  focusHouse(side: Side, house: number): void {
    this.#show();
    this.#rove(side, house);
    this.#piece(side, house)?.root.focus();
  }

  /** The least boxes, flat and upright, in which every house has 44 by 44 pixels. */
  get roomNeeded(): { flat: Box; upright: Box } | null {
    return this.#shape && roomNeeded(this.#shape);
  }

  readonly #piece = (side: Side, house: number | null): Piece | undefined =>
    this.#pieces.get(spotKey(side, house));

  #stop(): void {
    const journey = this.#journey;
    if (!journey) return;
    this.#journey = null;
    journey.finish();
    this.#landing?.();
  }

  #redraw(what?: "build" | "place"): void {
    if (what) this.#stale.place = true;
    if (what === "build") this.#stale.build = true;
    if (what) this.#stop(); // a turned phone ends the journey
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.#show());
  }

  #show(): void {
    this.#queued = false;
    if (!this.isConnected || !this.#shape) return;
    if (this.#stale.build) this.#build(this.#shape);
    if (this.#stale.place) this.#place(this.#shape);
    this.#foresight.draw(this, this.#surface, this.#piece, this.animating);
    if (this.#layout) drawArrows(this.#surface, this.#layout, this.#journey ? [] : this.#arrows);
    if (this.#journey) {
      this.#tell();
      return;
    }
    for (const piece of this.#pieces.values()) {
      const { side, house } = piece;
      const count = house === null ? this.#state?.stores[side] : this.#state?.houses[side][house];
      draw(piece, count ?? 0);
      showMarks(piece, this.#marks.get(piece.key) ?? []);
    }
    this.#tell();
  }

  #build(shape: Shape): void {
    this.#stale.build = false;
    const focused = this.contains(document.activeElement);
    this.#surface.replaceChildren();
    this.#pieces.clear();
    const order: readonly Side[] = this.#view === 0 ? [0, 1] : [1, 0];
    for (const side of order) {
      const names = shape.names[side];
      const count = shape.rows.reduce(
        (sum, row) => sum + (row.side === side ? row.houses.length : 0),
        0,
      );
      const houses = Array.from({ length: count }, (_, house) =>
        makePiece(side, house, names[house] ?? ""),
      );
      const all = shape.stores ? [...houses, makePiece(side, null, "")] : houses;
      for (const piece of all) {
        this.#pieces.set(piece.key, piece);
        this.#surface.append(piece.root);
      }
    }
    if (!this.#focus || !this.#piece(this.#focus.side, this.#focus.house))
      this.#focus = { side: this.#view, house: 0 };
    this.#rove(this.#focus.side, this.#focus.house);
    if (focused) this.#piece(this.#focus.side, this.#focus.house)?.root.focus();
  }

  #place(shape: Shape): void {
    this.#stale.place = false;
    this.#size = { width: this.clientWidth, height: this.clientHeight };
    const least = roomNeeded(shape).flat;
    const [width, height] = [this.clientWidth || least.width, this.clientHeight || least.height];
    const layout = layOut(shape, this.#view, width, height);
    this.#layout = layout;
    this.toggleAttribute("data-upright", layout.upright);
    const sizes = placeAll(this.#surface, this.#pieces, layout);
    this.style.setProperty("--figure-size", `${sizes.figure}px`);
  }

  #tell(): void {
    if (!this.#shape) return;
    speak(this, this.#pieces.values(), {
      shape: this.#shape,
      view: this.#view,
      playable: this.#playable,
      marks: this.#marks,
      labels: this.#labels,
      preview: this.#foresight.of,
    });
  }

  #rove(side: Side, house: number): void {
    if (this.#focus) {
      const before = this.#piece(this.#focus.side, this.#focus.house);
      if (before) before.root.tabIndex = -1;
    }
    this.#focus = { side, house };
    const now = this.#piece(side, house);
    if (now) now.root.tabIndex = 0;
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === "hidden") this.#stop(); // no frames come to a hidden page
  };
}
