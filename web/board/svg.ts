// The board as a picture that stands alone: an SVG file in colours of its own, for paper and for
// messages. The same places as on the page, so that one knows the board again.

import { arrowPictures, type Arrow } from "./arrows.ts";
import { inset, nameSize, partsOf, sizesFor, type Parts, type Sizes } from "./parts.ts";
import { layOut, type Box, type Edge, type HousePlace, type StorePlace } from "./layout.ts";
import { drawnSeeds, inHouse, inStore, type SeedPlace } from "./seeds.ts";
import { spotKey, type HouseMark, type Shape, type Side, type State } from "./types.ts";

export interface Picture {
  readonly shape: Shape;
  readonly state: State;
  readonly view: Side;
  readonly arrows: readonly Arrow[];
  /** What a screen reader says of it. */
  readonly title: string;
}

export interface SvgFile {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const TONES = ["#d9d2bd", "#c9b78d", "#efe4cb", "#b6764d", "#a3a58c"];
const MARGIN = 12;
const INK = "#005a9c";
const FONT = `font-family="system-ui,'Segoe UI','Noto Sans',sans-serif" text-anchor="middle"`;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function rect({ x, y, width, height }: Box, round: number, rest: string): string {
  const size = `width="${n(width)}" height="${n(height)}" rx="${n(round)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" ${size} ${rest}/>`;
}

function figure(text: string, x: number, y: number, size: number, rest: string): string {
  return `<text x="${n(x)}" y="${n(y + 0.36 * size)}" font-size="${n(size)}" ${rest}>${escaped(text)}</text>`;
}

function seed(at: SeedPlace, free: Box, size: number): string {
  const reach = (room: number): number => Math.max(2, (room - 1.35 * size) / 2);
  const x = n(free.x + free.width / 2 + at.x * reach(free.width));
  const y = n(free.y + free.height / 2 + at.y * reach(free.height));
  const turn = `transform="rotate(${at.angle} ${x} ${y})"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${n(size / 2)}" ry="${n(0.4 * size)}" fill="${TONES[at.tone]}" stroke="#3a210f" stroke-opacity="0.5" ${turn}/>`;
}

/** Name and figure in their strip, side by side, or one above the other where it is narrow. */
function tag(parts: Parts, name: string, count: string, sizes: Sizes): string {
  const { x, y, width, height } = parts.tag;
  const [middle, level] = [x + width / 2, y + height / 2];
  const small = nameSize(sizes.figure);
  const plate = { width: 1.42 * sizes.figure, height: 1.16 * sizes.figure };
  const { stacked } = sizes;
  const shift = 0.33 * small * Math.max(1, name.length - 0.5);
  const [px, py] = stacked ? [middle, level + 0.55 * small] : [middle + shift, level];
  const [nx, ny] = stacked
    ? [middle, py - 0.5 * plate.height - 0.6 * small]
    : [px - plate.width / 2 - shift - 3, level];
  const box = { x: px - plate.width / 2, y: py - plate.height / 2, ...plate };
  const named = figure(name, nx, ny, small, `fill="#fff3dc" font-weight="600"`);
  const counted = figure(count, px, py, sizes.figure, `fill="#fbe9cb" font-weight="700"`);
  return count ? rect(box, 0.6 * sizes.figure, `fill="#3a210f"`) + named + counted : named;
}

const countIn = ({ stores, houses }: State, side: Side, house: number | null): number =>
  (house === null ? stores[side] : houses[side][house]) ?? 0;

const markAt = ({ marks = [] }: State, side: Side, house: number | null) =>
  marks.find((mark) => mark.side === side && mark.house === house);

/** By so many degrees a sign that points up is turned. */
const turned: Readonly<Record<Edge, number>> = { top: 0, right: 90, bottom: 180, left: -90 };

const placed = ({ box }: HousePlace | StorePlace, body: string): string =>
  `<g transform="translate(${n(box.x)} ${n(box.y)})">${body}</g>`;

/** A house that is won has a double ring and a sign that points to its owner's edge; a burnt one is filled up and crossed out, a big one is square. */
function special(hollow: Box, mark: HouseMark, toward: Edge, size: number): string {
  const [x, y] = [hollow.x + hollow.width / 2, hollow.y + hollow.height / 2];
  const at = `transform="translate(${n(x)} ${n(y)}) rotate(${turned[toward]})"`;
  if (mark.kind === "closed") {
    const half = 0.32 * Math.min(hollow.width, hollow.height);
    const d = `M${n(-half)} ${n(-half)}L${n(half)} ${n(half)}M${n(half)} ${n(-half)}L${n(-half)} ${n(half)}`;
    const cross = `<path d="${d}" transform="translate(${n(x)} ${n(y)})" stroke="#3f2412" stroke-width="${n(0.3 * half)}" stroke-linecap="round"/>`;
    return rect(hollow, 0.42 * Math.min(hollow.width, hollow.height), `fill="#b97a42"`) + cross;
  }
  const line = `fill="none" stroke="#ffe9a8" stroke-width="2"`;
  if (mark.kind === "big") return rect(inset(hollow, 1), 0.1 * hollow.width, line);
  const round = Math.min(hollow.width, hollow.height) / 2;
  const ring = (by: number): string => rect(inset(hollow, by), round, line);
  const s = 0.55 * size;
  const sign = `<path d="M0 ${n(-s)}L${n(s)} ${n(s)}L0 ${n(0.52 * s)}L${n(-s)} ${n(s)}z" fill="#ffe9a8" ${at}/>`;
  return ring(1) + ring(5) + sign;
}

/** A hollow and the seeds in it. */
function hollowOf(
  spot: HousePlace | StorePlace,
  state: State,
  sizes: Sizes,
  edges: readonly Edge[],
): string {
  const { side, house } = spot;
  const { hollow, free, beside } = partsOf(spot, sizes);
  const { x, y, width, height } = hollow;
  const round = house === null ? Math.min(1.3 * sizes.figure, 60) : 0.42 * Math.min(width, height);
  const fill = `fill="url(#hollow)"`;
  const ellipse = `<ellipse cx="${n(x + width / 2)}" cy="${n(y + height / 2)}" rx="${n(width / 2)}" ry="${n(height / 2)}" ${fill}/>`;
  let body = house !== null && beside ? ellipse : rect(hollow, round, fill);
  const mark = markAt(state, side, house);
  if (mark) body += special(hollow, mark, edges[mark.owner] ?? "bottom", sizes.figure);
  const count = countIn(state, side, house);
  const most = (free.width * free.height) / (1.1 * sizes.seed * sizes.seed);
  const drawn =
    house === null ? Math.min(count, Math.max(12, Math.min(most, 48))) : drawnSeeds(count);
  const room = (extent: number): number => Math.max(2, extent - 1.35 * sizes.seed);
  const key = spotKey(side, house);
  for (let k = 0; k < drawn; k++) {
    const stretch = room(free.width) / room(free.height);
    const at = house === null ? inStore(key, k, stretch) : inHouse(key, k);
    body += seed(at, free, sizes.seed);
  }
  return placed(spot, body);
}

function tagOf(spot: HousePlace | StorePlace, picture: Picture, sizes: Sizes) {
  const { side, house } = spot;
  const parts = partsOf(spot, sizes);
  const count = countIn(picture.state, side, house);
  if (house !== null) {
    const mark = markAt(picture.state, side, house);
    const empty = mark?.kind === "pays" || mark?.kind === "closed"; // nothing stays in these
    const told = empty ? "" : String(count);
    return placed(spot, tag(parts, picture.shape.names[side][house] ?? "", told, sizes));
  }
  const { x, y, width, height } = parts.tag;
  const ink = `fill="#fbe9cb" font-weight="700"`;
  const size = 1.25 * sizes.figure;
  return placed(spot, figure(String(count), x + width / 2, y + height / 2, size, ink));
}

function arrow({
  line,
  head,
  width,
  dash,
  label,
  middle,
  radius,
}: ReturnType<typeof arrowPictures>[number]): string {
  const { x, y } = middle;
  const round = `stroke-linecap="round" stroke-linejoin="round"`;
  const way = line
    ? `<path d="${line}" fill="none" stroke="#fff" stroke-width="${n(width + 3)}" ${round}/>` +
      `<path d="${head}" fill="#fff" stroke="#fff" stroke-width="3" ${round}/>` +
      `<path d="${line}" fill="none" stroke="${INK}" stroke-width="${n(width)}" stroke-dasharray="${dash}" ${round}/>` +
      `<path d="${head}" fill="${INK}"/>`
    : "";
  const disc = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="#fff" stroke="${INK}" stroke-width="2.5"/>`;
  return way + disc + figure(label, x, y, 1.35 * radius, `fill="${INK}" font-weight="800"`);
}

/** Draws the board so that it fits into a box of the given size. */
export function svgOf(picture: Picture, width: number, height: number): SvgFile {
  const layout = layOut(picture.shape, picture.view, width - 2 * MARGIN, height - 2 * MARGIN);
  const sizes = sizesFor(layout, picture.shape.names.flat());
  const round = Math.max(12, Math.min(1.1 * sizes.figure, 40));
  const whole = {
    width: Math.ceil(layout.width + 2 * MARGIN),
    height: Math.ceil(layout.height + 2 * MARGIN),
  };
  const wood = layout.planks.map((box) =>
    rect(box, round, `fill="url(#wood)" stroke="#6d3f1c" stroke-width="1.5"`),
  );
  const seams = layout.seams.map((box) => rect(box, 1, `fill="#3a1d08"`));
  const spots = [...layout.houses, ...layout.stores];
  const edges = ([0, 1] as const).map(
    (side) => layout.houses.find((place) => place.side === side)?.outward ?? "bottom",
  );
  const hollows = spots.map((spot) => hollowOf(spot, picture.state, sizes, edges));
  const arrows = arrowPictures(layout, picture.arrows).toReversed().map(arrow);
  const tags = spots.map((spot) => tagOf(spot, picture, sizes));
  const drawn = [...wood, ...seams, ...hollows, ...arrows, ...tags].join("");
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" width="${whole.width}" height="${whole.height}" role="img">` +
    `<title>${escaped(picture.title)}</title>` +
    `<defs><linearGradient id="wood" x1="0" y1="0" x2="1" y2="0.3"><stop stop-color="#b97a42"/><stop offset="0.3" stop-color="#9a5f2f"/><stop offset="0.6" stop-color="#b97a42"/><stop offset="1" stop-color="#9a5f2f"/></linearGradient>` +
    `<radialGradient id="hollow" cy="0.62"><stop stop-color="#6b4023"/><stop offset="1" stop-color="#3f2412"/></radialGradient></defs>` +
    `<rect width="100%" height="100%" fill="#f6efe3"/>` +
    `<g transform="translate(${MARGIN} ${MARGIN})" ${FONT}>${drawn}</g></svg>\n`;
  return { text, ...whole };
}
