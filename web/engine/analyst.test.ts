// The analysis with the real core in a worker of the same thread: step after step deeper, only about
// the last question, and never waited for longer than a short step.
import { beforeEach, expect, test } from "vitest";
import { Analyst, BUDGETS, type Question } from "./analyst.ts";
import type { WorkerLike } from "./link.ts";
import { startNearby } from "./nearby.ts";
import type { Line } from "./types.ts";
import type { Request } from "./worker.ts";

let budgets: number[] = [];
let started = 0;
let ended = 0;

beforeEach(() => {
  [budgets, started, ended] = [[], 0, 0];
});

/** Notes what the real one is asked. */
function worker(): WorkerLike {
  started++;
  const real = startNearby();
  const { postMessage, terminate } = real;
  real.postMessage = (message: unknown) => {
    budgets.push(Number((message as Request).lines.at(-1)?.split(" ").at(-1)));
    postMessage(message);
  };
  real.terminate = () => {
    ended++;
    terminate();
  };
  return real;
}

/** All answers to a question, until the last. */
function answers(analyst: Analyst, question: Question): Promise<readonly (readonly Line[])[]> {
  return new Promise((done, fail) => {
    const all: (readonly Line[])[] = [];
    const show = (lines: readonly Line[], last: boolean): void => {
      all.push(lines);
      if (last) done(all);
    };
    analyst.look(question, show, fail);
  });
}

const ASKED: Question = { text: "kalah", moves: [2, 5], count: 3, budgets: BUDGETS.slice(0, 4) };

test("each step looks further, and says whose the moves of its lines are", async () => {
  const all = await answers(new Analyst(worker), ASKED);
  expect(budgets).toEqual(BUDGETS.slice(0, 4));
  const depths = all.map(([first]) => first?.depth ?? 0);
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  expect(depths.at(-1)).toBeGreaterThan(depths[0] ?? 0);
  for (const line of all.flat()) {
    expect(line.sides).toHaveLength(line.moves.length);
    expect(line.sides[0]).toBe(1);
    expect(line.events[0]).toMatchObject({ kind: "lift", side: 1, house: line.moves[0] });
    expect(line.chance).toBeGreaterThanOrEqual(0);
    expect(line.chance).toBeLessThanOrEqual(1000);
  }
});

test("what is proved is not looked at again", async () => {
  const text = "kalah 0,0,0,0,1,1/0,0,0,0,0,2 22,22 S";
  const all = await answers(new Analyst(worker), { text, moves: [], count: 5 });
  expect(budgets.length).toBeLessThan(BUDGETS.length);
  const [best] = all.at(-1) ?? [];
  expect(best).toMatchObject({ exact: true, why: "search", outcome: -1, chance: 0, margin: -2 });
});

test("of many questions in a row the last is answered, and no short step is ended", async () => {
  const analyst = new Analyst(worker);
  const shown: number[] = [];
  for (let i = 0; i < 100; i++) {
    const question = { ...ASKED, moves: i % 2 ? [2] : [2, 5], count: 1 + (i % 5) };
    analyst.look(
      question,
      () => shown.push(i),
      (error) => {
        throw error;
      },
    );
  }
  const all = await answers(analyst, { ...ASKED, moves: [2] });
  expect(shown).toEqual([]);
  expect(all.at(-1)?.[0]?.sides[0]).toBe(0);
  expect([started, ended]).toEqual([1, 0]);
});

test("a long step is ended by the next question, and anything by stop", async () => {
  const analyst = new Analyst(worker);
  const never = (): never => {
    throw new Error("shown");
  };
  analyst.look({ ...ASKED, budgets: [1_000_000] }, never, never);
  const all = answers(analyst, ASKED);
  expect([started, ended]).toEqual([1, 1]);
  expect(await all).toHaveLength(4);
  analyst.look(ASKED, never, never);
  analyst.stop();
  expect(ended).toBe(2);
  expect(await answers(analyst, ASKED)).toHaveLength(4);
});

test("a refusal is told once, and the next question is answered", async () => {
  const analyst = new Analyst(worker);
  await expect(answers(analyst, { ...ASKED, moves: [99] })).rejects.toThrow();
  expect(await answers(analyst, ASKED)).toHaveLength(4);
});
