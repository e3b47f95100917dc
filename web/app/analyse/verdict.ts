// What the engine says of a position, in words: the chance to win, or the exact result and what
// proved it.
import type { Line, Shape, Side, State } from "../../engine/types.ts";
import { headline } from "../play/outcome.ts";
import { other, partyName, type Players } from "../play/players.ts";
import { seedsOf } from "../play/labels.ts";
import { deed, nextUp, tell } from "../play/sentences.ts";
import type { Place } from "./study.svelte.ts";
import { figures, t } from "../words/words.svelte.ts";

/** On the analysis board the sides are South and North, whoever has played them. */
export const SIDES: Players = { opponent: "person", level: 1, levels: 1, seat: 0 };

export const sideName = (side: Side): string => partyName(side === 0 ? "south" : "north");

export interface Verdict {
  /** South's chance to win, 0 to 1, a draw counted as half. */
  readonly south: number;
  /** The result, where it is known. */
  readonly result: string | null;
  /** What proved it. */
  readonly proof: string | null;
}

export function chanceOf({ chance, outcome, exact }: Line, mover: Side, side: Side): number {
  // What is not known is never certain.
  const known = exact || outcome !== null ? chance : Math.min(Math.max(chance, 1), 999);
  return (mover === side ? known : 1000 - known) / 1000;
}

/** "63 %" as the reader's language writes it; 0 and 100 for what is certain alone. */
export function percent(chance: number): string {
  // Both sides' chances come to 100 also where both are halves.
  const mille = Math.round(1000 * chance);
  const whole = mille < 500 ? 100 - Math.round((1000 - mille) / 10) : Math.round(mille / 10);
  const shown = chance > 0 && chance < 1 ? Math.min(Math.max(whole, 1), 99) : whole;
  return t("{chance} %", { chance: figures(shown) });
}

export function outcomeOf(shape: Shape, mover: Side, line: Line): string | null {
  if (line.outcome === null) return line.exact ? t("A draw.") : null;
  const side = sideName(line.outcome > 0 ? mover : other(mover));
  if (!line.exact || !line.margin) return t("{side} wins.", { side });
  return t("{side} wins by {seeds}.", { side, seeds: seedsOf(shape.name, Math.abs(line.margin)) });
}

export function proofOf(line: Line): string | null {
  if (line.why === null) return null;
  return line.why === "table" ? t("Proved by endgame tables.") : t("Proved by search.");
}

export function verdict(shape: Shape, state: State, line: Line | undefined): Verdict | null {
  if (state.result) {
    const { winner } = state.result;
    const south = winner === null ? 0.5 : winner === 0 ? 1 : 0;
    return { south, result: `${headline(SIDES, shape, state)}.`, proof: null };
  }
  if (!line) return null;
  return {
    south: chanceOf(line, state.mover, 0),
    result: outcomeOf(shape, state.mover, line),
    proof: proofOf(line),
  };
}

/** What the move did that led to a place, and who is next or has won. */
export function toldAt(shape: Shape, { state, played }: Place): string {
  const done = played ? tell(SIDES, [deed(shape, played)], state) : [];
  if (state.over) return [...done, `${headline(SIDES, shape, state)}.`].join(" ");
  return (played ? done : [nextUp(SIDES, shape.name, state)]).join(" ");
}

/** What a sign behind a move says. */
export function signName(sign: string): string {
  switch (sign) {
    case "!!":
      return t("brilliant move");
    case "!":
      return t("good move");
    case "!?":
      return t("interesting move");
    case "?!":
      return t("slip");
    case "?":
      return t("mistake");
    default:
      return t("blunder");
  }
}

/** A move as the record of a game writes it, in the reader's language. */
export const moveName = (name: string): string => (name === "swap" ? t("swap") : name);

/** How far ahead a line is written. */
const WRITTEN = 8;

/** The moves of a line, those of one turn joined by commas. */
export function lineText(line: Line): string {
  const words = line.sides.slice(0, WRITTEN).map((side, i) => {
    const name = moveName(line.names[i] ?? "");
    const sign = i === 0 ? "" : line.sides[i - 1] === side ? "," : " ";
    return sign + name;
  });
  return words.join("") + (line.sides.length > WRITTEN ? " …" : "");
}
