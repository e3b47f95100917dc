// The element <manqala-board>: holds what the page says (shape, state, view, ...), draws it, and tells
// which house was chosen. It decides nothing about the game.

import { Journey } from "./animate.ts";
import { draw, makePiece, place, showMarks, sizesFor, type Piece } from "./draw.ts";
import { goTo, typedHouse } from "./keyboard.ts";
import { layOut, roomNeeded, type Box, type Layout } from "./layout.ts";
import { marksOf, noMarks, type Marks } from "./marks.ts";
import { FLASH } from "./timeline.ts";
import {
  speeds,
  spotKey,
  type Labels,
  type Playable,
  type Row,
  type Shape,
  type Side,
  type Speed,
  type Spot,
  type State,
  type TraceEvent,
} from "./types.ts";

export interface BoardEvents {
  house: CustomEvent<{ side: Side; house: number }>;
  skipped: CustomEvent<null>;
}

const TWICE = 250; // ms: a second tap sooner than this belongs to the first
const TYPING = 700; // ms to wait for a second letter
const told = [
  "shape",
  "state",
  "view",
  "playable",
  "labels",
  "speed",
  "locked",
  "names",
  "lastMove",
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

  #layout: Layout | null = null;
  #pieces = new Map<string, Piece>();
  #focus: { side: Side; house: number } | null = null;
  #journey: Journey | null = null;
  #ends: { before: State; after: State } | null = null;
  #letters = "";
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #chosenAt = -Infinity;
  #swallow = false; // the click that follows a skipping tap
  #stale = { build: true, place: true };
  #queued = false;
  readonly #surface = document.createElement("div");
  readonly #watch = new ResizeObserver(() => this.#redraw("place"));

  connectedCallback(): void {
    // A framework may have set properties before this class was known to the page.
    for (const name of told) {
      if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#surface.className = "surface";
    this.#surface.dir = "ltr"; // the board is never mirrored
    if (this.#surface.parentNode !== this) this.append(this.#surface);
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    this.addEventListener("pointerdown", this.#press, true);
    this.addEventListener("click", this.#click, true);
    this.addEventListener("keydown", this.#key);
    this.addEventListener("focusin", this.#focused);
    document.addEventListener("visibilitychange", this.#hidden);
    this.#watch.observe(this);
    this.#redraw("build");
  }

  disconnectedCallback(): void {
    this.#stop();
    clearTimeout(this.#waiting);
    this.#watch.disconnect();
    this.removeEventListener("pointerdown", this.#press, true);
    this.removeEventListener("click", this.#click, true);
    this.removeEventListener("keydown", this.#key);
    this.removeEventListener("focusin", this.#focused);
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
    if (ends && state && (state === ends.before || same(state, ends.after))) return; // the journey brings it there
    this.#stop();
    if (!state || !this.#state || !same(state, this.#state)) this.#marks = noMarks;
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

  get animating(): boolean {
    return this.#journey !== null;
  }

  /** Shows a move from its trace; resolves when the board shows `after`, at the end or skipped. */
  override animate(events: readonly TraceEvent[], before: State, after: State): Promise<void>;
  /** What every element has; the page may still move the board as a whole. */
  override animate(
    frames: Keyframe[] | PropertyIndexedKeyframes | null,
    options?: number | KeyframeAnimationOptions,
  ): Animation;
  override animate(
    first: readonly TraceEvent[] | Keyframe[] | PropertyIndexedKeyframes | null,
    second?: State | number | KeyframeAnimationOptions,
    after?: State,
  ): Promise<void> & Animation {
    const told: unknown = after
      ? this.#play(first as readonly TraceEvent[], second as State, after)
      : super.animate(first as Keyframe[], second as KeyframeAnimationOptions);
    return told as Promise<void> & Animation;
  }

  async #play(events: readonly TraceEvent[], before: State, after: State): Promise<void> {
    this.#stop();
    this.#state = before;
    this.#marks = noMarks;
    this.#show();
    this.toggleAttribute("data-animating", true);
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const speed = document.visibilityState === "hidden" ? "off" : this.#speed;
    const journey = new Journey(
      { surface: this.#surface, piece: this.#piece },
      events,
      before,
      speed,
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
  #landing: () => void = () => {};

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
    this.#landing();
  }

  #redraw(what?: "build" | "place"): void {
    if (what) this.#stale.place = true;
    if (what === "build") this.#stale.build = true;
    if (what && this.#journey && !this.#stale.build) this.#stop(); // a turned phone ends the journey
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.#show());
  }

  #show(): void {
    this.#queued = false;
    if (!this.isConnected || !this.#shape) return;
    if (this.#stale.build) this.#build(this.#shape);
    if (this.#stale.place) this.#place(this.#shape);
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
    const least = roomNeeded(shape).flat;
    const layout = layOut(
      shape,
      this.#view,
      this.clientWidth || least.width,
      this.clientHeight || least.height,
    );
    this.#layout = layout;
    const sizes = sizesFor(layout);
    this.#surface.style.width = `${layout.width}px`;
    this.#surface.style.height = `${layout.height}px`;
    this.style.setProperty("--figure-size", `${sizes.figure}px`);
    this.toggleAttribute("data-upright", layout.upright);
    for (const spot of [...layout.houses, ...layout.stores]) {
      const piece = this.#piece(spot.side, spot.house);
      if (piece) place(piece, spot, sizes);
    }
    for (const old of this.#surface.querySelectorAll(".plank, .seam")) old.remove();
    const wood = [
      ...layout.planks.map((box) => decoration("plank", box)),
      ...layout.seams.map((box) => decoration("seam", box)),
    ];
    this.#surface.prepend(...wood);
  }

  /** Says what every piece is now. */
  #tell(): void {
    const shape = this.#shape;
    if (!shape) return;
    this.setAttribute("aria-label", this.#labels("board", { game: shape.name }));
    const kinds = new Map<string, Row["kind"]>();
    for (const row of shape.rows)
      for (const house of row.houses) kinds.set(spotKey(row.side, house), row.kind);
    for (const piece of this.#pieces.values()) {
      const { side, house, key } = piece;
      const own = side === this.#view;
      const marks = this.#marks.get(key) ?? [];
      if (house === null) {
        piece.root.setAttribute(
          "aria-label",
          this.#labels("store", { own, side, seeds: piece.count, marks }),
        );
        continue;
      }
      const playable = this.#playable?.side === side && this.#playable.houses.includes(house);
      piece.root.toggleAttribute("data-playable", playable);
      const name = shape.names[side][house] ?? "";
      const row = kinds.get(key) ?? "only";
      piece.root.setAttribute(
        "aria-label",
        this.#labels("house", {
          own,
          side,
          house,
          number: house + 1,
          name,
          row,
          seeds: piece.count,
          playable,
          marks,
        }),
      );
    }
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

  #choose(side: Side, house: number): void {
    const now = performance.now();
    if (this.locked || this.animating || now - this.#chosenAt < TWICE) return;
    this.#chosenAt = now;
    this.dispatchEvent(new CustomEvent("house", { bubbles: true, detail: { side, house } }));
  }

  readonly #press = (): void => {
    this.#swallow = false;
    if (!this.animating || performance.now() - this.#chosenAt < TWICE) return;
    this.#swallow = true;
    this.skip();
  };

  readonly #click = (event: MouseEvent): void => {
    if (this.#swallow) {
      this.#swallow = false;
      return;
    }
    const spot = spotOf(event.target);
    if (this.animating) {
      if (performance.now() - this.#chosenAt >= TWICE) this.skip();
    } else if (spot) this.#choose(spot.side, spot.house);
  };

  readonly #focused = (event: FocusEvent): void => {
    const spot = spotOf(event.target);
    if (spot) this.#rove(spot.side, spot.house);
  };

  readonly #hidden = (): void => {
    if (document.visibilityState === "hidden") this.#stop(); // no frames come to a hidden page
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.#layout || !this.#focus) return;
    const to = goTo(this.#layout, this.#focus.side, this.#focus.house, event.key);
    if (to) {
      event.preventDefault();
      this.focusHouse(to.side, to.house);
      return;
    }
    const plays = event.key === "Enter" || event.key === " ";
    if (plays && event.repeat) event.preventDefault(); // a held key is one move
    if (this.animating && (plays || event.key === "Escape")) {
      event.preventDefault();
      if (!event.repeat) this.skip();
      return;
    }
    // Enter and Space reach the button itself, which answers with a click.
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.repeat) this.#type(event.key);
  };

  /** A letter or figure names a house of the side that may play. */
  #type(letter: string): void {
    clearTimeout(this.#waiting);
    if (this.animating) {
      this.#letters = "";
      this.skip();
      return;
    }
    const side = this.#playable?.side ?? this.#view;
    const names = this.#shape?.names[side] ?? [];
    const typed = typedHouse(names, this.#letters + letter) ?? typedHouse(names, letter);
    this.#letters = !typed
      ? ""
      : typedHouse(names, this.#letters + letter)
        ? this.#letters + letter
        : letter;
    if (!typed) return;
    const play = () => {
      this.#letters = "";
      if (typed.house !== null) this.#choose(side, typed.house);
    };
    if (typed.house !== null) this.focusHouse(side, typed.house);
    if (typed.open) this.#waiting = setTimeout(play, TYPING);
    else play();
  }
}

function decoration(className: string, box: Box): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  element.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  return element;
}

function spotOf(target: EventTarget | null): { side: Side; house: number } | null {
  const house = target instanceof Element ? target.closest<HTMLElement>(".house") : null;
  const match = /^([01]):(\d+)$/.exec(house?.dataset["spot"] ?? "");
  return match ? { side: match[1] === "1" ? 1 : 0, house: Number(match[2]) } : null;
}

function same(a: State, b: State): boolean {
  const flat = (state: State) =>
    [...state.houses[0], -1, ...state.houses[1], -1, ...state.stores].join();
  return flat(a) === flat(b);
}
