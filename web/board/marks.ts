// What the last move left to be seen: where it began, where its last seed fell, what was captured.

import { BEGINS, sownInto, takings } from "./preview.ts";
import { spotKey, type HouseMark, type MarkKind, type Side, type TraceEvent } from "./types.ts";

export type Marks = ReadonlyMap<string, readonly MarkKind[]>;

export const noMarks: Marks = new Map();

/** The marks of one move, read from its trace, with the houses that were marked before it; the keys are those of `spotKey`. */
export function marksOf(events: readonly TraceEvent[], marked: readonly HouseMark[] = []): Marks {
  const marks = new Map<string, MarkKind[]>();
  const add = (side: Side | null, house: number | null, kind: MarkKind) => {
    if (side === null) return;
    const key = spotKey(side, house);
    const kinds = marks.get(key) ?? [];
    if (!kinds.includes(kind)) marks.set(key, [...kinds, kind]);
  };
  if (events.some((event) => event.kind === "endless")) {
    const first = events.find((event) => event.kind === "lift"); // the board is as before: only where it began
    if (first) add(first.side, first.house, "source");
    return marks;
  }
  if (events.some((event) => event.kind === "round")) return marks; // all was laid out anew
  const source = events.find(({ kind }) => BEGINS.includes(kind));
  const last = sownInto(events).at(-1) ?? events.findLast((event) => event.kind === "place");
  for (const { side, house } of takings(events, marked)) add(side, house, "captured");
  if (source) add(source.side, source.house, "source");
  if (last) add(last.side, last.house, "last");
  return marks;
}
