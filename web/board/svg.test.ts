// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fourRows, twoRows } from "./examples.ts";
import { svgOf, type Picture } from "./svg.ts";

const STATE = {
  houses: [
    [4, 0, 13],
    [1, 2, 3],
  ],
  stores: [7, 25],
} as const;
const picture: Picture = {
  shape: twoRows(3),
  state: STATE,
  view: 0,
  arrows: [{ from: { side: 0, house: 0 }, to: { side: 0, house: null }, label: "1" }],
  title: 'Kalah, "C" & <more>',
};

function read(text: string): Document {
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

test("every count and name is there as text, and the title as it was said", () => {
  const { text, width, height } = svgOf(picture, 640, 400);
  const svg = read(text);
  const said = [...svg.querySelectorAll("text")].map((one) => one.textContent);
  const wanted = ["A", "4", "B", "0", "C", "13", "a", "1", "b", "2", "c", "3", "7", "25", "1"];
  expect(said.toSorted()).toEqual(wanted.toSorted());
  expect(svg.querySelector("title")?.textContent).toBe(picture.title);
  expect(width).toBeLessThanOrEqual(640);
  expect(height).toBeLessThanOrEqual(400);
});

test("all twelve seeds of a full house are drawn, and none of an empty one", () => {
  const few = {
    houses: [
      [12, 0, 0],
      [0, 0, 0],
    ],
    stores: [0, 0],
  } as const;
  const seeds = (state: Picture["state"]): number =>
    svgOf({ ...picture, state, arrows: [] }, 640, 400).text.split('fill="#').length;
  const none = {
    houses: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    stores: [0, 0],
  } as const;
  expect(seeds(few) - seeds(none)).toBe(12);
});

test("nothing points outside the file, on any board from either side", () => {
  for (const shape of [twoRows(6), twoRows(6, true), fourRows(8)]) {
    for (const view of [0, 1] as const) {
      const houses = [0, 1].map((side) => shape.names[side as 0 | 1].map(() => 2)) as never;
      const state = shape.stores ? { houses, stores: [1, 1] } : { houses, stores: [] };
      const { text, width, height } = svgOf({ ...picture, shape, state, view }, 900, 600);
      expect(text).not.toMatch(/NaN|undefined|href|url\((?!#)/);
      for (const rect of read(text).querySelectorAll("g > rect")) {
        const box = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
        const [x = 0, y = 0, wide = 0, high = 0] = box;
        expect(Math.max(x + wide - width, y + high - height)).toBeLessThan(0);
      }
    }
  }
});
