// @vitest-environment happy-dom
// The record on the page is the one that `str(record)` writes in Python.
import { expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { readRecords } from "../../engine/record.ts";
import { readRoute } from "../route.svelte.ts";
import { addressOf, readTags, studyText } from "./record.ts";
import { Study } from "./study.svelte.ts";

const record = async (text: string, moves: string): Promise<string> =>
  studyText(await Study.open(new Engine(startNearby), text, moves));

test("turns are numbered, the moves of one joined by commas", async () => {
  expect(await record("kalah", "2501!")).toBe('[Game "kalah"]\n[Result "*"]\n\n1. C,F a 2. B\n');
  expect(await record("kalah", "")).toBe('[Game "kalah"]\n[Result "*"]\n\n\n');
});

test("it holds the main line and all variations, wherever one is", async () => {
  expect(await record("kalah", "25(0!3)01")).toContain("1. C,F (1. A d) a 2. B\n");
  expect(await record("kalah", "2!5(03)01")).toContain("1. C,F (1. A d) a 2. B\n");
});

test("what was read is opened as it was", async () => {
  const engine = new Engine(startNearby);
  const text =
    '[Game "kalah"]\n[South "Ana \\"A.\\""]\n[Date "2026.11.30"]\n[Result "*"]\n\n' +
    "{Begin} 1. C! {Good} F?! $10 (1. A {[%emt 0:00:07] or «so»} d) a 2. B\n";
  const [read] = await readRecords(engine, text);
  if (!read || "complaints" in read) throw new Error(JSON.stringify(read));
  const {
    text: game,
    moves,
    tags,
  } = readRoute(addressOf(read)) as Extract<ReturnType<typeof readRoute>, { at: "analyse" }>;
  expect(studyText(await Study.open(engine, game, moves, readTags(tags)))).toBe(text);
  expect(readTags("~")).toEqual({});
});

test("a sign is chosen, changed and taken away, other judgements stay", async () => {
  const study = await Study.open(new Engine(startNearby), "kalah", "2$10.!");
  const { here } = study;
  here.sign("!");
  expect(studyText(study)).toContain("1. C! $10\n");
  here.sign("!?");
  expect([here.signed("!"), here.signed("!?")]).toEqual([false, true]);
  here.sign("!??");
  expect(studyText(study)).toContain("1. C $10\n");
});

test("a position is told where it began, also when North begins and the game ends", async () => {
  const text = "oware(seeds=6) 2,0,0,0,0,0/2,1,0,0,0,0 33,34 N";
  const moves = "5!";
  expect(await record(text.replaceAll(" ", "_"), moves)).toBe(
    '[Game "oware(seeds=6)"]\n' +
      `[Position "${text}"]\n` +
      '[Result "South, cannot feed, +4"]\n\n1. .. f\n',
  );
});

test("to change places is a move like the others", async () => {
  expect(await record("kalah(pie=true)", "06!")).toContain("1. A swap\n");
});
