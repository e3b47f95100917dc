// How a game begins: with whom, who sits where, and whether an earlier one goes on.
import type { Side } from "../../engine/types.ts";
import { playHash } from "../route.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Setting } from "./game.svelte.ts";
import { other, type Players } from "./players.ts";
import { forget, gameName, save, saved } from "./saved.ts";

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** South moves first, so who begins sits South. */
function seat(before: Players | null): Side {
  switch (settings.first) {
    case "me":
      return 0;
    case "computer":
      return 1;
    case "lot":
      // By lot once; then the one who did not begin begins.
      return before ? other(before.seat) : Math.random() < 0.5 ? 0 : 1;
  }
}

function players(before: Players | null): Players {
  return { opponent: settings.opponent, level: settings.level, seat: seat(before) };
}

/** Lays out a new game for the next screen. `before` is who played the last one. */
export function begin(text: string, before: Players | null = null): void {
  forget(gameName(text));
  save({
    id: newId(),
    text,
    moves: [],
    // Whoever plays again plays the same opponent.
    players: before ? { ...before, seat: seat(before) } : players(null),
    turned: false,
    over: false,
  });
}

/** The game that was left there, else a new one. */
export function settingFor(text: string): Setting {
  const game = saved(gameName(text));
  // The same text may have been written with spaces, or as an address.
  if (game && playHash(game.text) === playHash(text)) return game;
  return { id: newId(), text, players: players(null) };
}
