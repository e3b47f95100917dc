// @vitest-environment happy-dom
// Houses that are won or burnt, rounds of a match and arrangements, with the real core, in words.
import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { LabelValues } from "../../board/index.ts";
import { Arrangements } from "./arrangements.svelte.ts";
import { Game } from "./game.svelte.ts";
import { boardLabels } from "./labels.ts";
import { headline, reasonSentence } from "./outcome.ts";
import type { Players } from "./players.ts";

beforeEach(() => {
  localStorage.clear();
});

const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };
const south: Players = { opponent: "computer", level: 1, levels: 10, seat: 0 };
const north: Players = { opponent: "computer", level: 1, levels: 10, seat: 1 };

/** What was animated, as the kinds of its events. */
let shown: string[][];

async function open(text: string, players: Players): Promise<Game> {
  shown = [];
  const game = await Game.open(new Engine(startNearby), { id: "one", text, players });
  game.turns.stage = {
    animate: (events) => {
      shown.push(events.map(({ kind }) => kind));
      return Promise.resolve();
    },
    skip: () => undefined,
    flash: () => undefined,
  };
  game.turns.start();
  await rest(game);
  return game;
}

async function rest(game: Game): Promise<void> {
  do await new Promise((done) => setTimeout(done, 5));
  while (game.phase === "moving" || (game.phase === "thinking" && !game.turns.round));
}

async function play(game: Game, move: number): Promise<void> {
  game.turns.play(move);
  await rest(game);
}

const message = (game: Game): string => game.sentences.join(" ");

const WON = "togyzkumalak 9,9,9,9,9,9,0t,9,9/1,9,9,9,9,9,9,9,5 11,10 S";
const ROUND = "congkak(houses=5,seeds=2,match=true) 0,0,0,0,0/0,0,0,0,1 12,7 S";
const EXPERT = "kiela(variant=expert)";

function houseLabel(game: Game, side: 0 | 1, house: number): string {
  const values: LabelValues["house"] = {
    own: side === game.view,
    side,
    house,
    number: house + 1,
    name: game.shape.names[side][house] ?? "",
    row: "only",
    seeds: game.state.houses[side][house] ?? 0,
    playable: false,
    marks: [],
    mark: game.state.marks?.find((one) => one.side === side && one.house === house) ?? null,
  };
  return boardLabels(game)("house", values);
}

test("a house that is won is told from the reader's seat", async () => {
  const text = "togyzkumalak 9,9,9,9,9,9,2,9,9/1,9,9,9,9,9,9,9,4 11,9 S";
  const game = await open(text, people);
  await play(game, 8);
  expect(message(game)).toBe(
    "South sowed 4 from I, captured 3. South has won house c for good. North to move.",
  );
  expect(houseLabel(game, 1, 2)).toBe("North's house 3, won by South, named c");
  const own = await open(text, south);
  own.turns.play(8);
  while (own.state.ply === 0) await rest(own);
  expect(houseLabel(own, 1, 2)).toContain("won by you");
});

test("what falls into a won house is no capture", async () => {
  const game = await open(WON, people);
  await play(game, 8);
  expect(message(game)).toBe("South sowed 5 from I, captured 10. North to move.");
});

test("between two rounds nobody moves until the end was seen", async () => {
  const game = await open(ROUND, south);
  await play(game, 0);
  expect(message(game)).toContain(
    "A new round begins. 2 houses are burnt. The computer is to move.",
  );
  expect(game.turns.round).not.toBeNull();
  expect(game.rounds).toBe(1);
  expect(houseLabel(game, 1, 0)).toBe("the computer's house 1, burnt, named a");
  expect(game.state.ply).toBe(1);
  game.turns.nextRound();
  await rest(game);
  expect(game.state.ply).toBeGreaterThan(1);
});

test("undo takes the end of a round back", async () => {
  const game = await open(ROUND, south);
  const before = game.state.text;
  await play(game, 0);
  game.turns.undo();
  while (game.state.ply > 0) await rest(game);
  expect(game.turns.round).toBeNull();
  expect(game.state.text).toBe(before);
});

test("the end of a match says who cannot fill a house", async () => {
  const game = await open(ROUND.replace("12,7", "18,1"), south);
  await play(game, 0);
  expect(headline(game.players, game.shape, game.state)).toBe("You win 19 to 1");
  const { ending } = game;
  expect(ending && reasonSentence(south, ending)).toBe(
    "The computer cannot fill a house for another round.",
  );
});

test("the computer lays out its own in one go and one sentence", async () => {
  const game = await open(EXPERT, north);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.filter((kind) => kind === "place")).toHaveLength(28);
  expect(message(game)).toBe(
    "The computer has laid out all that it had in hand. " +
      "Lay out 28 stones: each tap on a house of yours puts one there.",
  );
  expect(game.mayAskHint).toBe(false);
});

test("seeds are laid out and taken back one at a time", async () => {
  const game = await open(EXPERT, people);
  await play(game, 0);
  await play(game, 0);
  expect(message(game)).toBe("26 stones left to lay out.");
  game.turns.undo();
  while (game.state.ply > 1) await rest(game);
  expect(game.state.hands).toEqual([27, 28]);
});

test("an arrangement takes the place of what was laid out", async () => {
  const game = await open(EXPERT, people);
  for (const house of [19, 19, 0]) await play(game, house);
  expect(game.arrangement).toBeNull();
  const counts = [...Array<number>(10).fill(0), 10, 18, ...Array<number>(8).fill(0)];
  game.turns.arrange(counts);
  while (game.state.mover === 0) await rest(game);
  expect(game.state.houses[0]).toEqual(counts);
  expect(game.arrangement).toEqual(counts);
  expect(message(game)).toBe(
    "South has laid out all that it had in hand. North lays out 28 stones: each tap puts one there.",
  );
});

test("arrangements are kept by their numbers", () => {
  const kept = new Arrangements("a game", 2);
  kept.keep([1, 2]);
  kept.keep([2, 1]);
  kept.keep([1, 2]);
  expect(kept.all.map(({ number }) => number)).toEqual([1, 2]);
  const [first] = new Arrangements("a game", 2).all;
  if (first) new Arrangements("a game", 2).drop(first);
  expect(new Arrangements("a game", 2).all).toEqual([{ number: 2, counts: [2, 1] }]);
  expect(new Arrangements("a game", 3).all).toEqual([]);
});
