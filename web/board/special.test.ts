// @vitest-environment happy-dom
// Houses that are won or burnt, rounds that begin and seeds that are laid out.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { twoRows } from "./examples.ts";
import "./index.ts";
import type { ManqalaBoard } from "./index.ts";
import { marksOf } from "./marks.ts";
import { previewOf, takings } from "./preview.ts";
import { svgOf } from "./svg.ts";
import { happen, shownFrom, timeline } from "./timeline.ts";
import type { HouseMark, Side, State, TraceEvent } from "./types.ts";

const won: HouseMark = { side: 1, house: 1, owner: 0, kind: "pays" };
const burnt: HouseMark = { side: 1, house: 0, owner: 1, kind: "closed" };
const event = (
  kind: TraceEvent["kind"],
  side: Side,
  house: number | null = null,
  seeds = 0,
): TraceEvent => ({ kind, side, house, seeds });

/** South wins the second house of North with the three seeds there. */
const winning = {
  before: {
    houses: [
      [0, 0, 1, 3],
      [1, 2, 2, 2],
    ],
    stores: [4, 0],
  },
  events: [
    event("lift", 0, 3, 3),
    event("drop", 0, 3, 1),
    event("drop", 1, 0, 1),
    event("drop", 1, 1, 1),
    event("capture", 1, 1, 3),
    event("mark", 1, 1),
    event("store", 0, null, 3),
  ],
  after: {
    houses: [
      [0, 0, 1, 1],
      [2, 0, 2, 2],
    ],
    stores: [7, 0],
    marks: [won],
  },
} satisfies { before: State; events: TraceEvent[]; after: State };

/** South sows past it: the seed there goes to South's store at once. */
const passing = [
  event("lift", 0, 3, 3),
  event("drop", 1, 0, 1),
  event("drop", 1, 1, 1),
  event("capture", 1, 1, 1),
  event("store", 0, null, 1),
  event("drop", 1, 2, 1),
];

/** The second round: North cannot fill its first house. */
const round = {
  before: {
    houses: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    stores: [9, 7],
  },
  events: [
    event("round", 1),
    ...[3, 2, 1, 0].map((house) => event("fill", 0, house, 2)),
    ...[3, 2, 1].map((house) => event("fill", 1, house, 2)),
    event("mark", 1, 0),
  ],
  after: {
    houses: [
      [2, 2, 2, 2],
      [0, 2, 2, 2],
    ],
    stores: [1, 1],
    marks: [burnt],
  },
} satisfies { before: State; events: TraceEvent[]; after: State };

describe("a trace", () => {
  it.each([
    ["a house that is won", winning],
    ["a round", round],
  ])("of %s leads from before to after, marks and all", (_, { before, events, after }) => {
    const shown = shownFrom(before, after);
    for (const one of events) happen(shown, one);
    const { houses, stores, marks } = shown;
    expect({ houses, stores, marks }).toEqual(after);
  });

  it("of seeds that are laid out fills houses", () => {
    const empty: State = {
      houses: [
        [0, 0],
        [0, 0],
      ],
      stores: [],
    };
    const shown = shownFrom(empty, empty);
    for (const house of [1, 1, 0]) happen(shown, event("place", 0, house, 1));
    expect(shown.houses).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });

  it("of a seed that enters fills a house, of a stop nothing", () => {
    const shown = shownFrom(winning.before, winning.after);
    happen(shown, event("enter", 0, 1, 1));
    happen(shown, event("stay", 0, 1));
    expect(shown.houses[0]).toEqual([0, 1, 1, 3]);
    expect(shown.hand).toBe(0);
    const entering = [event("enter", 0, 1, 1), event("capture", 1, 2, 2), event("resow", 0, 0, 2)];
    expect(takings(entering, [{ side: 1, house: 2, owner: 1, kind: "big" }])).toHaveLength(1);
    expect(previewOf(entering)?.from).toEqual({ side: 0, house: 1 });
  });

  it("takes its time for each", () => {
    for (const kind of ["mark", "round", "place", "fill"] as const)
      expect(timeline([event(kind, 0, 0, 1)], "normal").total).toBeGreaterThan(0);
  });

  it("captures nothing in a house that was won before", () => {
    expect(takings(passing, [won])).toEqual([]);
    expect(previewOf(passing, [won])).toMatchObject({ taken: 0, captured: [] });
    expect(previewOf(passing, [won])?.route).toHaveLength(3);
    expect(marksOf(passing, [won]).get("1:1")).toBeUndefined();
    expect(marksOf(passing, [won]).get("1:2")).toEqual(["last"]);
    expect(takings(winning.events)).toHaveLength(1);
  });

  it("captures nothing that goes to the other side's store", () => {
    const lost = passing.map((one) => (one.kind === "store" ? event("store", 1, null, 1) : one));
    expect(takings(lost)).toEqual([]);
    expect(takings(passing)).toHaveLength(1);
  });
});

describe("the board", () => {
  let board: ManqalaBoard;
  const house = (key: string) => board.querySelector<HTMLElement>(`[data-spot="${key}"]`);
  const show = async (state: State) => {
    board.state = state;
    await Promise.resolve();
  };
  beforeEach(async () => {
    board = document.createElement("manqala-board");
    board.labels = (key, values) => `${key} ${JSON.stringify(values)}`;
    board.shape = twoRows(4);
    document.body.append(board);
    await show(winning.before);
  });
  afterEach(() => {
    board.remove();
  });

  it("tells a house that is won from others, and whose it is", async () => {
    expect(house("1:1")?.dataset["special"]).toBeUndefined();
    await show(winning.after);
    expect(house("1:1")?.dataset).toMatchObject({ special: "pays", owner: "bottom" });
    expect(house("1:1")?.getAttribute("aria-label")).toContain('"kind":"pays"');
    board.view = 1;
    await Promise.resolve();
    expect(house("1:1")?.dataset["owner"]).toBe("top");
  });

  it("draws a big house square, with its seeds", async () => {
    const big: HouseMark = { side: 0, house: 3, owner: 0, kind: "big" };
    const state = { ...winning.before, marks: [big] };
    await show(state);
    expect(house("0:3")?.dataset["special"]).toBe("big");
    expect(house("0:3")?.textContent).toContain("3");
  });

  it("does not offer a burnt house", async () => {
    await show(round.after);
    expect(house("1:0")?.dataset["special"]).toBe("closed");
    expect(house("1:0")?.getAttribute("aria-disabled")).toBe("true");
    await show(round.before);
    expect(house("1:0")?.hasAttribute("aria-disabled")).toBe(false);
  });

  it("shows what a move marks when it is over", async () => {
    await board.animate(winning.events, winning.before, winning.after, { speed: "off" });
    expect(house("1:1")?.dataset["special"]).toBe("pays");
    expect(house("1:1")?.dataset["marks"]).toContain("captured");
  });

  it("draws them in its picture, without a figure", () => {
    const picture = (state: State) =>
      svgOf({ shape: twoRows(4), state, view: 0, arrows: [], title: "" }, 600, 400).text;
    const figures = (state: State) => picture(state).match(/<text/g)?.length ?? 0;
    for (const { before, after } of [winning, round])
      expect(figures(before) - figures(after)).toBe(1);
  });
});
