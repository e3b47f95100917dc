import { expect, test } from "vitest";
import { readSettings } from "./settings.svelte.ts";

test("what was chosen last is read again", () => {
  const settings = readSettings(
    JSON.stringify({
      opponent: "person",
      level: 5,
      first: "lot",
      speed: "slow",
      options: { kalah: { seeds: "6" } },
    }),
  );
  expect(settings).toEqual({
    opponent: "person",
    level: 5,
    first: "lot",
    speed: "slow",
    options: { kalah: { seeds: "6" } },
  });
});

test.each([null, "", "{", "null", "[]", '{"level": 9, "speed": 3, "options": {"kalah": 4}}'])(
  "%j gives the defaults",
  (text) => {
    expect(readSettings(text)).toEqual({
      opponent: "computer",
      level: 2,
      first: "me",
      speed: "normal",
      options: {},
    });
  },
);
