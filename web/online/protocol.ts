// What the page and a game server say to each other (docs/protocol.md), as far as the page listens.
import type { Message, Result, Side } from "../engine/types.ts";

interface Minutes {
  readonly minutes: number;
  /** Seconds for each turn. */
  readonly increment: number;
}

export type ClockRule = Minutes | { readonly days: number };

interface Seated {
  readonly name: string | null;
  /** The engine's, where it sits there. */
  readonly level: number | null;
  readonly rating: number | null;
  readonly account: boolean;
}

/** What is left to each side, in milliseconds, at a moment of the server; null without a clock. */
interface Clocks {
  readonly left: readonly [south: number, north: number] | null;
  readonly running: Side | null;
  readonly at: number;
}

export type Offer = "draw" | "takeback" | "rematch";
/** Who has made which offer and waits. */
type Offers = Readonly<Record<Offer, Side | null>>;

interface Present {
  readonly seats: readonly [south: boolean, north: boolean];
  readonly watching: number;
  /** From this moment on the other side may claim the game. */
  readonly claim: readonly [south: number | null, north: number | null];
}

/** How a round ended; where the seeds did not decide, they are not counted. */
export type Outcome = Pick<Result, "winner" | "reason"> & {
  readonly [Part in "margin" | "totals"]: Result[Part] | null;
};

/** The room as it stands, in one message. */
export interface Snapshot {
  readonly is: "room";
  readonly room: string;
  /** Of the last event. */
  readonly number: number;
  readonly now: number;
  readonly game: string;
  /** The position that was begun from, where it is not the game's own. */
  readonly start: string | null;
  readonly clock: ClockRule | null;
  readonly rated: boolean;
  readonly round: number;
  /** The side on which whoever opened the room sits. */
  readonly host?: Side | null;
  readonly opponent: "friend" | "anyone" | { readonly level: number };
  /** The second seat is free. */
  readonly waiting: boolean;
  readonly players: readonly [south: Seated | null, north: Seated | null];
  /** The side of whoever asks. */
  readonly you: Side | null;
  /** -1 for a choice that is not told yet. */
  readonly moves: readonly number[];
  readonly mover: Side | null;
  /** The number of the event that made this position. */
  readonly answers: number;
  readonly hash: string | null;
  readonly clocks: Clocks;
  readonly offers: Offers;
  /** Rounds won by whoever opened the room, by the other one, and drawn. */
  readonly tally: readonly [number, number, number];
  readonly result: Outcome | null;
  readonly present: Present;
}

/** What may change with every event. */
type Standing = Pick<Snapshot, "clocks" | "offers" | "tally" | "result">;

/** What happened in a room, and how things stand there since; of what was missed, only what happened. */
export interface Happened extends Partial<Standing> {
  readonly is: "event";
  readonly room: string;
  readonly number: number;
  readonly at: number;
  readonly kind:
    "opened" | "joined" | "moved" | "offered" | "declined" | "takenback" | "ended" | "again";
  readonly side?: Side;
  readonly moves?: readonly number[];
  /** Of the position after them. */
  readonly hash?: string | null;
  /** So many moves were taken back. */
  readonly count?: number;
}

export interface Current extends Partial<Standing> {
  readonly is: "current";
  readonly room: string;
  readonly number: number;
  readonly now: number;
  readonly present?: Present;
}

export type Heard =
  | Snapshot
  | Happened
  | Current
  | (Present & { readonly is: "present"; readonly room: string })
  | { readonly is: "pong"; readonly now: number }
  | {
      readonly is: "done";
      readonly id: number;
      readonly room: string;
      readonly number: number;
    }
  | {
      readonly is: "refused";
      readonly id?: number | null;
      readonly refused: readonly Message[];
      /** As it stands, or no more than its name. */
      readonly room?: Snapshot | string | null;
    };

/** What may be done in a room. */
export type Deed =
  | { readonly do: "move"; readonly answers: number; readonly moves: readonly number[] }
  | { readonly do: "resign" | "abort" }
  | { readonly do: "offer" | "decline"; readonly what: Offer }
  | { readonly do: "claim"; readonly what: "win" | "draw" };
