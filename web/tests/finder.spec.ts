// The finder: all games on a map and in a list, narrowed by place, size, character and words.
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";
import { wasm } from "./wasm.ts";

const games = (await wasm("games")) as readonly { name: string }[];

async function open(visit: Visit, search = ""): Promise<void> {
  await visit.page.goto(`${visit.url}${search}#/games`);
  await expect(visit.page.getByRole("article").first()).toBeVisible();
}

const titles = (visit: Visit): Promise<string[]> =>
  visit.page.locator("article h2").allInnerTexts();

test("from the start screen to all games and into one", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.start();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("link", { name: /More games/ }).click();
  await expect(page.getByRole("article")).toHaveCount(games.length);
  await page.getByRole("button", { name: "Rules of Hus" }).click();
  await expect(page.locator("dialog article")).toContainText("Damara");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play Hus" }).click();
  await expect(visit.house(0, 0)).toBeVisible();
  await expect(page).toHaveTitle(/Hus/);
});

test("a search finds a game by its name, its people and its country", async ({ visit }) => {
  await visit.prepare();
  await open(visit);
  const search = visit.page.getByRole("searchbox");
  for (const [words, title] of [
    ["MORUBA", "Moruba"],
    ["shona", "Tsoro"],
    ["turkiye", "Mangala"],
  ] as const) {
    await search.fill(words);
    await expect.poll(() => titles(visit), words).toEqual([title]);
  }
  await search.fill("no such game");
  await expect(visit.page.getByRole("status")).toHaveText("Games shown: 0");
  await visit.page.getByRole("button", { name: "Show all" }).click();
  await expect(visit.page.getByRole("article")).toHaveCount(games.length);
  await expect(search).toHaveValue("");
});

test("a region of the map shows its games alone, by keyboard too", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit);
  const south = page.getByRole("button", { name: /^Southern Africa/ });
  await south.focus();
  await page.keyboard.press("Enter");
  await expect(south).toHaveAttribute("aria-pressed", "true");
  expect(await titles(visit)).toEqual(["Moruba", "Mefuvha", "Hus"]);
  await expect(page.getByLabel("Region")).toHaveValue("Southern Africa");
  await page.keyboard.press("Space");
  await expect(page.getByRole("article")).toHaveCount(games.length);
  await page.locator("svg title", { hasText: "Sungka" }).locator("..").click();
  await expect(page.getByLabel("Region")).toHaveValue("Southeast Asia");
});

test("rows and measures narrow the list, and order it", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit);
  await page.getByLabel("Rows").selectOption("4");
  const four = await page.getByRole("article").count();
  expect(four).toBeGreaterThan(5);
  expect(four).toBeLessThan(games.length);
  await page.getByLabel("Order").selectOption({ label: "Moves in a game" });
  const lengths = await page
    .locator("article dl div:first-child dd")
    .allInnerTexts()
    .then((all) => all.map(Number));
  expect(lengths).toEqual(lengths.toSorted((one, two) => one - two));
  expect(lengths).toHaveLength(four);
  await page.getByLabel("Rows").selectOption("");
  let sum = 0;
  for (const part of ["0", "1", "2"]) {
    await page.getByLabel(/^Moves that capture/).selectOption(part);
    sum += await page.getByRole("article").count();
  }
  expect(sum).toBe(games.length);
});

for (const language of ["en", "ar"])
  test(`the finder has room on every screen and axe finds nothing (${language})`, async ({
    visit,
  }) => {
    const { page } = visit;
    await visit.prepare();
    for (const [width, height] of [
      [320, 568],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(visit, `?lang=${language}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
    expect(await violations(page)).toEqual([]);
  });
