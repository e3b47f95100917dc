// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { roomOf } from "../../online/room.ts";
import { SNAPSHOT } from "../../online/samples.ts";
import type { Players } from "../play/players.ts";
import { clockFace, clockName, timesOf } from "./times.ts";

test.each([
  [0, "0:00.0"],
  [50, "0:00.1"],
  [9_400, "0:09.4"],
  [9_950, "0:10.0"],
  [10_000, "0:10"],
  [59_001, "1:00"],
  [245_000, "4:05"],
  [3_723_000, "1:02:03"],
  [86_400_000, "1 day"],
  [183_600_000, "2 days 3 h"],
])("%i milliseconds are shown as %s", (left, face) => {
  expect(clockFace(left)).toBe(face);
});

test("clocks are named by what they give", () => {
  expect(clockName(null)).toBe("Without a clock");
  expect(clockName({ days: 1 })).toBe("1 day a turn");
  expect(clockName({ minutes: 5, increment: 0 })).toBe("5 minutes each");
  expect(clockName({ minutes: 0, increment: 1 })).toBe("1 second more each turn");
  expect(clockName({ minutes: 1, increment: 2 })).toBe("1 minute each, 2 seconds more each turn");
});

test("the clocks are read with their owners' names, the reader's first", () => {
  const stands = { left: [300_000, 61_000], running: null, at: 0 } as const;
  const room = roomOf({ ...SNAPSHOT, clocks: stands }, Date.now());
  const players: Players = {
    opponent: "friend",
    level: 1,
    levels: 1,
    seat: 1,
    names: ["Ana", "Rui"],
  };
  expect(timesOf(room, players, 1)).toEqual([
    "You: 1 minute 1 second left.",
    "Ana: 5 minutes left.",
  ]);
});
