// What the core says about its games and levels, asked once, when the page is built: the start screen
// then stands before the core has come. "virtual:known-games" gives the answers.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { Core } from "../engine/core.ts";

const ID = "virtual:known-games";

/** A module with the answers of the core in this file. */
export async function knownGames(wasm: string): Promise<string> {
  const core = await Core.load(new WebAssembly.Module(readFileSync(wasm)));
  const answer = (request: string): string => {
    const told = core.call(request);
    if (!("ok" in told)) throw new Error(`the core knows no "${request}"`);
    return JSON.stringify(told.ok);
  };
  return `export const games = ${answer("games")};\nexport const levels = ${answer("levels")};\n`;
}

export function knownGamesOf(core: string): Plugin {
  let wasm = "";
  return {
    name: "known-games",
    configResolved(config) {
      wasm = resolve(config.root, core);
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(wasm);
      return knownGames(wasm);
    },
  };
}
