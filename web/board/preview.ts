// What a move would do, read from its trace before it is played: where it leads, what it captures,
// who is next. Pure; `sketch.ts` draws it.

import type { HouseMark, Side, Spot, TraceEvent } from "./types.ts";

export interface Preview {
  readonly from: Spot;
  readonly route: readonly Spot[]; // where the seeds fall, one after the other
  readonly last: Spot | null; // where the last one falls; null when the sowing never ends
  readonly captured: readonly Spot[]; // the houses that a capture empties
  readonly taken: number; // seeds captured
  readonly again: boolean; // the same side moves once more
  readonly ends: boolean; // the game is over then
}

/** How a move begins: seeds are lifted, or one enters from the hand, or captured ones have waited there. */
export const BEGINS: readonly TraceEvent["kind"][] = ["lift", "enter", "resow"];

/** Where the hand lets seeds fall. Captured seeds that go to a store are not sown. */
export function sownInto(events: readonly TraceEvent[]): Spot[] {
  const spots: Spot[] = [];
  let sowing = true;
  for (const { kind, side, house } of events) {
    if (kind === "lift" || kind === "resow") sowing = true;
    else if (kind === "capture" || kind === "sweep") sowing = false;
    else if (side !== null && (kind === "drop" || (kind === "store" && sowing))) {
      spots.push({ side, house });
      sowing = true; // after what was taken in passing
    }
  }
  return spots;
}

/** What the mover captures. What falls into a house that pays its owner belonged to its owner already, and what goes to the other side's store in passing is no capture. */
export function takings(
  events: readonly TraceEvent[],
  marks: readonly HouseMark[] = [],
): readonly TraceEvent[] {
  const begun = events.find(
    ({ kind }) => BEGINS.includes(kind) || kind === "store" || kind === "bring",
  );
  const won = marks.filter(({ kind }) => kind === "pays");
  const at = (one: Spot, other: Spot) => one.side === other.side && one.house === other.house;
  const taken: TraceEvent[] = [];
  let pending: TraceEvent[] = [];
  for (const event of events) {
    const { kind, side, house } = event;
    if (kind === "capture") {
      const spot = { side: side ?? 0, house };
      if (!won.some((one) => at(one, spot))) pending.push(event);
    } else if (kind === "store" || kind === "resow" || kind === "bring") {
      if (side === begun?.side) taken.push(...pending);
      pending = [];
    }
  }
  return [...taken, ...pending];
}

/** The preview of a move; null for one that sows nothing. */
export function previewOf(
  events: readonly TraceEvent[],
  marks: readonly HouseMark[] = [],
): Preview | null {
  const first = events.find(({ kind }) => BEGINS.includes(kind));
  if (!first || first.side === null) return null;
  const endless = events.some((event) => event.kind === "endless");
  const route = endless ? [] : sownInto(events);
  const captures = takings(events, marks);
  const ends = events.some((event) => event.kind === "end");
  return {
    from: { side: first.side, house: first.house },
    route,
    last: route.at(-1) ?? null,
    captured: captures.flatMap(({ side, house }) => (side === null ? [] : [{ side, house }])),
    taken: captures.reduce((sum, event) => sum + event.seeds, 0),
    again: !ends && nextSide(events, first.side) === first.side,
    ends,
  };
}

function nextSide(events: readonly TraceEvent[], mover: Side): Side {
  const turn = events.findLast(({ kind }) => kind === "again" || kind === "pass");
  const same = turn && (turn.kind === "again") === (turn.side === mover);
  return same ? mover : mover === 0 ? 1 : 0;
}
