// Games won in this session, against the computer and between two people. A game counts once,
// however often its end is taken back and reached again.
import type { Side } from "../../engine/types.ts";

export type Outcome = Side | "draw";

interface Entry {
  readonly id: string;
  readonly kind: string;
  /** The winner as a seat of the tally: 0 South or the reader, 1 North or the computer. */
  readonly outcome: Outcome;
}

const KEY = "manqala.tally";

function isEntry(data: unknown): data is Entry {
  if (typeof data !== "object" || data === null) return false;
  const { id, kind, outcome } = data as Partial<Record<keyof Entry, unknown>>;
  const known = outcome === 0 || outcome === 1 || outcome === "draw";
  return typeof id === "string" && typeof kind === "string" && known;
}

function read(): readonly Entry[] {
  try {
    const data: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(data) ? data.filter(isEntry) : [];
  } catch {
    return [];
  }
}

let entries = $state.raw<readonly Entry[]>(read());

function write(next: readonly Entry[]): void {
  entries = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Lives as long as the page, then.
  }
}

export function count(id: string, kind: string, outcome: Outcome): void {
  write([...entries.filter((entry) => entry.id !== id), { id, kind, outcome }]);
}

/** The end was taken back. */
export function uncount(id: string): void {
  if (entries.some((entry) => entry.id === id)) write(entries.filter((entry) => entry.id !== id));
}

export function tally(kind: string): {
  readonly won: readonly [number, number];
  readonly drawn: number;
} {
  const of = (outcome: Outcome): number =>
    entries.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
  return { won: [of(0), of(1)], drawn: of("draw") };
}
