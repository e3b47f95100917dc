// Reads the facts about the games (tests/games/README.md) for the tests, and turns a board round for
// the other seat.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Event, Message, Result, Shape } from "./types.ts";

export interface Fact {
  readonly verb: string;
  readonly words: string;
  /** File and line, for the message of a failing test. */
  readonly where: string;
}

const ROOT = resolve(import.meta.dirname, "../..");

export function readFacts(file: string): readonly Fact[] {
  return readFileSync(resolve(ROOT, file), "utf8")
    .split("\n")
    .flatMap((line, i) => {
      if (line === "" || line.startsWith("#")) return [];
      const [verb, words] = firstWord(line);
      return [{ verb, words, where: `${file}:${i + 1}` }];
    });
}

export function firstWord(text: string): readonly [string, string] {
  const space = text.indexOf(" ");
  return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}

export function numbers(text: string): readonly number[] {
  return text === "-" ? [] : text.split(",").map(Number);
}

const OTHER: Readonly<Record<string, string>> = { S: "N", N: "S", South: "North", North: "South" };
const otherSide = (word: string): string => OTHER[word] ?? word;
const backwards = (text: string, by: string): string => text.split(by).reverse().join(by);

/** What was South's is North's: the board seen from its other side. */
export function turned(position: string): string {
  const [game = "", rows = "", stores = "", mover = "", ...rest] = position.split(" ");
  const around = backwards(rows, "/")
    .split("/")
    .map((row) => backwards(row, ","))
    .join("/");
  return [game, around, backwards(stores, ","), otherSide(mover), ...rest.map(turnedExtra)].join(
    " ",
  );
}

/** The name of a house of the other side: A becomes a. */
function across(name: string): string {
  const first = name.charAt(0);
  const swapped = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return swapped + name.slice(1);
}

/** What stands after the mover, "hand=2,3;going=B4": hands, houses and sides change places. */
function turnedExtra(text: string): string {
  const turnedPart = (part: string): string => {
    const [name = "", value = ""] = part.split("=");
    if (name === "hand") return `${name}=${backwards(value, ",")}`;
    if (name === "going" || name === "blocked") return `${name}=${across(value)}`;
    return name === "first" ? `${name}=${otherSide(value)}` : part;
  };
  return text.split(";").map(turnedPart).join(";");
}

export function turnedTrace(trace: string): string {
  return trace
    .split(" ")
    .map((word) => {
      const [kind = "", place = "", ...rest] = word.split(":");
      const there = place in OTHER ? otherSide(place) : across(place);
      return [kind, there, ...rest].join(":");
    })
    .join(" ");
}

export function turnedResult(words: string): string {
  const [winner, rest] = firstWord(words);
  const [margin, reason] = firstWord(rest);
  return `${otherSide(winner)} ${0 - Number(margin)} ${reason}`;
}

/** {name} replaced by its value: the English sentence. */
export function english({ message, values }: Message): string {
  return message.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

/** A trace in the words of the facts: "lift:F:4 store:S:1". */
export function traceText(shape: Shape, events: readonly Event[]): string {
  return events
    .map(({ kind, side, house, seeds }) => {
      const place =
        side === null
          ? "-"
          : house === null
            ? "SN".charAt(side)
            : (shape.names[side][house] ?? "?");
      return seeds === 0 ? `${kind}:${place}` : `${kind}:${place}:${seeds}`;
    })
    .join(" ");
}

export function resultText(result: Result | null): string {
  if (!result) return "running";
  const winner = result.winner === null ? "draw" : result.winner === 0 ? "South" : "North";
  return `${winner} ${result.margin} ${result.reason}`;
}
