// What the last move left to be seen: where it began, where its last seed fell, what was captured.

import { sownInto } from "./preview.ts";
import { spotKey, type MarkKind, type Side, type TraceEvent } from "./types.ts";

export type Marks = ReadonlyMap<string, readonly MarkKind[]>;

export const noMarks: Marks = new Map();

/** The marks of one move, read from its trace; the keys are those of `spotKey`. */
export function marksOf(events: readonly TraceEvent[]): Marks {
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
  const source = events.find((event) => event.kind === "lift");
  const last = sownInto(events).at(-1);
  for (const { kind, side, house } of events) if (kind === "capture") add(side, house, "captured");
  if (source) add(source.side, source.house, "source");
  if (last) add(last.side, last.house, "last");
  return marks;
}
