// @vitest-environment happy-dom
// How long each move of a game took.
import { beforeEach, expect, test, vi } from "vitest";
import { north, open, people, rest, still, tap } from "./game-samples.ts";
import { saved } from "./saved.ts";

const time = vi.hoisted(() => ({ now: 0 }));
vi.mock("./seen-time.ts", () => ({ seenTime: () => time.now }));

beforeEach(() => {
  localStorage.clear();
});

test("each move is kept with what it took, without the time that its seeds travelled", async () => {
  const game = await open("kalah", people);
  game.turns.stage = {
    ...still,
    animate: () => {
      time.now += 30_000;
      return Promise.resolve();
    },
  };
  time.now += 5100;
  await tap(game, 0, 0);
  time.now += 2600;
  await tap(game, 1, 0);
  expect(game.seconds).toEqual([5, 3]);
  game.turns.undo();
  await rest(game);
  expect(game.seconds).toEqual([5]);
  game.turns.redo();
  await rest(game);
  expect(game.seconds).toEqual([5, 3]);
  game.turns.undo();
  await rest(game);
  time.now += 61_000;
  await tap(game, 1, 1);
  expect(game.seconds).toEqual([5, 61]);
  expect(saved("kalah")?.seconds).toEqual([5, 61]);
  const next = await open("kalah", people, saved("kalah") ?? {});
  time.now += 1000;
  await tap(next, 0, 1);
  expect(next.seconds).toEqual([5, 61, 1]);
});

test("what the computer thinks is its own time, and what is laid out in one go took once", async () => {
  const game = await open("kalah", north);
  expect(game.seconds).toEqual(game.course.moves.map(() => 0));
  time.now += 4000;
  await tap(game, 1, game.state.moves[0] ?? 0);
  const mine = game.course.played.findIndex(({ before }) => before.mover === 1);
  expect(game.seconds[mine]).toBe(4);
  expect(game.seconds.toSpliced(mine, 1)).toEqual(game.course.moves.slice(1).map(() => 0));

  const laid = await open("kiela(variant=expert)", people);
  time.now += 7000;
  laid.turns.arrange(laid.shape.usual?.[0] ?? []);
  await rest(laid);
  const hand = laid.course.moves.length;
  expect(laid.seconds).toEqual([...Array.from({ length: hand - 1 }, () => null), 7]);
});
