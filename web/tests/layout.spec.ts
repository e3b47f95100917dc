// The screen's real geometry: every house can be touched, nothing overlaps, nothing scrolls.
import { expect, GAMES, test } from "./page.ts";

const SIZES = [
  [320, 568],
  [360, 640],
  [568, 320],
  [640, 360],
  [390, 844],
  [1280, 800],
] as const;

const LEAST = 44;
/** Browsers round boxes to fractions of a pixel. */
const ROUNDING = 0.1;

for (const game of [...GAMES, "kalah(houses=10)", "congkak(houses=10)"]) {
  test(`every house of ${game} is at least 44 by 44 without overlap or scrolling`, async ({
    visit,
  }) => {
    await visit.prepare();
    for (const [width, height] of SIZES) {
      const where = `${game} at ${width} by ${height}`;
      await visit.page.setViewportSize({ width, height });
      await visit.game(game);
      await visit.apart();
      const boxes = await visit.page.evaluate(() => {
        const box = (element: Element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { name: element.getAttribute("aria-label") ?? "", left, top, right, bottom };
        };
        const seen = (element: Element): boolean => element.getClientRects().length > 0;
        return {
          houses: [...document.querySelectorAll("manqala-board .house")].map(box),
          controls: [...document.querySelectorAll("main.play :is(button, a):not(.house)")]
            .filter(seen)
            .map(box),
        };
      });
      expect(boxes.houses.length, where).toBeGreaterThan(11);
      for (const house of boxes.houses) {
        expect(house.right - house.left, `${where}: width of ${house.name}`).toBeGreaterThanOrEqual(
          LEAST - ROUNDING,
        );
        expect(
          house.bottom - house.top,
          `${where}: height of ${house.name}`,
        ).toBeGreaterThanOrEqual(LEAST - ROUNDING);
      }
      const all = [...boxes.houses, ...boxes.controls];
      for (const [i, a] of all.entries()) {
        expect(a.left, `${where}: ${a.name} at the left edge`).toBeGreaterThanOrEqual(-ROUNDING);
        expect(a.top, `${where}: ${a.name} at the top`).toBeGreaterThanOrEqual(-ROUNDING);
        expect(a.right, `${where}: ${a.name} at the right edge`).toBeLessThanOrEqual(
          width + ROUNDING,
        );
        expect(a.bottom, `${where}: ${a.name} at the bottom`).toBeLessThanOrEqual(
          height + ROUNDING,
        );
        for (const b of all.slice(i + 1)) {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          expect(
            across > ROUNDING && down > ROUNDING,
            `${where}: ${a.name} and ${b.name} overlap`,
          ).toBe(false);
        }
      }
      const scroll = await visit.page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, scrollHeight };
      });
      expect(scroll, where).toEqual({ scrollWidth: width, scrollHeight: height });
    }
  });
}

test("the start screen never scrolls sideways", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  for (const [width, height] of SIZES) {
    await visit.page.setViewportSize({ width, height });
    await visit.start();
    for (const summary of await visit.page.locator("summary").all()) await summary.click();
    const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} by ${height}`).toBeLessThanOrEqual(width);
  }
});

test("zoom is never switched off", async ({ visit }) => {
  await visit.start();
  const viewport = visit.page.locator("meta[name=viewport]");
  await expect(viewport).not.toHaveAttribute("content", /maximum-scale|user-scalable/);
});
