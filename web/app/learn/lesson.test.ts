// @vitest-environment happy-dom
// The lessons of every game with the real core: done rightly they can be finished; what is wrong is
// explained and may be tried again.
import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Lesson } from "./lesson.svelte.ts";
import { lessonsOf, readLessons } from "./lessons.ts";
import { doneSteps, markDone, nextStep, readProgress } from "./progress.ts";

const GAMES = ["kalah", "oware", "congkak", "kiela"];

beforeEach(() => {
  localStorage.clear();
});

async function open(game: string, at = 0): Promise<Lesson> {
  return Lesson.open(new Engine(startNearby), game, await lessonsOf(game), at);
}

async function until(lesson: Lesson, seen: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !seen(); i++) await new Promise((done) => setTimeout(done, 5));
  expect(seen(), `${lesson.name}, step ${lesson.at}: ${lesson.task.phase}`).toBe(true);
}

/** The house that is asked for, as the page shows it: not looked up in the answer. */
function right(lesson: Lesson, ask: number): { side: 0 | 1; house: number } {
  const { find, moves } = lesson.step.asks[ask] ?? { find: null, moves: [] };
  if (find === null) return { side: lesson.task.state.mover, house: moves[0] ?? -1 };
  const side = lesson.task.shape.names[0].includes(find) ? 0 : 1;
  return { side, house: lesson.task.shape.names[side].indexOf(find) };
}

test.each(GAMES)("%s can be learned from the first step to the last", async (game) => {
  const lesson = await open(game);
  for (let at = 0; at < lesson.steps.length; at++) {
    expect(lesson.at).toBe(at);
    for (let ask = 0; ask < lesson.step.asks.length; ask++) {
      expect(lesson.task.phase).toBe("ask");
      const { side, house } = right(lesson, ask);
      const before = lesson.task.state;
      lesson.tap(side, house);
      await until(lesson, () => lesson.task.phase !== "moving" && lesson.task.state !== before);
    }
    expect(lesson.task.phase, `step ${at}`).toBe("done");
    expect(doneSteps(game)).toContain(at);
    if (lesson.last) break;
    lesson.go(at + 1);
    await until(lesson, () => lesson.at === at + 1);
  }
  expect(lesson.last).toBe(true);
  expect(lesson.misses).toBe(0);
});

test("a house that cannot be played is explained in the core's words", async () => {
  const steps = await lessonsOf("oware");
  const feed = steps.findIndex(({ asks }) => (asks[0]?.moves.length ?? 0) > 1);
  const lesson = await open("oware", feed);
  lesson.tap(0, 0);
  await until(lesson, () => lesson.task.words().length > 0);
  expect(lesson.misses).toBe(1);
  expect(lesson.task.words()).toEqual([
    "The opponent has no seeds; choose a house that gives some.",
  ]);
  expect(lesson.task.phase).toBe("ask");
  lesson.tell();
  expect(lesson.task.words()).toEqual(["Try house E."]);
});

test("a wrong move is shown and told, and may be tried again", async () => {
  const lesson = await open("kalah", 3);
  const { text } = lesson.task.state;
  lesson.tap(0, 0);
  await until(lesson, () => lesson.task.phase === "missed");
  expect(lesson.task.state.text).not.toBe(text);
  expect(lesson.task.words()).toEqual(["You sowed 4 from A.", "That is not what was asked for."]);
  expect(doneSteps("kalah")).toEqual([]);
  lesson.retry();
  await until(lesson, () => lesson.task.phase === "ask");
  expect(lesson.task.state.text).toBe(text);
  lesson.tap(0, 2);
  await until(lesson, () => lesson.task.phase === "done");
});

test("the house where the last seed falls is to be found before it is sown", async () => {
  const lesson = await open("kalah", 2);
  expect(lesson.playable).toBeNull();
  const before = lesson.task.state;
  lesson.tap(1, 5);
  expect(lesson.misses).toBe(1);
  expect(lesson.task.state).toBe(before);
  lesson.tap(0, 0);
  await until(lesson, () => lesson.task.phase === "done");
});

test("whoever leaves a step while its board is opened is at the later one", async () => {
  const lesson = await open("congkak");
  lesson.go(1);
  lesson.go(3);
  await until(lesson, () => lesson.at === 3);
  expect(lesson.task.state.text).toBe(lesson.steps[3]?.at);
});

test("facts and comments in a lesson are not for the reader", () => {
  const text = "# rule: X\nat kalah\nsay Go.\nlegal 0,1\nask 0,1\ngoal ends\ndone Well.\nover x\n";
  expect(readLessons(text)).toEqual([
    { at: "kalah", say: "Go.", asks: [{ moves: [0, 1], find: null }], done: "Well." },
  ]);
});

test("one goes on at the first step that is not done", () => {
  markDone("kalah", 0);
  markDone("kalah", 2);
  markDone("oware", 1);
  expect(nextStep(doneSteps("kalah"), 8)).toBe(1);
  expect(nextStep([0, 1, 2], 3)).toBe(0);
  expect(doneSteps("kiela")).toEqual([]);
});

test.each(["", "nonsense", "[1]", "null", '{"kalah": "all"}', '{"kalah": [true]}'])(
  "what was kept as %j is no progress",
  (text) => {
    expect(readProgress(text)["kalah"] ?? []).toEqual([]);
  },
);
