// What the reader wanted when a room was last opened, remembered on this device.
import type { ClockRule } from "../../online/protocol.ts";

export const SIDES = ["lot", "south", "north"] as const;
export type SideWish = (typeof SIDES)[number];

export const PACES = ["none", "minutes", "days"] as const;
export type Pace = (typeof PACES)[number];

/** Days a turn that the server knows. */
export const DAYS = [1, 2, 3, 5, 7, 10, 14] as const;

export interface Wished {
  name: string;
  game: string;
  side: SideWish;
  pace: Pace;
  minutes: number;
  increment: number;
  days: number;
}

const KEY = "manqala.wish";
const LONGEST_NAME = 30;

const within = (value: unknown, most: number, fallback: number): number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : fallback;

/** Reads what an earlier visit, perhaps of another version, has left behind. */
export function readWish(text: string | null): Wished {
  let data: Partial<Record<keyof Wished, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) data = parsed;
  } catch {
    // Unreadable: nothing is remembered.
  }
  return {
    name: typeof data.name === "string" ? data.name.slice(0, LONGEST_NAME) : "",
    game: typeof data.game === "string" ? data.game : "",
    side: SIDES.find((side) => side === data.side) ?? "lot",
    pace: PACES.find((pace) => pace === data.pace) ?? "none",
    minutes: within(data.minutes, 180, 5),
    increment: within(data.increment, 180, 3),
    days: DAYS.find((days) => days === data.days) ?? 2,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const wish: Wished = $state(readWish(stored()));

export function rememberWish(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // A browser without storage forgets; nothing else suffers.
  }
}

/** Null without a clock. One that stood still from the beginning is no clock either. */
export function clockOf({ pace, minutes, increment, days }: Wished): ClockRule | null {
  if (pace === "days") return { days };
  return pace === "none" || minutes + increment === 0 ? null : { minutes, increment };
}
