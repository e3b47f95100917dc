// A preview drawn over the board, in the shapes of the last move's marks: a ring where it begins, its
// route, a diamond where the last seed falls, crosses on captured houses, and how many are captured.

import type { Piece } from "./draw.ts";
import type { Preview } from "./preview.ts";
import { spotKey, type Side, type Spot } from "./types.ts";

type Pieces = (side: Side, house: number | null) => Piece | undefined;

/** What moves would do, and the one that is shown. */
export class Foresight {
  previews: readonly Preview[] = [];
  looked: Spot | null = null;
  #drawn: SVGElement | null = null;

  readonly of = (side: Side, house: number | null): Preview | undefined =>
    this.previews.find(({ from }) => from.side === side && from.house === house);

  /** Draws what is looked at over the board, or takes it away. */
  draw(board: HTMLElement, surface: HTMLElement, piece: Pieces, hidden: boolean): void {
    this.#drawn?.remove();
    const { looked } = this;
    const preview = looked && !hidden ? this.of(looked.side, looked.house) : undefined;
    this.#drawn = preview ? sketch(surface, piece, preview) : null;
    board.toggleAttribute("data-previewing", preview !== undefined);
  }
}

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = "M5 12a7 7 0 1 1 2 5M5 20v-4h4";

type Values = Readonly<Record<string, string | number>>;

function make(tag: string, parent: Element, values: Values, text?: string): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

function sketch(surface: HTMLElement, piece: Pieces, preview: Preview): SVGElement {
  const [width, height] = [parseFloat(surface.style.width), parseFloat(surface.style.height)];
  const at = ({ side, house }: Spot) => piece(side, house)?.middle ?? { x: 0, y: 0 };
  const svg = make("svg", surface, { class: "preview", width, height, "aria-hidden": "true" });
  const size = Math.max(7, 0.45 * (piece(preview.from.side, preview.from.house)?.seed ?? 0) + 3);

  const route = path([preview.from, ...preview.route], at);
  for (const name of ["casing", "route"]) make("path", svg, { class: name, d: route });
  const passed = new Map(preview.route.map((spot) => [spotKey(spot.side, spot.house), at(spot)]));
  for (const { x, y } of passed.values())
    make("circle", svg, { class: "step", cx: x, cy: y, r: 0.45 * size });

  const from = at(preview.from);
  make("circle", svg, { class: "ring", cx: from.x, cy: from.y, r: 0.9 * size });
  for (const spot of preview.captured) {
    const { x, y } = at(spot);
    const d = `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
    for (const name of ["casing", "cross"]) make("path", svg, { class: name, d });
  }
  const end = preview.last ?? preview.from;
  const { x, y } = at(end);
  if (preview.last) {
    const s = 1.15 * size;
    make("path", svg, { class: "last", d: `M${x} ${y - s}l${s} ${s}l${-s} ${s}l${-s} ${-s}z` });
  }
  const said = preview.last ? (preview.taken > 0 ? `+${preview.taken}` : "") : "∞";
  if (said || preview.again) plate(svg, said, preview.again, { x, y: y + 1.2 * size + 2 });
  return svg;
}

/** A line through places; where it would lie upon itself it is drawn once. */
function path(spots: readonly Spot[], at: (spot: Spot) => { x: number; y: number }): string {
  const drawn = new Set<string>();
  let [line, here] = ["", ""];
  spots.forEach((spot, i) => {
    const { x, y } = at(spot);
    const key = spotKey(spot.side, spot.house);
    const step = `${here} ${key}`;
    line += `${i > 0 && !drawn.has(step) ? "L" : "M"}${x} ${y}`;
    drawn.add(step);
    here = key;
  });
  return line;
}

/** How many are captured, and an arrow that turns back for another move. */
function plate(svg: SVGElement, said: string, again: boolean, at: { x: number; y: number }): void {
  const [width, height] = [svg.getAttribute("width"), svg.getAttribute("height")].map(Number);
  const wide = 8 + 10 * said.length + (again ? 20 : 0);
  const x = Math.max(2, Math.min(at.x - wide / 2, (width ?? 0) - wide - 2));
  const y = Math.max(2, Math.min(at.y, (height ?? 0) - 24));
  const group = make("g", svg, { class: "plate", transform: `translate(${x} ${y})` });
  make("rect", group, { width: wide, height: 22, rx: 8 });
  if (said) make("text", group, { x: 5, y: 16.5 }, said);
  if (again) {
    const sign = make("g", group, { transform: `translate(${wide - 22} 2) scale(0.75)` });
    make("path", sign, { d: AGAIN });
  }
}
