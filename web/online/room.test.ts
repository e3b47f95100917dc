import { expect, test } from "vitest";
import type { Happened, Heard } from "./protocol.ts";
import { agrees, common, hear, leftTo, roomOf, type Room } from "./room.ts";
import { SNAPSHOT } from "./samples.ts";

const HERE = 400_000; // this device's clock is ten minutes behind the server's
const start = roomOf(SNAPSHOT, HERE);

const event = (number: number, rest: Partial<Happened>): Happened => ({
  is: "event",
  room: SNAPSHOT.room,
  number,
  at: 1_001_000,
  kind: "moved",
  ...rest,
});

function fold(room: Room, ...messages: readonly Heard[]): Room {
  return messages.reduce((now: Room, message) => {
    const next = hear(now, message, HERE);
    if (next === "gap") throw new Error("gap");
    return next;
  }, room);
}

test("a move joins the others, and says what the next one answers", () => {
  const clocks = { left: [300_000, 290_000], running: 0, at: 1_001_000 } as const;
  const room = fold(start, event(6, { side: 1, moves: [4], hash: "ab", clocks }));
  expect(room.moves).toEqual([2, 5, 0, 4]);
  expect(room).toMatchObject({ number: 6, answers: 6, clocks });
});

test("an event that comes twice counts once; a missed one is noticed", () => {
  const moved = event(6, { moves: [4] });
  const once = fold(start, moved);
  expect(fold(once, moved)).toBe(once);
  expect(hear(start, event(7, { moves: [4] }), HERE)).toBe("gap");
  const current = { is: "current", room: start.room, now: 1_000_500 } as const;
  expect(hear(start, { ...current, number: 6 }, HERE)).toBe("gap");
  expect(fold(start, { ...current, number: 5 }).ahead).toBe(600_500);
});

test("the same events one by one and all at once make the same room", () => {
  const events = [
    event(6, { moves: [4, 4], hash: "aa" }),
    event(7, { kind: "offered", offers: { draw: null, takeback: 1, rematch: null } }),
    event(8, {
      kind: "takenback",
      count: 2,
      offers: { draw: null, takeback: null, rematch: null },
    }),
    event(9, { moves: [1], hash: "bb" }),
  ];
  const room = fold(start, ...events);
  expect(room.moves).toEqual([2, 5, 0, 1]);
  expect(room.offers.takeback).toBeNull();
  expect(room.answers).toBe(9);
  expect(fold(fold(start, ...events.slice(0, 2)), ...events)).toEqual(room);
});

test("a hash is compared where there is one", () => {
  const room = fold(start, event(6, { moves: [4], hash: "ab" }));
  expect(agrees(room, 3, "0f3c000000000000")).toBe(true);
  expect(agrees(room, 4, "ab")).toBe(true);
  expect(agrees(room, 4, "ac")).toBe(false);
  expect(agrees(room, 2, "anything")).toBe(true);
});

test("when somebody comes, or both play again, the whole room tells how it stands", () => {
  const alone = { ...start, waiting: true };
  const joined = fold(alone, event(6, { kind: "joined" }));
  expect(joined).toMatchObject({ waiting: true, number: 6 });
  const room = fold(joined, { ...SNAPSHOT, number: 6, you: 1 });
  expect(room).toMatchObject({ waiting: false, you: 1 });
});

test("what was missed is heard one by one, and then how things stand", () => {
  const won = { winner: 0, reason: "resigned", margin: null, totals: null } as const;
  const missed = event(6, { kind: "ended" });
  const current = { is: "current", room: start.room, number: 6, now: 1_002_000 } as const;
  const room = fold(start, missed, { ...current, result: won, tally: [1, 0, 0] });
  expect(room).toMatchObject({ result: won, tally: [1, 0, 0], number: 6 });
});

test("somebody leaves", () => {
  const left = fold(start, {
    is: "present",
    room: start.room,
    seats: [true, false],
    watching: 0,
    claim: [null, 1_040_000],
  });
  expect(left.present.claim[1]).toBe(1_040_000);
});

test("a hash is forgotten with its position", () => {
  const room = fold(
    start,
    event(6, { moves: [4], hash: "ab" }),
    event(7, { kind: "takenback", count: 1, hash: "0f3c000000000000" }),
  );
  expect(agrees(room, 4, "whatever comes")).toBe(true);
  expect(agrees(room, 3, "another")).toBe(false);
});

test("a clock runs by the server's time, whatever this device's says, and not below nothing", () => {
  expect(leftTo(start, 0, HERE)).toBe(300_000);
  expect(leftTo(start, 1, HERE)).toBe(295_100); // the turn began a second before the message
  expect(leftTo(start, 1, HERE + 5_100)).toBe(290_000);
  expect(leftTo(start, 1, HERE + 900_000)).toBe(0);
  const none = { left: null, running: null, at: 0 };
  expect(leftTo({ ...start, clocks: none }, 1, HERE)).toBeNull();
  const stands = { left: [300_000, 296_100], running: null, at: 0 } as const;
  expect(leftTo({ ...start, clocks: stands }, 1, HERE)).toBe(296_100);
});

test("what is not told yet may be anything", () => {
  expect(common([1, 2, 3], [1, 2])).toBe(2);
  expect(common([1, 2], [1, 3, 4])).toBe(1);
  expect(common([0], [-1])).toBe(1);
  expect(common([0], [3, 2])).toBe(0);
});
