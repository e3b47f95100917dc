// @vitest-environment happy-dom
// A game's course, with the real core, and a board that only remembers what it was told.
import { beforeEach, expect, test, vi } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import { Game } from "./game.svelte.ts";
import { message, north, open, people, rest, south, still, tap } from "./game-samples.ts";
import { headline, reasonSentence } from "./outcome.ts";
import { saved } from "./saved.ts";
import type { Stage } from "./stage.ts";
import { tally } from "./tally.svelte.ts";

beforeEach(() => {
  localStorage.clear();
});

test("a move is told in one sentence, with the captured seeds", async () => {
  // A's seed falls into the empty B and takes the five seeds that face it.
  const game = await open("kalah 4,5,4,4,4,4/1,0,4,4,4,4 6,0 S", people);
  await tap(game, 0, 0);
  expect(message(game)).toBe("South sowed 1 from A, captured 6. North to move.");
});

test("an extra move is told from the reader's seat", async () => {
  const game = await open("kalah", south);
  await tap(game, 0, 2);
  expect(message(game)).toBe("You sowed 4 from C. You move again.");
  expect(game.playable).toEqual({ side: 0, houses: [0, 1, 3, 4, 5] });
});

test("the computer's turn follows by itself, extra moves and all", async () => {
  const game = await open("kalah", north);
  expect(game.phase).toBe("ready");
  expect(game.state.mover).toBe(1);
  expect(game.state.ply).toBeGreaterThan(0);
  expect(game.view).toBe(1);
});

test("a tap on the other side's house says whose it is and plays nothing", async () => {
  const game = await open("oware", people);
  await tap(game, 1, 0);
  expect(message(game)).toBe("This house belongs to the other side.");
  expect(game.state.ply).toBe(0);
});

test("undo against the computer gives the turn back to the reader", async () => {
  const game = await open("oware", south);
  const start = game.state.text;
  await tap(game, 0, 0);
  expect(game.state.ply).toBe(2);
  game.turns.undo();
  await rest(game);
  expect(game.state.text).toBe(start);
  expect(game.course.canUndo).toBe(false);
  game.turns.redo();
  await rest(game);
  expect(game.state.ply).toBe(2);
  expect(game.state.mover).toBe(0);
});

test("where the computer began, undo never takes its first turn back", async () => {
  const game = await open("oware", north);
  expect(game.course.canUndo).toBe(false);
  const text = game.state.text;
  await tap(game, 1, game.state.moves[0] ?? 0);
  expect(game.course.canUndo).toBe(true);
  game.turns.undo();
  await rest(game);
  expect(game.state.text).toBe(text);
});

test("a game goes on where it was left", async () => {
  const first = await open("congkak", people, { id: "left" });
  await tap(first, 0, 3);
  const left = saved("congkak");
  expect(left?.moves).toEqual([3]);
  const second = await open("congkak", people, left ?? {});
  expect(second.state.text).toBe(first.state.text);
  expect(message(second)).toBe(message(first));
});

test("to look at a position takes nothing away from the game that was left", async () => {
  const left = await open("kalah", people);
  await tap(left, 0, 0);
  const looked = await open("kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", people);
  expect(saved("kalah")?.id).toBe(left.id);
  await tap(looked, 1, 0);
  expect(saved("kalah")?.id).toBe(looked.id);
});

test("the end names the winner, the numbers and the reason, from each seat", async () => {
  const last = "kalah 0,0,0,0,0,4/0,0,0,0,0,2 30,12 S";
  for (const [players, head, why] of [
    [people, "South wins 31 to 17", "All houses of South are empty."],
    [south, "You win 31 to 17", "Your houses are all empty."],
    [north, "You lose 17 to 31", "The computer's houses are all empty."],
  ] as const) {
    const game = await open(last, players);
    if (players !== north) await tap(game, 0, 5);
    expect(game.phase).toBe("over");
    expect(headline(game.players, game.shape, game.state)).toBe(head);
    expect(game.ending && reasonSentence(game.players, game.ending)).toBe(why);
  }
});

test("a game counts once, however often its end is reached", async () => {
  const before = tally("person").won[1];
  const game = await open("kalah 0,0,0,0,1,0/0,0,0,0,0,1 22,24 S", people);
  for (let i = 0; i < 3; i++) {
    await tap(game, 0, 5);
    expect(tally("person").won[1]).toBe(before + 1);
    game.turns.undo();
    await rest(game);
    expect(tally("person").won[1]).toBe(before);
  }
});

test("a position that is already over says so and is not counted", async () => {
  const before = tally("person").won[0];
  const game = await open("kalah 0,0,0,0,0,0/0,0,0,0,0,0 30,18 S", people);
  expect(game.phase).toBe("over");
  expect(message(game)).toBe("This position is already over.");
  expect(tally("person").won[0]).toBe(before);
});

test("a tap while a move is under way starts no second one", async () => {
  const game = await open("kalah", people);
  game.tap(0, 0);
  game.tap(0, 1);
  game.tap(1, 0);
  await rest(game);
  expect(game.state.ply).toBe(1);
});

test("what is told of a turn names its moves and who is next", async () => {
  const game = await open("kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 N", south, { moves: [2, 5] });
  expect(game.sentences).toEqual([
    "The computer sowed 4 from c.",
    "The computer sowed 5 from f.",
    "Your turn.",
  ]);
});

test("the moves of a turn are one saying, which grows", async () => {
  // North's last seeds go to its store one after the other.
  const game = await open("kalah 0,2,0,0,0,0/4,4,4,4,4,0 13,13 N", south);
  expect(game.sentences).toEqual(["The computer sowed 2 from e.", "The computer sowed 1 from f."]);
  expect(game.saying).toBe(2);
});

test("redo says nothing where there is nothing to play again", async () => {
  const game = await open("kalah", people);
  await tap(game, 0, 2);
  game.turns.redo();
  await rest(game);
  expect(message(game)).toBe("South sowed 4 from C. South moves again.");
});

test("an end that is played again names nobody to move", async () => {
  const game = await open("kalah 0,0,0,0,0,1/0,0,0,0,0,1 22,24 S", people);
  await tap(game, 0, 5);
  game.turns.undo();
  await rest(game);
  expect(message(game)).toBe("Taken back. South to move.");
  game.turns.redo();
  await rest(game);
  expect(game.phase).toBe("over");
  expect(message(game)).toBe("Played again.");
});

test("a move is kept before its seeds have come to rest", async () => {
  const game = await open("kalah", people);
  let land = (): void => undefined;
  game.turns.stage = { ...still, animate: () => new Promise((resolve) => (land = resolve)) };
  game.tap(0, 0);
  const kept = (): boolean => saved("kalah")?.id === game.id && saved("kalah")?.moves[0] === 0;
  while (!kept()) await new Promise((done) => setTimeout(done, 5));
  expect(game.state.ply).toBe(0);
  land();
  await rest(game);
  expect(game.state.ply).toBe(1);
});

test("undo in a game that was left leaves the next one alone", async () => {
  const engine = new Engine(startNearby);
  const left = await Game.open(engine, { id: "left", text: "kalah", players: people });
  left.turns.stage = still;
  left.tap(0, 0);
  await rest(left);
  left.turns.undo();
  left.turns.close();
  const next = await Game.open(engine, { id: "next", text: "oware", players: people, moves: [0] });
  await new Promise((done) => setTimeout(done, 20));
  expect(engine.moves).toEqual([0]);
  expect(next.state.ply).toBe(1);
});

test("a sowing that never ends is explained, however little of it is told", async () => {
  const rows =
    "1,2,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0/2,8,1,2,3,1,0,1,0,3/1,9,8,1,4,0,5,2,1,0 - S";
  const game = await open(`kiela ${rows}`, people);
  await tap(game, 0, 4);
  expect(message(game)).toBe("The sowing from A5 would never end.");
  expect(game.phase).toBe("over");
  expect(game.state.text).toBe(`kiela ${rows} end=endless_sowing`);
});

/** A board that shows everything at once and remembers what it was shown. */
function recorder(): { readonly stage: Stage; readonly shown: string[] } {
  const shown: string[] = [];
  const animate: Stage["animate"] = (events, before, after, pace) => {
    const kinds = events.map(({ kind }) => kind).join(" ");
    shown.push(`${kinds} ${pace?.speed ?? ""} ${before.stores.join()}>${after.stores.join()}`);
    return Promise.resolve();
  };
  return { stage: { ...still, animate }, shown };
}

test("the whole last turn is shown again, and then it is as it was", async () => {
  const game = await open("kalah", people);
  await tap(game, 0, 2);
  await tap(game, 0, 5);
  const { stage, shown } = recorder();
  game.turns.stage = stage;
  const { state } = game;
  game.turns.replay({ speed: "slow", most: 60_000 });
  expect(game.phase).toBe("moving");
  await rest(game);
  expect(shown).toEqual([
    "lift drop drop drop store again slow 0,0>1,0",
    "lift store drop drop drop drop slow 1,0>2,0",
  ]);
  expect([game.phase, game.state]).toEqual(["ready", state]);
  expect(game.course.lastTurn).toHaveLength(2);
});

test("a turn of several moves takes the computer no longer than one", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const took: number[] = [];
  const game = await Game.open(new Engine(startNearby), {
    id: "turn",
    text: "kalah 4,4,4,4,4,4/0,0,0,0,2,1 10,11 S",
    players: north,
  });
  game.turns.stage = {
    ...still,
    // Each move takes as long as it may.
    animate: (_events, _before, _after, pace) => {
      took.push(pace?.most ?? Infinity);
      now += pace?.most ?? 0;
      return Promise.resolve();
    },
  };
  game.turns.start();
  await rest(game);
  vi.restoreAllMocks();
  expect(took.length).toBeGreaterThan(1);
  expect(took.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2500);
  expect(took.at(-1)).toBeGreaterThan(700);
  // Shown again, they share the time by what happens in them.
  const { stage, shown } = recorder();
  game.turns.stage = stage;
  game.turns.replay({ speed: "slow", most: 60_000 });
  await rest(game);
  expect(shown).toHaveLength(took.length);
});

test("one looks back lap by lap and move by move, forward and back", async () => {
  const game = await open("kiela", people);
  await tap(game, 0, game.state.moves[0] ?? 0);
  await tap(game, 1, game.state.moves[0] ?? 0);
  const [first, second] = game.course.played;
  game.lookBack();
  const look = game.looking;
  if (!look || !first || !second) throw new Error("nothing to look back at");
  expect(game.playable).toBeNull();
  expect(look.state).toBe(second.before);
  look.backMove();
  expect(look.state).toBe(first.before);
  expect([look.canBack, message(game)]).toEqual([false, "The beginning of the game."]);
  await look.forwardMove();
  await look.forward();
  const { done } = look;
  expect(done?.played).toBe(second);
  expect(message(game)).toContain("North sowed");
  look.back();
  expect(look.state?.houses).toEqual(second.before.houses);
  await look.forwardMove();
  expect(look.state).toBe(second.after);
  expect(look.canForward).toBe(false);
  game.lookAgain();
  expect(game.playable?.side).toBe(0);
});

test("a tap while looking back plays nothing, undo ends it", async () => {
  const game = await open("kalah", people);
  await tap(game, 0, 0);
  game.lookBack();
  await tap(game, 1, 0);
  expect(game.state.ply).toBe(1);
  game.turns.undo();
  await rest(game);
  expect([game.looking, game.state.ply]).toEqual([null, 0]);
});

test("the computer stops when it is told to, and goes on when it is told to", async () => {
  const game = await open("oware", south);
  game.turns.pause = 1000;
  game.tap(0, 0);
  while (game.phase !== "thinking") await new Promise((done) => setTimeout(done, 5));
  game.turns.stop();
  while (game.phase === "thinking") await new Promise((done) => setTimeout(done, 5));
  expect(message(game)).toBe("The computer has stopped.");
  expect([game.phase, game.state.ply, game.playable]).toEqual(["stopped", 1, null]);
  game.turns.pause = 0;
  game.turns.goOn();
  await rest(game);
  expect([game.phase, game.state.ply]).toEqual(["ready", 2]);
});
