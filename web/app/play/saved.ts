// The game in progress, one for each kind of game, kept on this device so that a reload, a closed
// tab or a look at another game loses nothing. Each tab has its own; a new one begins with the latest.
import { readLevel } from "./levels.svelte.ts";
import type { Players } from "./players.ts";

export interface SavedGame {
  readonly id: string;
  /** How it was opened: a game with its options, or a position. */
  readonly text: string;
  readonly moves: readonly number[];
  /** What each move took, in whole seconds, where that is known. */
  readonly seconds: readonly (number | null)[];
  readonly players: Players;
  readonly turned: boolean;
  /** In so many positions the reader was told something. */
  readonly hints: number;
  readonly over: boolean;
  /** Where it goes on, over the network. */
  readonly room?: string;
}

const key = (game: string): string => `manqala.game.${game}`;

/** "kalah" of "kalah(seeds=6){pie=yes} 4,4/4,4 0,0 S", whose spaces are _ in an address. */
export function gameName(text: string): string {
  return /^[^({\s_]*/.exec(text.trim())?.[0] ?? "";
}

export function save(game: SavedGame): void {
  for (const storage of storages()) {
    try {
      storage.setItem(key(gameName(game.text)), JSON.stringify(game));
    } catch {
      // Full: without storage the game lives as long as the page.
    }
  }
}

export function forget(name: string): void {
  for (const storage of storages()) storage.removeItem(key(name));
}

export function saved(name: string): SavedGame | null {
  for (const storage of storages()) {
    try {
      const game = readSaved(JSON.parse(storage.getItem(key(name)) ?? "null"));
      if (game) return game;
    } catch {
      // Not ours, or of another version.
    }
  }
  return null;
}

/** The tab's own, and that of all tabs; a browser may grant neither. */
function storages(): readonly Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

const OPPONENTS = ["person", "computer", "friend"] as const;

const isName = (name: unknown): boolean => name === null || typeof name === "string";

const readSeconds = (seconds: unknown): number | null =>
  Number.isInteger(seconds) && Number(seconds) >= 0 ? Number(seconds) : null;

export function readSaved(data: unknown): SavedGame | null {
  if (typeof data !== "object" || data === null) return null;
  const game = data as Partial<SavedGame>;
  const players: Partial<Players> = game.players ?? {};
  const level = readLevel(players.level, players.levels);
  const sound =
    typeof game.id === "string" &&
    typeof game.text === "string" &&
    Array.isArray(game.moves) &&
    game.moves.every((move) => Number.isInteger(move)) &&
    OPPONENTS.some((one) => one === players.opponent) &&
    (players.seat === 0 || players.seat === 1);
  if (!sound || !level) return null;
  const { opponent, seat, names } = players as Players;
  const named = Array.isArray(names) && names.length === 2 && names.every(isName);
  return {
    ...(game as SavedGame),
    players: { opponent, ...level, seat, ...(named && { names }) },
    seconds: game.moves?.map((_, i) => readSeconds(game.seconds?.[i])) ?? [],
    turned: !!game.turned,
    hints: Number.isInteger(game.hints) ? (game.hints ?? 0) : 0,
    over: !!game.over,
  };
}
