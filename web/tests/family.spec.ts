// Every game of the catalogue plays on the page: its rules open, a tap plays, the computer answers, and
// every house can be touched on a small phone.
import type { Locator } from "@playwright/test";
import type { GameInfo } from "../engine/types.ts";
import { expect, test, type Visit } from "./page.ts";
import { wasm } from "./wasm.ts";

const LEAST = 44;

const games = (await wasm("games")) as readonly GameInfo[];

/** Houses that are smaller than they should be, or lie on one another. */
async function faults(visit: Visit): Promise<string[]> {
  return visit.board.evaluate((board, least) => {
    const boxes = [...board.querySelectorAll(".house")].map((house) => {
      const { left, top, right, bottom } = house.getBoundingClientRect();
      return { name: house.getAttribute("data-spot") ?? "", left, top, right, bottom };
    });
    const found = boxes
      .filter(({ left, top, right, bottom }) => Math.min(right - left, bottom - top) < least - 0.1)
      .map(({ name }) => `${name} is too small`);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.1 && down > 0.1) found.push(`${a.name} and ${b.name} overlap`);
      }
    return found;
  }, LEAST);
}

/** Plays a house; where it may be sown either way, the first that is offered. */
async function play(visit: Visit, house: Locator, ply: number): Promise<void> {
  await house.click();
  const way = visit.page.locator("button.way").first();
  await expect.poll(async () => (await visit.ply()) > ply || (await way.isVisible())).toBe(true);
  if (await way.isVisible()) await way.click();
  await visit.beyond(ply);
}

for (const { name, board } of games) {
  test(`${name} plays on the page`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare({ opponent: "computer", level: 1 });
    await page.setViewportSize({ width: 320, height: 568 });
    await visit.game(name);
    expect(await faults(visit), "320 by 568").toEqual([]);
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(scrollWidth).toBe(320);
    // Only a row of more than ten houses makes the page longer than the screen.
    const long = Math.max(...board.map((row) => row.length));
    if (long <= 10) expect(scrollHeight).toBe(568);
    else expect(scrollHeight).toBeGreaterThan(568);
    await page.setViewportSize({ width: 640, height: 360 });
    await expect.poll(() => faults(visit), "640 by 360").toEqual([]);

    await page.locator("main .title").click();
    await expect(page.locator("dialog article")).toContainText(/\w/);
    await expect(page.locator("dialog .foreign")).toBeHidden();
    await page.keyboard.press("Escape");

    await visit.settled();
    await visit.apart();
    const before = await visit.counts();
    await play(visit, visit.playable.first(), 0);
    expect(await visit.settled()).toMatch(/ready|over/);
    expect(await visit.counts()).not.toBe(before);
    // The computer has moved, unless the first move gave another one.
    if ((await visit.ply()) === 1) {
      await visit.apart();
      await play(visit, visit.playable.last(), 1);
      await visit.settled();
    }
    expect(await visit.ply()).toBeGreaterThan(1);
  });
}
