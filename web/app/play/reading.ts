// What the keys read out to whoever does not see the board: all of it, the row or the column of a
// house, the score, the last turn. Said as everything else is, where messages stand.
import type { Side } from "../../engine/types.ts";
import { figures, list } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { other, party, partyName } from "./players.ts";
import { deed, nextUp, tell } from "./sentences.ts";

/** The keys, none of which begins a house's name. */
const READING = ["w", "r", "x", "s", "m", "t"] as const;
type Reads = (typeof READING)[number];

export const reads = (key: string): Reads | undefined => READING.find((one) => one === key);

interface Spot {
  readonly side: Side;
  readonly house: number;
}

/** "C 4": a house by its name. It keeps its direction wherever it stands. */
const told = ({ shape, state }: Game, { side, house }: Spot): string =>
  `\u2068${shape.names[side][house] ?? ""} ${figures(state.houses[side][house] ?? 0)}\u2069`;

function score({ players, state }: Game, side: Side): string {
  const seeds = state.stores[side] ?? state.houses[side].reduce((sum, count) => sum + count, 0);
  return `${partyName(party(players, side))} ${figures(seeds)}`;
}

export function read(game: Game, key: Reads, here: Spot): readonly string[] {
  const { players, shape, state } = game;
  const row = shape.rows.find(
    ({ side, houses }) => side === here.side && houses.includes(here.house),
  );
  const all = (spots: readonly Spot[]): string => `${list(spots.map((spot) => told(game, spot)))}.`;
  const sides = [game.view, other(game.view)];
  const scores = `${list(sides.map((side) => score(game, side)))}.`;
  switch (key) {
    case "w":
      return [
        ...sides.map((side) => all(state.houses[side].map((_, house) => ({ side, house })))),
        scores,
      ];
    case "r":
      return [all((row?.houses ?? []).map((house) => ({ side: here.side, house })))];
    case "x": {
      const column = row?.houses.indexOf(here.house) ?? 0;
      return [all(shape.rows.map(({ side, houses }) => ({ side, house: houses[column] ?? 0 })))];
    }
    case "s":
      return [scores];
    case "t":
      return game.afar?.times() ?? [];
    case "m": {
      const turn = game.course.lastTurn.map((played) => deed(shape, played));
      return turn.length > 0 ? tell(players, turn, state) : [nextUp(players, shape.name, state)];
    }
  }
}
