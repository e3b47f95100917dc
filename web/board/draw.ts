// The pieces of the page: a house (a real button), a store, and the seeds in them. Everything visible
// inside is decoration for the eye; what is said about it is the aria-label, set by the element.

import type { Box, Edge, HousePlace, Layout, StorePlace } from "./layout.ts";
import { clamp, inset, markBox, partsOf, sizesFor, type Sizes } from "./parts.ts";
import { drawnSeeds, inHouse, inStore, SINGLE, type SeedPlace } from "./seeds.ts";
import { markKinds, spotKey, type HouseMark, type MarkKind, type Side } from "./types.ts";

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
  make("span", "special", inside);
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

function put(element: HTMLElement, box: Box): void {
  element.style.left = `${box.x}px`;
  element.style.top = `${box.y}px`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
}

/** Puts a piece in its place. */
function place(piece: Piece, spot: HousePlace | StorePlace, sizes: Sizes): void {
  const { box, outward } = spot;
  const { beside, hollow, tag, free } = partsOf(spot, sizes);
  put(piece.root, box);
  piece.root.dataset["edge"] = outward;
  put(piece.hollow, hollow);
  const special = piece.root.querySelector<HTMLElement>(".special");
  if (special) put(special, hollow);
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

function seedPlace(piece: Piece, k: number): SeedPlace {
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

/** A house that is won or burnt is drawn in a shape of its own; a sign in it points to its owner's edge of the board. */
export function showSpecial(piece: Piece, mark: HouseMark | undefined, owner: Edge | null): void {
  const { dataset } = piece.root;
  if (mark) dataset["special"] = mark.kind;
  else delete dataset["special"];
  if (mark && owner) dataset["owner"] = owner;
  else delete dataset["owner"];
  if (mark?.kind === "closed") piece.root.setAttribute("aria-disabled", "true");
  else piece.root.removeAttribute("aria-disabled");
}

/** Puts all pieces and the wood under them in their places. */
export function placeAll(
  surface: HTMLElement,
  pieces: ReadonlyMap<string, Piece>,
  layout: Layout,
  names: readonly string[],
): Sizes {
  const sizes = sizesFor(layout, names);
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
