// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capture, fourRows, resow, twoRows } from "./examples.ts";
import "./index.ts";
import type { ManqalaBoard } from "./index.ts";
import { LONGEST, timeline } from "./timeline.ts";
import type { Labels, Shape, Speed, State, TraceEvent } from "./types.ts";

const labels: Labels = (key, values) => `${key} ${JSON.stringify(values)}`;
let board: ManqalaBoard;
let chosen: unknown[];
let skipped: number;

async function show(shape: Shape, state: State): Promise<void> {
  board = document.createElement("manqala-board");
  chosen = [];
  skipped = 0;
  board.labels = labels;
  board.shape = shape;
  board.state = state;
  board.playable = { side: 0, houses: [0, 2] };
  board.addEventListener("house", (event) => chosen.push((event as CustomEvent<unknown>).detail));
  board.addEventListener("skipped", () => (skipped += 1));
  document.body.append(board);
  await Promise.resolve();
}

const house = (key: string) => {
  const element = board.querySelector<HTMLElement>(`[data-spot="${key}"]`);
  if (!element) throw new Error(`no ${key}`);
  return element;
};
const figure = (key: string) => Number(house(key).querySelector(".figure")?.textContent);
const shown = (state: State) => {
  state.houses.forEach((row, side) =>
    row.forEach((n, i) => expect(figure(`${side}:${i}`)).toBe(n)),
  );
  state.stores.forEach((n, side) => expect(figure(`${side}:store`)).toBe(n));
};
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const tap = (key: string) => {
  house(key).dispatchEvent(new Event("pointerdown", { bubbles: true }));
  house(key).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
};
/** What is due within a frame is seen at its end, in milliseconds. */
const FRAME = 1000 / 60;

beforeEach(() => show(twoRows(4), capture.before));
afterEach(() => {
  vi.useRealTimers();
  board.remove();
  vi.restoreAllMocks();
});

describe("the page", () => {
  it("has a real, labelled button for every house and figures for all", () => {
    shown(capture.before);
    expect(board.querySelectorAll("button")).toHaveLength(8);
    expect(house("0:2").getAttribute("aria-label")).toContain('"seeds":1,"playable":true');
    expect(house("1:0").getAttribute("aria-label")).toContain('"own":false');
    expect(house("0:2").hasAttribute("data-playable")).toBe(true);
    expect(house("0:1").hasAttribute("data-playable")).toBe(false);
  });

  it("runs in sowing order from the reader's seat", async () => {
    const order = () =>
      [...board.querySelectorAll<HTMLElement>("[data-spot]")].map(
        (element) => element.dataset["spot"],
      );
    expect(order()).toEqual([
      "0:0",
      "0:1",
      "0:2",
      "0:3",
      "0:store",
      "1:0",
      "1:1",
      "1:2",
      "1:3",
      "1:store",
    ]);
    board.view = 1;
    await Promise.resolve();
    expect(order()[0]).toBe("1:0");
    shown(capture.before);
  });

  it("is one tab stop that the arrows move", () => {
    const stops = () =>
      [...board.querySelectorAll<HTMLElement>("button")].filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([house("0:0")]);
    board.focusHouse(0, 0);
    press("ArrowRight");
    expect(document.activeElement).toBe(house("0:1"));
    expect(stops()).toEqual([house("0:1")]);
  });
});

describe("choosing", () => {
  it("tells any house, playable or not", () => {
    tap("1:3");
    expect(chosen).toEqual([{ side: 1, house: 3 }]);
  });

  it("takes two taps 50 ms apart for one", () => {
    vi.useFakeTimers();
    tap("0:0");
    vi.advanceTimersByTime(50);
    tap("0:0");
    expect(chosen).toHaveLength(1);
  });

  it("types a house of the side that may play", () => {
    board.focusHouse(1, 0);
    press("c");
    expect(chosen).toEqual([{ side: 0, house: 2 }]);
  });

  it("does nothing on a locked board", () => {
    board.locked = true;
    tap("0:0");
    board.focusHouse(0, 0);
    press("a");
    expect(chosen).toEqual([]);
  });
});

describe("a move", () => {
  const { before, events, after } = capture;

  it.each(["off", "fast"] as Speed[])(
    "at speed %s ends with exactly the position after it, and its marks",
    async (speed) => {
      board.speed = speed;
      await board.animate(events, before, after);
      shown(after);
      expect(house("0:0").dataset["marks"]).toBe("source");
      expect(house("1:0").dataset["marks"]).toBe("captured");
      expect(board.querySelectorAll(".hand, .loose, [data-now]")).toHaveLength(0);
    },
  );

  it("on four rows ends with exactly the position after it", async () => {
    board.remove();
    await show(fourRows(4), resow.before);
    board.speed = "fast";
    await board.animate(resow.events, resow.before, resow.after);
    shown(resow.after);
  });

  it("shows `after` even when the trace says something else", async () => {
    board.speed = "off";
    await board.animate([], before, after);
    shown(after);
  });

  it("is skipped by a tap, which plays nothing", async () => {
    vi.useFakeTimers();
    board.speed = "slow";
    const over = vi.fn();
    void board.animate(events, before, after).then(over);
    await vi.advanceTimersByTimeAsync(timeline(events, "slow").total / 2);
    expect(over).not.toHaveBeenCalled();
    tap("0:2");
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toHaveBeenCalled();
    shown(after);
    expect(chosen).toEqual([]);
    expect(skipped).toBe(1);
    tap("0:2");
    expect(chosen).toEqual([{ side: 0, house: 2 }]);
  });

  it("tells each event when it is shown, and none of what is skipped", async () => {
    let told: unknown[] = [];
    board.addEventListener("shown", (event) => told.push((event as CustomEvent<unknown>).detail));
    board.speed = "fast";
    await board.animate(events, before, after);
    expect(told).toEqual(events);
    told = [];
    board.speed = "off";
    await board.animate(events, before, after);
    expect(told).toEqual([]);
    board.speed = "slow";
    board.addEventListener("shown", () => board.skip(), { once: true });
    await board.animate(events, before, after);
    expect(told).toEqual(events.slice(0, 1));
  });

  it("is skipped by keys, which play nothing", async () => {
    board.speed = "slow";
    board.focusHouse(0, 0);
    for (const key of ["c", "Enter", " ", "Escape"]) {
      const done = board.animate(events, before, after);
      press(key);
      await done;
    }
    expect(chosen).toEqual([]);
    expect(skipped).toBe(4);
  });

  it("is not skipped by the second tap of a pair", async () => {
    board.speed = "slow";
    tap("0:0");
    const done = board.animate(events, before, after);
    tap("0:0");
    expect(board.animating).toBe(true);
    board.skip();
    await done;
  });

  it("gives way to another position set meanwhile", async () => {
    board.speed = "slow";
    const done = board.animate(events, before, after);
    board.state = { ...after }; // what the page already knows changes nothing
    expect(board.animating).toBe(true);
    board.state = { ...before }; // taken back
    await done;
    await Promise.resolve();
    shown(before);
  });

  it("keeps its marks until the position changes", async () => {
    board.speed = "off";
    await board.animate(events, before, after);
    board.state = { ...after };
    await Promise.resolve();
    expect(house("0:0").dataset["marks"]).toBe("source");
    board.state = before;
    await Promise.resolve();
    expect(house("0:0").dataset["marks"]).toBeUndefined();
  });

  it("of thousands of seeds is counted through in time", async () => {
    const drops: TraceEvent[] = Array.from({ length: 18000 }, (_, i) => ({
      kind: "drop",
      side: 0,
      house: i % 4,
      seeds: 1,
    }));
    board.speed = "fast";
    vi.useFakeTimers();
    const over = vi.fn();
    void board.animate(drops, before, after).then(over);
    await vi.advanceTimersByTimeAsync(LONGEST / 2);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LONGEST / 2 + FRAME);
    expect(over).toHaveBeenCalled();
    shown(after);
  });

  it("moves nothing for those who want no motion", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    vi.useFakeTimers();
    board.speed = "normal";
    const done = board.animate(events, before, after);
    await vi.advanceTimersByTimeAsync(150);
    expect(board.querySelectorAll(".hand, .loose")).toHaveLength(0);
    expect(board.querySelectorAll("[data-now]")).toHaveLength(1);
    board.skip();
    await done;
    shown(after);
  });

  it("leaves the element's own animate alone", () => {
    const own = vi.fn();
    Element.prototype.animate = own;
    void board.animate([{ opacity: 0 }, { opacity: 1 }], 100);
    expect(own).toHaveBeenCalledOnce();
    Reflect.deleteProperty(Element.prototype, "animate");
  });
});
