// How a game begins: with whom, who sits where, and whether an earlier one goes on.
import type { Side } from "../../engine/types.ts";
import { playHash } from "../route.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { other, type Players } from "./players.ts";
import { claim } from "../history/claim.ts";
import { forget, gameName, saved, type SavedGame } from "./saved.ts";

export interface Setting {
  readonly id: string;
  readonly text: string;
  readonly players: Players;
  readonly turned?: boolean;
  readonly moves?: readonly number[];
  readonly seconds?: readonly (number | null)[];
  readonly hints?: number;
  /** It is only looked at, until somebody plays on. */
  readonly past?: boolean;
}

export const newId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

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
  const { opponent, level, levels } = settings;
  return { opponent, level, levels, seat: seat(before) };
}

/** A new game, laid out but not kept: until its first move the game that was left can go on. */
let begun: Setting | null = null;

/** Lays out a new game for the next screen. `before` is who played the last one. */
export function begin(text: string, before: Players | null = null): void {
  if (saved(gameName(text))?.over) forget(gameName(text));
  // Whoever plays again plays the same opponent.
  begun = {
    id: newId(),
    text,
    players: before ? { ...before, seat: seat(before) } : players(null),
  };
}

/** The next screen shows a game of the past: what is played on from there is another game. */
export function lookAt(game: SavedGame): void {
  begun = { ...game, id: newId(), past: true };
}

/** The next screen goes on with this game. */
export function takeUp(game: SavedGame): void {
  begun = game;
}

/** A game that is open in another tab stays what it is there: here goes on a copy of it. */
export async function claimed(setting: Setting): Promise<Setting> {
  return (await claim(setting.id)) ? setting : claimed({ ...setting, id: newId() });
}

/** The next screen shows the game that was left, whatever was begun since. */
export function goOn(): void {
  begun = null;
}

/** The game that was begun or left there, else a new one. */
export function settingFor(text: string): Setting {
  const game = saved(gameName(text));
  // The same text may have been written with spaces, or as an address.
  const here = (one: { readonly text: string }): boolean => playHash(one.text) === playHash(text);
  if (begun && here(begun) && game?.id !== begun.id) return begun;
  if (game && here(game)) return game;
  return { id: newId(), text, players: players(null) };
}
