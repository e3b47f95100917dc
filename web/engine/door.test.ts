// What the core in WebAssembly answers besides the facts: its games, why a house cannot be played,
// moves of the computer, whole turns taken back; and a refusal never loses the open game.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "./core.ts";
import type { Opened } from "./engine.ts";
import { english, readFacts } from "./facts.ts";
import type { GameInfo, Message, Played, State } from "./types.ts";

const FIRST = ["kiela", "kalah", "oware", "congkak", "awari"] as const;

let core: Core;

beforeAll(async () => {
  const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
  core = await Core.load(await WebAssembly.compile(file));
});

function ask(request: string): unknown {
  const answer = core.call(request);
  if ("refused" in answer) throw new Error(answer.refused.map(english).join("; "));
  return answer.ok;
}

const open = (text: string): State => (ask(`open ${text}`) as Opened).state;
const play = (move: number): State => (ask(`play ${move}`) as Played).after;

it("names the games and what may be chosen in them", () => {
  const games = ask("games") as GameInfo[];
  expect(games.slice(0, FIRST.length).map(({ name }) => name)).toEqual(FIRST);
  for (const { name, board, stores } of games) {
    const { shape, state } = ask(`open ${name}`) as Opened;
    const seen = shape.rows.map((row) => row.houses.map((house) => state.houses[row.side][house]));
    expect([board, stores], name).toEqual([seen, shape.stores]);
  }
  const slam = games[2]?.options.find(({ name }) => name === "grand_slam");
  expect(slam?.words).toEqual(["none", "all", "illegal", "first", "last"]);
  expect(slam?.fallback).toBe("none");
  const seeds = games[1]?.options.find(({ name }) => name === "seeds");
  expect([seeds?.kind, seeds?.min, seeds?.max, seeds?.fallback]).toEqual(["number", 1, 12, "4"]);
});

it("chooses a legal move, the same one for the same number", () => {
  const most = ask("levels") as number;
  expect(most).toBeGreaterThan(3);
  for (const name of FIRST) {
    const { moves } = open(name);
    for (const level of [1, 2, most - 2]) {
      const { move } = ask(`choose ${level} 7`) as { move: number };
      expect(moves).toContain(move);
      expect(ask(`choose ${level} 7`)).toEqual({ move });
    }
  }
});

it("sees a capture that wins, from either side", () => {
  open("oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S");
  expect(ask("choose 9 1")).toEqual({ move: 5 });
  open("oware 1,0,0,0,0,1/1,4,0,0,0,0 17,24 N");
  expect(ask("choose 9 1")).toEqual({ move: 5 });
});

it("chooses nothing when the game is over", () => {
  open("kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S");
  expect(() => ask("choose 1 0")).toThrow("the game is over");
});

it("says why a house cannot be played", () => {
  open("oware 0,0,0,0,0,0/1,0,0,0,0,1 23,23 S");
  const why = (side: number, house: number): string | null => {
    const reason = ask(`why ${side} ${house}`) as Message | null;
    return reason && english(reason);
  };
  expect(why(0, 5)).toBeNull();
  expect(why(0, 1)).toBe("this house is empty");
  expect(why(0, 0)).toBe("the opponent has no seeds; choose a house that gives some");
  expect(why(1, 0)).toBe("this house belongs to the other side");
});

it("takes back a whole turn and plays it again", () => {
  const start = open("kalah");
  play(2);
  const after = play(5);
  expect(after.ply).toBe(2);
  expect((ask("undo") as State).text).toBe(start.text);
  expect((ask("redo") as State).text).toBe(after.text);
  play(0);
  const back = ask("undo") as State;
  expect([back.text, back.canUndo, back.canRedo]).toEqual([after.text, true, true]);
});

it("keeps the open game when a text is refused", () => {
  open("kalah");
  const before = play(2);
  const refused = readFacts("tests/games/texts.txt").filter(({ verb }) => verb === "refused");
  expect(refused.length).toBeGreaterThan(30);
  for (const { words } of refused) {
    const [text = ""] = words.split(" => ");
    expect(() => ask(`open ${text}`)).toThrow();
    expect(ask("state")).toEqual(before);
  }
});

describe("endgame tables", () => {
  const read = (game: string): Uint8Array =>
    readFileSync(resolve(import.meta.dirname, `../../src/manqala/_data/tables/${game}.table`));
  const fresh = async (): Promise<Core> => {
    const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
    return Core.load(await WebAssembly.compile(file));
  };
  interface Line {
    readonly value: number;
    readonly exact: boolean;
    readonly nodes: number;
    readonly moves: readonly number[];
  }
  const analysed = (one: Core, text: string): Line => {
    one.call(`open ${text}`);
    const [line] = (one.call("analyse 1 60 1000000") as { ok: Line[] }).ok;
    if (!line) throw new Error("no line");
    return line;
  };
  const FEW = {
    kalah: "kalah 2,0,1,0,1,0/0,3,0,1,0,1 20,19 S",
    "kalah(seeds=6)": "kalah(seeds=6) 2,0,1,0,1,0/0,3,0,1,0,1 32,31 S",
    oware: "oware 0,0,0,0,0,3/0,0,0,1,1,2 21,20 S",
  };

  it("give the same values with less looking, whatever the game begins with", async () => {
    const one = await fresh();
    const plain = Object.values(FEW).map((text) => analysed(one, text));
    expect(one.learn("tables", "kalah", read("kalah"))).toEqual({ ok: 9 });
    expect(one.learn("tables", "oware", read("oware"))).toEqual({ ok: 8 });
    for (const [i, text] of Object.values(FEW).entries()) {
      const known = analysed(one, text);
      expect([known.value, known.exact], text).toEqual([plain[i]?.value, true]);
      expect(known.nodes, text).toBeLessThan((plain[i]?.nodes ?? 0) / 3);
    }
  });

  it("are not taken for other rules", async () => {
    const one = await fresh();
    one.learn("tables", "kalah", read("kalah"));
    const other = FEW.kalah.replace("kalah", "kalah(empty_capture=true)");
    const before = analysed(await fresh(), other);
    expect(analysed(one, other)).toEqual(before);
  });

  it("are refused when damaged, cut short or of another game, and play goes on", async () => {
    const one = await fresh();
    const file = read("kalah");
    const refused = (game: string, bytes: Uint8Array): string[] => {
      const answer = one.learn("tables", game, bytes);
      return "refused" in answer ? answer.refused.map(english) : [];
    };
    for (const at of [0, 9, 100, 5000, file.length >> 1, file.length - 1]) {
      const spoilt = Uint8Array.from(file);
      spoilt[at] = (spoilt[at] ?? 0) ^ 4;
      expect(refused("kalah", spoilt), `byte ${at}`).toHaveLength(1);
    }
    for (const size of [0, 5, 60, 1000, file.length - 1])
      expect(refused("kalah", file.subarray(0, size)), `${size} bytes`).toHaveLength(1);
    expect(refused("oware", file)).toEqual([expect.stringContaining("kalah")]);
    for (const game of ["kiela", "chess", "", "kalah(seeds=99)"])
      expect(refused(game, file), game).toHaveLength(1);
    expect(analysed(one, FEW.kalah)).toEqual(analysed(await fresh(), FEW.kalah));
    one.call("open kalah");
    expect(one.call("choose 2 1")).toHaveProperty("ok");
  });
});

describe("an opening book", () => {
  const fresh = async (): Promise<Core> => {
    const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
    const one = await Core.load(await WebAssembly.compile(file));
    one.call("open kalah");
    return one;
  };
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const shipped = readFileSync(resolve(import.meta.dirname, "../../games/kalah/book.txt"), "utf8");
  const key = /^kalah \w+ /m.exec(shipped)?.[0] ?? "";

  it("is played from by the highest level alone", async () => {
    const one = await fresh();
    expect(one.learn("book", "kalah", bytes(`${key}1\n: A B -9.0\n`))).toEqual({ ok: 1 });
    const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => one.call(`choose 10 ${seed}`));
    expect(chosen).toContainEqual({ ok: { move: 0 } });
    expect(chosen).toContainEqual({ ok: { move: 1 } });
    expect(new Set(chosen.map((answer) => JSON.stringify(answer))).size).toBe(2);
    expect(one.call("choose 8 1")).toEqual({ ok: { move: 2 } });
  });

  it("is refused with the line and the reason when it is damaged, and of other rules", async () => {
    const one = await fresh();
    const refused = (game: string, text: string): string[] => {
      const answer = one.learn("book", game, bytes(text));
      return "refused" in answer ? answer.refused.map(english) : [];
    };
    expect(refused("kalah", `${key}1\n: c +1.0\n`)).toEqual([
      'kalah, line 2: "c" is no legal move there',
    ]);
    expect(refused("kalah", shipped.slice(0, -9))).toHaveLength(1);
    for (const game of ["oware", "kalah(seeds=6)", "chess", ""])
      expect(refused(game, shipped), game).toHaveLength(1);
  });
});

it("answers a request that it does not know, and one without a game", async () => {
  const file = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
  const fresh = await Core.load(await WebAssembly.compile(file));
  for (const request of ["", " ", "play 0", "state", "fly", "choose", "analyse"])
    expect(fresh.call(request)).toHaveProperty("refused");
});
