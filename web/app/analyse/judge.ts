// How good the moves of a game were, turn by turn: by the share of the chance to win that they gave
// away, which where both results are proved is the result itself.
import type { Line, Side } from "../../engine/types.ts";
import type { Place } from "./study.svelte.ts";
import { chanceOf } from "./verdict.ts";

export const MARKS = ["??", "?", "?!"] as const;
type Mark = (typeof MARKS)[number];

/** Points of the chance to win, of 100. */
const FROM: Readonly<Record<Mark, number>> = { "??": 15, "?": 10, "?!": 5 };

export interface Judgement {
  /** The move of the turn that gave most away. */
  readonly place: Place;
  readonly side: Side;
  readonly mark: Mark;
  /** The mover's chance before that move and after it, 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly best: number;
}

/** A side's chance to win at a place, from its best line or from the result; null: not known. */
export function chanceAt({ state }: Place, line: Line | undefined, side: Side): number | null {
  if (state.result) {
    const { winner } = state.result;
    return winner === null ? 0.5 : winner === side ? 1 : 0;
  }
  return line ? chanceOf(line, state.mover, side) : null;
}

/** What a move gave away, from the best lines before and after it; nothing if it was the best. */
export function lossOf(place: Place, before: Line | undefined, after: Line | undefined): number {
  const from = place.before;
  if (!from || place.side === null || before?.moves[0] === place.move) return 0;
  const [had, has] = [chanceAt(from, before, place.side), chanceAt(place, after, place.side)];
  return had === null || has === null ? 0 : Math.max(0, had - has);
}

export function markOf(loss: number): Mark | null {
  // In whole points: what is shown as 5 counts as 5.
  const points = Math.round(100 * loss);
  return MARKS.find((mark) => points >= FROM[mark]) ?? null;
}

/** `places` are the successive positions of a game, the first one included; `lineAt` their best lines. */
export function judge(
  places: readonly Place[],
  lineAt: (place: Place) => Line | undefined,
): readonly Judgement[] {
  const found: Judgement[] = [];
  for (let i = 1; i < places.length;) {
    let worst: Place | null = null;
    let most = 0;
    let sum = 0;
    const side = places[i]?.side;
    for (; places[i] && places[i]?.side === side; i++) {
      const place = places[i] as Place;
      const loss = lossOf(place, lineAt(places[i - 1] as Place), lineAt(place));
      sum += loss;
      if (loss > most) [worst, most] = [place, loss];
    }
    const mark = markOf(sum);
    const before = worst?.before;
    if (!worst || !before || !mark || worst.side === null) continue;
    found.push({
      place: worst,
      side: worst.side,
      mark,
      from: chanceAt(before, lineAt(before), worst.side) ?? 0,
      to: chanceAt(worst, lineAt(worst), worst.side) ?? 0,
      best: lineAt(before)?.moves[0] ?? 0,
    });
  }
  return found;
}
