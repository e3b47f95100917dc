// What the last move left to be seen: where it began, where its last seed fell, what was captured.

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
  let last: TraceEvent | null = null;
  let source: TraceEvent | null = null;
  let captured = false; // captured seeds on their way: the next store is no sown seed
  for (const event of events) {
    if (event.kind === "lift") {
      source ??= event;
      captured = false;
    } else if (event.kind === "drop") last = event;
    else if (event.kind === "store" && !captured) last = event;
    else if (event.kind === "capture") {
      captured = true;
      add(event.side, event.house, "captured");
    } else if (event.kind === "sweep") captured = true;
    else if (event.kind === "resow") captured = false;
  }
  if (source) add(source.side, source.house, "source");
  if (last) add(last.side, last.house, "last");
  return marks;
}
