import { expect, test } from "vitest";
import type { GameInfo, Option } from "../../engine/types.ts";
import {
  chosenIn,
  gameText,
  isChoice,
  optionLabel,
  rulesInForce,
  valueName,
  valueOf,
} from "./option-words.ts";

const number = (name: string, min: number, max: number, fallback: string): Option => ({
  name,
  kind: "number",
  min,
  max,
  words: [],
  fallback,
});
const onoff = (name: string): Option => ({
  name,
  kind: "switch",
  min: 0,
  max: 1,
  words: ["false", "true"],
  fallback: "false",
});

const kalah: GameInfo = {
  name: "kalah",
  board: [],
  stores: true,
  options: [number("houses", 3, 10, "6"), number("seeds", 1, 12, "4"), onoff("empty_capture")],
};
const congkak: GameInfo = {
  name: "congkak",
  board: [],
  stores: true,
  options: [number("houses", 5, 10, "7"), number("seeds", 1, 12, "houses")],
};

test("a game under its own rules is just its name", () => {
  expect(gameText(kalah, {})).toBe("kalah");
  expect(gameText(kalah, { seeds: "4", empty_capture: "false" })).toBe("kalah");
  expect(rulesInForce(kalah, {})).toBeNull();
});

test("Kalah with empty capture is never just Kalah", () => {
  const chosen = { empty_capture: "true", seeds: "6" };
  expect(gameText(kalah, chosen)).toBe("kalah(seeds=6,empty_capture=true)");
  expect(rulesInForce(kalah, chosen)).toBe("6 seeds a house, with empty capture");
});

test("Congkak has as many seeds as houses unless another number is chosen", () => {
  expect(valueOf(congkak, { houses: "10" }, congkak.options[1] as Option)).toBe("10");
  expect(gameText(congkak, { houses: "10" })).toBe("congkak(houses=10)");
  expect(gameText(congkak, { houses: "10", seeds: "7" })).toBe("congkak(houses=10,seeds=7)");
});

test("a remembered value that is no longer possible is forgotten", () => {
  expect(gameText(kalah, { seeds: "99", empty_capture: "yes", gone: "1" })).toBe("kalah");
});

test("an option with a single value is no choice", () => {
  expect(isChoice(number("houses", 6, 6, "6"))).toBe(false);
  expect(isChoice(number("seeds", 4, 6, "4"))).toBe(true);
  expect(isChoice(onoff("pie"))).toBe(true);
});

test("the options named in a game's text", () => {
  expect(chosenIn("kalah(seeds=6,pie=true)")).toEqual({ seeds: "6", pie: "true" });
  expect(chosenIn("kalah")).toEqual({});
});

test("what has no words of its own is called by its name in the rules", () => {
  const cow: Option = { ...onoff("last_moon"), kind: "words", words: ["goes_home", "stays"] };
  expect(optionLabel(cow)).toBe("last moon");
  expect(valueName("pallanguzhi", cow, "goes_home")).toBe("goes home");
  const info: GameInfo = {
    ...kalah,
    name: "french-wari",
    options: [{ ...cow, fallback: "stays" }],
  };
  expect(rulesInForce(info, { last_moon: "goes_home" })).toBe("last moon: goes home");
  expect(gameText(info, { last_moon: "goes_home" })).toBe("french-wari(last_moon=goes_home)");
});

test("an option of words may bear the name of one that counts", () => {
  const seeds: Option = {
    ...onoff("seeds"),
    kind: "words",
    words: ["six", "twelve"],
    fallback: "six",
  };
  const info: GameInfo = { ...kalah, name: "pallanguzhi", options: [seeds] };
  expect(rulesInForce(info, { seeds: "twelve" })).toBe("Seeds in each house: Twelve seeds");
});

test("a value is told as it is, whichever is the game's own", () => {
  const endless: Option = {
    ...onoff("endless"),
    kind: "words",
    words: ["loses", "draw"],
    fallback: "loses",
  };
  const info: GameInfo = { ...kalah, name: "hawalis", options: [endless] };
  expect(rulesInForce(info, { endless: "draw" })).toBe("A sowing that never ends: is a draw");
});
