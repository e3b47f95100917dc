// No text outside the catalogues, and room for languages that are 40 % longer than English: every
// screen in the pseudo-language at 360 by 640.
import type { Page } from "@playwright/test";
import { expect, GAMES, test } from "./page.ts";

/** What is shown or spoken and did not come through the catalogues, and what does not fit. */
async function faults(page: Page): Promise<{ foreign: string[]; clipped: string[] }> {
  return page.evaluate(() => {
    const foreign: string[] = [];
    const clipped: string[] = [];

    /** Letters that are left when all that stands in brackets is taken away. */
    const escaped = (text: string): boolean => {
      let rest = text;
      for (let before = ""; before !== rest;) {
        before = rest;
        rest = rest.replace(/⟦[^⟦⟧]*⟧/g, "");
      }
      return /\p{L}/u.test(rest);
    };
    const open = document.querySelector("dialog[open]");
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: false }) && (!open || open.contains(element));

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (!element || !text || /^(SCRIPT|STYLE)$/.test(element.tagName) || !shown(element))
        continue;
      if (element.closest("option")) continue;
      if (!element.closest("[translate=no]") && escaped(text)) foreign.push(text);
      if (element.closest(".unseen")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = element
        .closest("button, a, label, li, summary, select, dd")
        ?.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        const out =
          line.left < -0.5 ||
          line.right > innerWidth + 0.5 ||
          (box &&
            (line.left < box.left - 1 ||
              line.right > box.right + 1 ||
              line.top < box.top - 2 ||
              line.bottom > box.bottom + 2));
        if (out) clipped.push(text);
      }
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX === "hidden" && around.scrollWidth > around.clientWidth + 1) {
          clipped.push(`${text} in ${around.className}`);
        }
        if (style.overflowY === "hidden" && around.scrollHeight > around.clientHeight + 1) {
          clipped.push(`${text} in ${around.className}`);
        }
      }
    }
    for (const element of document.querySelectorAll(
      "[aria-label], [title], [placeholder], [alt]",
    )) {
      if (!shown(element) || element.closest("[translate=no]")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const text = element.getAttribute(name);
        if (text && escaped(text)) foreign.push(`${name}: ${text}`);
      }
    }
    return { foreign, clipped };
  });
}

const PSEUDO = "?lang=pseudo";

test.beforeEach(async ({ visit }) => {
  await visit.page.setViewportSize({ width: 360, height: 640 });
});

async function check(page: Page, where: string): Promise<void> {
  expect(await faults(page), where).toEqual({ foreign: [], clipped: [] });
}

test("the start screen speaks only through the catalogues and has room", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  await visit.start(PSEUDO);
  await check(visit.page, "start");
  for (const summary of await visit.page.locator("summary").all()) await summary.click();
  await check(visit.page, "start with all options");
  // Every value of every option once, so that all explanations and names were seen.
  for (const group of await visit.page.locator("article fieldset").all()) {
    for (const value of await group.getByRole("radio").all()) {
      await value.check();
      await check(visit.page, "options");
    }
  }
  await visit.page.locator(".players").getByRole("radio").nth(1).check();
  await check(visit.page, "start for two people");
});

for (const game of GAMES) {
  test(`the screens of ${game} speak only through the catalogues and have room`, async ({
    visit,
  }) => {
    const { page } = visit;
    await visit.prepare({ opponent: "computer" });
    await visit.game(game, PSEUDO);
    await check(page, "game");
    await visit.house(1, 0).click();
    await expect(visit.message).toHaveText(/^⟦.*⟧$/);
    await check(page, "refused tap");
    await page.locator("main .title").click();
    await expect(page.locator("dialog article")).toBeVisible();
    await check(page, "rules");
    await page.keyboard.press("Escape");
    await page.locator(".tools button").last().click();
    await check(page, "menu");
    await page.keyboard.press("Escape");
    await visit.playOut();
    await expect(visit.result).toBeVisible();
    await check(page, "result");
    await page.keyboard.press("Escape");
    await check(page, "after the end");
    await page.goto(`${visit.url}${PSEUDO}#/analyse/${game}?m=0123!&review`);
    await expect(page.locator(".legend")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await check(page, "review");
    await visit.analysis(game, PSEUDO);
    await check(page, "analysis");
    await visit.house(1, 0).click();
    await expect(page.locator(".said")).toHaveText(/^⟦.*⟧$/);
    await visit.playable.first().click();
    await visit.playable.first().click();
    await page.keyboard.press("ArrowLeft");
    await visit.playable.last().click();
    await check(page, "analysis with a variation");
    await page.locator("main.analyse header button").last().click();
    await check(page, "sharing");
    await page.keyboard.press("Escape");
    await page.locator("main.analyse header button").first().click();
    await expect(page.locator(".verdict")).toBeVisible();
    await visit.house(0, 0).click();
    await check(page, "setting up");
  });
}

test("two people's screens and what goes wrong speak only through the catalogues", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("oware", PSEUDO);
  for (let turn = 0; turn < 6; turn++) {
    await check(page, "game");
    const before = await visit.ply();
    await visit.apart();
    await visit.playable.first().click();
    await visit.beyond(before);
  }
  await page.goto(`${visit.url}${PSEUDO}#/play/nothing`);
  await expect(page.getByRole("alert")).toBeVisible();
  await check(page, "unknown game");
  await page.goto(`${visit.url}${PSEUDO}#/play/kalah_1,2_3_X`);
  await expect(page.getByRole("alert")).toContainText("2");
  await check(page, "broken position");
  await page.goto(`${visit.url}${PSEUDO}#/elsewhere`);
  await expect(page.getByRole("alert")).toContainText("elsewhere");
  await check(page, "no such page");
});
