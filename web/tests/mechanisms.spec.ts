// Houses that are won or burnt, rounds of a match, and seeds that are laid out before play.
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

/** South makes three in the third house of North. */
const TUZDIK = "togyzkumalak 9,9,9,9,9,9,2,9,9/1,9,9,9,9,9,9,9,4 11,9 S";
/** North has one seed left and 7 in its store: it can fill three houses of five. */
const ROUND = "congkak(houses=5,seeds=2,match=true) 0,0,0,0,0/0,0,0,0,1 12,7 S";
const EXPERT = "kiela(variant=expert)";

test("a house is won, seen, and told", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(TUZDIK);
  await visit.house(0, 8).click();
  await expect(visit.message).toContainText("South has won house c for good.");
  const house = visit.house(1, 2);
  await expect(house).toHaveAttribute("data-special", "pays");
  await expect(house).toHaveAccessibleName(/won by South/);
  await expect(house.locator(".figure")).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(house).not.toHaveAttribute("data-special", "pays");
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(house).toHaveAttribute("data-special", "pays");
});

test("a round ends, the next begins, and a burnt house is no target", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(ROUND);
  await visit.house(0, 0).click();
  const dialog = page.getByRole("dialog", { name: "Round 1 is over" });
  await expect(dialog).toContainText("13");
  await expect(dialog).toContainText("7");
  await expect(dialog).toContainText("2 houses are burnt.");
  await expect(dialog).toContainText("North to move.");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(visit.message).toContainText(
    "A new round begins. 2 houses are burnt. North to move.",
  );
  const burnt = visit.house(1, 0);
  await expect(burnt).toHaveAccessibleName(/burnt/);
  await expect(burnt).toHaveAttribute("aria-disabled", "true");
  await expect(visit.playable).toHaveCount(3);
  await burnt.click({ force: true });
  await expect(visit.message).toContainText("this house is burnt", { ignoreCase: true });
  expect(await visit.ply()).toBe(1);
  // Back across the end of the round, and over it again.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(burnt).not.toHaveAttribute("aria-disabled", "true");
  expect(JSON.parse(await visit.counts())[1]).toEqual([12, 7]);
});

test("the computer waits until the end of the round was seen", async ({ visit, page }) => {
  await visit.prepare({ opponent: "computer" });
  await visit.game(ROUND);
  await visit.house(0, 0).click();
  const dialog = page.getByRole("dialog", { name: "Round 1 is over" });
  await expect(dialog).toContainText("The computer is to move.");
  expect(await visit.ply()).toBe(1);
  await dialog.getByRole("button", { name: "Next round" }).click();
  await visit.beyond(1);
});

test("seeds are laid out by taps, taken back, and by arrangement", async ({ visit, page }) => {
  await visit.prepare();
  await visit.game(EXPERT);
  await expect(visit.message).toHaveText(/South lays out 28 stones/);
  await expect(page.locator("[data-side='0']")).toContainText("28 stones in hand");
  expect(await violations(page)).toEqual([]);
  // As fast as one can tap.
  for (const house of [0, 0, 19]) await visit.house(0, house).click();
  await expect(page.locator("[data-side='0']")).toContainText("25 stones in hand");
  await expect(visit.message).toHaveText("25 stones left to lay out.");
  await page.getByRole("button", { name: "Take one back" }).click();
  await expect(page.locator("[data-side='0']")).toContainText("26 stones in hand");
  await visit.house(0, 5).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-side='0']")).toContainText("25 stones in hand");

  await page.getByRole("button", { name: "Arrangements" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use the usual arrangement" }).click();
  await expect(visit.message).toContainText("South has laid out all that it had in hand.");
  await expect(visit.message).toContainText("North lays out 28 stones");
  const usual = [...Array<number>(14).fill(2), ...Array<number>(6).fill(0)];
  expect(JSON.parse(await visit.counts())[0][0]).toEqual(usual);
  // North sees South's, and lays out its own.
  await visit.house(1, 3).click();
  await page.getByRole("button", { name: "Arrangements" }).click();
  await page.getByRole("button", { name: "Use the usual arrangement" }).click();
  await expect(visit.message).toContainText("South to move.");
  expect(JSON.parse(await visit.counts())[0][1]).toEqual(usual);
  await visit.house(0, 0).click();
  await expect(visit.message).toContainText("South sowed 2 from A1.");
});

test("an arrangement is kept and used again; the computer lays out its own", async ({
  visit,
  page,
}) => {
  await visit.prepare({ opponent: "computer" });
  await visit.game(EXPERT);
  for (let placed = 0; placed < 28; placed++) {
    await visit.house(0, placed % 7).click();
    if (placed < 27) await expect(visit.message).toHaveText(new RegExp(`^${27 - placed} stone`));
  }
  await expect(visit.message).toContainText("The computer has laid out all that it had in hand.");
  await expect(visit.message).toContainText("Your turn.");
  expect(await visit.ply()).toBe(56);
  const mine = JSON.parse(await visit.counts())[0][0];
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Arrangements" }).click();
  await page.getByRole("button", { name: "Keep the arrangement of this game" }).click();
  await expect(page.getByRole("dialog")).toContainText("Arrangement 1");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(visit.message).toHaveText(/Lay out 28 stones/);
  await visit.house(0, 19).click();
  await page.reload();
  await page.getByRole("button", { name: "Arrangements" }).click();
  await page.getByRole("button", { name: /^Arrangement 1/ }).click();
  await visit.settled();
  expect(JSON.parse(await visit.counts())[0][0]).toEqual(mine);
  // Back to before the last of one's own seeds.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-side='0']")).toContainText("1 stone in hand");
});
