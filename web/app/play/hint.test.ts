// @vitest-environment happy-dom
// Hints, with the real core: what they tell, one depth a time, and that they are counted.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Core, type Answer } from "../../engine/core.ts";
import { Engine } from "../../engine/engine.ts";
import type { WorkerLike } from "../../engine/link.ts";
import type { Request } from "../../engine/worker.ts";
import { Game } from "./game.svelte.ts";
import type { Players } from "./players.ts";
import { saved } from "./saved.ts";

const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };

let module: WebAssembly.Module;
/** While true no search is answered. */
let held = false;

beforeAll(async () => {
  const file = resolve(import.meta.dirname, "../../../build/wasm/manqala.wasm");
  module = await WebAssembly.compile(readFileSync(file));
});
beforeEach(() => {
  localStorage.clear();
  held = false;
});

function worker(): WorkerLike {
  const core = Core.load(module);
  let ended = false;
  const self: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message: unknown) {
      const { id, lines } = message as Request;
      if (held && lines.at(-1)?.startsWith("analyse")) return;
      void core.then((loaded) => {
        let answer: Answer = { ok: null };
        for (const line of lines) answer = loaded.call(line);
        const event = new MessageEvent("message", { data: { id, answer } });
        if (!ended) self.onmessage?.call(self as Worker, event);
      });
    },
    terminate: () => (ended = true),
  };
  return self;
}

const open = (text: string): Promise<Game> =>
  Game.open(new Engine(worker), { id: text, text, players: people });

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((again) => setTimeout(again, 5));
};

async function hint(game: Game, depth: number): Promise<void> {
  game.askHint();
  await until(() => game.hint?.depth === depth);
}

test("each tap tells more: houses, the move, the line, and how far that can be trusted", async () => {
  const game = await open("kalah");
  await hint(game, 1);
  expect(game.sentences[0]).toMatch(/^Worth a look: [A-F], [A-F]\.$/);
  expect(game.hint?.marks.map(({ label, to }) => [label, to])).toEqual([
    ["?", null],
    ["?", null],
  ]);
  expect(game.hint?.preview).toBeNull();
  await hint(game, 2);
  expect(game.sentences[0]).toMatch(/^The best move is [A-F]\.$/);
  const best = game.hint?.preview?.from;
  expect(best?.side).toBe(0);
  expect(game.sentences[0]).toContain(game.shape.names[0][best?.house ?? -1]);
  await hint(game, 3);
  expect(game.sentences[0]).toMatch(/^Chance to win: \d+ %\.$/);
  expect(game.sentences[1]).toBe("This is thought, not proved.");
  expect(game.sentences[2]).toMatch(/^The line: [A-Fa-f, ]+( …)?$/);
  expect(game.mayAskHint).toBe(false);
});

test("what is proved is said to be proved", async () => {
  const game = await open("kalah 0,0,0,0,0,1/0,0,0,0,0,1 23,23 S");
  await hint(game, 1);
  await hint(game, 2);
  expect(game.sentences).toEqual([
    "The best move is F.",
    "It leads to a draw.",
    "Proved by search.",
  ]);
});

test("a position counts once, and the count is kept with the game", async () => {
  const game = await open("kalah");
  await hint(game, 1);
  await hint(game, 2);
  game.tap(0, 0);
  await until(() => game.phase === "ready" && game.state.ply === 1);
  expect(game.hint).toBeNull();
  await hint(game, 1);
  expect(game.hints).toBe(2);
  expect(saved("kalah")?.hints).toBe(2);
});

test("a hint that is looked for can be given up, and a move ends it", async () => {
  const game = await open("kalah");
  held = true;
  game.askHint();
  expect(game.sentences.join(" ")).toBe("Looking for a hint …");
  game.dropHint();
  expect(game.sentences.join(" ")).toBe("South to move.");
  game.askHint();
  game.tap(0, 0);
  await until(() => game.phase === "ready" && game.state.ply === 1);
  expect([game.hint, game.hints, game.failure]).toEqual([null, 0, null]);
  held = false;
  await hint(game, 1);
  expect(game.hints).toBe(1);
});
