// The pieces of the page: a house (a real button), a store, and the seeds in them. Everything visible
// inside is decoration for the eye; what is said about it is the aria-label, set by the element.

import type { Box, Edge, HousePlace, Layout, StorePlace } from "./layout.ts";
import { drawnSeeds, inHouse, inStore, SINGLE, type SeedPlace } from "./seeds.ts";
import { markKinds, spotKey, type MarkKind, type Side } from "./types.ts";

/** One house or store as drawn: its elements, where its seeds may lie, how many it shows. */
export interface Piece {
  readonly key: string;
  readonly side: Side;
  readonly house: number | null;
  readonly root: HTMLElement;
  readonly hollow: HTMLElement;
  readonly seeds: HTMLElement;
  readonly tag: HTMLElement;
  readonly figure: HTMLElement;
  readonly name: HTMLElement;
  middle: { x: number; y: number }; // of the seeds, in the surface's pixels
  reach: { x: number; y: number }; // how far a seed's middle may lie from there
  seed: number; // length of a seed
  most: number; // seeds drawn at most in a store
  count: number;
}

function make(tag: string, className: string, parent?: HTMLElement): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent?.append(element);
  return element;
}

export function makePiece(side: Side, house: number | null, name: string): Piece {
  const root = make(house === null ? "div" : "button", house === null ? "store" : "house");
  if (house === null) root.setAttribute("role", "img");
  else {
    root.setAttribute("type", "button");
    root.tabIndex = -1;
  }
  const key = spotKey(side, house);
  root.dataset["spot"] = key;
  const inside = make("span", "inside", root);
  inside.setAttribute("aria-hidden", "true");
  const hollow = make("span", "hollow", inside);
  const seeds = make("span", "seeds", inside);
  for (const kind of markKinds) make("span", `mark ${kind}`, inside);
  const tag = make("span", "tag", inside);
  const nameElement = make("small", "name", tag);
  // Drawn by the style sheet: the spoken label holds the name in its own words already.
  nameElement.dataset["name"] = name;
  const figure = make("b", "figure", tag);
  return {
    key,
    side,
    house,
    root,
    hollow,
    seeds,
    tag,
    figure,
    name: nameElement,
    middle: { x: 0, y: 0 },
    reach: { x: 0, y: 0 },
    seed: 0,
    most: SINGLE,
    count: -1,
  };
}

export interface Sizes {
  readonly figure: number; // font size of the figures
  readonly seed: number; // length of a seed
}

/** One size of figures and seeds for the whole board, from its houses. */
export function sizesFor(layout: Layout): Sizes {
  const box = layout.houses[0]?.box ?? { width: 60, height: 60 };
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const figure = Math.round(clamp(17, 0.24 * short, 38));
  const room = Math.min(long - 1.25 * figure, 1.6 * short) * short;
  return { figure, seed: clamp(8, 0.2 * Math.sqrt(room), 34) };
}

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

function put(element: HTMLElement, box: Box): void {
  element.style.left = `${box.x}px`;
  element.style.top = `${box.y}px`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
}

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

const inset = (box: Box, by: number): Box => ({
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
  const strip = (level ? 1.3 : 1.65) * sizes.figure;
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

/** Puts a piece in its place. */
export function place(piece: Piece, spot: HousePlace | StorePlace, sizes: Sizes): void {
  const { box, outward } = spot;
  const { beside, hollow, tag, free } = partsOf(spot, sizes);
  put(piece.root, box);
  piece.root.dataset["edge"] = outward;
  put(piece.hollow, hollow);
  put(piece.tag, tag);
  piece.root.dataset["tag"] = beside ? "beside" : "on";
  const seed = sizes.seed;
  piece.seed = seed;
  piece.middle = { x: box.x + free.x + free.width / 2, y: box.y + free.y + free.height / 2 };
  piece.reach = {
    x: Math.max(2, (free.width - 1.35 * seed) / 2),
    y: Math.max(2, (free.height - 1.35 * seed) / 2),
  };
  piece.most = clamp(SINGLE, Math.floor((free.width * free.height) / (1.1 * seed * seed)), 48);
  put(piece.seeds, {
    x: free.x + free.width / 2,
    y: free.y + free.height / 2,
    width: 0,
    height: 0,
  });
  for (const [at, kind] of markKinds.entries()) {
    const mark = piece.root.querySelector<HTMLElement>(`.mark.${kind}`);
    if (mark)
      put(mark, markBox(piece.house === null ? inset(hollow, 1) : hollow, outward, sizes, at));
  }
  draw(piece, piece.count, true);
}

/** Marks sit on the inner rim of a hollow, side by side: first the source's, then the last house's, then the captured one's. */
function markBox(hollow: Box, outward: Edge, sizes: Sizes, at: number): Box {
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

export function seedPlace(piece: Piece, k: number): SeedPlace {
  return piece.house === null
    ? inStore(piece.key, k, piece.reach.x / piece.reach.y)
    : inHouse(piece.key, k);
}

export function makeSeed(
  at: SeedPlace,
  reach: { x: number; y: number },
  size: number,
): HTMLElement {
  const seed = document.createElement("i");
  seed.className = `seed tone${at.tone}`;
  seed.style.left = `${(at.x * reach.x).toFixed(1)}px`;
  seed.style.top = `${(at.y * reach.y).toFixed(1)}px`;
  seed.style.rotate = `${at.angle}deg`;
  seed.style.setProperty("--size", `${size.toFixed(1)}px`);
  return seed;
}

/** Shows a count: the figure, and as many seeds as are drawn for it. Only what changes is touched. */
export function draw(piece: Piece, count: number, anew = false): void {
  if (count === piece.count && !anew) return;
  piece.count = count;
  if (count < 0) return;
  piece.figure.textContent = String(count);
  piece.root.toggleAttribute("data-empty", count === 0);
  const wanted = piece.house === null ? Math.min(count, piece.most) : drawnSeeds(count);
  if (anew) piece.seeds.replaceChildren();
  while (piece.seeds.childElementCount > wanted) piece.seeds.lastElementChild?.remove();
  while (piece.seeds.childElementCount < wanted) {
    piece.seeds.append(
      makeSeed(seedPlace(piece, piece.seeds.childElementCount), piece.reach, piece.seed),
    );
  }
}

export function showMarks(piece: Piece, marks: readonly MarkKind[]): void {
  if (marks.length > 0) piece.root.dataset["marks"] = marks.join(" ");
  else delete piece.root.dataset["marks"];
}

/** Puts all pieces and the wood under them in their places. */
export function placeAll(
  surface: HTMLElement,
  pieces: ReadonlyMap<string, Piece>,
  layout: Layout,
): Sizes {
  const sizes = sizesFor(layout);
  surface.style.width = `${layout.width}px`;
  surface.style.height = `${layout.height}px`;
  for (const spot of [...layout.houses, ...layout.stores]) {
    const piece = pieces.get(spotKey(spot.side, spot.house));
    if (piece) place(piece, spot, sizes);
  }
  for (const old of surface.querySelectorAll(".plank, .seam")) old.remove();
  const wood = (className: string) => (box: Box) => {
    const element = make("div", className);
    element.setAttribute("aria-hidden", "true");
    put(element, box);
    return element;
  };
  surface.prepend(...layout.planks.map(wood("plank")), ...layout.seams.map(wood("seam")));
  return sizes;
}
