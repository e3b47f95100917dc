import { expect, test } from "vitest";
import { arrowPictures } from "./arrows.ts";
import { twoRows } from "./examples.ts";
import { layOut } from "./layout.ts";

const layout = layOut(twoRows(6), 0, 800, 400);
const box = (house: number) =>
  layout.houses.find((one) => one.side === 0 && one.house === house)?.box;

test("arrows are told apart by width, by breaks and by label, not by hue", () => {
  const arrows = [1, 3, 5].map((to, i) => ({
    from: { side: 0 as const, house: 0 },
    to: { side: 0 as const, house: to },
    label: String(i + 1),
  }));
  const [first, ...others] = arrowPictures(layout, arrows);
  expect(first?.dash).toBe("");
  for (const other of others) expect(other.width).toBeLessThan(first?.width ?? 0);
  expect(new Set([first, ...others].map((one) => one?.dash)).size).toBe(3);
  expect([first, ...others].map((one) => one?.label)).toEqual(["1", "2", "3"]);
});

test("an arrow leads from the middle of one house to the middle of the other", () => {
  const [arrow] = arrowPictures(layout, [
    { from: { side: 0, house: 1 }, to: { side: 0, house: 4 }, label: "1" },
  ]);
  const middle = (house: number): string => {
    const { x = 0, y = 0, width = 0, height = 0 } = box(house) ?? {};
    return `M${(x + width / 2).toFixed(1)} ${(y + height / 2).toFixed(1)} `;
  };
  expect(arrow?.line.startsWith(middle(1))).toBe(true);
  expect(arrow?.head.startsWith(middle(4))).toBe(true);
});

test("where the last seed falls into the house it came from there is only the label", () => {
  const there = { side: 1 as const, house: 2 };
  const [arrow, unknown] = arrowPictures(layout, [
    { from: there, to: there, label: "1" },
    { from: { side: 0, house: 99 }, to: there, label: "2" },
  ]);
  expect([arrow?.line, arrow?.head, arrow?.label]).toEqual(["", "", "1"]);
  expect(unknown).toBeUndefined();
});
