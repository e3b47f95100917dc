// Arrows over the board, for example of the best moves: each leads from a house to where it is said to
// end, and bears a label. The first is the widest and whole, the others thinner and broken: the order
// is told by shape, not by hue. Which houses they join is said from outside.

import type { Box, Layout } from "./layout.ts";
import { spotKey, type Spot } from "./types.ts";

export interface Arrow {
  readonly from: Spot;
  readonly to: Spot | null; // null: only the label is shown
  readonly label: string;
}

/** One arrow in the pixels of a layout. */
interface ArrowPicture {
  readonly line: string; // path data; empty where there is only a label
  readonly head: string;
  readonly width: number;
  readonly dash: string; // as in stroke-dasharray
  readonly label: string;
  readonly middle: { readonly x: number; readonly y: number }; // of the label's disc
  readonly radius: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const written = (...points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

export function arrowPictures(layout: Layout, arrows: readonly Arrow[]): readonly ArrowPicture[] {
  const boxes = new Map<string, Box>(
    [...layout.houses, ...layout.stores].map(({ side, house, box }) => [spotKey(side, house), box]),
  );
  const house = layout.houses[0]?.box ?? { width: 44, height: 44 };
  const short = Math.min(house.width, house.height);
  const heart = { x: layout.width / 2, y: layout.height / 2 };
  return arrows.flatMap(({ from, to, label }, rank) => {
    const start = boxes.get(spotKey(from.side, from.house));
    const end = to && boxes.get(spotKey(to.side, to.house));
    if (!start) return [];
    const width = short * (rank === 0 ? 0.12 : 0.07);
    const dash = rank === 0 ? "" : rank === 1 ? `${3 * width} ${1.6 * width}` : `1 ${1.8 * width}`;
    const disc = { label, middle: middle(start), radius: Math.max(11, 0.2 * short) };
    const curve = end && end !== start ? bend(middle(start), middle(end), heart, short, width) : {};
    return [{ line: "", head: "", width, dash, ...disc, ...curve }];
  });
}

/** A line that keeps towards the heart of the board, clear of most figures, and its head. */
function bend(a: Point, b: Point, heart: Point, short: number, width: number) {
  const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [along, up] = [b.x - a.x, b.y - a.y];
  const way = Math.hypot(along, up);
  const knee = {
    x: half.x + 0.4 * (heart.x - half.x) - 0.08 * up,
    y: half.y + 0.4 * (heart.y - half.y) + 0.08 * along,
  };
  const size = Math.min(0.45 * way, Math.max(2.6 * width, 0.3 * short));
  const last = Math.hypot(b.x - knee.x, b.y - knee.y) || 1;
  const to = { x: (b.x - knee.x) / last, y: (b.y - knee.y) / last };
  const neck = { x: b.x - size * to.x, y: b.y - size * to.y };
  const wing = (sign: number): Point => ({
    x: neck.x - sign * 0.6 * size * to.y,
    y: neck.y + sign * 0.6 * size * to.x,
  });
  return {
    line: `M${written(a)} Q${written(knee, neck)}`,
    head: `M${written(b)} L${written(wing(1))} L${written(wing(-1))} Z`,
  };
}

const SVG = "http://www.w3.org/2000/svg";

function part(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** Draws the arrows over the pieces, in the place of those that were there. */
export function drawArrows(surface: HTMLElement, layout: Layout, arrows: readonly Arrow[]): void {
  surface.querySelector(":scope > .arrows")?.remove();
  if (arrows.length === 0) return;
  const svg = part(surface, "svg", {
    class: "arrows",
    "aria-hidden": "true",
    viewBox: `0 0 ${layout.width} ${layout.height}`,
  });
  // The best one last, over the others.
  for (const arrow of arrowPictures(layout, arrows).toReversed()) {
    for (const edge of [true, false]) {
      const className = edge ? "edge" : "ink";
      if (arrow.line) {
        const width = arrow.width + (edge ? 3 : 0);
        const dash = edge ? "" : arrow.dash;
        part(svg, "path", {
          class: `${className} line`,
          d: arrow.line,
          "stroke-width": width,
        }).setAttribute("stroke-dasharray", dash);
        part(svg, "path", {
          class: `${className} head`,
          d: arrow.head,
          "stroke-width": edge ? 3 : 0,
        });
      }
    }
    const { x, y } = arrow.middle;
    part(svg, "circle", { class: "disc", cx: x, cy: y, r: arrow.radius });
    part(svg, "text", { x, y, "font-size": 1.35 * arrow.radius }).textContent = arrow.label;
  }
}
