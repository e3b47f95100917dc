// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { Core } from "../engine/core.ts";
import type { Opened } from "../engine/engine.ts";
import { readFacts } from "../engine/facts.ts";
import { gameName } from "./play/saved.ts";
import {
  analyseHash,
  learnHash,
  playHash,
  puzzlesHash,
  readRoute,
  workshopHash,
} from "./route.svelte.ts";

const wasm = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
const core = await Core.load(await WebAssembly.compile(readFileSync(wasm)));

test.each(["", "#", "#/"])("%j is the start screen", (hash) => {
  expect(readRoute(hash)).toEqual({ at: "start" });
});

const accepted = readFacts("tests/games/texts.txt").filter(({ verb }) => verb === "text");

test.each(["kalah", "kalah(seeds=6,empty_capture=true)", ...accepted.map(({ words }) => words)])(
  "%j can be written in an address and reaches the core as it was",
  (text) => {
    const hash = playHash(text);
    expect(hash).not.toContain(" ");
    expect(gameName(hash.replace("#/play/", ""))).toBe(gameName(text));
    const route = readRoute(hash);
    const answer = core.call(`open ${route.at === "play" ? route.text : ""}`);
    expect(answer).toHaveProperty("ok");
    const { shape, state } = (answer as { ok: Opened }).ok;
    expect(text.includes(" ") ? state.text : shape.game).toBe(text);
  },
);

test("an address may be written by hand, and have a stray % sign", () => {
  expect(readRoute("#/play/kalah(seeds=6)")).toEqual({ at: "play", text: "kalah(seeds=6)" });
  expect(readRoute("#/play/100%")).toEqual({ at: "play", text: "100%" });
});

test("changed rules stand in an address, to be played and to be changed again", () => {
  const text = "oware(seeds=5){columns=8,landing=opponent.count-2-3:capture.here.chain;own:stop}";
  expect(readRoute(playHash(text))).toEqual({ at: "play", text });
  expect(readRoute(workshopHash(text))).toEqual({ at: "workshop", text });
  expect(readRoute("#/workshop")).toEqual({ at: "workshop", text: "" });
  expect(gameName(text)).toBe("oware");
  expect(core.call(`open ${text}`)).toHaveProperty("ok.shape.game", text);
});

test("the games of this device have an address", () => {
  expect(readRoute("#/history")).toEqual({ at: "history" });
});

test("the lessons and the puzzles of a game have an address", () => {
  expect(readRoute(learnHash("kalah"))).toEqual({ at: "learn", game: "kalah" });
  expect(readRoute(puzzlesHash("oware"))).toEqual({ at: "puzzles", game: "oware" });
  expect(readRoute("#/learn/")).toEqual({ at: "nowhere", text: "learn/" });
});

test("the analysis board has its moves in the address, and may judge them at once", () => {
  const analyse = { at: "analyse", text: "kalah", moves: "", tags: "", review: false };
  expect(readRoute("#/analyse/kalah")).toEqual(analyse);
  expect(readRoute("#/analyse/kalah?m=25!(1)")).toEqual({ ...analyse, moves: "25!(1)" });
  expect(readRoute(analyseHash("kalah", "2", "e30"))).toEqual({
    ...analyse,
    moves: "2",
    tags: "e30",
  });
  const judged = { ...analyse, moves: "2!", review: true };
  expect(readRoute(`${analyseHash("kalah", "2!")}&review`)).toEqual(judged);
});

test("anything else leads nowhere", () => {
  expect(readRoute("#/about")).toEqual({ at: "nowhere", text: "about" });
  expect(readRoute("#/play/")).toEqual({ at: "nowhere", text: "play/" });
});
