// Which games fit what the reader looks for. Of each measure the games are parted into three about
// equally large parts, so that the limits are those of the games there are.
import { MEASURES, type Measure } from "./character.ts";

export interface Known {
  readonly name: string;
  /** All words that a search may hit, in lower case. */
  readonly words: string;
  readonly region: string;
  readonly rows: number;
  readonly character: Readonly<Record<Measure, number>> | undefined;
}

export interface Wish {
  readonly search: string;
  readonly region: string | null;
  readonly rows: number | null;
  /** Of each measure the part, from 0, or all. */
  readonly parts: Readonly<Record<Measure, number | null>>;
  /** By which measure they are ordered, the least first; null: as they are listed. */
  readonly order: Measure | null;
}

export const NO_WISH: Wish = {
  search: "",
  region: null,
  rows: null,
  parts: { moves: null, choices: null, captures: null, first: null },
  order: null,
};

interface Part {
  readonly least: number;
  readonly most: number;
}

/** The parts of a measure, from the least value to the greatest; each value is in one of them. */
export function partsOf(games: readonly Known[], measure: Measure, count = 3): readonly Part[] {
  const values = [
    ...new Set(games.flatMap(({ character }) => (character ? [character[measure]] : []))),
  ].toSorted((one, two) => one - two);
  return Array.from({ length: count }, (_, i) =>
    values.slice(
      Math.round((i * values.length) / count),
      Math.round(((i + 1) * values.length) / count),
    ),
  ).flatMap((part) => {
    const [least, most] = [part[0], part.at(-1)];
    return least === undefined || most === undefined ? [] : [{ least, most }];
  });
}

/** Letters without their marks, as they are typed. */
const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function found<Game extends Known>(games: readonly Game[], wish: Wish): readonly Game[] {
  const words = bare(wish.search).split(/\s+/).filter(Boolean);
  const limits = MEASURES.flatMap((measure) => {
    const part = wish.parts[measure];
    const limit = part === null ? undefined : partsOf(games, measure)[part];
    return limit ? [{ measure, ...limit }] : [];
  });
  const fit = games.filter(
    (game) =>
      words.every((word) => bare(game.words).includes(word)) &&
      (wish.region === null || game.region === wish.region) &&
      (wish.rows === null || game.rows === wish.rows) &&
      limits.every(({ measure, least, most }) => {
        const value = game.character?.[measure];
        return value !== undefined && value >= least && value <= most;
      }),
  );
  const { order } = wish;
  if (order === null) return fit;
  const value = (game: Game): number => game.character?.[order] ?? Infinity;
  return fit.toSorted((one, two) => value(one) - value(two));
}
