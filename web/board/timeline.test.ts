import { describe, expect, it } from "vitest";
import { capture, resow, sweep } from "./examples.ts";
import { marksOf } from "./marks.ts";
import { drawnSeeds, inHouse, inStore } from "./seeds.ts";
import { lapsOf } from "./laps.ts";
import { happen, isLong, LONGEST, shownFrom, timeline } from "./timeline.ts";
import type { TraceEvent } from "./types.ts";

const long: TraceEvent[] = Array.from({ length: 20000 }, (_, i) => ({
  kind: "drop",
  side: 0,
  house: i % 20,
  seeds: 1,
}));

describe("a trace", () => {
  it.each([
    ["capture", capture],
    ["resow", resow],
    ["sweep", sweep],
  ])("of a %s leads from before to after, seed by seed", (_, { before, events, after }) => {
    const shown = shownFrom(before, after);
    const all = () =>
      [
        ...shown.houses.flat(),
        ...shown.stores,
        shown.hand,
        ...shown.loose.map((pile) => pile.seeds),
      ].reduce((a, b) => a + b, 0);
    const total = all();
    for (const event of events) {
      happen(shown, event);
      expect(all()).toBe(total);
    }
    expect(shown.houses).toEqual(after.houses);
    expect(shown.stores).toEqual(after.stores);
    expect(shown.hand).toBe(0);
    expect(shown.loose).toEqual([]);
  });
});

describe("laps", () => {
  it("are one for a plain move", () => {
    const { before, events, after } = capture;
    expect(lapsOf(events, before, after)).toEqual([capture]);
    expect(lapsOf(sweep.events, sweep.before, sweep.after)).toEqual([sweep]);
  });

  it("follow one another, and captured seeds that are sown on begin one", () => {
    const laps = lapsOf(resow.events, resow.before, resow.after);
    expect(laps.map((lap) => lap.events.length)).toEqual([2, 6]);
    expect(laps.flatMap((lap) => lap.events)).toEqual(resow.events);
    const [first, second] = laps;
    expect(first?.before).toBe(resow.before);
    expect(first?.after).toEqual({
      houses: [[0, 0, 0, 0, 2, 0, 0, 0], resow.before.houses[1]],
      stores: [],
      marks: [],
    });
    expect(second?.before).toBe(first?.after);
    expect(second?.after).toBe(resow.after);
  });
});

describe("time", () => {
  it("is the speed's for a short move", () => {
    const drops = long.slice(0, 4);
    expect(timeline(drops, "off").total).toBe(0);
    expect(timeline(drops, "fast").total).toBe(240);
    expect(timeline(drops, "normal").total).toBe(480);
    expect(timeline(drops, "slow").total).toBe(1000);
  });

  it.each(["fast", "normal", "slow"] as const)("never exceeds the cap at speed %s", (speed) => {
    expect(timeline(long, speed).total).toBeLessThanOrEqual(LONGEST + 0.001);
  });

  it("may be as long as it takes for whoever watches slowly", () => {
    expect(isLong(long.slice(0, 20))).toBe(false);
    expect(isLong(long.slice(0, 100))).toBe(true);
    expect(timeline(long.slice(0, 100), "slow", 60_000).total).toBe(25_000);
  });

  it("lets no more than three flashes begin in a second", () => {
    const many = Array.from({ length: 30 }, () => resow.events).flat();
    for (const speed of ["fast", "normal", "slow"] as const) {
      const starts = [
        ...new Set(
          timeline(many, speed)
            .beats.filter((beat) => beat.flash)
            .map((beat) => beat.at),
        ),
      ];
      starts.forEach((at, i) => i > 0 && expect(at - (starts[i - 1] ?? 0)).toBeGreaterThan(333));
      expect(starts.length).toBeGreaterThan(0);
    }
  });

  it("is none for an endless sowing, which is explained", () => {
    const endless: TraceEvent[] = [...long, { kind: "endless", side: 0, house: null, seeds: 0 }];
    expect(timeline(endless, "slow")).toEqual({ beats: [], total: 0 });
  });
});

describe("marks of the last move", () => {
  it("tell source, last house and both captured houses", () => {
    expect(Object.fromEntries(marksOf(capture.events))).toEqual({
      "0:0": ["source"],
      "0:3": ["captured", "last"],
      "1:0": ["captured"],
    });
  });

  it("take the last seed of a resown capture", () => {
    expect(marksOf(resow.events).get("0:7")).toEqual(["last"]);
    expect(marksOf(resow.events).get("1:6")).toEqual(["captured"]);
    expect(marksOf(resow.events).get("1:1")).toEqual(["captured"]);
  });

  it("may end in a store, which a stored capture does not", () => {
    const sown: TraceEvent[] = [
      { kind: "lift", side: 0, house: 5, seeds: 1 },
      { kind: "store", side: 0, house: null, seeds: 1 },
    ];
    expect(marksOf(sown).get("0:store")).toEqual(["last"]);
    expect(marksOf(capture.events).has("0:store")).toBe(false);
    expect(marksOf(sweep.events).size).toBe(0);
  });
});

describe("seeds", () => {
  it("lie stable and inside their hollow", () => {
    for (let k = 0; k < 21; k++) {
      expect(inHouse("0:3", k)).toEqual(inHouse("0:3", k));
      expect(Math.hypot(inHouse("0:3", k).x, inHouse("0:3", k).y)).toBeLessThan(1.13);
      expect(Math.abs(inStore("0:store", k, 2).x)).toBeLessThanOrEqual(1);
    }
  });

  it("are drawn one by one up to twelve, then as a heap", () => {
    expect(drawnSeeds(0)).toBe(0);
    expect(drawnSeeds(12)).toBe(12);
    expect(drawnSeeds(13)).toBeGreaterThan(12);
    expect(drawnSeeds(500)).toBeLessThan(24);
  });
});
