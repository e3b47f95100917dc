import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Refused } from "../engine/link.ts";
import { Following } from "./follow.ts";
import type { Room } from "./room.ts";
import { FakeSocket, SNAPSHOT } from "./samples.ts";

let sockets: FakeSocket[] = [];
let changes: [moves: number, how: string][] = [];
let failures: Refused[] = [];
const latest = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();

function follow(token: string | null = "secret"): Following {
  return new Following(
    SNAPSHOT.room,
    token,
    {
      changed: (room: Room, how) => changes.push([room.moves.length, how]),
      became: () => undefined,
      failed: (error) => failures.push(error),
    },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  );
}

const moved = (number: number, move: number): object => ({
  is: "event",
  room: SNAPSHOT.room,
  number,
  at: 0,
  kind: "moved",
  side: 0,
  moves: [move],
});

/** Breaks the line and opens the next one. */
async function comeBack(): Promise<void> {
  latest().breaks();
  await vi.advanceTimersByTimeAsync(1000);
  latest().opens();
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, changes, failures] = [[], [], []];
});

afterEach(() => {
  vi.useRealTimers();
});

test("it asks for the room, and after a lost line only for what is new", async () => {
  follow();
  latest().opens();
  expect(latest().said).toEqual([{ do: "follow", room: SNAPSHOT.room, token: "secret" }]);
  latest().tells(SNAPSHOT);
  latest().tells(moved(6, 4));
  await comeBack();
  const again = { do: "follow", room: SNAPSHOT.room, token: "secret", since: 6 };
  expect(latest().said).toEqual([again]);
  latest().tells(moved(7, 1));
  expect(changes).toEqual([
    [3, "anew"],
    [4, "on"],
    [5, "on"],
  ]);
});

test("whoever has no seat has no token to say", () => {
  follow(null);
  latest().opens();
  expect(latest().said).toEqual([{ do: "follow", room: SNAPSHOT.room }]);
});

test("a missed event is fetched", () => {
  follow();
  latest().opens();
  latest().tells(SNAPSHOT);
  latest().tells(moved(7, 1));
  expect(latest().said.at(-1)).toMatchObject({ do: "follow", since: 5 });
  expect(changes).toHaveLength(1);
});

test("a deed is over when it is stored and its event is here, whichever comes first", async () => {
  const one = follow();
  latest().opens();
  latest().tells(SNAPSHOT);
  let over = 0;
  for (const first of ["done", "event"]) {
    const number = one.room?.number ?? 0;
    void one.do({ do: "move", answers: number, moves: [2] }).then(() => over++);
    const { id } = latest().said.at(-1) ?? {};
    const done = { is: "done", id, room: SNAPSHOT.room, number: number + 1 };
    const event = moved(number + 1, 2);
    const before = over;
    latest().tells(first === "done" ? done : event);
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(before);
    latest().tells(first === "done" ? event : done);
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toBe(before + 1);
  }
});

test("what was not answered when the line was lost is said again, what was answered is not", async () => {
  const one = follow();
  latest().opens();
  latest().tells(SNAPSHOT);
  void one.do({ do: "move", answers: 5, moves: [2] });
  const said = latest().said.at(-1);
  await comeBack();
  expect(latest().said.slice(1)).toEqual([said]);
  latest().tells({ is: "done", id: said?.["id"], room: SNAPSHOT.room, number: 6 });
  await comeBack();
  expect(latest().said).toHaveLength(1);
});

test("a stale move is refused, and the room replaces what was known", async () => {
  const one = follow();
  latest().opens();
  latest().tells(SNAPSHOT);
  const done = one.do({ do: "move", answers: 4, moves: [2] });
  const { id } = latest().said.at(-1) ?? {};
  const complaint = { message: "another move came first", values: {} };
  latest().tells({ is: "refused", id, refused: [complaint], room: { ...SNAPSHOT, number: 8 } });
  await expect(done).rejects.toMatchObject({ complaints: [complaint] });
  expect(one.room?.number).toBe(8);
  expect(changes.at(-1)).toEqual([3, "refused"]);
});

test("a room that is not there is said so", () => {
  follow();
  latest().opens();
  latest().tells({ is: "refused", refused: [{ message: "there is no such room", values: {} }] });
  expect(failures).toHaveLength(1);
});

test("who leaves says so", () => {
  const one = follow();
  latest().opens();
  one.close(true);
  expect(latest().said.at(-1)).toEqual({ do: "unfollow", room: SNAPSHOT.room });
});
