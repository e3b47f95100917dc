// What the list of games says: how a game ended for the reader, and the tally by game and level.
import { isPerson } from "../play/players.ts";
import { gameName } from "../play/saved.ts";
import type { Kept } from "./archive.ts";

export const OUTCOMES = ["won", "lost", "drawn", "unfinished", "between"] as const;
/** "between": two people have played it, so that nobody has won or lost for the reader. */
export type Outcome = (typeof OUTCOMES)[number];

export function outcomeOf({ players, over, result }: Kept): Outcome {
  if (!over || !result) return "unfinished";
  if (result.winner === null) return "drawn";
  if (players.opponent === "person" || players.watching) return "between";
  return isPerson(players, result.winner) ? "won" : "lost";
}

export interface Wanted {
  readonly game: string | null;
  readonly opponent: Kept["players"]["opponent"] | null;
  readonly level: number | null;
  readonly outcome: Outcome | null;
}

export function fits(kept: Kept, { game, opponent, level, outcome }: Wanted): boolean {
  const { players } = kept;
  return (
    (game === null || gameName(kept.game) === game) &&
    (opponent === null || players.opponent === opponent) &&
    (level === null || (players.opponent === "computer" && players.level === level)) &&
    (outcome === null || outcomeOf(kept) === outcome)
  );
}

export interface Score {
  readonly game: string;
  readonly level: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Finished games against the computer, game by game from the lowest level up. */
export function scores(games: readonly Kept[]): readonly Score[] {
  const finished = games.filter(
    (kept) => kept.players.opponent === "computer" && outcomeOf(kept) !== "unfinished",
  );
  const groups = new Map<string, Kept[]>();
  for (const kept of finished) {
    const key = `${gameName(kept.game)} ${String(kept.players.level).padStart(3, "0")}`;
    groups.set(key, [...(groups.get(key) ?? []), kept]);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => {
      const [game = "", level = ""] = key.split(" ");
      const count = (outcome: Outcome): number =>
        group.filter((kept) => outcomeOf(kept) === outcome).length;
      const [won, drawn, lost] = [count("won"), count("drawn"), count("lost")];
      return { game, level: Number(level), won, drawn, lost };
    });
}
