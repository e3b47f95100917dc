// @vitest-environment happy-dom
// How each kind of end is told, from each seat, with the real core.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { Core } from "../../engine/core.ts";
import type { Opened } from "../../engine/engine.ts";
import type { Played } from "../../engine/types.ts";
import { speak } from "../words/words.svelte.ts";
import { ending, headline, reasonSentence } from "./outcome.ts";
import type { Players } from "./players.ts";

const wasm = resolve(import.meta.dirname, "../../../build/wasm/manqala.wasm");
const core = await Core.load(await WebAssembly.compile(readFileSync(wasm)));

const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };
const south: Players = { opponent: "computer", level: 1, levels: 10, seat: 0 };
const north: Players = { opponent: "computer", level: 1, levels: 10, seat: 1 };
const SEATS = [people, south, north] as const;

function ask(request: string): unknown {
  const answer = core.call(request);
  if ("refused" in answer) throw new Error(JSON.stringify(answer.refused));
  return answer.ok;
}

/** What two people, South and North read in the end; each line "headline: reason". */
function told(text: string, moves: readonly number[] = []): readonly string[] {
  const opened = ask(`open ${text}`) as Opened;
  let state = opened.state;
  let last: Played | null = null;
  for (const move of moves) {
    last = ask(`play ${move}`) as Played;
    state = last.after;
  }
  const end = ending(state, last);
  if (!end) throw new Error(`${text} is not over`);
  return SEATS.map(
    (seat) => `${headline(seat, opened.shape, state)}: ${reasonSentence(seat, end)}`,
  );
}

/** Three seeds that go round the board until the position has come for the third time. */
const ROUND = [5, 5, 0, 0, 1, 1, 2, 2, 3, 4, 4, 3];
const THRICE = [...ROUND, ...ROUND];

test("repetition gives each side what lies on it", () => {
  const why = "The same position came for the third time.";
  expect(told("oware 1,1,0,0,0,0/0,0,0,0,0,1 22,23 S", THRICE)).toEqual([
    `North wins 25 to 23: ${why}`,
    `You lose 23 to 25: ${why}`,
    `You win 25 to 23: ${why}`,
  ]);
});

test("two seeds that go round and round are one each", () => {
  const opened = ask("open oware 0,0,0,0,1,0/1,0,0,0,0,0 23,23 S") as Opened;
  let { state } = opened;
  while (!state.over) state = (ask(`play ${state.moves[0] ?? 0}`) as Played).after;
  expect(state.result?.reason).toBe("repetition");
  expect(state.result?.totals).toEqual([24, 24]);
  expect(headline(people, opened.shape, state)).toBe("A draw, 24 to 24");
});

test("half a seed is written in the reader's figures", async () => {
  const text = "oware(repetition=split) 1,1,0,0,0,0/0,0,0,0,0,1 22,23 S";
  expect(told(text, THRICE)[0]).toMatch(/^North wins 24\.5 to 23\.5:/);
  await speak("fr");
  expect(told(text, THRICE)[0]).toMatch(/24,5 .*23,5/);
  await speak("en");
});

test("houses empty names the side that has run empty", () => {
  const northWins = [
    "North wins 25 to 23: All houses of South are empty.",
    "You lose 23 to 25: Your houses are all empty.",
    "You win 25 to 23: The computer's houses are all empty.",
  ];
  expect(told("kalah 0,0,0,0,0,1/0,0,0,0,0,1 22,24 S", [5])).toEqual(northWins);
  // Opened when it is already over, with the seeds yet to be swept.
  expect(told("kalah 0,0,0,0,0,5/0,0,0,0,0,0 23,20 S")).toEqual(northWins);
  expect(told("kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S")[0]).toBe(
    "A draw, 24 to 24: One side's houses are all empty.",
  );
});

test("majority names the winner", () => {
  expect(told("oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S", [5])).toEqual([
    "South wins 26 to 17: South has more than half of all seeds.",
    "You win 26 to 17: You have more than half of all seeds.",
    "You lose 17 to 26: The computer has more than half of all seeds.",
  ]);
  expect(told("oware(grand_slam=all) 0,0,0,0,0,1/0,0,0,0,0,1 22,24 S", [5])[0]).toBe(
    "A draw, 24 to 24: Each side has exactly half of all seeds.",
  );
});

test("no seeds names the side that has none to sow", () => {
  expect(told("oware(grand_slam=all) 0,0,0,0,0,1/1,0,0,0,0,1 22,23 S", [5])).toEqual([
    "South wins 25 to 23: North has no seeds to sow.",
    "You win 25 to 23: The computer has no seeds to sow.",
    "You lose 23 to 25: You have no seeds to sow.",
  ]);
  expect(told("congkak(houses=5,seeds=1) 1,1,1,1,1/1,0,0,0,0 3,1 S", [4])[0]).toBe(
    "North wins 6 to 4: South has no seeds to sow.",
  );
});

test("cannot feed names the side that has seeds and no move", () => {
  expect(told("oware 1,0,0,0,0,0/3,0,0,0,0,0 20,24 N", [5])).toEqual([
    "A draw, 24 to 24: South has no move that gives the opponent seeds.",
    "A draw, 24 to 24: You have no move that gives the opponent seeds.",
    "A draw, 24 to 24: The computer has no move that gives you seeds.",
  ]);
});

test("no move names the side without one, whoever wins", () => {
  expect(told("oware(grand_slam=illegal) 0,0,0,0,0,1/0,0,0,0,0,1 24,22 S")).toEqual([
    "South wins 25 to 23: South has no move left.",
    "You win 25 to 23: You have no move left.",
    "You lose 23 to 25: The computer has no move left.",
  ]);
  const kiela =
    "kiela 3,3,3,3,3,3,3,3,3,3/1,1,1,1,1,1,0,0,0,0/1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1 - S";
  expect(told(kiela)).toEqual([
    "North wins: South has no move left.",
    "You lose: You have no move left.",
    "You win: The computer has no move left.",
  ]);
});

test("an endless sowing is explained by the rule in force", () => {
  const rows =
    "1,2,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0/2,8,1,2,3,1,0,1,0,3/1,9,8,1,4,0,5,2,1,0 - S";
  expect(told(`kiela ${rows}`, [4])[1]).toBe(
    "A draw: The last sowing would go round and round for ever: no progress is possible.",
  );
  // The one who wins did not begin it, and the words do not say so either.
  expect(told(`kiela(endless=loses) ${rows}`, [4])).toEqual(
    ["North wins", "You lose", "You win"].map(
      (head) =>
        `${head}: The last sowing would go round and round for ever, and whoever starts one loses.`,
    ),
  );
  // As it arrives in a shared address.
  expect(told(`kiela ${rows} end=endless_sowing`)[0]).toMatch(/^A draw: /);
});

test("no progress is told to everybody alike", () => {
  let { state } = ask("open kiela(variant=beginner)") as Opened;
  // Each stone of the block in turn goes six houses on, then those behind it; both sides alike.
  const block = [0, 1, 2, 3, 4, 5];
  const houses = [13, 12, 11, 10, 9, 8, 7, 6, 5].flatMap((first) => block.map((i) => first + i));
  for (const house of houses.flatMap((one) => [one, one])) {
    if (!state.over) state = (ask(`play ${house}`) as Played).after;
  }
  expect(state.result?.reason).toBe("no progress");
  const end = ending(state, null);
  expect(end && reasonSentence(south, end)).toBe(
    "A hundred turns in a row passed without a capture.",
  );
});
