// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

test("the time while the page is not seen does not count", async () => {
  vi.useFakeTimers();
  const { seenTime } = await import("./seen-time.ts");
  const hidden = vi.spyOn(document, "hidden", "get");
  const show = (shown: boolean): void => {
    hidden.mockReturnValue(!shown);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const from = seenTime();
  vi.advanceTimersByTime(2000);
  show(false);
  vi.advanceTimersByTime(60_000);
  expect(seenTime() - from).toBe(2000);
  show(true);
  vi.advanceTimersByTime(500);
  show(false);
  vi.advanceTimersByTime(60_000);
  show(true);
  expect(seenTime() - from).toBe(2500);
});
