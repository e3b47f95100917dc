// The tree of moves over the real core.
import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Study } from "./study.svelte.ts";

let engine: Engine;
beforeEach(() => {
  engine = new Engine(startNearby);
});

test("moves, variations and the place that is looked at come back from their text", async () => {
  const study = await Study.open(engine, "kalah", "");
  for (const move of [2, 5, 1]) await study.play(move);
  study.back();
  study.back();
  for (const move of [0, 3]) await study.play(move);
  expect(study.written).toBe("25(03!)1");
  const { text } = study.here.state;
  const again = await Study.open(engine, "kalah", study.written);
  expect([again.written, again.here.state.text]).toEqual(["25(03!)1", text]);
  again.last();
  expect(again.here.state.ply).toBe(3);
  again.first();
  again.last();
  expect(again.here.moves).toEqual([2, 5, 1]);
});

test("a move that was tried before is found again", async () => {
  const study = await Study.open(engine, "oware", "");
  const first = await study.play(2);
  study.back();
  expect(await study.play(2)).toBe(first);
  expect(study.root.children).toHaveLength(1);
  // Two taps before the first is answered.
  study.first();
  await Promise.all([study.play(4), study.play(4)]);
  expect(study.root.children).toHaveLength(2);
});

test("a variation becomes the main line, and can be taken away", async () => {
  const study = await Study.open(engine, "kalah", "25(03!)1");
  expect(study.here.main).toBe(false);
  study.promote(study.here);
  expect(study.here.main).toBe(true);
  expect(study.written).toBe("20(51)3!");
  const branch = study.root.children[0]?.children[1];
  if (!branch) throw new Error("no variation");
  study.remove(branch);
  expect(study.written).toBe("203!");
  // Whoever stands on what goes away stands on what came before.
  const [first] = study.root.children;
  if (!first) throw new Error("no move");
  study.remove(first);
  expect([study.written, study.here]).toEqual(["", study.root]);
});

test("turns are numbered as in a record, however many moves they have", async () => {
  const study = await Study.open(engine, "kalah", "250!");
  expect(study.here.path.map(({ side, turn }) => [side, turn])).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
  ]);
  const next = await study.play(study.here.state.moves[0] ?? 0);
  expect(next?.turn).toBe(next?.side === 0 ? 2 : 1);
});

test("moves that are refused are left out, with what follows them", async () => {
  const study = await Study.open(engine, "kalah", "2(z5)5(k)z11");
  expect(study.written).toBe("25");
  const over = await Study.open(engine, "kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S", "1");
  expect(over.written).toBe("");
});
