// @vitest-environment happy-dom
// Every puzzle with the real core: its line can be played, a wrong move is told, a streak is counted.
import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Puzzles } from "./puzzle.svelte.ts";
import { puzzlesOf, readPuzzles, type Puzzle } from "./puzzles.ts";
import { readScore, score, settle } from "./streak.ts";

beforeEach(() => {
  localStorage.clear();
});

async function until(puzzles: Puzzles, seen: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !seen(); i++) await new Promise((done) => setTimeout(done, 5));
  expect(
    seen(),
    `${puzzles.name} ${puzzles.at}: ${puzzles.task.phase} ${puzzles.task.failure ?? ""}`,
  ).toBe(true);
}

/** Plays the reader's moves of the puzzle, as they are written. */
async function solve(puzzles: Puzzles): Promise<void> {
  const { moves } = puzzles.puzzle;
  for (let ply = 0; puzzles.task.phase !== "done";) {
    expect(puzzles.task.state.mover).toBe(puzzles.task.players.seat);
    expect(ply).toBeLessThan(moves.length);
    const before = puzzles.task.state.ply;
    puzzles.tap(puzzles.task.state.mover, moves[ply] ?? -1);
    await until(puzzles, () => puzzles.task.phase !== "moving" && puzzles.task.state.ply > before);
    ply = puzzles.task.state.ply;
  }
}

test.each(["kalah", "oware", "congkak", "kiela"])(
  "each puzzle of %s can be solved, one after the other",
  async (game) => {
    const all = await puzzlesOf(game);
    expect(all.length).toBeGreaterThanOrEqual(50);
    const puzzles = await Puzzles.open(new Engine(startNearby), game, all);
    for (let at = 0; at < all.length; at++) {
      expect(puzzles.at).toBe(at);
      await solve(puzzles);
      expect(puzzles.task.words()[0]).toBe("Solved!");
      puzzles.next();
      await until(puzzles, () => puzzles.task.phase === "ask");
    }
    expect(puzzles.solved).toBe(all.length);
    expect(puzzles.score.streak).toBe(all.length);
  },
  60_000,
);

const all = await puzzlesOf("kalah");
const open = (): Promise<Puzzles> => Puzzles.open(new Engine(startNearby), "kalah", all);

function wrong(puzzles: Puzzles, puzzle: Puzzle = puzzles.puzzle): number {
  return puzzles.task.state.moves.find((move) => move !== puzzle.moves[0]) ?? -1;
}

test("a wrong move is shown, said, ends the row and may be tried again", async () => {
  settle(true, "another");
  const puzzles = await open();
  const { text } = puzzles.task.state;
  puzzles.tap(puzzles.task.state.mover, wrong(puzzles));
  await until(puzzles, () => puzzles.task.phase === "missed");
  expect(puzzles.task.words().at(-1)).toBe(
    puzzles.puzzle.aim === "win" ? "That does not win." : "That loses.",
  );
  expect(puzzles.score).toMatchObject({ streak: 0, best: 1 });
  puzzles.retry();
  await until(puzzles, () => puzzles.task.phase === "ask");
  expect(puzzles.task.state.text).toBe(text);
  await solve(puzzles);
  expect(puzzles.score).toMatchObject({ streak: 0, best: 1 });
  expect(puzzles.solved).toBe(1);
});

test("a hint names the house and ends the row; a house of no use is explained", async () => {
  const puzzles = await open();
  puzzles.tap(puzzles.task.players.seat === 0 ? 1 : 0, 0);
  await until(puzzles, () => puzzles.task.words().length > 0);
  expect(puzzles.task.words()).toEqual(["This house belongs to the other side."]);
  expect(score().streak).toBe(0);
  puzzles.hint();
  const name =
    puzzles.task.shape.names[puzzles.task.players.seat][puzzles.puzzle.moves[0] ?? 0] ?? "";
  expect(puzzles.task.words()).toEqual([`Try house ${name}.`]);
  await solve(puzzles);
  expect(puzzles.score).toMatchObject({ streak: 0 });
  puzzles.next();
  await until(puzzles, () => puzzles.task.phase === "ask");
  await solve(puzzles);
  expect(score()).toMatchObject({ streak: 1, best: 1 });
});

test("comes back to the first puzzle that is not solved", async () => {
  settle(true, all[0]?.at ?? "");
  settle(true, all[1]?.at ?? "");
  expect((await open()).at).toBe(2);
});

test("a line of the file is a puzzle, a comment is none", () => {
  expect(
    readPuzzles("# x | 1 | win | solved | 1 0 | 1\nkalah X | 2 0 | draw | searched 5 | 1 0 | 3\n"),
  ).toEqual([{ at: "kalah X", moves: [2, 0], aim: "draw", solved: false, grade: 3 }]);
});

test.each(["", "x", "null", "[]", '{"streak": -1, "best": "9", "done": 4}'])(
  "what was kept as %j is no score",
  (text) => {
    expect(readScore(text)).toEqual({ streak: 0, best: 0, solved: [] });
  },
);
