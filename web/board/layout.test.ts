import { describe, expect, it } from "vitest";
import { fourRows, twoRows } from "./examples.ts";
import { layOut, LEAST, roomNeeded, type Box } from "./layout.ts";
import type { Shape, Side } from "./types.ts";

const inside = (box: Box, width: number, height: number) =>
  box.x >= -0.01 &&
  box.y >= -0.01 &&
  box.x + box.width <= width + 0.01 &&
  box.y + box.height <= height + 0.01;
const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01;

const shapes: [string, Shape][] = [
  ...[3, 4, 5, 6, 7, 8, 9, 10, 12].flatMap((n): [string, Shape][] => [
    [`2x${n}`, twoRows(n)],
    [`2x${n} clockwise`, twoRows(n, true)],
  ]),
  ...[7, 8, 9, 10, 12, 16].map((n): [string, Shape] => [`4x${n}`, fourRows(n)]),
];
const sizes: [number, number][] = [
  [320, 400],
  [320, 448],
  [360, 470],
  [390, 640],
  [412, 700],
  [448, 210],
  [568, 230],
  [568, 262],
  [640, 280],
  [844, 300],
  [768, 900],
  [1024, 600],
  [1200, 560],
  [1280, 680],
  [1900, 900],
  [600, 600],
  [300, 120],
];

describe.each(shapes)("a board of %s", (_, shape) => {
  it.each(sizes)(
    "in %i by %i has every piece inside the box and none on another",
    (width, height) => {
      const needed = roomNeeded(shape);
      for (const view of [0, 1] as Side[]) {
        const layout = layOut(shape, view, width, height);
        const boxes = [...layout.houses, ...layout.stores].map((place) => place.box);
        expect(layout.width).toBeLessThanOrEqual(width + 0.01);
        expect(layout.height).toBeLessThanOrEqual(height + 0.01);
        const outside = boxes.filter((box) => !inside(box, layout.width, layout.height));
        expect(outside).toEqual([]);
        const overlaps = boxes.flatMap((a, i) =>
          boxes.slice(i + 1).flatMap((b) => (overlap(a, b) ? [[a, b]] : [])),
        );
        expect(overlaps).toEqual([]);
        const fits = [needed.flat, needed.upright].some(
          (box) => box.width <= width && box.height <= height,
        );
        const least = Math.min(...layout.houses.flatMap(({ box }) => [box.width, box.height]));
        if (fits) expect(least).toBeGreaterThanOrEqual(LEAST);
      }
    },
  );

  it("has room for every house exactly when it gets the least room it asks for", () => {
    const { flat, upright } = roomNeeded(shape);
    for (const { width, height } of [flat, upright]) {
      const { houses } = layOut(shape, 0, width, height);
      expect(
        Math.min(...houses.flatMap(({ box }) => [box.width, box.height])),
      ).toBeGreaterThanOrEqual(LEAST - 0.01);
    }
  });
});

describe("on the smallest phone", () => {
  it.each([
    ["2x6", twoRows(6), 400],
    ["2x7", twoRows(7, true), 400],
    ["2x8", twoRows(8), 400],
    ["4x8", fourRows(8), 400],
    ["2x10", twoRows(10), 448],
    ["2x10 clockwise", twoRows(10, true), 448],
    ["4x10", fourRows(10), 448],
  ])("upright, %s has houses of 44 pixels", (_, shape, height) => {
    const layout = layOut(shape, 0, 320, height);
    expect(layout.upright).toBe(true);
    for (const { box } of layout.houses)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([
    ["2x6", twoRows(6)],
    ["2x7", twoRows(7, true)],
    ["2x10", twoRows(10)],
    ["2x10 clockwise", twoRows(10, true)],
    ["4x10", fourRows(10)],
  ])("lying, %s has houses of 44 pixels", (_, shape) => {
    const layout = layOut(shape, 0, 568, 230);
    expect(layout.upright).toBe(false);
    for (const { box } of layout.houses)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(LEAST);
  });

  it("ten houses in 400 pixels shrink evenly rather than overlap or scroll", () => {
    const layout = layOut(fourRows(10), 0, 320, 400);
    for (const { box } of layout.houses) expect(box.height).toBeGreaterThan(39);
  });
});

describe("stores", () => {
  const store = (shape: Shape, view: Side, width: number, height: number, side: Side) => {
    const layout = layOut(shape, view, width, height);
    const box = layout.stores.find((place) => place.side === side)?.box ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const x = box.x + box.width / 2 < layout.width / 2 ? "left" : "right";
    const y = box.y + box.height / 2 < layout.height / 2 ? "top" : "bottom";
    return layout.upright ? y : x;
  };

  it("lie at the owner's right hand when sowing runs counter-clockwise", () => {
    expect(store(twoRows(6), 0, 900, 400, 0)).toBe("right");
    expect(store(twoRows(6), 0, 900, 400, 1)).toBe("left");
    expect(store(twoRows(6), 1, 900, 400, 1)).toBe("right");
  });

  it("lie at the owner's left hand when sowing runs clockwise", () => {
    expect(store(twoRows(7, true), 0, 900, 400, 0)).toBe("left");
    expect(store(twoRows(7, true), 1, 900, 400, 1)).toBe("left");
  });

  it.each([
    [twoRows(6), 400],
    [twoRows(7, true), 400],
    [twoRows(10), 448],
    [twoRows(10, true), 448],
  ] as const)("upright, the reader's own one is nearest to the reader", (shape, height) => {
    for (const view of [0, 1] as Side[])
      expect(store(shape, view, 320, height, view)).toBe("bottom");
  });

  it("do not exist where the shape has none", () => {
    expect(layOut(fourRows(10), 0, 900, 400).stores).toEqual([]);
  });
});

describe("a turned view", () => {
  it.each([
    [900, 400],
    [320, 460],
  ])("in %i by %i is the same picture turned by 180 degrees", (width, height) => {
    for (const shape of [twoRows(6), twoRows(7, true), fourRows(10)]) {
      const south = layOut(shape, 0, width, height);
      const north = layOut(shape, 1, width, height);
      for (const place of south.houses) {
        const turned = north.houses.find(
          (other) => other.side === place.side && other.house === place.house,
        );
        expect(turned?.box.x).toBeCloseTo(south.width - place.box.x - place.box.width);
        expect(turned?.box.y).toBeCloseTo(south.height - place.box.y - place.box.height);
      }
    }
  });
});

describe("four rows", () => {
  it("have a clear river between the sides, and inner and outer rows set apart", () => {
    const { planks, houses } = layOut(fourRows(10), 0, 1200, 560);
    expect(planks).toHaveLength(2);
    const [north, south] = planks;
    expect((south?.y ?? 0) - ((north?.y ?? 0) + (north?.height ?? 0))).toBeGreaterThanOrEqual(12);
    const inner = houses.find((place) => place.side === 0 && place.house === 19)?.box;
    const outer = houses.find((place) => place.side === 0 && place.house === 0)?.box;
    expect((outer?.y ?? 0) - ((inner?.y ?? 0) + (inner?.height ?? 0))).toBeGreaterThanOrEqual(3);
    expect(outer?.x).toBeCloseTo(inner?.x ?? -1); // house 19 lies in the column of house 0
  });
});
