// What is shown before a move is what the move does: for every move of games played by chance, the
// trace is the one that playing gives, changes nothing, and its preview tells what comes of it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { previewOf } from "../board/preview.ts";
import type { Spot } from "../board/types.ts";
import { Core } from "./core.ts";
import type { Opened } from "./engine.ts";
import type { Played, Shape, State } from "./types.ts";

const GAMES = [
  "kalah",
  "kalah(seeds=1,pie=true)",
  "kalah(empty_capture=true,seeds=2)",
  "oware",
  "oware(grand_slam=all)",
  "congkak",
  "congkak(houses=5,seeds=3)",
  "kiela",
  "kiela(variant=beginner)",
  "awari",
];

let core: Core;

beforeAll(async () => {
  const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
  core = await Core.load(await WebAssembly.compile(file));
});

function ask(request: string): unknown {
  const answer = core.call(request);
  if ("refused" in answer) throw new Error(`${request}: ${JSON.stringify(answer.refused)}`);
  return answer.ok;
}

/** Numbers that look like chance and are the same in every run. */
function chances(seed: number): () => number {
  let now = seed;
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return now / 2 ** 32;
  };
}

function check(shape: Shape, { events, before, after }: Played, where: string): void {
  const preview = previewOf(events);
  if (!preview) {
    expect(
      events.some(({ kind }) => kind === "swap"),
      where,
    ).toBe(true);
    return;
  }
  expect(preview.again, where).toBe(!after.over && after.mover === before.mover);
  expect(preview.ends, where).toBe(after.over);
  if (!preview.last) {
    expect([after.houses, after.stores], where).toEqual([before.houses, before.stores]);
    return;
  }
  // Where nothing was lifted, captured or swept, there are as many more seeds as the route passed.
  const touched = new Set(
    events
      .filter(({ kind }) => kind === "lift" || kind === "capture" || kind === "sweep")
      .map(({ side, house }) => `${side} ${house}`),
  );
  const passed = ({ side, house }: Spot): number =>
    preview.route.filter((spot) => spot.side === side && spot.house === house).length;
  for (const side of [0, 1] as const) {
    after.houses[side].forEach((seeds, house) => {
      if (touched.has(`${side} ${house}`)) return;
      expect(seeds - (before.houses[side][house] ?? 0), `${where} ${side} ${house}`).toBe(
        passed({ side, house }),
      );
    });
  }
  // And the stores have what was sown into them, captured or swept; captured seeds may be sown on.
  const swept = events.reduce((sum, { kind, seeds }) => sum + (kind === "sweep" ? seeds : 0), 0);
  const resown = events.reduce((sum, { kind, seeds }) => sum + (kind === "resow" ? seeds : 0), 0);
  const stored = (of: State): number => of.stores.reduce((sum, seeds) => sum + seeds, 0);
  const sown = passed({ side: 0, house: null }) + passed({ side: 1, house: null });
  if (shape.stores) {
    expect(stored(after) - stored(before), where).toBe(sown + preview.taken - resown + swept);
  } else {
    expect(preview.taken, where).toBe(resown);
  }
}

test.each(GAMES)("%s: a preview tells what playing does", (game) => {
  const chance = chances(game.length * 7919);
  let seen = 0;
  for (let round = 0; round < 3; round++) {
    const opened = ask(`open ${game}`) as Opened;
    let state = opened.state;
    while (!state.over && state.ply < 120) {
      const told = new Map(state.moves.map((move) => [move, ask(`trace ${move}`) as Played]));
      expect(ask("state")).toEqual(state);
      for (const [move, trace] of told) check(opened.shape, trace, `${state.text} ${move}`);
      const move = state.moves[Math.floor(chance() * state.moves.length)] ?? 0;
      const played = ask(`play ${move}`) as Played;
      expect(told.get(move)).toEqual(played);
      state = played.after;
      seen += told.size;
    }
  }
  expect(seen).toBeGreaterThan(30);
});

test("a trace keeps what was taken back, and refuses what playing would refuse", () => {
  ask("open kalah");
  ask("play 2");
  ask("undo");
  const before = ask("state") as State;
  expect(before.canRedo).toBe(true);
  ask("trace 0");
  expect(ask("state")).toEqual(before);
  expect(core.call("trace 9")).toEqual(core.call("play 9"));
  expect(core.call("trace 9")).toHaveProperty("refused");
});
