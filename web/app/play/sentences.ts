// What happened, told from the core's trace: who sowed, from where, what was captured, and whose
// turn it is. A turn may have several moves. The same words are shown and spoken.
import type { Event, Played, Shape, Side, State } from "../../engine/types.ts";
import { t, tn } from "../words/words.svelte.ts";
import { takings } from "../../board/preview.ts";
import { seedsOf } from "./labels.ts";
import { party, partyName, type Party, type Players } from "./players.ts";
import type { Idle } from "./turns.svelte.ts";

/** What a move did, counted from its events. */
export interface Deed {
  readonly side: Side;
  readonly house: string | null;
  readonly seeds: number;
  readonly laps: number;
  readonly captured: number;
  /** A capture of everything, which the rules do not let stand. */
  readonly slam: boolean;
  readonly endless: boolean;
  readonly swapped: boolean;
  /** A side that had to pass afterwards. */
  readonly passed: Side | null;
  readonly again: boolean;
  /** Houses that the side has won for good. */
  readonly won: readonly string[];
  /** A seed from the hand began the turn there. */
  readonly entered: string | null;
  /** It let its sowing end there. */
  readonly stayed: string | null;
  /** It captured without sowing: a house of its choice, or before a lap. */
  readonly chose: boolean;
  /** It chose a house where the other side was not to see it. */
  readonly unseen: boolean;
  /** Both sides sowed at the same time: what South and North stored. */
  readonly both: readonly [south: number, north: number] | null;
  /** It laid a seed out, and has so many left in hand. */
  readonly placed: boolean;
  readonly left: number;
  /** With this move a round ended and the next began; so many houses are burnt in that one. */
  readonly round: { readonly burnt: number } | null;
  readonly game: string;
}

export function deed(shape: Shape, played: Played): Deed {
  const events = played.events;
  const side = played.before.mover;
  const of = (kind: Event["kind"]): readonly Event[] =>
    events.filter((event) => event.kind === kind);
  const first = of("lift")[0];
  const round = of("round").length > 0;
  const won = round ? [] : of("mark");
  const brought = (owner: Side): number =>
    of("store").reduce((sum, event) => sum + (event.side === owner ? event.seeds : 0), 0);
  const lifters = new Set(of("lift").map((event) => event.side));
  const [begins] = events;
  const held = begins?.kind === "resow" ? begins : null; // captured seeds that waited
  const house = (held ?? first)?.house ?? null;
  const named = (kind: Event["kind"]): string | null => {
    const [event] = of(kind);
    return event ? (shape.names[event.side ?? side][event.house ?? 0] ?? null) : null;
  };
  return {
    side,
    house: house === null ? null : (shape.names[first?.side ?? side][house] ?? null),
    seeds: (held ?? first)?.seeds ?? 0,
    entered: named("enter"),
    stayed: named("stay"),
    laps: of("lift").length + of("resow").length,
    captured: takings(events, played.before.marks).reduce((sum, event) => sum + event.seeds, 0),
    slam: of("slam").length > 0,
    endless: of("endless").length > 0,
    swapped: of("swap").length > 0,
    passed: of("pass")[0]?.side ?? null,
    again: of("again").length > 0,
    won: won.map((event) => shape.names[event.side ?? side][event.house ?? 0] ?? ""),
    chose: played.before.owed !== undefined || (first === undefined && of("bring").length > 0),
    unseen: events.length === 0,
    both: played.before.unseen && lifters.size > 1 ? [brought(0), brought(1)] : null,
    placed: of("place").length > 0,
    left: played.after.hands?.[side] ?? 0,
    round: round ? { burnt: of("mark").length } : null,
    game: shape.name,
  };
}

function sowed(who: Party, house: string, seeds: number): string {
  if (who === "you") return t("You sowed {seeds} from {house}.", { seeds, house });
  if (who === "computer") return t("The computer sowed {seeds} from {house}.", { seeds, house });
  return t("{side} sowed {seeds} from {house}.", { side: partyName(who), seeds, house });
}

function entered(who: Party, house: string, taken: number): string {
  const values = { house, captured: taken };
  if (who === "you")
    return taken > 0
      ? t("You brought a seed into {house}, captured {captured}.", values)
      : t("You brought a seed into {house}.", values);
  if (who === "computer")
    return taken > 0
      ? t("The computer brought a seed into {house}, captured {captured}.", values)
      : t("The computer brought a seed into {house}.", values);
  const side = partyName(who);
  return taken > 0
    ? t("{side} brought a seed into {house}, captured {captured}.", { side, ...values })
    : t("{side} brought a seed into {house}.", { side, house });
}

function stayed(who: Party, house: string): string {
  if (who === "you") return t("You stopped in {house}.", { house });
  if (who === "computer") return t("The computer stopped in {house}.", { house });
  return t("{side} stopped in {house}.", { side: partyName(who), house });
}

function captured(who: Party, house: string, seeds: number, taken: number): string {
  const values = { seeds, house, captured: taken };
  if (who === "you") return t("You sowed {seeds} from {house}, captured {captured}.", values);
  if (who === "computer") {
    return t("The computer sowed {seeds} from {house}, captured {captured}.", values);
  }
  return t("{side} sowed {seeds} from {house}, captured {captured}.", {
    side: partyName(who),
    ...values,
  });
}

function passed(who: Party): string {
  if (who === "you") return t("You have no move and pass.");
  if (who === "computer") return t("The computer has no move and passes.");
  return t("{side} has no move and passes.", { side: partyName(who) });
}

function swapped(who: Party): string {
  if (who === "you") return t("You changed places.");
  if (who === "computer") return t("The computer changed places.");
  return t("{side} changed places.", { side: partyName(who) });
}

function won(who: Party, house: string): string {
  if (who === "you") return t("You have won house {house} for good.", { house });
  if (who === "computer") return t("The computer has won house {house} for good.", { house });
  return t("{side} has won house {house} for good.", { side: partyName(who), house });
}

function laidOut(who: Party): string {
  if (who === "you") return t("You have laid out all that you had in hand.");
  if (who === "computer") return t("The computer has laid out all that it had in hand.");
  return t("{side} has laid out all that it had in hand.", { side: partyName(who) });
}

/** A round that begins, and what is burnt in it. */
function nextRound(burnt: number): string[] {
  const begins = t("A new round begins.");
  if (burnt === 0) return [begins];
  return [begins, tn("{count} house is burnt.", "{count} houses are burnt.", burnt)];
}

/** What the sides have still to lay out, in a sentence for the side whose turn it is. */
function toLayOut(who: Party, seeds: string): string {
  if (typeof who === "object") return t("{side} lays out {seeds}.", { side: who.name, seeds });
  if (who === "you")
    return t("Lay out {seeds}: each tap on a house of yours puts one there.", { seeds });
  if (who === "computer") return t("The computer lays out {seeds}.", { seeds });
  return t("{side} lays out {seeds}: each tap puts one there.", { side: partyName(who), seeds });
}

/** What comes next where a game begins or goes on. */
export function nextUp(players: Players, game: string, state: State, again = false): string {
  const { mover, hands, owed = 0, unseen } = state;
  const left = hands?.[mover] ?? 0;
  if (left > 0) return toLayOut(party(players, mover), seedsOf(game, left));
  if (owed > 0) return toCapture(party(players, mover), owed);
  const who = party(players, mover);
  if (state.going !== undefined && who !== "computer" && typeof who !== "object")
    return t("Choose the house from which the sowing goes on.");
  return unseen ? toChoose(party(players, mover)) : toMove(players, mover, again);
}

function toCapture(who: Party, owed: number): string {
  if (who === "you")
    return tn(
      "Capture {count} more house of your choice.",
      "Capture {count} more houses of your choice.",
      owed,
    );
  if (who === "computer")
    return tn(
      "The computer captures {count} more house of its choice.",
      "The computer captures {count} more houses of its choice.",
      owed,
    );
  return tn(
    "{side} captures {count} more house of its choice.",
    "{side} captures {count} more houses of its choice.",
    owed,
    { side: partyName(who) },
  );
}

function toChoose(who: Party): string {
  if (typeof who === "object") return t("{side} chooses where to begin.", { side: who.name });
  if (who === "you") return t("Choose where you begin. The other side does not see it.");
  if (who === "computer") return t("The computer chooses where it begins.");
  return t("{side} chooses where to begin. The other side looks away.", { side: partyName(who) });
}

function chosen(who: Party): string {
  if (who === "you") return t("You have chosen.");
  if (who === "computer") return t("The computer has chosen.");
  return t("{side} has chosen.", { side: partyName(who) });
}

function chosenCapture(who: Party, captured: number): string {
  if (who === "you") return t("You captured {captured}.", { captured });
  if (who === "computer") return t("The computer captured {captured}.", { captured });
  return t("{side} captured {captured}.", { side: partyName(who), captured });
}

function stored(who: Party, seeds: string): string {
  if (who === "you") return t("You stored {seeds}.", { seeds });
  if (who === "computer") return t("The computer stored {seeds}.", { seeds });
  return t("{side} stored {seeds}.", { side: partyName(who), seeds });
}

/** Two hands at once: only what reaches the stores is told. */
function together(players: Players, counts: readonly number[], game: string): string[] {
  const words = counts.flatMap((count, side) =>
    count > 0 ? [stored(party(players, side === 0 ? 0 : 1), seedsOf(game, count))] : [],
  );
  return [t("Both sides sow at the same time."), ...words];
}

/** Whose turn it is, in a sentence. */
export function toMove(players: Players, side: Side, again = false): string {
  const who = party(players, side);
  if (who === "you") return again ? t("You move again.") : t("Your turn.");
  if (who === "computer") {
    return again ? t("The computer moves again.") : t("The computer is to move.");
  }
  const values = { side: partyName(who) };
  return again ? t("{side} moves again.", values) : t("{side} to move.", values);
}

/** Why the reader is not to move just now. */
export function waiting(players: Players, { mover }: State, phase: Idle): string {
  if (phase === "thinking")
    return party(players, mover) === "computer"
      ? t("The computer is thinking.")
      : toMove(players, mover);
  return phase === "stopped" ? t("The computer has stopped.") : t("The game is over.");
}

/** What a move did, in sentences; the laps only where it stands `alone`. */
export function whatHappened(players: Players, done: Deed, alone: boolean): string[] {
  const who = party(players, done.side);
  if (done.swapped) return [swapped(who)];
  if (done.placed) {
    return done.left > 0
      ? [t("{seeds} left to lay out.", { seeds: seedsOf(done.game, done.left) })]
      : [laidOut(who)];
  }
  if (done.unseen) return [chosen(who)];
  if (done.stayed !== null) return [stayed(who, done.stayed)];
  const house = done.entered ?? done.house ?? "";
  if (done.endless) return [t("The sowing from {house} would never end.", { house })];
  const words = done.both
    ? together(players, done.both, done.game)
    : done.chose
      ? [chosenCapture(who, done.captured)]
      : done.entered !== null
        ? [entered(who, house, done.captured)]
        : done.captured > 0
          ? [captured(who, house, done.seeds, done.captured)]
          : [sowed(who, house, done.seeds)];
  if (done.slam && done.captured === 0) {
    words.push(t("That would take all the opponent's seeds, so nothing is captured."));
  }
  // Of several moves the essence is enough.
  if (done.laps > 1 && alone && !done.both) {
    words.push(tn("It took {count} lap.", "It took {count} laps.", done.laps));
  }
  words.push(...done.won.map((house) => won(who, house)));
  if (done.passed !== null) words.push(passed(party(players, done.passed)));
  if (done.round) words.push(...nextRound(done.round.burnt));
  return words;
}

/** The moves of one turn, in sentences, and who is next. */
export function tell(players: Players, turn: readonly Deed[], after: State): readonly string[] {
  const told = essential(turn);
  const words = told.flatMap((done) => whatHappened(players, done, told.length === 1));
  // The page adds who has won.
  if (after.over) return words;
  const last = turn.at(-1);
  if (last?.placed) return last.left > 0 ? words : [...words, nextUp(players, last.game, after)];
  const again = last !== undefined && last.again && last.passed === null;
  return [...words, nextUp(players, last?.game ?? "", after, again)];
}

/** Of seeds laid out one after the other the last tells all. */
const essential = (turn: readonly Deed[]): readonly Deed[] =>
  turn.filter((done, i) => !done.placed || !turn[i + 1]?.placed);

/** What is seen by someone who looks back at a game: a lap of a move that was made. */
export function lookedAt(
  players: Players,
  shape: Shape,
  done: { readonly played: Played; readonly lap: number; readonly laps: number } | undefined,
): readonly string[] {
  if (!done) return [t("The beginning of the game.")];
  const { lap, laps } = done;
  const words = whatHappened(players, deed(shape, done.played), false);
  return laps > 1 ? [...words, t("Lap {lap} of {laps}.", { lap, laps })] : words;
}
