// The editor of positions, by touch and with the keyboard alone.
import { expect, test } from "./page.ts";

test("a position is set up by taps, checked, analysed and played", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah");
  await page.getByRole("button", { name: "Set up a position" }).click();
  const verdict = page.locator(".verdict");
  await expect(verdict).toContainText("48 of 48 seeds on the board.");
  await visit.house(0, 2).click();
  await expect(verdict).toContainText("There are 49 in all; kalah has 48.");
  const analyse = page.getByRole("button", { name: "Analyse" });
  await expect(analyse).toBeDisabled();
  await page.getByRole("radio", { name: "empties it" }).check();
  await visit.house(0, 0).click();
  await page.getByRole("radio", { name: "takes a seed" }).check();
  await visit.house(1, 0).click();
  await page.getByRole("radio", { name: "North" }).check();
  // Quick taps count one by one.
  await visit.house(1, 1).click({ clickCount: 3 });
  await expect(visit.house(1, 1)).toHaveAccessibleName(/1 seed\b/);
  await page.getByRole("radio", { name: "adds a seed" }).check();
  await visit.house(1, 1).click({ clickCount: 3 });
  const store = page.getByRole("group", { name: "South's store" });
  await store.getByRole("button", { name: "One seed more" }).click();
  await store.getByRole("spinbutton").fill("4");
  await store.getByRole("spinbutton").press("Enter");
  await expect(verdict).toHaveText("48 of 48 seeds on the board.");
  await analyse.click();
  await expect(page.locator(".said")).toHaveText("North to move.");
  expect(new URL(page.url()).hash).toBe("#/analyse/kalah_4,4,4,4,4,3/0,4,5,4,4,4_4,0_N");
  // And from there: the same position again, to be played.
  await page.getByRole("button", { name: "Set up a position" }).click();
  await expect(verdict).toHaveText("48 of 48 seeds on the board.");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(visit.message).toHaveText("North to move.");
  expect(await visit.counts()).toBe("[[[0,4,5,4,4,4],[3,4,4,4,4,4]],[4,0]]");
});

test("the keyboard alone sets up a position", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("oware");
  await page.getByRole("button", { name: "Set up a position" }).press("Enter");
  await expect(page.locator(".verdict")).toContainText("48 of 48");
  await visit.house(0, 0).focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await expect(visit.house(0, 1)).toHaveAccessibleName(/5 seeds/);
  await expect(visit.house(0, 0)).toHaveAccessibleName(/0 seeds/);
  await expect(page.locator(".verdict")).toContainText("45 of 48 seeds on the board.");
  await page.getByRole("button", { name: "As at the start" }).press("Enter");
  await expect(page.locator(".verdict")).toHaveText("48 of 48 seeds on the board.");
});

test("what is set up can be a game that is over, and closing changes nothing", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah?m=25!");
  await page.getByRole("button", { name: "Set up a position" }).click();
  await page.getByRole("button", { name: "Empty the board" }).click();
  await expect(page.locator(".verdict")).toContainText("0 of 48 seeds");
  for (const [side, seeds] of [
    ["South", "30"],
    ["North", "18"],
  ] as const) {
    const store = page.getByRole("spinbutton", { name: `${side}'s store` });
    await store.fill(seeds);
    await store.press("Tab");
  }
  await expect(page.locator(".verdict")).toContainText("South wins 30 to 18.");
  await expect(page.getByRole("button", { name: "Play from here" })).toBeDisabled();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "2");
});
