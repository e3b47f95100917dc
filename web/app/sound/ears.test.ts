// Which moments are heard: those of the real core's traces, and those of turns.
import { expect, test } from "vitest";
import { Engine } from "../../engine/engine.ts";
import { startNearby } from "../../engine/nearby.ts";
import type { Side, State } from "../../engine/types.ts";
import type { Players } from "../play/players.ts";
import { soundOf } from "./ears.svelte.ts";
import { momentOf } from "./moment.ts";

async function sounds(text: string, move: number): Promise<string> {
  const engine = new Engine(startNearby);
  await engine.open(text);
  const { events } = await engine.play(move);
  return events.flatMap((event, i) => soundOf(event, events[i - 1] ?? null) ?? []).join(" ");
}

test("each seed ticks, in the store deeper, and an extra move is heard", async () => {
  expect(await sounds("kalah", 2)).toBe("tick tick tick home again");
  expect(await sounds("kalah", 3)).toBe("tick tick home tick");
});

test("seeds that are laid out and houses that are filled tick", async () => {
  expect(await sounds("kiela(variant=expert)", 0)).toBe("tick");
  const round = "congkak(houses=5,seeds=2,match=true) 0,0,0,0,0/0,0,0,0,1 12,7 S";
  expect(await sounds(round, 0)).toBe(`tick ${"tick ".repeat(8)}`.trim());
});

test("a capture is one sound, however many houses it empties", async () => {
  // A's seed falls into the empty B and takes the five seeds that face it.
  expect(await sounds("kalah 4,5,4,4,4,4/1,0,4,4,4,4 6,0 S", 0)).toBe("tick capture");
  // Three houses of North, now with 2 seeds each, are taken.
  expect(await sounds("oware 4,4,4,1,1,1/0,0,0,0,1,3 14,15 S", 5)).toBe("tick tick tick capture");
});

const people: Players = { opponent: "person", level: 1, levels: 10, seat: 0 };
const computer: Players = { ...people, opponent: "computer" };
const at = (ply: number, mover: Side, winner: Side | null = null): State =>
  ({ ply, mover, result: { winner } }) as unknown as State;

test("the reader's turn is heard when the computer's has ended", () => {
  const moving = { phase: "moving" as const, state: at(1, 1) };
  const ready = { phase: "ready" as const, state: at(2, 0) };
  expect(momentOf(computer, moving, ready)).toBe("turn");
  // Not while it moves on, not between two people, not after one's own move.
  expect(momentOf(computer, moving, { phase: "thinking", state: at(2, 1) })).toBeNull();
  expect(momentOf(people, moving, ready)).toBeNull();
  const own = { phase: "moving" as const, state: at(1, 0) };
  expect(momentOf(computer, own, ready)).toBeNull();
});

test("the end is heard as won, lost or drawn", () => {
  const moving = { phase: "moving" as const, state: at(7, 0) };
  const over = (winner: Side | null) => ({ phase: "over" as const, state: at(8, 1, winner) });
  expect(momentOf(computer, moving, over(0))).toBe("won");
  expect(momentOf(computer, moving, over(1))).toBe("lost");
  expect(momentOf(computer, moving, over(null))).toBe("drawn");
  expect(momentOf(people, moving, over(1))).toBe("won");
});

test("what is only shown again, taken back or opened is no moment", () => {
  const over = { phase: "over" as const, state: at(8, 1, 0) };
  expect(momentOf(computer, { ...over, phase: "moving" }, over)).toBeNull();
  expect(momentOf(computer, { phase: "ready", state: at(7, 0) }, over)).toBeNull();
  expect(momentOf(computer, over, { phase: "ready", state: at(6, 0) })).toBeNull();
});
