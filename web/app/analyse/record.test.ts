// The record on the page is the one that `str(record)` writes in Python.
import { expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { recordText } from "./record.ts";
import { Study } from "./study.svelte.ts";

const record = async (text: string, moves: string): Promise<string> =>
  recordText(await Study.open(new Engine(startNearby), text, moves));

test("turns are numbered, the moves of one joined by commas", async () => {
  expect(await record("kalah", "2501!")).toBe('[Game "kalah"]\n[Result "*"]\n\n1. C,F a 2. B\n');
  expect(await record("kalah", "")).toBe('[Game "kalah"]\n[Result "*"]\n\n\n');
});

test("it holds the line that one is on, and how that goes on", async () => {
  expect(await record("kalah", "25(0!3)01")).toContain("1. C,A d\n");
  expect(await record("kalah", "2!5(03)01")).toContain("1. C,F a 2. B\n");
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
