import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fourRows, twoRows } from "./examples.ts";
import { goTo, typedHouse, Typing } from "./keyboard.ts";
import { layOut } from "./layout.ts";
import type { Shape, Side } from "./types.ts";

const lying = (shape: Shape, view: Side = 0) => layOut(shape, view, 900, 400);
const upright = (shape: Shape, view: Side = 0) => layOut(shape, view, 320, 460);
const to = (layout: ReturnType<typeof lying>, side: Side, house: number, key: string) => {
  const place = goTo(layout, side, house, key);
  return place && [place.side, place.house];
};

describe("arrows follow what is seen", () => {
  it("lying, South at the bottom: right is the next own house, up the facing one", () => {
    const layout = lying(twoRows(6));
    expect(to(layout, 0, 0, "ArrowRight")).toEqual([0, 1]);
    expect(to(layout, 0, 0, "ArrowUp")).toEqual([1, 5]);
    expect(to(layout, 1, 5, "ArrowDown")).toEqual([0, 0]);
    expect(to(layout, 1, 5, "ArrowRight")).toEqual([1, 4]);
  });

  it("lying, North at the bottom: the same for North", () => {
    const layout = lying(twoRows(6), 1);
    expect(to(layout, 1, 0, "ArrowRight")).toEqual([1, 1]);
    expect(to(layout, 1, 0, "ArrowUp")).toEqual([0, 5]);
  });

  it("lying and clockwise: right is the house before", () => {
    expect(to(lying(twoRows(7, true)), 0, 3, "ArrowRight")).toEqual([0, 2]);
    expect(to(lying(twoRows(7, true), 1), 1, 3, "ArrowRight")).toEqual([1, 2]);
  });

  it("upright: the own row is at the left and runs down towards the own store", () => {
    for (const view of [0, 1] as Side[]) {
      const layout = upright(twoRows(6), view);
      const other = view === 0 ? 1 : 0;
      expect(to(layout, view, 0, "ArrowDown")).toEqual([view, 1]);
      expect(to(layout, view, 0, "ArrowRight")).toEqual([other, 5]);
    }
  });

  it("upright and clockwise: the own row is at the right and still runs down", () => {
    for (const view of [0, 1] as Side[]) {
      const layout = upright(twoRows(7, true), view);
      expect(to(layout, view, 0, "ArrowDown")).toEqual([view, 1]);
      expect(to(layout, view, 0, "ArrowLeft")).toEqual([view === 0 ? 1 : 0, 6]);
    }
  });

  it("four rows: up leads from the outer over the inner row to the other side", () => {
    const layout = lying(fourRows(10));
    expect(to(layout, 0, 0, "ArrowUp")).toEqual([0, 19]);
    expect(to(layout, 0, 19, "ArrowUp")).toEqual([1, 10]);
    expect(to(layout, 1, 10, "ArrowUp")).toEqual([1, 9]);
    expect(to(upright(fourRows(10)), 0, 0, "ArrowRight")).toEqual([0, 19]);
  });

  it("stay at the edge, and leave other keys alone", () => {
    expect(to(lying(twoRows(6)), 0, 0, "ArrowLeft")).toEqual([0, 0]);
    expect(to(lying(twoRows(6)), 0, 0, "Enter")).toBeNull();
  });

  it("Home and End go to the ends of the board's row in both orientations", () => {
    expect(to(lying(twoRows(6)), 0, 3, "Home")).toEqual([0, 0]);
    expect(to(lying(twoRows(6)), 1, 3, "Home")).toEqual([1, 5]);
    expect(to(upright(twoRows(6)), 0, 3, "End")).toEqual([0, 5]);
    expect(to(upright(twoRows(7, true)), 0, 3, "End")).toEqual([0, 6]);
  });
});

describe("typing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const run = (names: readonly string[], letters: string) => {
    const found: [number, boolean][] = [];
    const typing = new Typing();
    for (const letter of letters) typing.type(names, letter, (...what) => found.push(what));
    return found;
  };

  it("names a house by letter or number", () => {
    const names = twoRows(6).names[0];
    expect(typedHouse(names, "C")).toEqual({ house: 2, open: false });
    expect(typedHouse(names, "c")).toEqual({ house: 2, open: false });
    expect(typedHouse(names, "3")).toEqual({ house: 2, open: false });
    expect(typedHouse(names, "x")).toBeNull();
  });

  it("of a two-letter name waits for the second letter", () => {
    const names = fourRows(10).names[0];
    expect(run(names, "b3")).toEqual([[12, true]]);
    expect(run(names, "a10")).toEqual([
      [0, false],
      [9, true],
    ]);
  });

  it("takes the shorter name after a pause", () => {
    const found = run(twoRows(10).names[0], "1");
    expect(found).toEqual([[0, false]]);
    vi.advanceTimersByTime(800);
    expect(found).toEqual([
      [0, false],
      [0, true],
    ]);
  });

  it("begins anew when the letters name nothing", () => {
    expect(run(fourRows(10).names[0], "ab2")).toEqual([[11, true]]);
  });
});
