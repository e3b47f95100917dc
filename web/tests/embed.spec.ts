// A game within another page: walked through there, and opened on the analysis board from there.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

test("another page shows a game in a frame", async ({ visit }) => {
  const { page } = visit;
  await visit.analysis("kalah?m=25$6.~U28~!01");
  await page.getByRole("button", { name: "Share" }).click();
  const snippet = await page.getByRole("textbox", { name: "To embed in a page" }).inputValue();
  expect(snippet).toMatch(
    /^<iframe src="http[^"]*#\/embed\/kalah\?m=25\$6\.~U28~!01" title="Kalah"/,
  );
  // A page of others, from another host, which has no more than the snippet.
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<!doctype html><body>${snippet}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  const main = frame.locator("main");
  await expect(main).toHaveAttribute("data-ply", "2");
  await expect(frame.getByRole("status")).toContainText("So");
  await frame.getByRole("button", { name: "One move on" }).click();
  await expect(main).toHaveAttribute("data-ply", "3");
  await frame.getByRole("button", { name: "To the start" }).focus();
  await page.keyboard.press("End");
  await expect(main).toHaveAttribute("data-ply", "4");
  // Only looked at: a tap plays nothing.
  await frame.locator('[data-spot="0:0"]').click();
  await expect(main).toHaveAttribute("data-ply", "4");
  await expect(frame.getByRole("button", { name: "Menu" })).toHaveCount(0);
  const opening = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Analyse" }).click();
  const analysis = await opening;
  await expect(analysis.locator("main.analyse")).toHaveAttribute("data-ply", "4");
  server.close();
});

test("it needs no storage, which browsers may deny to frames", async ({ visit }) => {
  await visit.page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await visit.page.goto(`${visit.url}#/embed/oware?m=05`);
  await visit.page.getByRole("button", { name: "To the end" }).click();
  await expect(visit.page.locator("main")).toHaveAttribute("data-ply", "2");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the frame fits in the width of a small phone (${colorScheme})`, async ({ visit }) => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme });
    await visit.prepare();
    for (const [game, height] of [
      ["kalah", 360],
      ["kiela", 720],
    ] as const) {
      await page.setViewportSize({ width: 320, height });
      await page.goto(`${visit.url}#/embed/${game}?m=2!`);
      await expect(visit.house(0, 0)).toBeVisible();
      const fits = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
      });
      expect(fits, game).toBe(true);
      expect(await violations(page), game).toEqual([]);
    }
  });
}

test("what cannot be shown says why", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/embed/chess`);
  await expect(visit.page.getByText(/unknown game "chess"/i)).toBeVisible();
});
