// Starts workers. The core is fetched and compiled once; each worker gets it as it is, so that one
// that takes the place of another is ready at once.
import wasm from "../../build/wasm/manqala.wasm?url";
import type { WorkerLike } from "./link.ts";
import type { Start } from "./worker.ts";

let core: Promise<WebAssembly.Module> | null = null;

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Not compileStreaming: that needs a server which knows the file type of WebAssembly.
  return WebAssembly.compile(await response.arrayBuffer());
}

export function startWorker(): WorkerLike {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  core ??= load();
  core.then(
    (loaded) => {
      worker.postMessage({ core: loaded } satisfies Start);
    },
    (error: unknown) => {
      core = null;
      worker.postMessage({ failed: String(error) } satisfies Start);
    },
  );
  return worker;
}
