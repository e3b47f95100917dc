// Puzzles: solved by tapping; wrong tries said; the row is kept. (Without a network: offline.spec.ts.)
import { violations } from "./axe.ts";
import { at, puzzles, reach, right, side } from "./one-puzzle.ts";
import { expect, test } from "./page.ts";

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

test("there are puzzles for some games only", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/puzzles/awari`);
  await expect(visit.page.getByRole("alert")).toHaveText("There are no puzzles for awari.");
});
