// For tests of a game's course: the real core, and a board that shows everything at once.
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { Setting } from "./begin.ts";
import { Game } from "./game.svelte.ts";
import type { Players } from "./players.ts";
import type { Stage } from "./stage.ts";

export const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };
export const south: Players = { opponent: "computer", level: 1, levels: 10, seat: 0 };
export const north: Players = { opponent: "computer", level: 1, levels: 10, seat: 1 };

export async function open(
  text: string,
  players: Players,
  more: Partial<Setting> = {},
): Promise<Game> {
  const game = await Game.open(new Engine(startNearby), {
    id: crypto.randomUUID(),
    text,
    players,
    ...more,
  });
  game.turns.stage = still;
  game.turns.start();
  await rest(game);
  return game;
}

/** A board that shows everything at once. */
export const still: Stage = {
  animate: () => Promise.resolve(),
  skip: () => undefined,
  flash: () => undefined,
};

export async function rest(game: Game): Promise<void> {
  do await new Promise((done) => setTimeout(done, 5));
  while (game.phase === "moving" || game.phase === "thinking");
}

export const message = (game: Game): string => game.sentences.join(" ");

export async function tap(game: Game, side: 0 | 1, house: number): Promise<void> {
  game.tap(side, house);
  await rest(game);
}
