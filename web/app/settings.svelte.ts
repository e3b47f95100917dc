// What the reader chose last, remembered on this device: opponent, level, who begins, speed and
// the options of each game.
import { levelNow, readLevel } from "./play/levels.svelte.ts";

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];

export const FIRST = ["me", "computer", "lot"] as const;
export type First = (typeof FIRST)[number];

/** How the page looks: as the system wishes, or always so. */
export const THEMES = ["system", "light", "dark", "contrast", "colours"] as const;
export type Theme = (typeof THEMES)[number];

/** What the board is made of, in the light and the dark theme. */
export const LOOKS = ["wood", "sand", "boat"] as const;
export type Look = (typeof LOOKS)[number];

const VOLUMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface Settings {
  opponent: "person" | "computer";
  /** One of so many levels of play. */
  level: number;
  levels: number;
  first: First;
  speed: Speed;
  /** Shows what a move would do before it is played. */
  preview: boolean;
  /** A move is played when its house is chosen a second time. */
  ask: boolean;
  /** Single letters and figures are keys of the board. */
  letters: boolean;
  sound: boolean;
  /** From 1 to 10. */
  volume: number;
  /** A sound for each seed, where there are sounds. */
  ticks: boolean;
  theme: Theme;
  look: Look;
  /** For each game the options that differ from its own. */
  options: Record<string, Record<string, string>>;
}

const KEY = "manqala.settings";
const DEFAULTS: Settings = {
  opponent: "computer",
  level: 3,
  levels: 10,
  first: "me",
  speed: "normal",
  preview: true,
  ask: false,
  letters: true,
  sound: false,
  volume: 6,
  ticks: true,
  theme: "system",
  look: "wood",
  options: {},
};

const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

/** Reads what an earlier visit, perhaps of another version, has left behind. */
export function readSettings(text: string | null): Settings {
  let data: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) data = parsed;
  } catch {
    // Unreadable: the defaults.
  }
  return {
    opponent: oneOf(["person", "computer"] as const, data.opponent, DEFAULTS.opponent),
    ...(readLevel(data.level, data.levels) ?? { level: DEFAULTS.level, levels: DEFAULTS.levels }),
    first: oneOf(FIRST, data.first, DEFAULTS.first),
    speed: oneOf(SPEEDS, data.speed, DEFAULTS.speed),
    preview: data.preview !== false,
    ask: data.ask === true,
    letters: data.letters !== false,
    sound: data.sound === true,
    volume: oneOf(VOLUMES, data.volume, DEFAULTS.volume),
    ticks: data.ticks !== false,
    theme: oneOf(THEMES, data.theme, DEFAULTS.theme),
    look: oneOf(LOOKS, data.look, DEFAULTS.look),
    options: readOptions(data.options),
  };
}

function readOptions(data: unknown): Settings["options"] {
  if (typeof data !== "object" || data === null) return {};
  const games = Object.entries(data).filter(
    (entry): entry is [string, Record<string, string>] =>
      typeof entry[1] === "object" &&
      entry[1] !== null &&
      Object.values(entry[1]).every((value) => typeof value === "string"),
  );
  return Object.fromEntries(games);
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

/** The core has said how many levels there are. */
export function settleLevel(levels: number): void {
  settings.level = levelNow(settings.level, settings.levels);
  settings.levels = levels;
}

/** Called by the page whenever something was chosen. */
export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets; nothing else suffers.
  }
}
