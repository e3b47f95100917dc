import { expect, test } from "vitest";
import type { Result } from "../../engine/types.ts";
import type { Kept } from "./archive.ts";
import { fits, outcomeOf, scores } from "./tell.ts";

const result = (winner: Result["winner"]): Result => ({
  winner,
  reason: "houses empty",
  margin: 0,
  totals: [24, 24],
});

const kept = (more: Partial<Kept>, level = 3, seat: 0 | 1 = 0): Kept => ({
  id: "one",
  text: "kalah",
  game: "kalah",
  moves: [0],
  seconds: [null],
  players: { opponent: "computer", level, levels: 10, seat },
  turned: false,
  hints: 0,
  over: true,
  stores: true,
  at: 0,
  result: result(0),
  ...more,
});

const people = { opponent: "person", level: 3, levels: 10, seat: 0 } as const;

test("who has won is told from the reader's seat", () => {
  expect(outcomeOf(kept({}))).toBe("won");
  expect(outcomeOf(kept({}, 3, 1))).toBe("lost");
  expect(outcomeOf(kept({ result: result(null) }))).toBe("drawn");
  expect(outcomeOf(kept({ over: false, result: null }))).toBe("unfinished");
  expect(outcomeOf(kept({ players: people }))).toBe("between");
});

test("a game fits every wish that is made, and all fit none", () => {
  const all = { game: null, opponent: null, level: null, outcome: null };
  const one = kept({ game: "oware(seeds=3)" }, 7);
  expect(fits(one, all)).toBe(true);
  expect(fits(one, { ...all, game: "oware", opponent: "computer", level: 7 })).toBe(true);
  expect(fits(one, { ...all, game: "kalah" })).toBe(false);
  expect(fits(one, { ...all, opponent: "person" })).toBe(false);
  expect(fits(one, { ...all, level: 6 })).toBe(false);
  expect(fits(one, { ...all, outcome: "lost" })).toBe(false);
  // Two people play at no level.
  expect(fits(kept({ players: people }), { ...all, level: 3 })).toBe(false);
});

test("the tally counts finished games against the computer, by game and level", () => {
  const games = [
    kept({}, 10),
    kept({}, 2),
    kept({ result: result(1) }, 2),
    kept({ result: result(null) }, 2),
    kept({ over: false, result: null }, 2),
    kept({ players: people }),
    kept({ game: "congkak(houses=5)" }, 2),
  ];
  expect(scores(games)).toEqual([
    { game: "congkak", level: 2, won: 1, drawn: 0, lost: 0 },
    { game: "kalah", level: 2, won: 1, drawn: 1, lost: 1 },
    { game: "kalah", level: 10, won: 1, drawn: 0, lost: 0 },
  ]);
});
