// @vitest-environment happy-dom
// The engine with the real core in workers of the same thread: what it asks of which worker, and
// what is left when a search is given up.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Core, type Answer } from "./core.ts";
import { Engine } from "./engine.ts";
import { Cancelled, Failed, type WorkerLike } from "./link.ts";
import type { Request } from "./worker.ts";

let module: WebAssembly.Module;

beforeAll(async () => {
  const file = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
  module = await WebAssembly.compile(readFileSync(file));
});

/** What each worker was asked, in the order in which they were started. */
let asked: string[][] = [];
let ended: number[] = [];
/** Searches are answered when this is called. */
let think = (): void => undefined;
let thinking = Promise.resolve();

beforeEach(() => {
  asked = [];
  ended = [];
  thinking = Promise.resolve();
});

function hold(): void {
  thinking = new Promise((resolve) => {
    think = resolve;
  });
}

function worker(): WorkerLike {
  const number = asked.length;
  const mine: string[] = [];
  asked.push(mine);
  const core = Core.load(module);
  const self: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message: unknown) {
      const { id, lines } = message as Request;
      mine.push(...lines);
      void core.then(async (loaded) => {
        if (lines.some((line) => line.startsWith("choose"))) await thinking;
        let answer: Answer = { ok: null };
        for (const line of lines) if (!line.startsWith("learn")) answer = loaded.call(line);
        const event = new MessageEvent("message", { data: { id, answer } });
        if (!ended.includes(number)) self.onmessage?.call(self as Worker, event);
      });
    },
    terminate() {
      ended.push(number);
    },
  };
  return self;
}

test("it says when the core has come, or that it can't", async () => {
  await new Engine(worker).ready();
  const lost = (): WorkerLike => {
    const self = worker();
    self.postMessage = ({ id }: { id: number }) =>
      queueMicrotask(() => {
        const event = new MessageEvent("message", { data: { id, failed: "404" } });
        self.onmessage?.call(self as Worker, event);
      });
    return self;
  };
  await expect(new Engine(lost).ready()).rejects.toThrow("404");
});

test("a worker made ready for the first search is the one that searches", async () => {
  const engine = new Engine(worker);
  await engine.open("oware(seeds=5)");
  engine.warm();
  const { move } = await engine.choose(1);
  expect(move).toBeLessThan(6);
  expect(ended).toEqual([]);
  expect(asked[1]).toEqual([
    "learn oware",
    "learn oware",
    "open oware(seeds=5)",
    expect.stringMatching(/^choose 1 \d+$/),
  ]);
});

test("a search is given up at once, and the next one finds a worker that is ready", async () => {
  const engine = new Engine(worker);
  await engine.open("kalah");
  await engine.play(2);
  hold();
  const first = engine.choose(1);
  engine.cancel();
  await expect(first).rejects.toBeInstanceOf(Cancelled);
  expect(ended).toEqual([1]);
  // It was made ready before anyone asked.
  expect(asked[2]).toEqual(["learn kalah"]);
  const second = engine.choose(1);
  think();
  await expect(second).resolves.toHaveProperty("move");
  // With nothing under way there is nothing to give up.
  engine.cancel();
  expect(ended).toEqual([1]);
  expect(asked).toHaveLength(3);
});

test("only the last search counts, and the board is never lost", async () => {
  const engine = new Engine(worker);
  await engine.open("kalah");
  hold();
  const first = engine.choose(1);
  const second = engine.choose(2);
  await expect(first).rejects.toBeInstanceOf(Cancelled);
  const played = await engine.play(0);
  expect(played.after.ply).toBe(1);
  think();
  await expect(second).resolves.toHaveProperty("move");
  expect((await engine.undo()).ply).toBe(0);
});

test("a worker that fails fails its requests, and the next one starts anew", async () => {
  const failing: WorkerLike[] = [];
  const engine = new Engine(() => {
    const started = worker();
    failing.push(started);
    return started;
  });
  await engine.open("kalah");
  hold();
  const search = engine.choose(1);
  const [, thinker] = failing;
  thinker?.onerror?.call(thinker as Worker, new ErrorEvent("error", { message: "out of memory" }));
  await expect(search).rejects.toThrow(new Failed("out of memory"));
  think();
  await expect(engine.choose(1)).resolves.toHaveProperty("move");
});
