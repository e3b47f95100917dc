// What each game is like, as bench/character.py has measured it: games/NAME/character.json.

export const MEASURES = ["moves", "choices", "captures", "first"] as const;
export type Measure = (typeof MEASURES)[number];

interface Character extends Readonly<Record<Measure, number>> {
  /** Games that were played, and positions looked at for each move. */
  readonly games: number;
  readonly nodes: number;
}

const files = import.meta.glob<Character>("../../../games/*/character.json", {
  import: "default",
  eager: true,
});

export const characterOf = (game: string): Character | undefined =>
  files[`../../../games/${game}/character.json`];
