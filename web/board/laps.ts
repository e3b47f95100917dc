// A move lap by lap: each begins with a handful, be it lifted from a house or captured, and shows the
// board before and after it. Pure.

import { happen, shownFrom } from "./timeline.ts";
import type { State, TraceEvent } from "./types.ts";

export interface Lap {
  readonly events: readonly TraceEvent[];
  readonly before: State;
  readonly after: State;
}

/** Where laps begin: with a lift, or with the captures that are sown on. */
function beginnings(events: readonly TraceEvent[]): number[] {
  return events.flatMap(({ kind }, i) => {
    if (kind !== "lift" && kind !== "resow") return [];
    let first = i;
    if (kind === "resow") while (events[first - 1]?.kind === "capture") first--;
    return [first];
  });
}

export function lapsOf(events: readonly TraceEvent[], before: State, after: State): Lap[] {
  const [, ...later] = beginnings(events);
  const shown = shownFrom(before, after);
  const laps: Lap[] = [];
  let [from, there] = [0, before];
  for (const to of [...later, events.length]) {
    const own = events.slice(from, to);
    for (const event of own) happen(shown, event);
    const { houses, stores, marks } = shown;
    const here = to === events.length ? after : structuredClone({ houses, stores, marks });
    laps.push({ events: own, before: there, after: here });
    [from, there] = [to, here];
  }
  return laps;
}
