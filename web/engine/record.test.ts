// @vitest-environment node
// The page reads and writes records as Python does: both are held to tests/records.json.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { Engine } from "./engine.ts";
import { english } from "./facts.ts";
import { startNearby } from "./nearby.ts";
import type { Step } from "./notation.ts";
import { readRecords, recordText, type BadRecord, type ReadRecord } from "./record.ts";

interface Wanted {
  readonly moves: readonly number[];
  readonly written: readonly string[];
  readonly line?: number;
  readonly tags?: Readonly<Record<string, string>>;
  readonly tree?: unknown;
  readonly comment?: string;
}

interface Example {
  readonly what: string;
  readonly text: readonly string[];
  readonly records: readonly (Wanted | { readonly error: string })[];
}

const file = resolve(import.meta.dirname, "../../tests/records.json");
const examples = JSON.parse(readFileSync(file, "utf-8")) as readonly Example[];

const engine = new Engine(startNearby);

const plain = (step: Step): unknown =>
  step.children.map((one) => [
    one.move,
    one.side,
    one.comment,
    one.judgements,
    one.seconds,
    plain(one),
  ]);

const isBad = (record: ReadRecord | BadRecord): record is BadRecord => "complaints" in record;

async function readOne(text: string): Promise<ReadRecord> {
  const [record] = await readRecords(engine, text);
  if (!record || isBad(record)) throw new Error(JSON.stringify(record));
  return record;
}

test.each(examples)("$what: $text.0", async ({ text, records }) => {
  const found = await readRecords(engine, text.join("\n"));
  expect(found).toHaveLength(records.length);
  for (const [i, wanted] of records.entries()) {
    const record = found[i] as ReadRecord | BadRecord;
    if ("error" in wanted) {
      expect(isBad(record) && record.complaints.map(english).join("; ")).toBe(wanted.error);
      continue;
    }
    if (isBad(record)) throw new Error(record.complaints.map(english).join("; "));
    const moves: number[] = [];
    for (let at = record.root.children[0]; at; at = at.children[0]) moves.push(at.move);
    expect(moves).toEqual(wanted.moves);
    expect(recordText(record)).toBe(`${wanted.written.join("\n")}\n`);
    expect(record.line).toBe(wanted.line ?? 1);
    if (wanted.tags) expect(record.tags).toEqual(wanted.tags);
    if (wanted.tree) expect(plain(record.root)).toEqual(wanted.tree);
    if (wanted.comment !== undefined) expect(record.root.comment).toBe(wanted.comment);
  }
});

test("what is written is read again, whatever was played", async () => {
  // Numbers that follow from one another: every run tries the same games.
  let seed = 7;
  const below = (count: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % count;
  };
  const remarks = ["", "", "one", "a ; b $1 (c) [d] é", '[Game "x"]'];
  for (const game of ["kalah", "kalah(pie=true)", "oware", "congkak", "kiela", "awari"]) {
    for (let round = 0; round < 5; round++) {
      const words: string[] = [];
      const remark = (): void => {
        if (below(3) === 0) words.push(`$${1 + below(9)}`);
        const text = remarks[below(remarks.length)];
        if (text) words.push(`{${text}}`);
      };
      const { shape } = await engine.open(game);
      let { state } = await engine.open(game);
      for (let ply = 0; ply < 12 && !state.over; ply++) {
        const name = (move: number): string => shape.names[state.mover][move] ?? "swap";
        const [one, other] = [below(state.moves.length), below(state.moves.length)];
        words.push(name(state.moves[one] ?? 0));
        remark();
        if (other !== one) {
          words.push("(", name(state.moves[other] ?? 0));
          remark();
          words.push(")");
        }
        state = (await engine.play(state.moves[one] ?? 0)).after;
      }
      const text = `[Game "${game}"]\n[South "${remarks[3]}"]\n\n${words.join(" ")}\n`;
      const record = await readOne(text);
      const again = await readOne(recordText(record));
      expect(plain(again.root)).toEqual(plain(record.root));
      expect(again.tags).toEqual(record.tags);
      expect(recordText(again)).toBe(recordText(record));
    }
  }
});

test("a record read aside leaves the open game as it is", async () => {
  await engine.open("oware");
  await engine.play(2);
  await readRecords(engine, "1. C,F a 2. B");
  expect((await engine.undo()).text).toMatch(/^oware 4,4,4,4,4,4/);
});
