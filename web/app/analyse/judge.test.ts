import { expect, test } from "vitest";
import { Analyst } from "../../engine/analyst.ts";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { Line } from "../../engine/types.ts";
import { judge, markOf } from "./judge.ts";
import { Review } from "./review.svelte.ts";
import { Study, type Place } from "./study.svelte.ts";

const open = (text: string, moves: string): Promise<Study> =>
  Study.open(new Engine(startNearby), text, moves);

/** All that is looked at: whose best move comes first, and the mover's chance. */
const line = (move: number, chance: number): Line => ({
  moves: [move],
  sides: [0],
  names: ["A"],
  events: [],
  chance,
  margin: null,
  outcome: null,
  exact: false,
  why: null,
  depth: 1,
  nodes: 1,
});

test.each([
  [0.16, "??"],
  [0.15, "??"],
  [0.149, "??"],
  [0.144, "?"],
  [0.1, "?"],
  [0.09, "?!"],
  [0.05, "?!"],
  [0.044, null],
  [0, null],
] as const)("a loss of %f is marked %s", (loss, mark) => {
  expect(markOf(loss)).toBe(mark);
});

test("what a turn gave away is the sum of its moves, and its mark stands at the worst", async () => {
  // South moves twice (C, A), North once (b), South once (E).
  const study = await open("kalah", "2014!");
  const places = [study.root, ...study.here.path];
  const lines = [line(2, 700), line(5, 700), line(0, 360), line(3, 580), line(0, 500)];
  const at = (place: Place): Line | undefined => lines[places.indexOf(place)];
  expect(places.map(({ state }) => state.mover)).toEqual([0, 0, 1, 0, 1]);
  // A: from 70 % to 64 %; b: North from 36 % to 42 %; E: South from 58 % to 50 %.
  const found = judge(places, at).map(({ place, mark, side }) => [place.move, mark, side]);
  expect(found).toEqual([
    [0, "?!", 0],
    [4, "?!", 0],
  ]);
  // The best move gives nothing away, whatever is seen later.
  lines[1] = line(0, 700);
  expect(judge(places, at).map(({ place }) => place.move)).toEqual([4]);
});

test("where both results are proved only a lost result is marked", async () => {
  const judged = async (text: string, moves: string): Promise<Review> => {
    const review = new Review(await open(text, moves), new Analyst(startNearby));
    await review.run();
    return review;
  };
  // Both moves win, one by 6 and one by 2.
  const won = await judged("kalah 0,1,2,0,2,0/0,2,0,0,0,2 24,15 S", "5!");
  expect(won.judgements).toEqual([]);
  expect(won.chances).toEqual([1, 1]);
  // C wins by 4, A loses by 2.
  const lost = await judged("kalah 0,0,0,2,0,0/1,0,1,0,1,0 21,22 S", "0!");
  expect(lost.judgements).toMatchObject([{ mark: "??", from: 1, to: 0, best: 2 }]);
});

test("a review judges all moves, stops when told, and goes on", async () => {
  const study = await open("kalah", "0123450123!");
  const review = new Review(study, new Analyst(startNearby));
  const running = review.run();
  review.stop();
  await running;
  expect([review.running, review.failure]).toEqual([false, null]);
  expect(review.done).toBeLessThan(review.places.length);
  await review.run();
  expect(review.done).toBe(review.places.length);
  expect(review.chances).toHaveLength(review.places.length);
  expect(review.judgements.length).toBeGreaterThan(0);
  for (const { side, from, to, place, best } of review.judgements) {
    expect(to).toBeLessThan(from);
    expect(place.side).toBe(side);
    expect(place.before?.state.moves).toContain(best);
    expect(best).not.toBe(place.move);
  }
});

test("a mistake is tried again: the same move is bad, the best one is the best", async () => {
  const study = await open("kalah", "0123450123!");
  const review = new Review(study, new Analyst(startNearby));
  await review.run();
  const worst = review.judgements.find(({ mark }) => mark === "??");
  if (!worst) throw new Error("no blunder");
  review.retry(worst);
  expect(study.here).toBe(worst.place.before);
  const again = await study.play(worst.place.move);
  if (again) await review.check(again);
  expect(review.answer).toBe("bad");
  review.retry(worst);
  expect(review.answer).toBeNull();
  const best = await study.play(worst.best);
  if (best) await review.check(best);
  expect(review.answer).toBe("best");
});
