// After the first visit the page needs no server.
import { expect, test } from "./page.ts";
import { serve } from "./serve.ts";

test("loaded once, the page plays against the computer without its server", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await expect(page.locator("article")).toHaveCount(4);
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
  for (const language of ["fr", "pt", "id", "en"]) {
    await page.locator(".tools button").last().click();
    await page.locator("dialog select").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.keyboard.press("Escape");
    await page.locator("main .title").click();
    await expect(page.locator("dialog article")).toBeVisible();
    await page.keyboard.press("Escape");
  }
});
