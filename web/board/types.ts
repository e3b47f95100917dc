// What the board is told from outside. It knows no rule: a shape says where houses lie, a state how
// many seeds they hold, a trace what happened. All words come from the `Labels` function.

export type Side = 0 | 1;

/** A house, or (house = null) the store of a side. */
export interface Spot {
  readonly side: Side;
  readonly house: number | null;
}

export interface House {
  readonly side: Side;
  readonly house: number;
}

/** One row of the board, left to right as South sees it. */
export interface Row {
  readonly side: Side;
  readonly kind: "only" | "outer" | "inner";
  readonly houses: readonly number[];
}

export interface Shape {
  readonly name: string;
  readonly clockwise: boolean; // then a store lies at its owner's left hand
  readonly stores: boolean;
  readonly rows: readonly Row[]; // top to bottom as South sees the board
  readonly names: readonly [readonly string[], readonly string[]];
}

/** A house that is more than a house: seeds that fall into it go to its owner's store, or it keeps them for its owner, or nobody sows into it, or it is its owner's big house. */
export interface HouseMark extends House {
  readonly owner: Side;
  readonly kind: "pays" | "holds" | "closed" | "big";
}

export interface State {
  readonly houses: readonly [south: readonly number[], north: readonly number[]];
  readonly stores: readonly number[];
  readonly marks?: readonly HouseMark[];
}

export const eventKinds = [
  "lift",
  "drop",
  "store",
  "capture",
  "give",
  "mark",
  "slam",
  "resow",
  "relay",
  "again",
  "pass",
  "swap",
  "sweep",
  "endless",
  "round",
  "place",
  "enter",
  "stay",
  "fill",
  "bring",
  "end",
] as const;

/** One step of a trace. The sides and houses of `slam`, `again`, `pass`, `swap`, `endless`, `round`, `stay` and `end` are not looked at. */
export interface TraceEvent {
  readonly kind: (typeof eventKinds)[number];
  readonly side: Side | null;
  readonly house: number | null;
  readonly seeds: number;
}

/** Houses that may be played now, all of one side. */
export interface Playable {
  readonly side: Side;
  readonly houses: readonly number[];
}

export const speeds = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof speeds)[number];

/** How fast a move is shown, and how many milliseconds it may take at most. */
export interface Pace {
  readonly speed?: Speed; // as the board's own, if it is not named
  readonly most?: number;
}

export const markKinds = ["source", "last", "captured"] as const;
export type MarkKind = (typeof markKinds)[number];

/** The values that go with each key of the labels function. */
export interface LabelValues {
  /** The board as a whole. */
  board: { readonly game: string };
  /** One house; `number` counts from 1 in its owner's sowing order, `own` says that the owner sits at the bottom. */
  house: {
    readonly own: boolean;
    readonly side: Side;
    readonly house: number;
    readonly number: number;
    readonly name: string;
    readonly row: Row["kind"];
    readonly seeds: number;
    readonly playable: boolean;
    readonly marks: readonly MarkKind[];
    /** What the house is besides, and whose. */
    readonly mark: Pick<HouseMark, "kind" | "owner"> | null;
  };
  /** What playing a house would do; a null `last` is a sowing that never ends. */
  preview: {
    readonly last: (Spot & { readonly name: string }) | null;
    readonly taken: number;
    readonly again: boolean;
    readonly ends: boolean;
  };
  /** One store. */
  store: {
    readonly own: boolean;
    readonly side: Side;
    readonly seeds: number;
    readonly marks: readonly MarkKind[];
  };
}

export type LabelKey = keyof LabelValues;
/** Makes every word that the board says, in the reader's language. */
export type Labels = <K extends LabelKey>(key: K, values: LabelValues[K]) => string;

/** "0:3" for a house, "0:store" for a store: the key of a spot in maps and in the page. */
export function spotKey(side: Side, house: number | null): string {
  return `${side}:${house ?? "store"}`;
}

/** The house that a key names; null for a store's key and for anything else. */
export function houseOf(key: string | undefined): House | null {
  const match = /^([01]):(\d+)$/.exec(key ?? "");
  return match ? { side: match[1] === "1" ? 1 : 0, house: Number(match[2]) } : null;
}

/** Whether two states show the same seeds in the same places. */
export function sameSeeds(a: State, b: State): boolean {
  const flat = (state: State) => [...state.houses[0], -1, ...state.houses[1], -1, ...state.stores];
  return flat(a).join() === flat(b).join();
}
