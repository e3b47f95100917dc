// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capture, resow, sweep, twoRows } from "./examples.ts";
import "./index.ts";
import type { ManqalaBoard } from "./index.ts";
import { previewOf } from "./preview.ts";
import type { TraceEvent } from "./types.ts";

const events = (...kinds: readonly [TraceEvent["kind"], 0 | 1, (number | null)?][]) =>
  kinds.map(([kind, side, house = null]): TraceEvent => ({ kind, side, house, seeds: 1 }));

describe("a preview", () => {
  it("tells the route, the last house and the capture", () => {
    expect(previewOf(capture.events)).toEqual({
      from: { side: 0, house: 0 },
      route: [1, 2, 3].map((house) => ({ side: 0, house })),
      last: { side: 0, house: 3 },
      captured: [
        { side: 0, house: 3 },
        { side: 1, house: 0 },
      ],
      taken: 3,
      again: false,
      ends: false,
    });
  });

  it("goes on with captured seeds that are sown", () => {
    expect(previewOf(resow.events)).toMatchObject({ last: { side: 0, house: 7 }, taken: 3 });
  });

  it("tells another move: of one's own, or because the other side passes", () => {
    const sown = events(["lift", 0, 5], ["store", 0]);
    const again = (...more: TraceEvent[]) => previewOf([...sown, ...more])?.again;
    expect(again()).toBe(false);
    expect(again(...events(["again", 0]))).toBe(true);
    expect(again(...events(["pass", 1]))).toBe(true);
    expect(again(...events(["again", 0], ["pass", 0]))).toBe(false);
    expect(again(...events(["again", 0], ["end", 0]))).toBe(false);
  });

  it("of an endless sowing has no last house, and of no sowing there is none", () => {
    expect(previewOf(events(["lift", 0, 2], ["endless", 0]))).toMatchObject({
      last: null,
      route: [],
    });
    expect(previewOf(events(["swap", 1]))).toBeNull();
    expect(previewOf(sweep.events)).toBeNull();
  });
});

describe("looking", () => {
  let board: ManqalaBoard;
  let chosen: number;

  beforeEach(async () => {
    vi.useFakeTimers();
    board = document.createElement("manqala-board");
    board.labels = (key) => key;
    board.shape = twoRows(4);
    board.state = capture.before;
    board.playable = { side: 0, houses: [0] };
    const preview = previewOf(capture.events);
    board.previews = preview ? [preview] : [];
    chosen = 0;
    board.addEventListener("house", () => chosen++);
    document.body.append(board);
    await Promise.resolve();
  });
  afterEach(() => {
    board.remove();
    vi.useRealTimers();
  });

  const house = (key: string) => {
    const element = board.querySelector<HTMLElement>(`[data-spot="${key}"]`);
    if (!element) throw new Error(`no ${key}`);
    return element;
  };
  const pointer = async (kind: string, key: string, pointerType: "mouse" | "touch", x = 0) => {
    house(key).dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerType, clientX: x, clientY: 0 }),
    );
    await Promise.resolve();
  };
  const click = async (key: string) => {
    house(key).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await Promise.resolve();
  };
  const shown = () => board.querySelector(".preview") !== null;
  const escape = async () => {
    board.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await Promise.resolve();
  };

  it("with the mouse lasts as long as it is there", async () => {
    await pointer("pointermove", "0:0", "mouse");
    expect(shown()).toBe(true);
    expect(board.querySelector(".preview text")?.textContent).toBe("+3");
    await pointer("pointermove", "0:1", "mouse");
    expect(shown()).toBe(false);
  });

  it("is dropped by Esc until the house was left", async () => {
    await pointer("pointermove", "0:0", "mouse");
    await escape();
    await pointer("pointermove", "0:0", "mouse", 3);
    expect(shown()).toBe(false);
    await pointer("pointermove", "1:1", "mouse");
    await pointer("pointermove", "0:0", "mouse");
    expect(shown()).toBe(true);
  });

  it("with a finger takes half a second, and does not play", async () => {
    await pointer("pointerdown", "0:0", "touch");
    vi.advanceTimersByTime(499);
    await Promise.resolve();
    expect(shown()).toBe(false);
    vi.advanceTimersByTime(1);
    await Promise.resolve();
    expect(shown()).toBe(true);
    await pointer("pointerup", "0:0", "touch");
    await click("0:0");
    expect([shown(), chosen]).toEqual([true, 0]);
    // The next tap plays.
    await pointer("pointerdown", "0:0", "touch");
    await pointer("pointerup", "0:0", "touch");
    await click("0:0");
    expect([shown(), chosen]).toEqual([false, 1]);
  });

  it("with a finger that slides or rests on nothing to see shows nothing", async () => {
    await pointer("pointerdown", "0:0", "touch");
    await pointer("pointermove", "0:0", "touch", 40);
    vi.advanceTimersByTime(600);
    await Promise.resolve();
    expect(shown()).toBe(false);
    await pointer("pointerdown", "1:1", "touch");
    vi.advanceTimersByTime(600);
    await click("1:1");
    expect([shown(), chosen]).toEqual([false, 1]);
  });

  it("is said as the description of the houses that have one, and of no other", () => {
    const said = [...board.querySelectorAll("[aria-description]")];
    expect(said).toEqual([house("0:0")]);
  });

  it("ends when the seeds set out", async () => {
    await pointer("pointermove", "0:0", "mouse");
    void board.animate(capture.events, capture.before, capture.after);
    expect(shown()).toBe(false);
    board.skip();
    await Promise.resolve();
    expect(shown()).toBe(false);
  });
});
