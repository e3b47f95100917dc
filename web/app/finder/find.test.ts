import { expect, test } from "vitest";
import { found, NO_WISH, partsOf, type Known } from "./find.ts";

const game = (name: string, region: string, rows: number, moves: number): Known => ({
  name,
  words: `${name} Côte d'Ivoire`,
  region,
  rows,
  character: { moves, choices: 2, captures: 0.1, first: 0.5 },
});

const GAMES = [
  game("hus", "south", 4, 20),
  game("oware", "west", 2, 90),
  game("moruba", "south", 4, 180),
  { ...game("unmeasured", "west", 2, 0), character: undefined },
];
const names = (wish: Partial<typeof NO_WISH>): string[] =>
  found(GAMES, { ...NO_WISH, ...wish }).map(({ name }) => name);

test("without a wish all games are there, as they are listed", () => {
  expect(names({})).toEqual(["hus", "oware", "moruba", "unmeasured"]);
});

test("a search takes every word, whatever its capitals and accents", () => {
  expect(names({ search: " HUS " })).toEqual(["hus"]);
  expect(names({ search: "cote war" })).toEqual(["oware"]);
  expect(names({ search: "hus oware" })).toEqual([]);
});

test("place and rows narrow the list together", () => {
  expect(names({ region: "south" })).toEqual(["hus", "moruba"]);
  expect(names({ region: "south", rows: 2 })).toEqual([]);
});

test("each measured game is in one part of a measure", () => {
  const parts = partsOf(GAMES, "moves");
  expect(parts).toEqual([
    { least: 20, most: 20 },
    { least: 90, most: 90 },
    { least: 180, most: 180 },
  ]);
  expect(partsOf(GAMES, "choices")).toEqual([{ least: 2, most: 2 }]);
  const long = names({ parts: { ...NO_WISH.parts, moves: 2 } });
  expect(long).toEqual(["moruba"]);
});

test("the order is by a measure; what was not measured comes last", () => {
  expect(names({ order: "moves" })).toEqual(["hus", "oware", "moruba", "unmeasured"]);
  const turned = GAMES.toReversed();
  expect(found(turned, { ...NO_WISH, order: "moves" }).map(({ name }) => name)).toEqual([
    "hus",
    "oware",
    "moruba",
    "unmeasured",
  ]);
});
