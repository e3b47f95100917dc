// Boards and traces made by hand, for the tests: the board must draw them without knowing any game.

import type { Shape, State, TraceEvent } from "./types.ts";

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const letters = (n: number, first: string) =>
  range(n).map((i) => String.fromCharCode(first.charCodeAt(0) + i));

/** Two rows with stores; clockwise ones have their stores at the owners' left. */
export function twoRows(houses: number, clockwise = false): Shape {
  const there = range(houses);
  const back = there.toReversed();
  return {
    name: clockwise ? "clockwise" : "two rows",
    clockwise,
    stores: true,
    rows: [
      { side: 1, kind: "only", houses: clockwise ? there : back },
      { side: 0, kind: "only", houses: clockwise ? back : there },
    ],
    names: [letters(houses, "A"), letters(houses, "a")],
  };
}

/** Four rows without stores: every side owns a ring of outer and inner houses. */
export function fourRows(columns: number): Shape {
  const outer = range(columns);
  const inner = outer.map((i) => columns + i);
  const names = (a: string, b: string) => [
    ...outer.map((i) => `${a}${i + 1}`),
    ...outer.map((i) => `${b}${i + 1}`),
  ];
  return {
    name: "four rows",
    clockwise: false,
    stores: false,
    rows: [
      { side: 1, kind: "outer", houses: outer.toReversed() },
      { side: 1, kind: "inner", houses: inner },
      { side: 0, kind: "inner", houses: inner.toReversed() },
      { side: 0, kind: "outer", houses: outer },
    ],
    names: [names("A", "B"), names("a", "b")],
  };
}

/** South sows three seeds from A, the last falls in the empty D and takes it and the two seeds facing it. */
export const capture: { before: State; events: TraceEvent[]; after: State } = {
  before: {
    houses: [
      [3, 1, 1, 0],
      [2, 2, 2, 2],
    ],
    stores: [0, 0],
  },
  events: [
    { kind: "lift", side: 0, house: 0, seeds: 3 },
    { kind: "drop", side: 0, house: 1, seeds: 1 },
    { kind: "drop", side: 0, house: 2, seeds: 1 },
    { kind: "drop", side: 0, house: 3, seeds: 1 },
    { kind: "capture", side: 0, house: 3, seeds: 1 },
    { kind: "capture", side: 1, house: 0, seeds: 2 },
    { kind: "store", side: 0, house: null, seeds: 3 },
  ],
  after: {
    houses: [
      [0, 2, 2, 0],
      [0, 2, 2, 2],
    ],
    stores: [3, 0],
  },
};

/** On a ring: two captured houses join the hand and are sown on from the next house. */
export const resow: { before: State; events: TraceEvent[]; after: State } = {
  before: {
    houses: [
      [0, 0, 0, 1, 1, 0, 0, 0],
      [0, 2, 0, 0, 0, 0, 1, 0],
    ],
    stores: [],
  },
  events: [
    { kind: "lift", side: 0, house: 3, seeds: 1 },
    { kind: "drop", side: 0, house: 4, seeds: 1 },
    { kind: "capture", side: 1, house: 6, seeds: 1 },
    { kind: "capture", side: 1, house: 1, seeds: 2 },
    { kind: "resow", side: 0, house: 4, seeds: 3 },
    { kind: "drop", side: 0, house: 5, seeds: 1 },
    { kind: "drop", side: 0, house: 6, seeds: 1 },
    { kind: "drop", side: 0, house: 7, seeds: 1 },
  ],
  after: {
    houses: [
      [0, 0, 0, 0, 2, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ],
    stores: [],
  },
};

/** The end: each side's store takes what is left on its side. */
export const sweep: { before: State; events: TraceEvent[]; after: State } = {
  before: {
    houses: [
      [1, 0, 2],
      [0, 4, 0],
    ],
    stores: [5, 6],
  },
  events: [
    { kind: "sweep", side: 0, house: 0, seeds: 1 },
    { kind: "sweep", side: 0, house: 2, seeds: 2 },
    { kind: "sweep", side: 1, house: 1, seeds: 4 },
    { kind: "store", side: 0, house: null, seeds: 3 },
    { kind: "store", side: 1, house: null, seeds: 4 },
    { kind: "end", side: 1, house: null, seeds: 0 },
  ],
  after: {
    houses: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    stores: [8, 10],
  },
};
