// Puzzles: solved by tapping, without a network too; wrong tries said; the row is kept.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";
import { serve } from "./serve.ts";

const file = resolve(import.meta.dirname, "../../games/kalah/puzzles.txt");
/** Of each puzzle whose turn it is, and its moves. */
const puzzles = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [at = "", moves = ""] = line.split(" | ");
    const side: 0 | 1 = at.endsWith("S") ? 0 : 1;
    return { side, moves: moves.split(" ").map(Number) };
  });

/** The first puzzle that is solved by one move. */
const at = puzzles.findIndex(({ moves }) => moves.length === 1);
const { side, moves } = puzzles[at] ?? { side: 0, moves: [] };
const right = moves[0] ?? -1;

async function reach(page: Page): Promise<void> {
  for (let i = 0; i < at; i++) {
    await expect(page.getByText(`Puzzle ${i + 1} of ${puzzles.length}`)).toBeVisible();
    await page.getByRole("button", { name: "Skip" }).click();
  }
  await expect(page.getByText(`Puzzle ${at + 1} of ${puzzles.length}`)).toBeVisible();
}

test("a puzzle is tried, helped with, solved, and the next one comes", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.start();
  await page.getByRole("link", { name: "Puzzles of Kalah" }).click();
  await reach(page);
  const main = page.locator("main.exercise");
  const playable = await visit.playable.evaluateAll((all) =>
    all.map((house) => Number((house as HTMLElement).dataset["spot"]?.slice(2))),
  );
  await visit.house(side, playable.find((house) => house !== right) ?? -1).click();
  await expect(main).toHaveAttribute("data-phase", "missed");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(main.getByRole("status")).toContainText("Try house");
  expect(await violations(page)).toEqual([]);
  await visit.apart();
  await visit.house(side, right).click();
  await expect(main.getByRole("status")).toContainText("Solved!");
  await expect(page.getByText("1 solved · in a row: 0")).toBeVisible();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page.getByText(`Puzzle ${at + 2} of ${puzzles.length}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 solved")).toBeVisible();
});

test("loaded once, a puzzle is solved without the server", async ({ context }) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
  await served.stop();
  await page.goto(`${served.url}#/puzzles/kalah`);
  await page.reload();
  await reach(page);
  await page.locator(`[data-spot="${side}:${right}"]`).click();
  await expect(page.getByRole("status")).toContainText("Solved!");
  await expect(page.getByText("in a row: 1")).toBeVisible();
});

test("there are puzzles for some games only", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/puzzles/awari`);
  await expect(visit.page.getByRole("alert")).toHaveText("There are no puzzles for awari.");
});
