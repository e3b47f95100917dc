// How seeds lie: natural, a little different in every house, and stable: the seed number k of a house
// always lies at the same place, so a falling seed never stirs the others.

export interface SeedPlace {
  readonly x: number; // -1..1 from the middle of the hollow
  readonly y: number;
  readonly angle: number; // degrees
  readonly tone: number; // 0..TONES-1
}

export const TONES = 5;
/** Up to this many seeds are drawn one by one; more are a heap, and the figure tells how many. */
export const SINGLE = 12;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A number in [0, 1) that depends only on the words given. */
function chance(key: string, k: number): number {
  let h = 2166136261 ^ (k * 374761393);
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return (h >>> 0) / 4294967296;
}

/** How many seeds are drawn for a house with `count`: all up to twelve, then a heap that still grows a little. */
export function drawnSeeds(count: number): number {
  if (count <= SINGLE) return count;
  return SINGLE + (count <= 16 ? 4 : count <= 24 ? 7 : 9);
}

/** The place of seed k in a house: a sunflower's spiral with some disorder, then a second layer on top. */
export function inHouse(key: string, k: number): SeedPlace {
  const layer = k < SINGLE ? 0 : 1;
  const i = layer === 0 ? k : k - SINGLE;
  const reach = layer === 0 ? Math.sqrt((i + 0.55) / SINGLE) : 0.6 * Math.sqrt((i + 0.4) / 9);
  const turn = 2 * Math.PI * chance(key, 1000 + layer) + i * GOLDEN;
  const loose = layer === 0 ? 0.09 : 0.12;
  return {
    x: reach * Math.cos(turn) + loose * (chance(key, 3 * k) - 0.5) * 2,
    y: reach * Math.sin(turn) + loose * (chance(key, 3 * k + 1) - 0.5) * 2,
    angle: Math.round(360 * chance(key, 3 * k + 2)),
    tone: Math.floor(TONES * chance(key, 5000 + k)),
  };
}

const CANDIDATES = 14;
const spread = new Map<string, SeedPlace[]>();

/**
 * The place of seed k in a store: of some chance places the one farthest from the seeds already there
 * (Mitchell's best candidate), so that few seeds lie loosely and many fill the hollow evenly.
 * `stretch` is the hollow's width divided by its height.
 */
export function inStore(key: string, k: number, stretch: number): SeedPlace {
  const name = `${key} ${stretch.toFixed(2)}`;
  let places = spread.get(name);
  if (!places) spread.set(name, (places = []));
  const [wide, high] = stretch > 1 ? [stretch, 1] : [1, 1 / stretch];
  while (places.length <= k) {
    const at = places.length;
    let best = { x: 0, y: 0 };
    let farthest = -1;
    for (let c = 0; c < CANDIDATES; c++) {
      const x = 2 * chance(key, 100 * at + 2 * c) - 1;
      const y = 2 * chance(key, 100 * at + 2 * c + 1) - 1;
      if (x ** 4 + y ** 4 > 1) continue; // the hollow's corners are round
      const near = Math.min(
        4,
        ...places.map((other) => Math.hypot((other.x - x) * wide, (other.y - y) * high)),
      );
      if (near > farthest) [best, farthest] = [{ x, y }, near];
    }
    places.push({
      ...best,
      angle: Math.round(360 * chance(key, 100 * at + 70)),
      tone: Math.floor(TONES * chance(key, 100 * at + 71)),
    });
  }
  return places[k] ?? { x: 0, y: 0, angle: 0, tone: 0 };
}
