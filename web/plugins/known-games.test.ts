import { expect, test } from "vitest";
import { resolve } from "node:path";
import { knownGames } from "./known-games.ts";

test("the page is told the games and levels of the core", async () => {
  const wasm = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
  const module = `data:text/javascript,${encodeURIComponent(await knownGames(wasm))}`;
  const { games, levels } = (await import(/* @vite-ignore */ module)) as {
    games: { name: string; options: unknown[] }[];
    levels: number;
  };
  expect(games.map(({ name }) => name)).toContain("kiela");
  expect(games.every(({ options }) => Array.isArray(options))).toBe(true);
  expect(levels).toBeGreaterThanOrEqual(5);
});
