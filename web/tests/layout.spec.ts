// The screen's real geometry: every house can be touched, nothing overlaps, nothing scrolls.
import { expect, GAMES, test } from "./page.ts";

const SIZES = [
  [320, 568],
  [360, 640],
  [568, 320],
  [640, 360],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

const LEAST = 44;

/** Rows of eight and nine houses, in two and in four rows. */
const LONGER = ["ohvalhu", "sungka(houses=9)", "hawalis"];

/** With as many words as the rules in force can take. */
const WORDY = [
  "kalah(houses=10,seeds=5,empty_capture=true,pie=true)",
  "oware(seeds=5,grand_slam=last,repetition=split)",
  "congkak(houses=10,seeds=8)",
  "kiela(variant=beginner,lift=true,resow=origin,endless=loses)",
];

for (const game of [...GAMES, ...LONGER, ...WORDY]) {
  test(`every house of ${game} is at least 44 by 44 without overlap or scrolling`, async ({
    visit,
  }) => {
    await visit.prepare();
    await visit.game(game);
    for (const [width, height] of SIZES) {
      const where = `${game} at ${width} by ${height}`;
      await visit.page.setViewportSize({ width, height });
      await visit.drawn();
      const boxes = await visit.page.evaluate(() => {
        const box = (element: Element) => {
          // Boxes come in fractions of a pixel: a tenth is none.
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom].map(
            (edge) => Math.round(edge * 10) / 10,
          );
          const name = element.getAttribute("aria-label") ?? "";
          return { name, left: l, top: t, right: r, bottom: b };
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
      const faults = boxes.houses
        .filter((house) => house.right - house.left < LEAST || house.bottom - house.top < LEAST)
        .map((house) => `${house.name} is too small`);
      for (const { name, left, top, right, bottom } of boxes.controls) {
        // Above ten houses in a column the first row is as low as can be.
        const low = height < 620 && height > width ? 40 : LEAST;
        if (right - left < LEAST || bottom - top < low) faults.push(`${name} is too small`);
      }
      const all = [...boxes.houses, ...boxes.controls];
      for (const [i, a] of all.entries()) {
        const inside = a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height;
        if (!inside) faults.push(`${a.name} is not wholly on the screen`);
        for (const b of all.slice(i + 1)) {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 0 && down > 0) faults.push(`${a.name} and ${b.name} overlap`);
        }
      }
      expect(faults, where).toEqual([]);
      // Each house has its count, in figures that can be read; its seeds are decoration.
      const figures = await visit.board.evaluate((board) => {
        const { houses } = (board as HTMLElement & { state: { houses: number[][] } }).state;
        return [...board.querySelectorAll<HTMLElement>(".house")].flatMap((house) => {
          const figure = house.querySelector<HTMLElement>(".figure");
          const [side, number] = (house.dataset["spot"] ?? "").split(":").map(Number);
          const right = figure?.textContent === String(houses[side ?? 0]?.[number ?? 0]);
          const large = parseFloat(getComputedStyle(figure ?? house).fontSize) >= 16;
          const hidden = house.querySelector(".inside")?.ariaHidden === "true";
          return right && large && hidden ? [] : [house.ariaLabel];
        });
      });
      expect(figures, where).toEqual([]);
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

test("however much is said, the board stays where it is", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  for (const [width, height] of SIZES) {
    await visit.page.setViewportSize({ width, height });
    await visit.game("kiela");
    const before = await visit.house(0, 0).boundingBox();
    await visit.message.evaluate((message) => {
      message.textContent = "The computer sowed 4 from c, captured 6. ".repeat(9);
    });
    expect(await visit.house(0, 0).boundingBox(), `${width} by ${height}`).toEqual(before);
    const { tall, seen, text } = await visit.message.evaluate((message) => {
      const line = parseFloat(getComputedStyle(message).lineHeight);
      const { clientHeight, scrollHeight } = message;
      return { tall: clientHeight, seen: clientHeight / line, text: scrollHeight };
    });
    expect(tall).toBeLessThanOrEqual(text);
    expect(seen, `lines at ${width} by ${height}`).toBeGreaterThan(1.9);
  }
});
