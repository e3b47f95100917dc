// A trace as time: when each event begins and how long it lasts, and what the board shows after it.
// Pure. Seeds are never guessed: whatever moves, moves because an event says so.

import type { HouseMark, Side, Speed, State, TraceEvent } from "./types.ts";

/** Milliseconds a seed. */
export const pace: Readonly<Record<Speed, number>> = { off: 0, fast: 60, normal: 120, slow: 250 };
/** The longest a move may take, unless it is watched slowly; relay games sow hundreds of seeds. */
export const LONGEST = 2500;
export const FLASH = 400; // milliseconds of one flash
const BETWEEN_FLASHES = 340; // no more than three begin in a second (WCAG 2.3.1)

export interface Beat {
  readonly event: TraceEvent;
  readonly at: number;
  readonly lasts: number;
  readonly flash: boolean;
}

/** How many seeds' time an event takes. */
function weight(
  event: TraceEvent,
  before: TraceEvent | undefined,
  after: TraceEvent | undefined,
): number {
  switch (event.kind) {
    case "drop":
      return 1;
    case "lift":
      return before?.kind === "relay" ? 1 : 1.5;
    case "store":
      return before?.kind === "capture" || before?.kind === "sweep" ? 3 : 1;
    case "capture":
      return after?.kind === "capture" ? 0 : 3; // houses captured together empty together
    case "resow":
      return 2;
    case "bring":
      return 3;
    case "relay":
      return 0.5;
    case "sweep":
      return 0.75;
    case "swap":
      return 5;
    case "give":
    case "mark":
      return 1;
    case "round":
      return 3;
    case "place":
    case "fill":
      return 0.5;
    case "enter":
      return 2;
    default:
      return 0;
  }
}

function weights(events: readonly TraceEvent[]): number[] {
  return events.map((event, i) => weight(event, events[i - 1], events[i + 1]));
}

const total = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

/** How long events last, compared to others. */
export function span(events: readonly TraceEvent[]): number {
  return total(weights(events));
}

/** Whether moves at their usual pace are over too soon to be followed. */
export function isLong(events: readonly TraceEvent[]): boolean {
  return span(events) * pace.normal > 2 * LONGEST;
}

/** An endless sowing has no time: it is explained, not shown. */
export function timeline(
  events: readonly TraceEvent[],
  speed: Speed,
  most = LONGEST,
): { beats: Beat[]; total: number } {
  const seen = events.some((event) => event.kind === "endless") ? [] : events;
  const all = weights(seen);
  const step = Math.min(pace[speed], most / Math.max(total(all), 1));
  const beats: Beat[] = [];
  let at = 0;
  let flashed = -Infinity;
  let flash = false;
  seen.forEach((event, i) => {
    const lasts = (all[i] ?? 0) * step;
    if (event.kind === "capture" && seen[i - 1]?.kind !== "capture") {
      flash = at - flashed >= BETWEEN_FLASHES;
      if (flash) flashed = at;
    }
    beats.push({ event, at, lasts, flash: event.kind === "capture" && flash });
    at += lasts;
  });
  return { beats, total: at };
}

/** What lies where while seeds travel: some are in the hand, some (captured or swept) on their way. */
export interface Shown {
  readonly houses: [number[], number[]];
  readonly stores: number[];
  hand: number;
  marks: readonly HouseMark[];
  /** What the marks come to: an event says where one is made, not what it is. */
  readonly becoming: readonly HouseMark[];
  loose: { side: Side; house: number; seeds: number }[];
}

export function shownFrom(state: State, after: State): Shown {
  return {
    houses: [[...state.houses[0]], [...state.houses[1]]],
    stores: [...state.stores],
    hand: 0,
    marks: state.marks ?? [],
    becoming: after.marks ?? [],
    loose: [],
  };
}

/** Lets one event happen; returns the houses that loose seeds came from. */
export function happen(
  shown: Shown,
  event: TraceEvent,
): { side: Side; house: number; seeds: number }[] {
  const { side, house, seeds } = event;
  if (side === null) return [];
  const row = shown.houses[side];
  switch (event.kind) {
    case "lift":
      if (house !== null) row[house] = 0;
      shown.hand += seeds;
      return [];
    case "drop":
      if (house !== null) row[house] = (row[house] ?? 0) + 1;
      shown.hand -= 1;
      return [];
    case "give":
      if (house !== null) row[house] = (row[house] ?? 0) - seeds;
      shown.hand += seeds;
      return [];
    case "capture":
    case "sweep":
      if (house !== null) {
        row[house] = 0;
        shown.loose.push({ side, house, seeds });
      }
      return [];
    case "resow": {
      const from = shown.loose;
      shown.loose = [];
      shown.hand += seeds;
      return from;
    }
    case "bring": {
      if (house !== null) row[house] = (row[house] ?? 0) + seeds;
      const from = shown.loose;
      shown.loose = [];
      return from;
    }
    case "store": {
      shown.stores[side] = (shown.stores[side] ?? 0) + seeds;
      if (shown.loose.length > 0) return takeLoose(shown, side, seeds);
      shown.hand -= seeds;
      return [];
    }
    case "mark": {
      const made = shown.becoming.filter((mark) => mark.side === side && mark.house === house);
      shown.marks = [...shown.marks, ...made];
      return [];
    }
    case "round":
      shown.marks = [];
      return [];
    case "place":
    case "enter":
      if (house !== null) row[house] = (row[house] ?? 0) + 1;
      return [];
    case "fill":
      if (house !== null) row[house] = seeds;
      shown.stores[side] = (shown.stores[side] ?? 0) - seeds;
      return [];
    default:
      return [];
  }
}

/** The end sweeps both sides and then fills both stores: a store first takes what lay on its own side. */
function takeLoose(shown: Shown, side: Side, seeds: number): Shown["loose"] {
  const own = shown.loose.filter((pile) => pile.side === side);
  const pick = own.reduce((sum, pile) => sum + pile.seeds, 0) === seeds ? own : shown.loose;
  const taken: Shown["loose"] = [];
  let left = seeds;
  for (const pile of pick) {
    if (left <= 0) break;
    taken.push(pile);
    left -= pile.seeds;
  }
  shown.loose = shown.loose.filter((pile) => !taken.includes(pile));
  return taken;
}
