// Who sits where. A player is named by what the reader sees: two people at one device are South
// and North; against the computer they are "you" and "the computer"; over the network each has a name.
import type { Side } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";

export interface Players {
  /** A person at this device, or a friend at another one. */
  readonly opponent: "person" | "computer" | "friend";
  /** One of so many levels of play. */
  readonly level: number;
  readonly levels: number;
  /** Where the reader sits, if not at both sides. */
  readonly seat: Side;
  /** What South and North are called over the network; null is the computer. */
  readonly names?: readonly [south: string | null, north: string | null];
  /** The reader sits nowhere, and looks on from that seat. */
  readonly watching?: boolean;
}

export type Party = "south" | "north" | "you" | "computer" | { readonly name: string };

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export function party(players: Players, side: Side): Party {
  if (players.opponent === "person") return side === 0 ? "south" : "north";
  if (isPerson(players, side)) return "you";
  const name = players.opponent === "friend" ? players.names?.[side] : null;
  return name ? { name } : "computer";
}

/** May the reader move this side's seeds? */
export function isPerson(players: Players, side: Side): boolean {
  return players.opponent === "person" || (side === players.seat && !players.watching);
}

export function partyName(who: Party): string {
  if (typeof who === "object") return who.name;
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

/** What both are called, for a sentence about a game that was played over the network. */
export function namesOf(players: Players): { readonly south: string; readonly north: string } {
  const [south, north] = players.names ?? [null, null];
  return { south: south ?? partyName("computer"), north: north ?? partyName("computer") };
}
