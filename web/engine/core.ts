// The core in WebAssembly: a request in words goes in, an answer in JSON comes out.
// No worker, no DOM: the same class runs in the workers and in the tests under Node.
import type { Message } from "./types.ts";

export type Answer = { readonly ok: unknown } | { readonly refused: readonly Message[] };

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize?: () => void;
  readonly mq_buffer: (size: number) => number;
  readonly mq_call: (length: number) => number;
}

/** The few system calls that the C++ library links in. The core does no input or output, so
 *  whatever is written goes nowhere, and an exit can only mean that the core has failed. */
function systemCalls(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  return {
    fd_write(_fd: number, vectors: number, count: number, written: number): number {
      const view = new DataView(memory().buffer);
      let total = 0;
      for (let i = 0; i < count; i++) total += view.getUint32(vectors + 8 * i + 4, true);
      view.setUint32(written, total, true);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_fdstat_get: () => 0,
    environ_sizes_get: () => 0,
    environ_get: () => 0,
    proc_exit(code: number): never {
      throw new Error(`the core has stopped (${code})`);
    },
  };
}

export class Core {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(module: WebAssembly.Module): Promise<Core> {
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: systemCalls(() => exports.memory),
      manqala: { now: () => performance.now() },
    });
    const exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    return new Core(exports);
  }

  call(request: string): Answer {
    return this.#call(this.#encoder.encode(request));
  }

  /** Takes the endgame tables or the opening book of a game from the bytes of their file; a file
   *  that is damaged or of other rules is refused, and nothing is taken. */
  learn(what: "tables" | "book", game: string, file: Uint8Array): Answer {
    const head = this.#encoder.encode(`${what} ${game}\n`);
    const bytes = new Uint8Array(head.length + file.length);
    bytes.set(head);
    bytes.set(file, head.length);
    return this.#call(bytes);
  }

  #call(bytes: Uint8Array): Answer {
    const buffer = this.#exports.mq_buffer(bytes.length);
    // The memory may grow in any call, so it is looked up anew each time.
    new Uint8Array(this.#exports.memory.buffer, buffer, bytes.length).set(bytes);
    const answer = this.#exports.mq_call(bytes.length);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    const end = memory.indexOf(0, answer);
    return JSON.parse(this.#decoder.decode(memory.subarray(answer, end))) as Answer;
  }
}
