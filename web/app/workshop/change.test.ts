import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Core } from "../../engine/core.ts";
import type { Draft } from "../../engine/types.ts";
import { countsText, moved, rowText, withRows, withValue } from "./change.ts";

let core: Core;

beforeAll(async () => {
  const file = resolve(import.meta.dirname, "../../../build/wasm/manqala.wasm");
  core = await Core.load(await WebAssembly.compile(readFileSync(file)));
});

function draft(text: string): Draft {
  const answer = core.call(`rules ${text}`);
  if ("refused" in answer) throw new Error(JSON.stringify(answer.refused));
  return answer.ok as Draft;
}

test("a value is changed, changed again, and is no change when it is as usual", () => {
  const longer = draft(withValue("oware", "columns", "8")).text;
  expect(longer).toBe("oware{columns=8}");
  const more = draft(withValue(longer, "majority", "no")).text;
  expect(more).toBe("oware{columns=8,majority=no}");
  expect(draft(withValue(more, "columns", "6")).text).toBe("oware{majority=no}");
  const laid = draft(withValue(longer, "start", "8x3")).text;
  expect(draft(withValue(laid, "columns", "5")).text).toBe("oware{columns=5}");
});

const games = ["kalah", "oware", "kiela", "togyzkumalak", "pallanguzhi", "songo", "hus"];

test.each(games)("the rows of %s are written as they were read", (game) => {
  const read = draft(game);
  const same = withRows(
    read,
    read.landing.map(({ values }) => values),
  );
  expect(draft(same).text).toBe(game);
});

test("a row that no longer captures takes nothing", () => {
  const read = draft("oware");
  const values = { ...read.landing[0]?.values, act: "again" };
  expect(rowText(read, values)).toBe("opponent.count-2-3:again");
  expect(draft(withRows(read, [])).text).toBe("oware{landing=none}");
});

test("rows are moved and counts are typed freely", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(countsText(" 2, 3 or 5")).toBe("2-3-5");
  expect(countsText("")).toBe("");
});
