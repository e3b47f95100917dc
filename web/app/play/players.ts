// Who sits where. A player is named by what the reader sees: two people at one device are South
// and North; against the computer they are "you" and "the computer".
import type { Side } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";

export interface Players {
  readonly opponent: "person" | "computer";
  /** One of so many levels of play. */
  readonly level: number;
  readonly levels: number;
  /** Where the reader sits in a game against the computer. */
  readonly seat: Side;
}

export type Party = "south" | "north" | "you" | "computer";

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export function party(players: Players, side: Side): Party {
  if (players.opponent === "person") return side === 0 ? "south" : "north";
  return side === players.seat ? "you" : "computer";
}

/** May the reader move this side's seeds? */
export function isPerson(players: Players, side: Side): boolean {
  return players.opponent === "person" || side === players.seat;
}

export function partyName(who: Party): string {
  switch (who) {
    case "south":
      return t("South");
    case "north":
      return t("North");
    case "you":
      return t("You");
    case "computer":
      return t("Computer");
  }
}
