// Where everything lies: from a shape, the side at the bottom and a size to boxes in CSS pixels.
// Pure geometry. A board is planned lying flat (its length from left to right, as South sees it) and
// upright, whichever gives the larger houses; upright is the flat picture turned by a quarter.
//
//   flat, counter-clockwise          upright: own row at the left, own store at the bottom
//   [n] f e d c b a [ ]                    [n]
//   [ ] A B C D E F [S]                  A     f
//                                        ...  ...
//                                        F     a
//                                          [S]
// A clockwise board is the mirror image, so it is turned the other way round.

import type { Row, Shape, Side } from "./types.ts";

export const LEAST = 44; // CSS pixels of a house, WCAG 2.5.5
const LEAST_STORE = 40;
const LEAST_PAD = 4;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Edge = "left" | "right" | "top" | "bottom";

export interface HousePlace {
  readonly side: Side;
  readonly house: number;
  readonly kind: Row["kind"];
  readonly line: number; // seen row, from the top
  readonly column: number; // seen column, from the left
  readonly outward: Edge; // where the owner's edge of the board is
  readonly box: Box;
}

export interface StorePlace {
  readonly side: Side;
  readonly house: null;
  readonly outward: Edge; // where its figure stands: at its owner's edge, or at the end of a long one
  readonly box: Box;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly upright: boolean;
  readonly houses: readonly HousePlace[];
  readonly stores: readonly StorePlace[];
  readonly planks: readonly Box[]; // the pieces of wood: one, or one a side with a river between
  readonly seams: readonly Box[]; // inlaid lines: between the sides, or between inner and outer row
}

interface Plan {
  readonly long: number; // length of a house along the board
  readonly deep: number; // depth of a house across the board
  readonly pad: number;
  readonly gap: number; // between houses and store
  readonly river: number; // between the two sides
  readonly seam: number; // between inner and outer row
  readonly store: number; // thickness of a store
  readonly storesAt: "ends" | "middle" | "none";
  readonly along: number;
  readonly across: number;
  readonly fit: number;
}

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));
const length = (shape: Shape) => Math.max(...shape.rows.map((row) => row.houses.length));

/** The least box in which every house has 44 by 44 pixels, for a flat and for an upright board. */
export function roomNeeded(shape: Shape): { flat: Box; upright: Box } {
  const four = shape.rows.length > 2;
  const along = length(shape) * LEAST + 2 * LEAST_PAD;
  const across = four
    ? 4 * LEAST + 4 * LEAST_PAD + 12 + 6
    : 2 * LEAST + 2 * LEAST_PAD + (shape.stores ? LEAST + 4 : 4);
  return {
    flat: { x: 0, y: 0, width: along, height: across },
    upright: { x: 0, y: 0, width: across, height: along },
  };
}

function plan(shape: Shape, along: number, across: number, upright: boolean): Plan {
  const n = length(shape);
  const rows = shape.rows.length;
  const four = rows > 2;
  const pad = clamp(LEAST_PAD, 0.025 * (Math.min(along, across) - 200), 22);
  const gap = clamp(2, 0.01 * along, 12);
  const seam = four ? clamp(3, 0.012 * across, 12) : 0;
  let river = four ? clamp(12, 0.05 * across, 44) : clamp(4, 0.03 * across, 26);
  let storesAt: Plan["storesAt"] = shape.stores ? "ends" : "none";
  let store = 0;
  let long = (along - 2 * pad) / n;
  if (storesAt === "ends") {
    // Stores a little thicker than a house is long; where that leaves too little, thinner ones, and
    // at last (ten houses on a small phone) the stores go between the rows, each towards its own end.
    const free = along - 2 * pad - 2 * gap;
    const even = free / (n + 2.2);
    store = Math.min(1.1 * even, even < LEAST ? (free - n * LEAST) / 2 : Infinity);
    if (store >= LEAST_STORE) {
      long = (free - 2 * store) / n;
    } else if (across >= 2 * pad + 2 * LEAST + LEAST + 4) {
      storesAt = "middle";
      river = clamp(LEAST + 4, 0.3 * across, 0.5 * across);
      river = Math.min(river, across - 2 * pad - 2 * LEAST);
      store = river - 4;
    } else {
      store = even;
      long = even;
    }
  }
  const sides = four ? 4 * pad + 2 * seam : 2 * pad;
  let deep = (across - sides - river) / rows;
  let fit = Math.min(long, deep);
  // Stores in the middle are for want of room only: the other way up may keep them at the ends.
  if (storesAt === "middle") fit = Math.min(fit, LEAST - 0.1 + fit / 10000);
  // Nothing is stretched beyond what looks carved: a big screen gets a big board, not a distorted one.
  deep = Math.min(deep, (four ? (upright ? 2.2 : 1.45) : upright ? 3.2 : 1.7) * long);
  long = Math.min(long, 1.3 * deep);
  if (storesAt === "ends") store = Math.min(store, 1.25 * long);
  const ends = storesAt === "ends" ? 2 * (store + gap) : 0;
  return {
    long,
    deep,
    pad,
    gap,
    river,
    seam,
    store,
    storesAt,
    fit,
    along: n * long + 2 * pad + ends,
    across: rows * deep + sides + river,
  };
}

/** Lays the board out in a box of the given size; the result is as large as looks well and may be smaller than the box. */
export function layOut(shape: Shape, view: Side, width: number, height: number): Layout {
  const lying = plan(shape, width, height, false);
  const standing = plan(shape, height, width, true);
  const upright = standing.fit > lying.fit;
  const p = upright ? standing : lying;
  const turn = (box: Box): Box => (upright ? quarterTurn(box, p, shape.clockwise) : box);
  // The turned view is the same picture seen from the other side of the table.
  const see = (box: Box): Box => turn(view === 0 ? box : halfTurn(box, p));
  const edge = (side: Side): Edge => {
    const own = side === view;
    if (!upright) return own ? "bottom" : "top";
    return own !== shape.clockwise ? "left" : "right";
  };

  const n = length(shape);
  const four = shape.rows.length > 2;
  const ends = p.storesAt === "ends" ? p.store + p.gap : 0;
  const rowTop = (row: number): number => {
    if (!four) return p.pad + row * (p.deep + p.river);
    const half = row < 2 ? 0 : 2 * p.pad + 2 * p.deep + p.seam + p.river;
    return half + p.pad + (row % 2) * (p.deep + p.seam);
  };

  const houses: HousePlace[] = [];
  shape.rows.forEach((row, r) => {
    const start = p.pad + ends + ((n - row.houses.length) * p.long) / 2;
    row.houses.forEach((house, c) => {
      const box = see({ x: start + c * p.long, y: rowTop(r), width: p.long, height: p.deep });
      const seenRow = view === 0 ? r : shape.rows.length - 1 - r;
      const seenPlace = view === 0 ? c : row.houses.length - 1 - c;
      const [line, column] = !upright
        ? [seenRow, seenPlace]
        : shape.clockwise
          ? [row.houses.length - 1 - seenPlace, seenRow]
          : [seenPlace, shape.rows.length - 1 - seenRow];
      houses.push({
        side: row.side,
        house,
        kind: row.kind,
        line,
        column,
        outward: edge(row.side),
        box,
      });
    });
  });

  return {
    width: upright ? p.across : p.along,
    height: upright ? p.along : p.across,
    upright,
    houses,
    stores: storeBoxes(shape, p).map(({ side, box, end }) => ({
      side,
      house: null,
      box: see(box),
      outward: p.storesAt === "ends" ? edge(side) : endEdge(end, view, upright, shape.clockwise),
    })),
    planks: plankBoxes(p, four).map(see),
    seams: seamBoxes(p, four, ends).map(see),
  };
}

function storeBoxes(shape: Shape, p: Plan): { side: Side; box: Box; end: "left" | "right" }[] {
  if (p.storesAt === "none") return [];
  const sides: Side[] = [0, 1];
  return sides.map((side) => {
    const end = (side === 0) !== shape.clockwise ? "right" : "left";
    if (p.storesAt === "ends") {
      const x = end === "left" ? p.pad : p.along - p.pad - p.store;
      return { side, end, box: { x, y: p.pad, width: p.store, height: p.across - 2 * p.pad } };
    }
    const half = (p.along - 2 * p.pad) / 2;
    const x = end === "left" ? p.pad : p.pad + half;
    const inset = Math.min(6, half * 0.02);
    return {
      side,
      end,
      box: { x: x + inset, y: (p.across - p.store) / 2, width: half - 2 * inset, height: p.store },
    };
  });
}

function plankBoxes(p: Plan, four: boolean): Box[] {
  if (!four) return [{ x: 0, y: 0, width: p.along, height: p.across }];
  const height = (p.across - p.river) / 2;
  return [
    { x: 0, y: 0, width: p.along, height },
    { x: 0, y: height + p.river, width: p.along, height },
  ];
}

function seamBoxes(p: Plan, four: boolean, ends: number): Box[] {
  const width = p.along - 2 * (p.pad + ends);
  const x = p.pad + ends;
  if (!four) return p.storesAt === "middle" ? [] : [{ x, y: p.across / 2 - 1, width, height: 2 }];
  const first = p.pad + p.deep + p.seam / 2;
  return [first, p.across - first].map((y) => ({ x, y: y - 1, width, height: 2 }));
}

function halfTurn(box: Box, p: Plan): Box {
  return { ...box, x: p.along - box.x - box.width, y: p.across - box.y - box.height };
}

function quarterTurn(box: Box, p: Plan, left: boolean): Box {
  return left
    ? { x: box.y, y: p.along - box.x - box.width, width: box.height, height: box.width }
    : { x: p.across - box.y - box.height, y: box.x, width: box.height, height: box.width };
}

function endEdge(end: "left" | "right", view: Side, upright: boolean, clockwise: boolean): Edge {
  const seen = (end === "left") === (view === 0) ? "left" : "right";
  if (!upright) return seen;
  return (seen === "left") !== clockwise ? "top" : "bottom";
}
