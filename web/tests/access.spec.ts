// axe finds nothing on any screen, in light and in dark.
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen (${colorScheme})`, async ({ visit }) => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visit.prepare({ opponent: "computer" });
    await visit.start();
    expect(await violations(page), "start").toEqual([]);
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await violations(page), "start with options").toEqual([]);
    for (const game of ["kalah", "kiela"]) {
      await visit.game(game);
      expect(await violations(page), game).toEqual([]);
      await page.locator("main .title").click();
      await expect(page.locator("dialog article")).toBeVisible();
      expect(await violations(page), `${game}, rules`).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.locator(".tools button").last().click();
    expect(await violations(page), "menu").toEqual([]);
    await page.keyboard.press("Escape");
    await visit.game("kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S");
    await expect(visit.house(0, 2)).toHaveAccessibleDescription(/captures/);
    await visit.house(0, 2).hover();
    expect(await violations(page), "preview").toEqual([]);
    await visit.house(0, 5).click();
    await visit.beyond(0);
    await page.locator(".tools button").last().click();
    await page.getByRole("button", { name: "Look back" }).click();
    expect(await violations(page), "looking back").toEqual([]);
    await visit.game("kalah 0,0,0,0,0,0/0,0,0,0,0,0 30,18 S");
    await expect(visit.result).toBeVisible();
    expect(await violations(page), "result").toEqual([]);
    await page.keyboard.press("Escape");
    expect(await violations(page), "after the end").toEqual([]);
    for (const text of ["kalah?m=25(03!)1", "kiela", "oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S"]) {
      await visit.analysis(text);
      expect(await violations(page), `analysis of ${text}`).toEqual([]);
      await page.getByRole("button", { name: "Share" }).click();
      expect(await violations(page), `sharing of ${text}`).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Set up a position" }).click();
      await expect(page.locator(".verdict")).toBeVisible();
      expect(await violations(page), `setting up ${text}`).toEqual([]);
    }
    await page.goto(`${visit.url}#/analyse/kalah?m=0123450123!&review`);
    await page
      .getByRole("button", { name: /^Try again/ })
      .first()
      .waitFor();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect(await violations(page), "review").toEqual([]);
    await page
      .getByRole("button", { name: /^Try again/ })
      .first()
      .click();
    expect(await violations(page), "a mistake tried again").toEqual([]);
    await page.goto(`${visit.url}#/history`);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await violations(page), "history").toEqual([]);
    await page.goto(`${visit.url}#/play/chess`);
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await violations(page), "trouble").toEqual([]);
  });
}

test("a house is named with its owner, its number, its seeds and its name", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  await visit.game("kalah");
  await expect(visit.house(0, 2)).toHaveAccessibleName("your house 3, 4 seeds, playable, named C");
  await expect(visit.house(1, 0)).toHaveAccessibleName("the computer's house 1, 4 seeds, named a");
});

test("one polite sentence tells each move", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah");
  await expect(visit.message).toHaveAttribute("aria-live", "polite");
  await visit.house(0, 0).click();
  await expect(visit.message).toHaveText("South sowed 4 from A. North to move.");
});
