// Games won in this session, against the computer and between two people. A game counts once,
// however often its end is taken back and reached again.
import type { Side } from "../../engine/types.ts";
import type { Game } from "./game.svelte.ts";
import type { Players } from "./players.ts";

type Outcome = Side | "draw";

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

/** A game that is over counts; one whose end was taken back counts no more. */
export function countEnd({ id, players, state }: Pick<Game, "id" | "players" | "state">): void {
  const others = entries.filter((entry) => entry.id !== id);
  // A position that was over when it was opened was won by nobody; a room counts its games itself.
  if (players.opponent !== "friend" && state.result && state.ply > 0) {
    write([
      ...others,
      { id, kind: players.opponent, outcome: seatOf(players, state.result.winner) },
    ]);
  } else if (others.length < entries.length) write(others);
}

function seatOf(players: Players, winner: Side | null): Outcome {
  if (winner === null) return "draw";
  if (players.opponent === "person") return winner;
  return winner === players.seat ? 0 : 1;
}

export function tally(kind: string): {
  readonly won: readonly [number, number];
  readonly drawn: number;
} {
  const of = (outcome: Outcome): number =>
    entries.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
  return { won: [of(0), of(1)], drawn: of("draw") };
}
