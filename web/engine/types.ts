// What the core says about games, positions and moves, as it arrives from WebAssembly.

/** 0 is South (bottom, moves first), 1 is North. */
export type Side = 0 | 1;

/** Seeds in each side's houses, in that side's own sowing order. */
export type Seat = readonly [south: readonly number[], north: readonly number[]];

/** One option of a game. All values are text; `fallback` is the value used when none is named. */
export interface Option {
  readonly name: string;
  readonly kind: "number" | "words" | "switch";
  readonly min: number;
  readonly max: number;
  readonly words: readonly string[];
  readonly fallback: string;
}

export interface GameInfo {
  readonly name: string;
  /** The seeds of each row at the start, from the top, as South sees the board. */
  readonly board: readonly (readonly number[])[];
  readonly stores: boolean;
  readonly options: readonly Option[];
}

export interface Row {
  readonly side: Side;
  readonly kind: "only" | "outer" | "inner";
  /** Left to right as South sees the board. */
  readonly houses: readonly number[];
}

/** What a board looks like: all that is needed to draw it, and no rule. */
export interface Shape {
  /** The game with the options that differ from its own, e.g. "kalah(seeds=6)". */
  readonly game: string;
  readonly name: string;
  /** Its rules are changed: the options do not tell them. */
  readonly changed: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly clockwise: boolean;
  readonly stores: boolean;
  readonly houses: number;
  /** Top to bottom as South sees the board. */
  readonly rows: readonly Row[];
  readonly names: readonly [south: readonly string[], north: readonly string[]];
  /** The names of all moves, by their numbers: see moves.ts. */
  readonly moves: readonly [south: readonly string[], north: readonly string[]];
  /** What each side lays out by habit, where it may do otherwise. */
  readonly usual?: Seat;
}

/** A marked house: what falls into it goes to its owner's store, it keeps its seeds for its owner, or it is burnt, or it is its owner's big house. */
export interface HouseMark {
  readonly side: Side;
  readonly house: number;
  readonly owner: Side;
  readonly kind: "pays" | "holds" | "closed" | "big";
}

export interface Result {
  readonly winner: Side | null;
  readonly reason: string;
  /** South minus North. */
  readonly margin: number;
  /** What South and North have in the end; half a seed where an odd number is shared evenly. */
  readonly totals: readonly [south: number, north: number];
}

export interface State {
  readonly text: string;
  /** The same for the same position, in 16 hexadecimal digits. */
  readonly hash: string;
  readonly houses: Seat;
  /** South's and North's store; empty where the board has none. */
  readonly stores: readonly number[];
  /** In a game that marks houses. */
  readonly marks?: readonly HouseMark[];
  /** What South and North have still to lay out, while one of them has. */
  readonly hands?: readonly [south: number, north: number];
  /** What South and North have in hand while they play, as long as one of them has something. */
  readonly reserve?: readonly [south: number, north: number];
  /** Where the mover's sowing may go on: it says which way, or whether at all. */
  readonly going?: number;
  /** So many houses of the other side the mover is still to capture by choice. */
  readonly owed?: number;
  /** Both sides are choosing where to begin, and are not to see what the other chooses. */
  readonly unseen?: true;
  readonly mover: Side;
  /** Whose houses the moves name. */
  readonly choosing: Side;
  readonly moves: readonly number[];
  readonly over: boolean;
  readonly result: Result | null;
  readonly ply: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type EventKind =
  | "lift"
  | "drop"
  | "store"
  | "capture"
  | "give"
  | "mark"
  | "slam"
  | "resow"
  | "relay"
  | "again"
  | "pass"
  | "swap"
  | "sweep"
  | "endless"
  | "round"
  | "place"
  | "enter"
  | "stay"
  | "fill"
  | "bring"
  | "end";

/** One step of a move. A null house is the side's store (or no house at all). */
export interface Event {
  readonly kind: EventKind;
  readonly side: Side | null;
  readonly house: number | null;
  readonly seeds: number;
}

export interface Played {
  /** The move as a record writes it. */
  readonly name: string;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
}

/** The moves of a record played over: as many as could be made, and why the next one could not. */
export interface Replayed {
  readonly shape: Shape;
  readonly state: State;
  readonly moves: readonly number[];
  /** Whose the moves are: S and N. */
  readonly sides: string;
  /** The position after the last move of what was played, or where it stopped. */
  readonly end: State;
  readonly stopped: boolean;
  /** Null also where no move has that name. */
  readonly why: Message | null;
}

/** A line of play that the core found, best first: what it is worth to the side to move. */
export interface Line {
  readonly moves: readonly number[];
  /** Whose each of the moves is: sides do not always alternate. */
  readonly sides: readonly Side[];
  /** What each of the moves is called. */
  readonly names: readonly string[];
  /** What happens in the first move. */
  readonly events: readonly Event[];
  /** Of that side to win, per mille, a draw counted as half. */
  readonly chance: number;
  /** Seeds more than the opponent in the end; null where they do not decide. */
  readonly margin: number | null;
  /** 1: that side wins, -1: it loses, as far as is known. */
  readonly outcome: 1 | -1 | null;
  /** Proved, and by what. */
  readonly exact: boolean;
  readonly why: "search" | "table" | null;
  readonly depth: number;
  readonly nodes: number;
}

/** A message is an English template, which is also its key in the catalogues, and its values. */
export interface Message {
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A word of the rules: its name in texts, and the key of what it says; that is empty where it asks nothing. */
export type Word = readonly [name: string, told: string];

/** A value of the rules: what it may be, what it is, and what it is in the game that they are made of. */
export interface Field {
  readonly name: string;
  readonly told: string;
  readonly kind: "number" | "words" | "switch";
  readonly words: readonly Word[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** In a row of the landing table its words stand for themselves. */
  readonly bare: boolean;
  readonly value: string;
  readonly usual: string;
}

/** A row of the landing table: its values, and phrases that say it; the houses stand for {houses}. */
export interface LandingRow {
  readonly values: Readonly<Record<string, string>>;
  readonly conditions: readonly Message[];
  readonly actions: readonly Message[];
  readonly houses: readonly string[];
}

/** Rules that need not make sense, with all that can be changed of them. */
export interface Draft {
  readonly text: string;
  /** The game that they are made of, with its options. */
  readonly usual: string;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly conditions: readonly Field[];
  readonly actions: readonly Field[];
  readonly takes: readonly Word[];
  readonly mostRows: number;
  readonly start: string;
  readonly landing: readonly LandingRow[];
  /** Why they cannot be played, and what is odd about them. */
  readonly errors: readonly Message[];
  readonly doubts: readonly Message[];
  readonly differences: readonly (readonly [told: string, value: string, usual: string])[];
  readonly landsOtherwise: boolean;
  readonly board: readonly (readonly number[])[];
  readonly stores: boolean;
  /** The same as a file. */
  readonly file: string;
}
