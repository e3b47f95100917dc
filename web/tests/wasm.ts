// What the core says, asked for while tests are listed: before there is a page.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Core } from "../engine/core.ts";

export async function wasm(request: string): Promise<unknown> {
  const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
  const core = await Core.load(await WebAssembly.compile(file));
  const answer = core.call(request);
  if ("refused" in answer) throw new Error(request);
  return answer.ok;
}
