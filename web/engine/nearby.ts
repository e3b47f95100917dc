// A worker in the same thread, with the real core: for the tests.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Core, type Answer } from "./core.ts";
import type { WorkerLike } from "./link.ts";
import type { Request } from "./worker.ts";

const file = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
const module = await WebAssembly.compile(readFileSync(file));

export function startNearby(): WorkerLike {
  const core = Core.load(module);
  let alive = true;
  const self: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message: unknown) {
      const { id, lines } = message as Request;
      void core.then((loaded) => {
        if (!alive) return;
        let answer: Answer = { ok: null };
        for (const line of lines) {
          if (!line.startsWith("learn")) answer = loaded.call(line);
          if ("refused" in answer) break;
        }
        self.onmessage?.call(self as Worker, new MessageEvent("message", { data: { id, answer } }));
      });
    },
    terminate() {
      alive = false;
    },
  };
  return self;
}
