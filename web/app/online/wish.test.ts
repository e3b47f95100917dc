// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { clockOf, readWish, type Wished } from "./wish.svelte.ts";

const USUAL = {
  name: "",
  game: "",
  side: "lot",
  pace: "none",
  minutes: 5,
  increment: 3,
  days: 2,
} satisfies Wished;

test.each([
  null,
  "",
  "[1",
  "null",
  '"x"',
  '{"name": 5, "minutes": 500, "days": 4, "side": "east"}',
])("what cannot be read, like %j, is as at the first visit", (text) => {
  expect(readWish(text)).toEqual(USUAL);
});

test("what was chosen last is chosen again", () => {
  const wished = { ...USUAL, name: "João", game: "oware", pace: "days", days: 7 };
  expect(readWish(JSON.stringify(wished))).toEqual(wished);
});

test("a clock is what the server understands", () => {
  expect(clockOf(USUAL)).toBeNull();
  expect(clockOf({ ...USUAL, pace: "minutes" })).toEqual({ minutes: 5, increment: 3 });
  expect(clockOf({ ...USUAL, pace: "days" })).toEqual({ days: 2 });
  expect(clockOf({ ...USUAL, pace: "minutes", minutes: 0, increment: 0 })).toBeNull();
});
