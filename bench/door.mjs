// The core in WebAssembly without a browser: each line of the input is asked of it, each answer is
// written as a line of JSON with the CPU milliseconds that it took. `node bench/door.mjs FILE.wasm`.
// A line "learn tables GAME FILE", or "learn book ...", gives it what that file holds.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const nothing = () => 0;
const calls = {
  fd_write: nothing,
  fd_close: nothing,
  fd_seek: nothing,
  fd_fdstat_get: nothing,
  environ_sizes_get: nothing,
  environ_get: nothing,
  proc_exit(code) {
    throw new Error(`the core has stopped (${code})`);
  },
};
const { instance } = await WebAssembly.instantiate(
  readFileSync(process.argv[2]),
  {
    wasi_snapshot_preview1: calls,
    manqala: { now: () => performance.now() },
  },
);
const { memory, _initialize, mq_buffer, mq_call } = instance.exports;
_initialize();

function ask(bytes) {
  const buffer = mq_buffer(bytes.length);
  new Uint8Array(memory.buffer, buffer, bytes.length).set(bytes);
  const answer = mq_call(bytes.length);
  const all = new Uint8Array(memory.buffer);
  return JSON.parse(
    Buffer.from(all.subarray(answer, all.indexOf(0, answer))).toString(),
  );
}

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, what, game, file] = line.split(" ");
  const bytes =
    verb === "learn"
      ? Buffer.concat([Buffer.from(`${what} ${game}\n`), readFileSync(file)])
      : Buffer.from(line);
  const begun = process.cpuUsage();
  const answer = ask(bytes);
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(
    `${JSON.stringify({ ...answer, ms: (user + system) / 1000 })}\n`,
  );
}
