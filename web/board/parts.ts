// What belongs where in a house or store: the hollow, the plate with the figure, the seeds, the marks. Pure.

import type { Box, Edge, HousePlace, Layout, StorePlace } from "./layout.ts";

export interface Sizes {
  readonly figure: number; // font size of the figures
  readonly seed: number; // length of a seed
  readonly stacked: boolean; // names stand above the figures, not before them
}

/** Font size of a name. */
export const nameSize = (figure: number) => Math.max(11, 0.5 * figure);

/** One size of figures and seeds for the whole board, from its houses and the names that are shown
 *  with them, if any. */
export function sizesFor(layout: Layout, names: readonly string[]): Sizes {
  const box = layout.houses[0]?.box ?? { width: 60, height: 60 };
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const figure = Math.round(clamp(17, 0.24 * short, 38));
  const room = Math.min(long - 1.25 * figure, 1.6 * short) * short;
  const letters = Math.max(0, ...names.map((name) => name.length));
  // A letter is two thirds as wide as high; a figure may have two digits.
  const wide = letters * 0.66 * nameSize(figure) + 0.18 * figure + 1.65 * figure;
  const stacked = layout.upright || (letters > 0 && wide > box.width);
  return { figure, seed: clamp(8, 0.2 * Math.sqrt(room), 34), stacked };
}

export const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Splits a box in a strip along one edge and the rest. */
function split(box: Box, edge: Edge, thick: number): { strip: Box; rest: Box } {
  const { x, y, width, height } = box;
  switch (edge) {
    case "top":
      return {
        strip: { x, y, width, height: thick },
        rest: { x, y: y + thick, width, height: height - thick },
      };
    case "bottom":
      return {
        strip: { x, y: y + height - thick, width, height: thick },
        rest: { x, y, width, height: height - thick },
      };
    case "left":
      return {
        strip: { x, y, width: thick, height },
        rest: { x: x + thick, y, width: width - thick, height },
      };
    case "right":
      return {
        strip: { x: x + width - thick, y, width: thick, height },
        rest: { x, y, width: width - thick, height },
      };
  }
}

/** The middle part of a box, no longer than `ratio` times its short side. */
function trim(box: Box, ratio: number): Box {
  const width = Math.min(box.width, ratio * box.height);
  const height = Math.min(box.height, ratio * box.width);
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  };
}

export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
});

export interface Parts {
  readonly beside: boolean; // the figure stands beside the hollow, not on its rim
  readonly hollow: Box;
  readonly tag: Box; // of figure and name
  readonly free: Box; // where the seeds keep to
}

/** What belongs where in a house or store, from its own corner. Where there is room the figure stands beside the hollow. */
export function partsOf({ box, house, outward }: HousePlace | StorePlace, sizes: Sizes): Parts {
  const own: Box = { x: 0, y: 0, width: box.width, height: box.height };
  const level = outward === "top" || outward === "bottom";
  const above = house !== null && sizes.stacked ? nameSize(sizes.figure) : 0;
  const strip = level ? 1.3 * sizes.figure + above : 1.65 * sizes.figure;
  if (house === null) {
    const { strip: tag, rest: free } = split(inset(own, 5), outward, strip);
    return { beside: true, hollow: inset(own, 2), tag, free };
  }
  const whole = inset(own, clamp(1.5, 0.045 * Math.min(box.width, box.height), 7));
  const [depth, breadth] = level ? [whole.height, whole.width] : [whole.width, whole.height];
  const { strip: tag, rest } = split(whole, outward, strip);
  const beside = depth - strip >= 0.86 * breadth;
  const hollow = beside ? trim(rest, 1.95) : whole;
  // Where the plate covers the hollow, the seeds keep to the other part of it.
  return { beside, hollow, tag, free: beside ? hollow : split(whole, outward, 0.8 * strip).rest };
}

/** Marks sit on the inner rim of a hollow, side by side: first the source's, then the last house's, then the captured one's. */
export function markBox(hollow: Box, outward: Edge, sizes: Sizes, at: number): Box {
  const size = clamp(14, 0.78 * sizes.figure, 26);
  const across = [0, 0.5, 1][at] ?? 0;
  const level = outward === "top" || outward === "bottom";
  const spread = (extent: number) => Math.min(extent, Math.max(3 * size, 0.72 * extent));
  const along = (from: number, extent: number) =>
    from + (extent - spread(extent)) / 2 + across * (spread(extent) - size);
  const inner = (from: number, extent: number, low: boolean) => (low ? from + extent - size : from);
  return level
    ? {
        x: along(hollow.x, hollow.width),
        y: inner(hollow.y, hollow.height, outward === "top"),
        width: size,
        height: size,
      }
    : {
        x: inner(hollow.x, hollow.width, outward === "left"),
        y: along(hollow.y, hollow.height),
        width: size,
        height: size,
      };
}
