// The worker: gets the core once and answers requests in the order in which they come.
import { Core, type Answer } from "./core.ts";

/** Comes once, be it after requests: the core, or why there is none. */
export type Start = { readonly core: WebAssembly.Module } | { readonly failed: string };

export interface Request {
  readonly id: number;
  /** Asked one after the other; the answer is the last one's, or the first refusal. `learn GAME` is
   *  for the worker itself: it brings what there is by heart of that game. */
  readonly lines: readonly string[];
}

export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failed: string };

/** Endgame tables and opening books. */
const files = import.meta.glob<string>("../../src/manqala/_data/{tables/*.table,books/*.txt}", {
  query: "?url",
  import: "default",
  eager: true,
});

let begin: (start: Start) => void;
const core = new Promise<Core>((resolve, reject) => {
  begin = (start) => {
    if ("core" in start) Core.load(start.core).then(resolve, reject);
    else reject(new Error(start.failed));
  };
});

const learning = new Set<string>();

/** Nobody waits for a file: without it the computer plays as well as it can. */
async function learn(loaded: Core, what: "tables" | "book", game: string): Promise<void> {
  const name = what === "tables" ? `/tables/${game}.table` : `/books/${game}.txt`;
  const url = Object.entries(files).find(([path]) => path.endsWith(name))?.[1];
  if (!url || learning.has(url)) return;
  learning.add(url);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    loaded.learn(what, game, new Uint8Array(await response.arrayBuffer()));
  } catch {
    learning.delete(url); // lost on the way: asked for again with the next move
  }
}

function ask(loaded: Core, lines: readonly string[]): Answer {
  let answer: Answer = { ok: null };
  for (const line of lines) {
    if (line.startsWith("learn ")) {
      void learn(loaded, "tables", line.slice(6));
      void learn(loaded, "book", line.slice(6));
      continue;
    }
    answer = loaded.call(line);
    if ("refused" in answer) break;
  }
  return answer;
}

addEventListener("message", ({ data }: MessageEvent<Start | Request>) => {
  if (!("lines" in data)) {
    begin(data);
    return;
  }
  const { id, lines } = data;
  core.then(
    (loaded) => {
      try {
        postMessage({ id, answer: ask(loaded, lines) } satisfies Reply);
      } catch (error) {
        postMessage({ id, failed: String(error) } satisfies Reply);
      }
    },
    (error: unknown) => {
      postMessage({ id, failed: String(error) } satisfies Reply);
    },
  );
});
