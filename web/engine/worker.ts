// The worker: loads the core once and answers requests in the order in which they come.
import { Core, type Answer } from "./core.ts";
import wasm from "../../build/wasm/manqala.wasm?url";

export interface Request {
  readonly id: number;
  /** Asked one after the other; the answer is the last one's, or the first refusal. */
  readonly lines: readonly string[];
}

export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failed: string };

async function load(): Promise<Core> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Not compileStreaming: that needs a server which knows the file type of WebAssembly.
  return Core.load(await WebAssembly.compile(await response.arrayBuffer()));
}

const core = load();

function ask(loaded: Core, lines: readonly string[]): Answer {
  let answer: Answer = { ok: null };
  for (const line of lines) {
    answer = loaded.call(line);
    if ("refused" in answer) break;
  }
  return answer;
}

self.addEventListener("message", (event: MessageEvent<Request>) => {
  const { id, lines } = event.data;
  core.then(
    (loaded) => {
      try {
        self.postMessage({ id, answer: ask(loaded, lines) } satisfies Reply);
      } catch (error) {
        self.postMessage({ id, failed: String(error) } satisfies Reply);
      }
    },
    (error: unknown) => {
      self.postMessage({ id, failed: String(error) } satisfies Reply);
    },
  );
});
