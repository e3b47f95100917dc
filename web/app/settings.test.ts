// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLevels } from "./play/levels.svelte.ts";
import { readSettings } from "./settings.svelte.ts";

test("what was chosen last is read again", () => {
  const settings = readSettings(
    JSON.stringify({
      opponent: "person",
      level: 8,
      levels: 10,
      first: "lot",
      speed: "slow",
      preview: false,
      ask: true,
      letters: false,
      sound: true,
      volume: 3,
      ticks: false,
      theme: "dark",
      look: "sand",
      options: { kalah: { seeds: "6" } },
    }),
  );
  expect(settings).toEqual({
    opponent: "person",
    level: 8,
    levels: 10,
    first: "lot",
    speed: "slow",
    preview: false,
    ask: true,
    letters: false,
    sound: true,
    volume: 3,
    ticks: false,
    theme: "dark",
    look: "sand",
    options: { kalah: { seeds: "6" } },
  });
});

test("a level of an earlier version is one as far up among the levels of now", () => {
  const now = (text: string): number => readSettings(text).level;
  expect(readSettings('{"level": 5}')).toMatchObject({ level: 5, levels: 5 });
  setLevels(10);
  expect([1, 2, 3, 4, 5].map((level) => now(JSON.stringify({ level })))).toEqual([1, 3, 6, 8, 10]);
  expect(now('{"level": 7, "levels": 10}')).toBe(7);
  expect(now('{"level": 2, "levels": 20}')).toBe(1);
  // What is none, is not taken.
  for (const none of [
    '{"level": 6}',
    '{"level": 11, "levels": 10}',
    '{"level": 0}',
    '{"level": "4"}',
  ])
    expect(readSettings(none)).toMatchObject({ level: 3, levels: 10 });
  setLevels(0);
});

test.each([null, "", "{", "null", "[]", '{"level": 9, "speed": 3, "options": {"kalah": 4}}'])(
  "%j gives the defaults",
  (text) => {
    expect(readSettings(text)).toEqual({
      opponent: "computer",
      level: 3,
      levels: 10,
      first: "me",
      speed: "normal",
      preview: true,
      ask: false,
      letters: true,
      sound: false,
      volume: 6,
      ticks: true,
      theme: "system",
      look: "wood",
      options: {},
    });
  },
);
