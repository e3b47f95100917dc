// axe finds nothing on any screen, in light and in dark; what a screen reader is told.
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

const TRY_AGAIN = { name: /^Try again/ };

async function clean(visit: Visit, where: string): Promise<void> {
  expect(await violations(visit.page), where).toEqual([]);
}

test("axe finds nothing on the start screen, in the rules, in what is not found", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare({ opponent: "computer" });
  await visit.start();
  await clean(visit, "start");
  for (const summary of await page.locator("summary").all()) await summary.click();
  await clean(visit, "start with options");
  for (const game of ["kalah", "kiela"]) {
    await visit.game(game);
    await clean(visit, game);
    await page.locator("main .title").click();
    await expect(page.locator("dialog article")).toBeVisible();
    await clean(visit, `${game}, rules`);
    await page.keyboard.press("Escape");
  }
  await page.goto(`${visit.url}#/play/chess`);
  await expect(page.getByRole("alert")).toBeVisible();
  await clean(visit, "trouble");
});

test("axe finds nothing in a game", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare({ opponent: "computer" });
  await visit.game("kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S");
  await page.locator(".tools button").last().click();
  await clean(visit, "menu");
  await page.keyboard.press("Escape");
  await expect(visit.house(0, 2)).toHaveAccessibleDescription(/captures/);
  await visit.house(0, 2).hover();
  await clean(visit, "preview");
  await visit.house(0, 5).click();
  await visit.beyond(0);
  await page.locator(".tools button").last().click();
  await page.getByRole("button", { name: "Look back" }).click();
  await clean(visit, "looking back");
  await visit.game("kalah 0,0,0,0,0,0/0,0,0,0,0,0 30,18 S");
  await expect(visit.result).toBeVisible();
  await clean(visit, "result");
  await page.keyboard.press("Escape");
  await clean(visit, "after the end");
  await page.goto(`${visit.url}#/history`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await clean(visit, "history");
});

for (const text of ["kalah?m=25(03!)1", "kiela", "oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S"]) {
  test(`axe finds nothing on the analysis board of ${text}`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await visit.analysis(text);
    await clean(visit, "analysis");
    await page.getByRole("button", { name: "Share" }).click();
    await clean(visit, "sharing");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Set up a position" }).click();
    await expect(page.locator(".verdict")).toBeVisible();
    await clean(visit, "setting up");
  });
}

test("axe finds nothing in a review", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await page.goto(`${visit.url}#/analyse/kalah?m=0123450123!&review`);
  await page.getByRole("button", TRY_AGAIN).first().waitFor();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await clean(visit, "review");
  await page.getByRole("button", TRY_AGAIN).first().click();
  await clean(visit, "a mistake tried again");
});

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
