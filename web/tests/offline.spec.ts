// After the first visit the page needs no server.
import type { Page } from "@playwright/test";
import { reach, right, side } from "./one-puzzle.ts";
import { expect, GAMES, test, Visit } from "./page.ts";
import { serve } from "./serve.ts";

/** Until all that is needed without the server has been stored. */
async function stored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
}

test("loaded once, everything works without the server", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  const visit = new Visit(page, served.url);
  await visit.prepare({ opponent: "computer" });
  await visit.start();
  await stored(page);
  await served.stop();
  await page.reload();
  await expect(page.locator("article")).toHaveCount(GAMES.length);

  await page.getByRole("button", { name: "Play Oware" }).click();
  for (let turn = 0; turn < 3; turn++) {
    await visit.settled();
    const before = await visit.ply();
    await visit.apart();
    await visit.playable.first().click();
    await visit.beyond(before + 1);
  }

  await visit.analysis("kalah");
  const line = page.getByRole("region", { name: "Best moves" }).locator("li button").first();
  await expect(line).toContainText(/\d+\s?%/);

  await page.goto(`${served.url}#/history`);
  await expect(page.getByRole("article")).toContainText("Oware");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(visit.play).toHaveAttribute("data-ply", /[6-9]|\d\d/);

  await page.goto(`${served.url}#/learn/kalah`);
  await expect(page.getByText("Step 1 of 8")).toBeVisible();
  await visit.house(0, 1).click();
  await expect(page.locator("main.exercise")).toHaveAttribute("data-phase", "done");

  await page.goto(`${served.url}#/puzzles/kalah`);
  await page.reload();
  await reach(page);
  await visit.house(side, right).click();
  await expect(page.getByRole("status")).toContainText("Solved!");
  await expect(page.getByText("in a row: 1")).toBeVisible();

  // Every language, and the rules in it.
  await visit.game("kiela");
  for (const language of ["fr", "pt", "es", "id", "ms", "sw", "ar", "en"]) {
    await page.locator(".tools button").last().click();
    await page.locator("dialog select").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.keyboard.press("Escape");
    await page.locator("main .title").click();
    await expect(page.locator("dialog article")).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("a game in another page's frame, once seen, is walked through without the server", async ({
  context,
}) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(`${served.url}#/embed/kiela?m=4!7~U28~`);
  await expect(page.locator("main")).toHaveAttribute("data-ply", "1");
  await stored(page);
  await served.stop();
  await page.reload();
  await expect(page.locator("main")).toHaveAttribute("data-ply", "1");
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-ply", "2");
  await expect(page.getByRole("status")).toContainText("So");
  // Another game, which was not seen before.
  await page.goto(`${served.url}#/embed/hus?m=3!`);
  await page.reload();
  await expect(page.locator("main")).toHaveAttribute("data-ply", "1");
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Analyse" }).click();
  await expect((await opening).locator("main.analyse")).toHaveAttribute("data-ply", "1");
});

test("endgame tables and opening books are there without a network, and play goes on without them", async ({
  context,
}) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await stored(page);
  await served.stop();
  await page.reload();
  const brought = page.waitForResponse(/kalah-[\w-]+\.table$/);
  const opening = page.waitForResponse(/kalah-[\w-]+\.txt$/);
  await page.goto(`${served.url}#/play/kalah`);
  expect((await brought).status()).toBe(200);
  expect((await (await brought).body()).subarray(0, 8).toString()).toBe("mqtable\n");
  expect(await (await opening).text()).toContain("python tools/book.py kalah");
  // Spoilt on the way, they are not used, and nothing else happens.
  const other = await context.newPage();
  const faults: unknown[] = [];
  other.on("pageerror", (error) => faults.push(error));
  const again = await serve("/");
  await context.route(/\.(table|txt)$/, (route) => route.fulfill({ body: "mqtable\nnonsense" }));
  const spoilt = other.waitForResponse(/oware-[\w-]+\.table$/);
  await other.goto(`${again.url}#/play/oware`);
  await spoilt;
  await other.locator(".house[data-playable]").first().click();
  await other.waitForFunction(() => {
    const play = document.querySelector<HTMLElement>("main.play");
    return play?.dataset["phase"] === "ready" && Number(play.dataset["ply"]) >= 2;
  });
  expect(faults).toEqual([]);
  await again.stop();
});

test("a new version asks before it takes over, in each tab for itself", async ({ context }) => {
  const served = await serve("/");
  const [page, other] = [await context.newPage(), await context.newPage()];
  const visit = new Visit(page, served.url);
  await visit.prepare();
  await visit.game("kalah");
  await stored(page);
  await other.goto(`${served.url}#/play/oware`);
  await expect(other.locator(".house[data-playable]").first()).toBeVisible();
  served.renew("sw.js");
  await page.reload();
  const notice = (of: Page) => of.getByRole("complementary", { name: "Update" });
  await expect(notice(page)).toContainText("Your game is kept.");
  await expect(notice(other)).toBeVisible();
  // One plays on meanwhile, and nothing is reloaded.
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await other.evaluate(() => Object.assign(window, { same: true }));
  const same = () => other.evaluate(() => "same" in window);

  const reloaded = page.waitForEvent("load");
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(visit.play).toHaveAttribute("data-ply", "1");
  await expect(notice(page)).toBeHidden();
  // The other tab is still in its game.
  await other.locator(".house[data-playable]").first().click();
  await expect(other.locator("main.play")).not.toHaveAttribute("data-ply", "0");
  expect(await same()).toBe(true);
  await notice(other).getByRole("button", { name: "Reload" }).click();
  await expect.poll(same).toBe(false);
  await expect(other.locator("main.play")).not.toHaveAttribute("data-ply", "0");
  await served.stop();
});

test("when the core cannot be loaded the page says so in words", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await context.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(served.url);
  await expect(page.getByRole("alert")).toContainText("404");
  await expect(page.getByRole("heading")).toHaveText("The games could not be loaded");
  await context.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article")).toHaveCount(GAMES.length);
  await served.stop();
});
