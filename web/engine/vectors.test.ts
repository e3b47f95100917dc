// The core in WebAssembly says what the core in C++ and Python says: the facts of the games from
// both seats, the random games of a program written apart, and the same hashes.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { Core, type Answer } from "./core.ts";
import type { Opened } from "./engine.ts";
import {
  english,
  firstWord,
  numbers,
  readFacts,
  resultText,
  traceText,
  turned,
  turnedResult,
  turnedTrace,
  type Fact,
} from "./facts.ts";
import type { GameInfo, Played, Shape, State } from "./types.ts";

/** Leaf counts beyond this belong to the faster tests in C++. */
const MOST_LEAVES = 200_000;

type HashedState = State & { readonly hash: string };

const wasm = readFileSync(resolve(import.meta.dirname, "../../build/wasm/manqala.wasm"));
const core = await Core.load(await WebAssembly.compile(wasm));
const GAMES = (ok("games", "") as readonly GameInfo[]).map(({ name }) => name);

function complaints(answer: Answer): string | null {
  if (!("refused" in answer)) return null;
  return answer.refused.map(english).join("; ");
}

function ok(request: string, where: string): unknown {
  const answer = core.call(request);
  if ("refused" in answer) throw new Error(`${where}: ${request}: ${complaints(answer) ?? ""}`);
  return answer.ok;
}

const state = (): HashedState => ok("state", "") as HashedState;
const open = (text: string, where: string): Opened => ok(`open ${text}`, where) as Opened;

function check(fact: Fact, shape: Shape, turn: boolean): void {
  const { verb, words, where } = fact;
  switch (verb) {
    case "is":
      expect(state().text, where).toBe(turn ? turned(words) : words);
      break;
    case "legal":
      expect(state().moves, where).toEqual(numbers(words));
      break;
    case "running":
      expect(state().over, where).toBe(false);
      break;
    case "over":
      expect(resultText(state().result), where).toBe(turn ? turnedResult(words) : words);
      break;
    case "leaves":
      words.split(" ").forEach((count, i) => {
        if (!turn && Number(count) <= MOST_LEAVES) {
          expect(ok(`perft ${i + 1}`, where), `${where}, depth ${i + 1}`).toBe(Number(count));
        }
      });
      break;
    case "play":
      for (const move of numbers(words)) ok(`play ${move}`, where);
      break;
    case "refused": {
      const [move, sentence] = firstWord(words);
      const before = state();
      expect(complaints(core.call(`play ${move}`)), where).toBe(sentence);
      expect(state(), `${where}: a refusal changes nothing`).toEqual(before);
      break;
    }
    case "trace": {
      const [move, trace] = firstWord(words);
      const before = state();
      const { events } = ok(`play ${move}`, where) as Played;
      expect(traceText(shape, events), where).toBe(turn ? turnedTrace(trace) : trace);
      // A single move is taken back by opening the position anew: undo is for whole turns.
      open(before.text, where);
      break;
    }
    default:
      throw new Error(`${where}: "${verb}" is no verb`);
  }
}

/** What the next facts speak of: a fact that only looks at a trace must not lose the record. */
function run(game: string, turn: boolean): void {
  let shape: Shape | null = null;
  for (const fact of readFacts(`games/${game}/games.txt`)) {
    if (fact.verb !== "at") {
      if (shape) check(fact, shape, turn);
      continue;
    }
    // Only the pie rule has a seat of its own.
    if (turn && /pie|variant=expert|arranged|match|together|fresh/.test(fact.words)) {
      shape = null;
      continue;
    }
    const opened = open(fact.words, fact.where);
    shape = opened.shape;
    if (turn) open(turned(opened.state.text), fact.where);
  }
}

describe.each(GAMES)("the facts of %s", (game) => {
  test("as they stand", () => {
    run(game, false);
  });
  test("from the other seat", () => {
    run(game, true);
  });
});

test("texts are read and refused as everywhere", () => {
  const facts = readFacts("tests/games/texts.txt");
  facts.forEach(({ verb, words, where }, i) => {
    if (verb === "and") return;
    const answer = (text: string): string => {
      const got = core.call(`open ${text}`);
      const whole = text.includes(" ") || text.includes("/");
      return complaints(got) ?? (whole ? state().text : (got as { ok: Opened }).ok.shape.game);
    };
    if (verb === "text") expect(answer(words), where).toBe(words);
    else {
      const [text = "", first = ""] = words.split(" => ");
      const more = facts.slice(i + 1);
      const end = more.findIndex((fact) => fact.verb !== "and");
      const all = [
        first.replace("{games}", GAMES.join(", ")),
        ...more.slice(0, end < 0 ? undefined : end).map((fact) => fact.words),
      ];
      expect(answer(text), where).toBe(all.join("; "));
    }
  });
});

const FOLD = 0x100000001b3n;
const WORD = (1n << 64n) - 1n;

/** Replays all games of a file; all positions folded into one number. */
function replay(game: string): string {
  let folded = 0n;
  for (const { verb, words, where } of readFacts(`tests/games/vectors/${game}.txt`)) {
    const [legal, text] = firstWord(words);
    if (verb === "start") open(firstWord(text)[0], where);
    else ok(`play ${verb}`, where);
    const now = state();
    if (now.text.replace(/ end=.*/, "") !== text) expect(now.text, where).toBe(text);
    if (now.over !== (legal === "over")) expect(now.over, where).toBe(legal === "over");
    if (legal !== "over" && now.moves.join() !== legal) expect(now.moves.join(), where).toBe(legal);
    folded = (folded * FOLD + BigInt(`0x${now.hash}`)) & WORD;
  }
  return folded.toString(16).padStart(16, "0");
}

test("the same hashes as in C++ and Python", { timeout: 120_000 }, () => {
  for (const { verb, words, where } of readFacts("tests/games/hashes.txt")) {
    const [first, rest] = firstWord(words);
    if (verb === "hash") {
      open(rest, where);
      expect(state().hash, where).toBe(first);
    } else if (verb === "vectors") {
      expect(replay(first), where).toBe(rest);
    } else {
      const [seed, of] = firstWord(rest);
      const [signature, game] = firstWord(of);
      open(game, where);
      expect(ok(`random ${first} ${seed}`, where), where).toBe(signature);
    }
  }
});
