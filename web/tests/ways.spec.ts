// Moves that are more than a house: which way it is sown, houses captured by choice, and an opening in
// which both choose unseen.
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

/** South has one house to sow, either way: nothing captures. */
const EITHER =
  "bao-kujifunza 44,0,0,0,0,0,0,0/0,0,0,0,0,0,3,0/0,0,0,0,0,0,0,17/0,0,0,0,0,0,0,0 - S";
/** A5 takes two houses, and South may choose one more. */
const FURTHER = "tsoro(houses=6,further=1) 3,2,0,0,0,3/0,0,0,0,0,2/4,0,0,0,0,0/0,0,0,0,2,0 4,4 S";
const TOGETHER = "congkak(opening=together)";

test("a house that may be sown either way asks which", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(EITHER);
  await visit.house(0, 8).click();
  await expect(visit.message).toHaveText("Which way from B1?");
  expect(await visit.ply()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // Chosen again, or Escape, and it is let go.
  await visit.apart();
  await visit.house(0, 8).click();
  await expect(visit.message).not.toContainText("Which way");
  await visit.apart();
  await visit.house(0, 8).click();
  await page.keyboard.press("Escape");
  await expect(visit.message).not.toContainText("Which way");
  // The next house on either side answers.
  await visit.apart();
  await visit.house(0, 8).click();
  await expect(page.getByRole("button", { name: "Towards B2" })).toBeVisible();
  await visit.apart();
  await visit.house(0, 7).click();
  await visit.beyond(0);
  expect(JSON.parse(await visit.counts())[0][0].slice(0, 8)).toEqual([2, 0, 2, 0, 2, 0, 2, 1]);
});

test("the way is chosen with the keyboard", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(EITHER);
  await visit.house(0, 8).focus();
  await page.keyboard.press("Enter");
  const towards = page.getByRole("button", { name: "Towards A8" });
  await expect(towards).toBeVisible();
  await towards.focus();
  await page.keyboard.press("Enter");
  await visit.beyond(0);
});

test("the analysis board asks which way too, and writes it", async ({ visit, page }) => {
  await visit.analysis(EITHER);
  await visit.house(0, 8).click();
  await expect(page.getByText("Which way from B1?")).toBeVisible();
  await page.getByRole("button", { name: "Towards A8" }).click();
  await expect(page.getByRole("button", { name: "B1-", exact: true })).toBeVisible();
});

test("a house of the other side is captured by choice", async ({ visit }) => {
  await visit.prepare();
  await visit.game(FURTHER);
  await visit.house(0, 4).click();
  await visit.beyond(0);
  await expect(visit.message).toContainText("South captures 1 more house of its choice.");
  await expect(visit.playable).toHaveCount(2);
  await visit.apart();
  await visit.house(0, 0).click();
  await expect(visit.message).toContainText("belongs to the other side", { ignoreCase: true });
  await visit.apart();
  await visit.house(1, 4).click();
  await expect(visit.message).toContainText("South captured 2. North to move.");
});

test("two people choose unseen, and both hands sow", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(TOGETHER);
  const south = page.getByRole("dialog", { name: "South chooses" });
  await expect(south).toContainText("North, look away.");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await visit.house(0, 2).click();
  const north = page.getByRole("dialog", { name: "North chooses" });
  await expect(north).toContainText("South, look away.");
  // Nothing on the board tells what South has chosen.
  await expect(page.locator("manqala-board [data-marks]")).toHaveCount(0);
  await north.getByRole("button", { name: "Choose now" }).click();
  await visit.apart();
  await visit.house(1, 3).click();
  await visit.beyond(1);
  await expect(visit.message).toContainText("Both sides sow at the same time.");
  const [, stores] = JSON.parse(await visit.counts()) as [unknown, number[]];
  expect(Math.min(...stores)).toBeGreaterThan(0);
});

test("the computer chooses unseen as well", async ({ visit, page }) => {
  await visit.prepare({ opponent: "computer" });
  await visit.game(TOGETHER);
  await expect(visit.message).toHaveText("Choose where you begin. The other side does not see it.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit.house(0, 2).click();
  await visit.beyond(1);
});
