// The board as it stands in the page: its pieces, built for a shape, put in their places and drawn from
// what is to be seen. It is drawn once for all that was changed in one go.

import { drawArrows, type Arrow } from "./arrows.ts";
import { draw, makePiece, placeAll, showMarks, showSpecial, type Piece } from "./draw.ts";
import { layOut, roomNeeded, type Layout } from "./layout.ts";
import { noMarks, type Marks } from "./marks.ts";
import { Foresight } from "./sketch.ts";
import { speak } from "./speak.ts";
import { FLASH } from "./timeline.ts";
import { spotKey, type Labels, type Playable, type Shape } from "./types.ts";
import type { House, HouseMark, Side, Spot, State } from "./types.ts";

/** What is to be seen. */
interface Seen {
  shape: Shape | null;
  state: State | null;
  view: Side;
  playable: Playable | null;
  labels: Labels;
  marks: Marks;
  arrows: readonly Arrow[];
}

export class Scene {
  readonly seen: Seen = {
    shape: null,
    state: null,
    view: 0,
    playable: null,
    labels: () => "",
    marks: noMarks,
    arrows: [],
  };
  readonly foresight = new Foresight();
  readonly surface = document.createElement("div");
  layout: Layout | null = null;
  /** The one house that the Tab key comes to. */
  focus: House | null = null;

  readonly #board: HTMLElement;
  readonly #travelling: () => boolean;
  readonly #pieces = new Map<string, Piece>();
  #stale = { build: true, place: true };
  #queued = false;
  #size = { width: 0, height: 0 };

  /** While seeds are `travelling` their houses are left alone. */
  constructor(board: HTMLElement, travelling: () => boolean) {
    this.#board = board;
    this.#travelling = travelling;
    this.surface.className = "surface";
    this.surface.dir = "ltr"; // the board is never mirrored
  }

  readonly piece = (side: Side, house: number | null): Piece | undefined =>
    this.#pieces.get(spotKey(side, house));

  /** The board has another size than it was drawn for. */
  get outgrown(): boolean {
    const { clientWidth, clientHeight } = this.#board;
    return this.#size.width !== clientWidth || this.#size.height !== clientHeight;
  }

  /** Draws soon: all of it anew, the pieces in other places, or only what is in them. */
  redraw(what?: "build" | "place"): void {
    if (what) this.#stale.place = true;
    if (what === "build") this.#stale.build = true;
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.show());
  }

  show(): void {
    this.#queued = false;
    const { shape, state, marks, arrows } = this.seen;
    if (!this.#board.isConnected || !shape) return;
    if (this.#stale.build) this.#build(shape);
    if (this.#stale.place) this.#place(shape);
    const travelling = this.#travelling();
    this.foresight.draw(this.#board, this.surface, this.piece, travelling);
    if (this.layout) drawArrows(this.surface, this.layout, travelling ? [] : arrows);
    if (!travelling) {
      for (const piece of this.#pieces.values()) {
        const { side, house } = piece;
        draw(piece, (house === null ? state?.stores[side] : state?.houses[side][house]) ?? 0);
        showMarks(piece, marks.get(piece.key) ?? []);
      }
      this.special(state?.marks);
    }
    speak(this.#board, this.#pieces.values(), { ...this.seen, shape, preview: this.foresight.of });
  }

  /** The middle of a side's edge of the board. */
  readonly edge = (side: Side): { x: number; y: number } => {
    const { width = 0, height = 0, houses = [] } = this.layout ?? {};
    const outward = houses.find((place) => place.side === side)?.outward;
    const across = { left: 0, right: width, top: width / 2, bottom: width / 2 };
    const down = { left: height / 2, right: height / 2, top: 0, bottom: height };
    return outward ? { x: across[outward], y: down[outward] } : { x: 0, y: 0 };
  };

  /** Shows which houses are won or burnt. */
  special(marks: readonly HouseMark[] = []): void {
    for (const piece of this.#pieces.values()) {
      const mark = marks.find(({ side, house }) => side === piece.side && house === piece.house);
      const edge = this.layout?.houses.find(({ side }) => side === mark?.owner)?.outward;
      showSpecial(piece, mark, edge ?? null);
    }
  }

  /** Draws the eye to some houses for a moment. */
  flash(spots: readonly Spot[]): void {
    for (const { side, house } of spots) {
      const hollow = this.piece(side, house)?.hollow;
      hollow?.animate?.(
        [{ filter: "none" }, { filter: "brightness(2)", offset: 0.35 }, { filter: "none" }],
        { duration: FLASH },
      );
    }
  }

  rove(side: Side, house: number): void {
    if (this.focus) {
      const before = this.piece(this.focus.side, this.focus.house);
      if (before) before.root.tabIndex = -1;
    }
    this.focus = { side, house };
    const now = this.piece(side, house);
    if (now) now.root.tabIndex = 0;
  }

  #build(shape: Shape): void {
    this.#stale.build = false;
    const focused = this.#board.contains(document.activeElement);
    this.surface.replaceChildren();
    this.#pieces.clear();
    const { view } = this.seen;
    // The order in the page is the sowing order from the reader's seat.
    for (const side of view === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const houses = shape.rows
        .flatMap((row) => (row.side === side ? row.houses : []))
        .map((_, house) => makePiece(side, house, shape.names[side][house] ?? ""));
      for (const piece of shape.stores ? [...houses, makePiece(side, null, "")] : houses) {
        this.#pieces.set(piece.key, piece);
        this.surface.append(piece.root);
      }
    }
    let at = this.focus ?? { side: view, house: 0 };
    if (!this.piece(at.side, at.house)) at = { side: view, house: 0 };
    this.rove(at.side, at.house);
    if (focused) this.piece(at.side, at.house)?.root.focus();
  }

  #place(shape: Shape): void {
    this.#stale.place = false;
    const { clientWidth, clientHeight } = this.#board;
    this.#size = { width: clientWidth, height: clientHeight };
    const least = roomNeeded(shape).flat;
    const [width, height] = [clientWidth || least.width, clientHeight || least.height];
    const layout = layOut(shape, this.seen.view, width, height);
    this.layout = layout;
    this.#board.toggleAttribute("data-upright", layout.upright);
    const names = this.#board.hasAttribute("names") ? shape.names.flat() : [];
    const sizes = placeAll(this.surface, this.#pieces, layout, names);
    this.#board.toggleAttribute("data-stacked", sizes.stacked);
    this.#board.style.setProperty("--figure-size", `${sizes.figure}px`);
  }
}
