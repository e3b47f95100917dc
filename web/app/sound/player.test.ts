// @vitest-environment happy-dom
// Which notes sound, and when; in a context that only remembers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notesOf, SOUNDS } from "./notes.ts";
import { Player, type Context } from "./player.ts";

let now: number;
let contexts: { state: AudioContextState }[];
let heard: { hertz: number; from: number; loud: number }[];

function fake(): Context {
  const gains = new Map<unknown, number>();
  const context = {
    get currentTime() {
      return now;
    },
    destination: "ears",
    state: "suspended" as AudioContextState,
    resume: () => Promise.resolve().then(() => void (context.state = "running")),
    suspend: () => Promise.resolve(void (context.state = "suspended")),
    createGain() {
      const node = {
        gain: {
          setValueAtTime: () => undefined,
          linearRampToValueAtTime: (value: number) => void gains.set(node, value),
          exponentialRampToValueAtTime: () => undefined,
        },
        connect: (to: unknown) => to,
      };
      return node;
    },
    createOscillator() {
      let to: unknown;
      const node = {
        frequency: { value: 0 },
        connect: (gain: unknown) => (to = gain),
        start: (from: number) =>
          heard.push({ hertz: node.frequency.value, from, loud: gains.get(to) ?? 0 }),
        stop: () => undefined,
      };
      return node;
    },
  };
  contexts.push(context);
  return context as unknown as Context;
}

let player: Player;
beforeEach(() => {
  [now, contexts, heard] = [10, [], []];
  player = new Player(fake);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("nothing exists before it is woken, and nothing is kept for then", async () => {
  player.play("capture", 1);
  expect(contexts).toEqual([]);
  void player.wake();
  player.play("capture", 1);
  await player.wake();
  expect(contexts).toHaveLength(1);
  expect(heard).toEqual([]);
});

test("a sound begins at once, with each of its notes at its time and as loud as is wished", async () => {
  await player.wake();
  player.play("again", 0.5);
  const notes = notesOf("again");
  expect(heard).toEqual(
    notes.map(({ at, hertz, loud }) => ({ hertz, from: 10 + at, loud: loud / 2 })),
  );
  expect(Math.max(...heard.map(({ from }) => from))).toBeGreaterThan(10);
});

test("seeds that fall at nearly the same time are one tick, other sounds are never lost", async () => {
  await player.wake();
  const ticks = (): number => heard.length / notesOf("tick").length;
  for (let seed = 0; seed < 20; seed++) {
    now += 0.015;
    player.play("tick", 1);
  }
  expect(ticks()).toBe(7);
  player.play("capture", 1);
  expect(ticks()).toBeGreaterThan(7);
});

test("two seeds in a row do not sound alike", async () => {
  await player.wake();
  player.play("tick", 1);
  now += 1;
  player.play("tick", 1);
  const [first, second] = [heard[0], heard[notesOf("tick").length]];
  expect(first?.hertz).not.toBe(second?.hertz);
});

test("asleep it is silent; woken it goes on, in the same context", async () => {
  await player.wake();
  player.sleep();
  player.play("turn", 1);
  expect(heard).toEqual([]);
  await player.wake();
  player.play("turn", 1);
  expect(heard.length).toBeGreaterThan(0);
  expect(contexts).toHaveLength(1);
});

test("a hidden page is silent", async () => {
  await player.wake();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  player.play("won", 1);
  expect(heard).toEqual([]);
});

test("a browser without sound does no harm", async () => {
  const mute = new Player(() => {
    throw new Error("none");
  });
  await mute.wake();
  mute.play("won", 1);
});

test("every sound is its own, short, and never too loud", () => {
  const told = SOUNDS.map((sound) => JSON.stringify(notesOf(sound)));
  expect(new Set(told).size).toBe(SOUNDS.length);
  for (const sound of SOUNDS) {
    const notes = notesOf(sound);
    expect(Math.max(...notes.map(({ at, lasts }) => at + lasts)), sound).toBeLessThan(1.5);
    // All that sounds at the same time, added up.
    for (const { at: when } of notes) {
      const sum = notes
        .filter(({ at, lasts }) => at <= when && when < at + lasts)
        .reduce((all, { at, lasts, loud }) => all + loud * 0.0001 ** ((when - at) / lasts), 0);
      expect(sum, sound).toBeLessThan(1);
    }
  }
});
