// From right to left: the page is mirrored, the board is not, and everything fits on a small phone.
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

const ARABIC = "?lang=ar";

test.beforeEach(async ({ visit }) => {
  await visit.page.setViewportSize({ width: 320, height: 640 });
});

/** Texts that reach out of the screen or out of the button they stand in. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const open = document.querySelector("dialog[open]");
    const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (!element || !text || /^(SCRIPT|STYLE|OPTION)$/.test(element.tagName)) continue;
      if (!element.checkVisibility() || element.closest(".unseen")) continue;
      const box = element.closest("button, a, label, summary")?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const least = Math.max(-0.5, (box?.left ?? 0) - 1);
        const most = Math.min(innerWidth + 0.5, (box?.right ?? innerWidth) + 1);
        if (line.left < least || line.right > most) found.push(text);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  });
}

async function fine(page: Page, where: string): Promise<void> {
  expect(await cut(page), where).toEqual([]);
  expect(await violations(page), where).toEqual([]);
}

const middle = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

test("the start screen and the rules run from right to left", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare({ opponent: "computer" });
  await visit.start(ARABIC);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  // The name stands at the right, the language beside it at the left.
  expect(await middle(page, "header h1")).toBeGreaterThan(await middle(page, "header select"));
  await page.locator(".players summary").first().click();
  await fine(page, "start");
  await page.locator(".games article button.quiet").first().click();
  await expect(page.locator("dialog article")).toHaveAttribute("lang", "ar");
  await fine(page, "rules");
  // Another language turns the page round again.
  await page.keyboard.press("Escape");
  await page.locator("header select").selectOption("es");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("the page of a game is mirrored, its board is not", async ({ visit }) => {
  const { page } = visit;
  const column = async (house: number): Promise<number> =>
    (await visit.house(0, house).boundingBox())?.x ?? 0;
  await page.setViewportSize({ width: 844, height: 390 });
  await visit.game("kalah");
  const places = await Promise.all([0, 1, 5].map(column));
  expect(places[0]).toBeLessThan(places[2] ?? 0);
  const back = await middle(page, ".back");
  await visit.game("kalah", ARABIC);
  const mirrored = await Promise.all([0, 1, 5].map(column));
  expect(mirrored[0]).toBeLessThan(mirrored[1] ?? 0);
  expect(mirrored[1]).toBeLessThan(mirrored[2] ?? 0);
  expect(back).toBeGreaterThan(422);
  expect(await middle(page, ".back")).toBeLessThan(422);
  // The sign that leads back points the way back, which is to the right here.
  await expect(page.locator(".back svg")).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
});

test("a game and its analysis fit and are clean", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("kalah", ARABIC);
  await visit.house(0, 2).click();
  // What is sown from where is said with the house's own letter, in its own direction.
  await expect(visit.message).toContainText("\u2068C\u2069");
  await fine(page, "game");
  await page.locator(".tools button").last().click();
  await fine(page, "menu");
  await page.keyboard.press("Escape");
  await visit.analysis("kalah", ARABIC);
  await fine(page, "analysis");
  // Time runs from left to right, and its signs with it; the bar begins with South at the right.
  const first = page.getByRole("navigation").getByRole("button").first();
  await expect(first.locator("svg")).toHaveCSS("transform", "none");
  expect(await middle(page, "main nav button")).toBeLessThan(160);
  expect(await middle(page, ".meter .south")).toBeGreaterThan((await middle(page, ".meter")) - 1);
  // Signs and moves are read from left to right wherever they stand, or ?! would be !?.
  await page.goto(`${visit.url}${ARABIC}#/analyse/kalah?m=0123!&review`);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await fine(page, "review");
  for (const where of ["dd", "li b"])
    await expect(page.locator(`section ${where}`).first()).toHaveCSS("direction", "ltr");
});
