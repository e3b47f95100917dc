import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./samples.ts";
import { Line, type LineState } from "./socket.ts";

let sockets: FakeSocket[] = [];
let states: LineState[] = [];
const heard: unknown[] = [];
const latest = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();

function line(): Line {
  return new Line(
    { heard: (message) => heard.push(message), became: (state) => states.push(state) },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // exactly as long as planned
  [sockets, states, heard.length] = [[], [], 0];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("it pings when nothing else is said, and says nothing before it is open", () => {
  const one = line();
  expect(one.send({ do: "follow" })).toBe(false);
  latest().opens();
  expect(one.send({ do: "follow" })).toBe(true);
  vi.advanceTimersByTime(2000);
  one.send({ do: "offer" });
  vi.advanceTimersByTime(2000);
  expect(latest().said).toEqual([{ do: "follow" }, { do: "offer" }]);
  vi.advanceTimersByTime(500);
  expect(latest().said.at(-1)).toEqual({ do: "ping" });
});

test("a silence of nine seconds is a lost line, which is opened anew", () => {
  line();
  latest().opens();
  for (let i = 0; i < 4; i++) {
    vi.advanceTimersByTime(2500);
    latest().tells({ is: "pong", now: 0 });
  }
  expect(states).toEqual(["open"]);
  vi.advanceTimersByTime(8900);
  expect(states).toEqual(["open"]);
  vi.advanceTimersByTime(700);
  expect(states).toEqual(["open", "lost"]);
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  latest().opens();
  expect(states.at(-1)).toBe("open");
});

test("a page whose clock was put to sleep asks before it gives up", () => {
  line();
  latest().opens();
  for (let minute = 0; minute < 3; minute++) {
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(500);
    expect(states).toEqual(["open"]);
    expect(latest().said.at(-1)).toEqual({ do: "ping" });
    latest().tells({ is: "pong", now: 0 });
  }
  vi.advanceTimersByTime(9500);
  expect(states).toEqual(["open", "lost"]);
});

test("it waits longer and longer, ten seconds at most, until somebody is heard", () => {
  line();
  latest().breaks();
  for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = sockets.length;
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
    latest().breaks();
  }
  vi.advanceTimersByTime(10_000);
  latest().opens();
  latest().tells({ is: "pong", now: 0 });
  latest().breaks();
  const before = sockets.length;
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(before + 1);
});

test("when the network is back it does not wait", () => {
  const one = line();
  one.cut();
  expect(states).toEqual(["lost"]);
  one.retry();
  expect(sockets).toHaveLength(2);
  latest().opens();
  one.retry(); // all is well: nothing is opened
  expect(sockets).toHaveLength(2);
});

test("a device that slept notices at once", () => {
  const one = line();
  latest().opens();
  vi.setSystemTime(Date.now() + 60_000);
  one.retry();
  expect(states).toEqual(["open", "lost"]);
});

test("what is closed stays closed", () => {
  const one = line();
  latest().opens();
  one.close();
  one.cut();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(states).toEqual(["open", "closed"]);
});
