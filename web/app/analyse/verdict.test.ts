import { expect, test } from "vitest";
import { percent } from "./verdict.ts";

const figure = (chance: number): number => Number.parseInt(percent(chance), 10);

test("the chances of both sides come to 100", () => {
  for (let mille = 0; mille <= 1000; mille++) {
    expect(figure(mille / 1000) + figure(1 - mille / 1000)).toBe(100);
  }
});

test("only what is certain is 0 or 100", () => {
  expect([0, 0.001, 0.999, 1].map(figure)).toEqual([0, 1, 99, 100]);
});
