// After the first visit the page needs no server.
import { expect, GAMES, test } from "./page.ts";
import { serve } from "./serve.ts";

test("loaded once, the page plays against the computer without its server", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await expect(page.locator("article")).toHaveCount(GAMES.length);
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
  await served.stop();
  await page.reload();
  await page.getByRole("button", { name: "Play Kiela" }).click();
  await expect(page.locator(".message")).toContainText("Your turn.");
  await page.locator(".house[data-playable]").first().click();
  await page.waitForFunction(() => {
    const play = document.querySelector<HTMLElement>("main.play");
    return play?.dataset["phase"] === "ready" && Number(play.dataset["ply"]) >= 2;
  });
  // The rules, in every language, are there too.
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

test("endgame tables and opening books are there without a network, and play goes on without them", async ({
  context,
}) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
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

test("a new version asks before it takes over", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(`${served.url}#/play/kalah`);
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
  served.renew("sw.js");
  await page.reload();
  const notice = page.getByRole("complementary", { name: "Update" });
  await expect(notice).toContainText("Your game is kept.");
  // Put aside, it lets one play on; chosen, it reloads the page.
  await expect(page.locator(".house").first()).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(page.locator(".house").first()).toBeVisible();
  await expect(notice).toBeHidden();
  await served.stop();
});

test("when the core cannot be loaded the page says so in words", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await context.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(served.url);
  await expect(page.getByRole("heading")).toHaveText("The games could not be loaded");
  await expect(page.getByRole("alert")).toContainText("404");
  await context.unroute("**/*.wasm");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article")).toHaveCount(GAMES.length);
  await served.stop();
});
