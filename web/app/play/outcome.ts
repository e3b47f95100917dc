// How a game ended: who won, by which numbers, and the real reason, seen from the reader's seat.
import type { Played, Result, Shape, Side, State } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";
import { other, party, partyName, type Party, type Players } from "./players.ts";

export interface Ending {
  readonly result: Result;
  /** The side that the reason speaks of, where it is known. */
  readonly about: Side | null;
}

/** `last` is the move that ended the game, where it is known. */
export function ending(state: State, last: Played | null): Ending | null {
  const result = state.result;
  if (!result) return null;
  return { result, about: aboutWhom(result, state, last) };
}

/** How players end a game, or their clocks do. */
const OTHERWISE: ReadonlySet<string> = new Set([
  "resigned",
  "time over",
  "draw agreed",
  "aborted",
  "left",
  "drawn, since one left",
]);

/** It is over, but not by a move: the seeds on the board do not say who has won. */
export const endedOtherwise = (result: Result | null): boolean =>
  result !== null && OTHERWISE.has(result.reason);

/** Whom the reason is about: the side that has run empty, that can't move, that has won. */
function aboutWhom(result: Result, state: State, last: Played | null): Side | null {
  switch (result.reason) {
    case "majority":
      return result.winner;
    case "cannot fill a house":
    case "resigned":
    case "time over":
    case "left":
      return result.winner === null ? null : other(result.winner);
    case "houses empty":
      return emptied(state, last);
    default:
      // Whoever is to move and cannot, or has begun a sowing that never ends.
      return state.mover;
  }
}

/** The side that has run empty: seeds were swept, or are yet to be swept, from the other one. */
function emptied(state: State, last: Played | null): Side | null {
  const [south, north] = state.houses.map((houses) => houses.some((seeds) => seeds > 0));
  if (south !== north) return south ? 1 : 0;
  const swept = last?.events.find((event) => event.kind === "sweep")?.side ?? null;
  return swept === null ? null : other(swept);
}

export function headline(
  players: Players,
  shape: Pick<Shape, "stores">,
  state: Pick<State, "result">,
): string {
  const winner = state.result?.winner ?? null;
  const [south, north] = state.result?.totals ?? [0, 0];
  const counted = shape.stores && !endedOtherwise(state.result);
  if (state.result?.reason === "aborted") return t("The game was called off");
  if (winner === null) {
    return counted ? t("A draw, {own} to {other}", { own: south, other: north }) : t("A draw");
  }
  const who = party(players, winner);
  const numbers = winner === 0 ? { own: south, other: north } : { own: north, other: south };
  if (!counted) {
    if (who === "you") return t("You win");
    if (who === "computer") return t("You lose");
    return t("{side} wins", { side: partyName(who) });
  }
  if (who === "you") return t("You win {own} to {other}", numbers);
  if (who === "computer") {
    return t("You lose {own} to {other}", { own: numbers.other, other: numbers.own });
  }
  return t("{side} wins {own} to {other}", { side: partyName(who), ...numbers });
}

export function reasonSentence(players: Players, end: Ending): string {
  const who = end.about === null ? null : party(players, end.about);
  switch (end.result.reason) {
    case "houses empty":
      return housesEmpty(who);
    case "majority":
      return majority(who);
    case "no move":
      return noMove(who);
    case "no seeds":
      return noSeeds(who);
    case "cannot feed":
      return cannotFeed(who);
    case "cannot fill a house":
      return cannotFill(who);
    case "endless sowing":
      return endless(end.result.winner === null);
    case "repetition":
      return t("The same position came for the third time.");
    case "no progress":
      return t("A hundred turns in a row passed without a capture.");
    case "inner row empty":
      return t("The inner row of the losing side is empty.");
    case "outer row empty":
      return t("The outer row of the losing side is empty.");
    case "both ends captured":
      return t("One turn captured at both ends of the board.");
    case "second turn with captures":
      return t("A second turn captured before the other side had captured at all.");
    case "resigned":
      return resigned(who);
    case "time over":
      return timeOver(who);
    case "draw agreed":
      return t("Both players agreed to a draw.");
    case "aborted":
      return t("It ended before both players had moved, and counts for nobody.");
    case "left":
      return left(who);
    case "drawn, since one left":
      return t("One player was away for too long, and the other one asked for a draw.");
    default:
      return t(end.result.reason);
  }
}

function resigned(who: Party | null): string {
  if (who === "you") return t("You have resigned.");
  return t("{side} has resigned.", { side: partyName(who ?? "computer") });
}

function timeOver(who: Party | null): string {
  if (who === "you") return t("Your time is over.");
  return t("The time of {side} is over.", { side: partyName(who ?? "computer") });
}

function left(who: Party | null): string {
  if (who === "you") return t("You were away for too long, and the other side asked for the win.");
  return t("{side} was away for too long.", { side: partyName(who ?? "computer") });
}

function housesEmpty(who: Party | null): string {
  if (who === null) return t("One side's houses are all empty.");
  if (who === "you") return t("Your houses are all empty.");
  if (who === "computer") return t("The computer's houses are all empty.");
  return t("All houses of {side} are empty.", { side: partyName(who) });
}

function majority(who: Party | null): string {
  if (who === null) return t("Each side has exactly half of all seeds.");
  if (who === "you") return t("You have more than half of all seeds.");
  if (who === "computer") return t("The computer has more than half of all seeds.");
  return t("{side} has more than half of all seeds.", { side: partyName(who) });
}

function noMove(who: Party | null): string {
  if (who === null) return t("There is no move left.");
  if (who === "you") return t("You have no move left.");
  if (who === "computer") return t("The computer has no move left.");
  return t("{side} has no move left.", { side: partyName(who) });
}

function noSeeds(who: Party | null): string {
  if (who === null) return t("There is no move left.");
  if (who === "you") return t("You have no seeds to sow.");
  if (who === "computer") return t("The computer has no seeds to sow.");
  return t("{side} has no seeds to sow.", { side: partyName(who) });
}

function cannotFeed(who: Party | null): string {
  if (who === null) return t("There is no move left.");
  if (who === "you") return t("You have no move that gives the opponent seeds.");
  if (who === "computer") return t("The computer has no move that gives you seeds.");
  return t("{side} has no move that gives the opponent seeds.", { side: partyName(who) });
}

function cannotFill(who: Party | null): string {
  if (who === "you") return t("You cannot fill a house for another round.");
  if (who === "computer") return t("The computer cannot fill a house for another round.");
  if (who === null) return t("No house can be filled for another round.");
  return t("{side} cannot fill a house for another round.", { side: partyName(who) });
}

function endless(drawn: boolean): string {
  return drawn
    ? t("The last sowing would go round and round for ever: no progress is possible.")
    : t("The last sowing would go round and round for ever, and whoever starts one loses.");
}
