// For the tests: the core as a worker in the same thread, with the same messages.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Core, type Answer } from "./core.ts";
import type { WorkerLike } from "./link.ts";
import type { Request } from "./worker.ts";

const file = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
const module = await WebAssembly.compile(readFileSync(file));

export function worker(): WorkerLike {
  const core = Core.load(module);
  let ended = false;
  const self: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(message: unknown) {
      const { id, lines } = message as Request;
      void core.then((loaded) => {
        let answer: Answer = { ok: null };
        for (const line of lines) answer = loaded.call(line);
        const event = new MessageEvent("message", { data: { id, answer } });
        if (!ended) self.onmessage?.call(self as Worker, event);
      });
    },
    terminate() {
      ended = true;
    },
  };
  return self;
}
