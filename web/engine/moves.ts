// Moves and the houses that they begin with. A move is a house; where a house can be sown either way, the
// numbers go on behind the last house for the other way, and behind all of them comes the swap, or the end
// of a sowing that may stop.
import type { Shape, Side, State } from "./types.ts";

/** The move that changes places (the pie rule); -1 in games without it. */
export const swapOf = (shape: Shape): number => shape.moves[0].indexOf("swap");

/** The move that lets a sowing stop; -1 in games where none may. */
export const stopOf = (shape: Shape): number => shape.moves[0].indexOf("stop");

/** The house that a move begins with; null for the swap and the stop. */
export const houseOf = (shape: Shape, move: number): number | null =>
  move === swapOf(shape) || move === stopOf(shape) ? null : move % shape.houses;

/** The moves that begin with a house, if it may be chosen: one for each way it may be sown. */
export function movesFrom(shape: Shape, state: State, side: Side, house: number): number[] {
  if (side !== state.choosing || state.over) return [];
  return state.moves.filter((move) => houseOf(shape, move) === house);
}

/** The houses that may be chosen. */
export function playableIn(
  shape: Shape,
  { choosing, moves, over }: State,
): { side: Side; houses: readonly number[] } {
  const houses = over ? [] : moves.flatMap((move) => houseOf(shape, move) ?? []);
  return { side: choosing, houses: [...new Set(houses)] };
}
