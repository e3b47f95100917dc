// The element <manqala-board>: holds what the page says (shape, state, view, ...), draws it, and tells
// which house was chosen. It decides nothing about the game.

import type { Arrow } from "./arrows.ts";
import { takeEarly } from "./early.ts";
import { listen } from "./input.ts";
import { Journey, type Move } from "./journey.ts";
import { roomNeeded, type Box } from "./layout.ts";
import { lookOut } from "./look.ts";
import { marksOf, noMarks } from "./marks.ts";
import { Scene } from "./scene.ts";
import type { Preview } from "./preview.ts";
import { sameSeeds, speeds } from "./types.ts";
import type {
  House,
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
  /** A seed was dragged from a house to another of the same side. */
  carry: CustomEvent<{ side: Side; from: number; to: number }>;
  skipped: CustomEvent<null>;
  /** Each event of a move when it is shown; none of what is skipped. */
  shown: CustomEvent<TraceEvent>;
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
  "carries",
  "letterless",
  "names",
  "lastMove",
  "arrows",
] as const;

export class ManqalaBoard extends HTMLElement {
  static readonly observedAttributes = ["view", "speed", "locked", "names"];

  readonly #scene = new Scene(this, () => this.animating);
  readonly #seen = this.#scene.seen;
  readonly #foresight = this.#scene.foresight;
  #speed: Speed = "normal";
  #journey: Journey | null = null;
  #deafen: (() => void) | null = null;
  readonly #watch = new ResizeObserver(() => {
    if (this.#scene.outgrown) this.#redraw("place");
  });

  connectedCallback(): void {
    takeEarly(this, told);
    const { surface } = this.#scene;
    if (surface.parentNode !== this) this.append(surface);
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    const ears = [lookOut(this, this.#foresight), listen(this, this.#scene)];
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
    return this.#seen.shape;
  }
  set shape(shape: Shape | null) {
    if (shape === this.#seen.shape) return;
    this.#stop();
    this.#seen.shape = shape;
    this.#seen.marks = noMarks;
    this.#redraw("build");
  }

  get state(): State | null {
    return this.#seen.state;
  }
  set state(state: State | null) {
    if (state && this.#journey?.passes(state)) return; // the journey brings it there
    this.#stop();
    const before = this.#seen.state;
    if (!state || !before || !sameSeeds(state, before)) {
      this.#seen.marks = noMarks;
      this.#foresight.looked = null;
    }
    this.#seen.state = state;
    this.#redraw();
  }

  /** The side that sits at the bottom. */
  get view(): Side {
    return this.#seen.view;
  }
  set view(view: Side) {
    if (view === this.#seen.view) return;
    this.#stop();
    this.#seen.view = view;
    this.#redraw("build"); // the order in the page is the sowing order from the reader's seat
  }

  get playable(): Playable | null {
    return this.#seen.playable;
  }
  set playable(playable: Playable | null) {
    this.#seen.playable = playable;
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
    return this.#seen.labels;
  }
  set labels(labels: Labels) {
    this.#seen.labels = labels;
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

  /** Seeds can be dragged from house to house. */
  get carries(): boolean {
    return this.hasAttribute("carries");
  }
  set carries(carries: boolean) {
    this.toggleAttribute("carries", carries);
  }

  /** Letters and figures choose no house. */
  get letterless(): boolean {
    return this.hasAttribute("letterless");
  }
  set letterless(letterless: boolean) {
    this.toggleAttribute("letterless", letterless);
  }

  /** Shows the houses' names. */
  get names(): boolean {
    return this.hasAttribute("names");
  }
  set names(names: boolean) {
    this.toggleAttribute("names", names);
  }

  /** Marks a move that led to the state and is not animated, for example after opening a game; null takes the marks away. */
  set lastMove(events: readonly TraceEvent[] | null) {
    // Those that it made itself were none before.
    const made = (events ?? []).filter(({ kind }) => kind === "mark");
    const won = this.#seen.state?.marks?.filter(
      (one) => !made.some(({ side, house }) => side === one.side && house === one.house),
    );
    this.#seen.marks = events ? marksOf(events, won) : noMarks;
    this.#redraw();
  }

  /** Arrows over the board, the most important first; none are seen while seeds travel. */
  set arrows(arrows: readonly Arrow[]) {
    this.#seen.arrows = arrows;
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
    pace: Pace = {},
  ): Promise<void> & Animation {
    const told: unknown = after
      ? this.#play({ events: first as readonly TraceEvent[], before: second as State, after }, pace)
      : super.animate(first as Keyframe[], second as KeyframeAnimationOptions);
    return told as Promise<void> & Animation;
  }

  async #play(move: Move, pace: Pace): Promise<void> {
    this.#stop();
    this.#seen.state = move.before;
    this.#seen.marks = noMarks;
    this.#foresight.looked = null;
    this.#scene.show();
    this.toggleAttribute("data-animating", true);
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const unseen = document.visibilityState === "hidden";
    const journey = new Journey(
      this.#scene,
      move,
      { speed: this.#speed, ...(unseen ? { speed: "off" } : pace) },
      !calm,
      (detail) => this.dispatchEvent(new CustomEvent("shown", { detail })),
    );
    this.#journey = journey;
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
    this.#scene.flash(spots);
  }

  focusHouse(side: Side, house: number): void {
    this.#scene.show();
    this.#scene.rove(side, house);
    this.#scene.piece(side, house)?.root.focus();
  }

  /** The least boxes, flat and upright, in which every house has 44 by 44 pixels. */
  get roomNeeded(): { flat: Box; upright: Box } | null {
    return this.shape && roomNeeded(this.shape);
  }

  #stop(): void {
    const journey = this.#journey;
    if (!journey) return;
    this.#journey = null;
    journey.finish();
    this.#seen.state = journey.move.after;
    this.#seen.marks = marksOf(journey.move.events, journey.move.before.marks);
    this.removeAttribute("data-animating");
    this.#scene.show();
  }

  #redraw(what?: "build" | "place"): void {
    this.#scene.redraw(what);
    if (what) this.#stop(); // a turned phone ends the journey
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === "hidden") this.#stop(); // no frames come to a hidden page
  };
}
