// @vitest-environment happy-dom
// Turns with a choice in them: seeds that enter from the hand, a sowing that may stop or turn, with the real core, in
// words.
import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Game } from "./game.svelte.ts";
import { reasonSentence } from "./outcome.ts";
import type { Players } from "./players.ts";

beforeEach(() => {
  localStorage.clear();
});

const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };

async function open(text: string): Promise<Game> {
  const game = await Game.open(new Engine(startNearby), { id: "one", text, players: people });
  game.turns.stage = {
    animate: () => Promise.resolve(),
    skip: () => undefined,
    flash: () => undefined,
  };
  game.turns.start();
  await rest(game);
  return game;
}

async function rest(game: Game): Promise<void> {
  do await new Promise((done) => setTimeout(done, 5));
  while (game.phase === "moving");
}

async function play(game: Game, move: number): Promise<void> {
  game.turns.play(move);
  await rest(game);
}

const message = (game: Game): string => game.sentences.join(" ");

/** South's seed enters B7, captures two from b2, and the sowing comes to the nyumba. */
const NYUMBA =
  "bao 24,0,0,0,0,0,0,0/0,2,0,6h,0,0,0,0/0,1,0,3,6h,0,0,0/0,0,0,0,0,0,2,0 - S hand=10,10";

test("a seed enters, and a sowing in the full nyumba may stop or go on", async () => {
  const game = await open(NYUMBA);
  expect(game.mayStop).toBe(false);
  expect(game.state.reserve).toEqual([10, 10]);
  await play(game, 30);
  expect(message(game)).toBe(
    "South brought a seed into B7, captured 2. It took 2 laps. Choose the house from which the sowing goes on.",
  );
  expect(game.playable).toEqual({ side: 0, houses: [11] });
  expect(game.mayStop).toBe(true);
  game.stopSowing();
  await rest(game);
  expect(message(game)).toContain("South stopped in B4. North to move.");
  expect(game.state.marks).toContainEqual({ side: 0, house: 11, owner: 0, kind: "big" });
  game.turns.undo();
  await rest(game);
  expect(game.state.ply).toBe(0);
});

test("on safari the nyumba is lost", async () => {
  const game = await open(NYUMBA);
  await play(game, 30);
  game.tap(0, 11);
  await rest(game);
  expect(game.state.marks).toEqual([{ side: 1, house: 11, owner: 1, kind: "big" }]);
  expect(game.state.mover).toBe(1);
});

test("captured seeds wait in the hand until their way is chosen", async () => {
  const game = await open(
    "omweso 46,1,1,0,0,0,2,0/0,2,1,0,0,0,0,2/0,1,2,0,0,0,0,0/3,1,0,0,2,0,0,0 - S",
  );
  await play(game, 16);
  expect(game.state.reserve).toEqual([2, 0]);
  expect(game.playable).toEqual({ side: 0, houses: [0] });
  expect(game.course.from(0, 0)).toEqual([0, 16]);
  await play(game, 0);
  expect(message(game)).toContain("South sowed 2 from A1.");
});

test("a win at once is told with its reason", async () => {
  const game = await open(
    "omweso 2,40,0,2,0,0,0,6/1,0,0,2,0,0,0,5/1,0,0,0,0,0,0,1/0,0,0,0,4,0,0,0 - S",
  );
  await play(game, 4);
  expect(game.ending && reasonSentence(people, game.ending)).toBe(
    "One turn captured at both ends of the board.",
  );
});
