// Whole games by tapping, by keyboard, in portrait, and in each language.
import { expect, GAMES, test } from "./page.ts";

for (const game of GAMES) {
  test(`two people play a whole game of ${game} by tapping`, async ({ visit }) => {
    await visit.prepare();
    await visit.start();
    await visit.page.getByRole("button", { name: `Play ${game}`, exact: false }).click();
    await expect(visit.message).toHaveText(/to move\./);
    const total = await seeds(visit);
    await visit.playOut();
    expect(await seeds(visit)).toBe(total);
    await expect(visit.result.getByRole("heading")).toHaveText(/South wins|North wins|draw/i);
    await expect(visit.result.locator(".reason")).toHaveText(/\.$/);
  });

  test(`a whole game of ${game} against the computer`, async ({ visit }) => {
    await visit.prepare({ opponent: "computer", level: 1 });
    await visit.start();
    await visit.page.getByRole("button", { name: `Play ${game}`, exact: false }).click();
    await visit.playOut();
    await expect(visit.result.getByRole("heading")).toHaveText(/You win|You lose|draw/i);
  });
}

test("the computer can begin", async ({ visit }) => {
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await visit.prepare({ opponent: "computer", first: "computer" });
  await visit.start();
  await visit.page.getByRole("button", { name: "Play Oware" }).click();
  await visit.settled();
  await expect(visit.message).toHaveText(/^The computer sowed .*Your turn\.$/);
  expect(await visit.ply()).toBe(1);
  // North, whom the reader plays, sits at the bottom.
  const own = await visit.house(1, 0).boundingBox();
  const theirs = await visit.house(0, 0).boundingBox();
  expect(own?.y).toBeGreaterThan(theirs?.y ?? Infinity);
});

test("a whole game in portrait at 360 by 640", async ({ visit }) => {
  await visit.page.setViewportSize({ width: 360, height: 640 });
  await visit.prepare({ opponent: "computer" });
  await visit.game("kiela");
  await visit.playOut();
  await expect(visit.result).toBeVisible();
});

test("a whole game by keyboard", async ({ visit }) => {
  await visit.prepare();
  const { page } = visit;
  await visit.start();
  const play = page.getByRole("button", { name: "Play Kalah" });
  await play.focus();
  await page.keyboard.press("Enter");
  await visit.settled();
  // To the board by Tab, then a letter for each move.
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    if (await visit.board.evaluate((board) => board.contains(document.activeElement))) break;
  }
  await visit.playOut(async ({ spot }, turn) => {
    // Every other move by letter, the rest by Enter on the house that the letter would name.
    if (turn % 2 === 0) await page.keyboard.press("abcdef"[Number(spot.split(":")[1])] ?? "?");
    else {
      await visit.board.locator(`[data-spot="${spot}"]`).focus();
      await page.keyboard.press("Enter");
    }
  });
  await expect(visit.result).toBeVisible();
  // The focus is in the result; Esc leads back to the board, Ctrl+Z takes the last turn back.
  await page.keyboard.press("Escape");
  await expect(visit.result).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(visit.play).toHaveAttribute("data-phase", "ready");
});

for (const language of ["en", "fr", "pt", "id", "ar"]) {
  test(`a whole game in ${language}`, async ({ visit }) => {
    await visit.prepare({ opponent: "computer" });
    await visit.start(`?lang=${language}`);
    await expect(visit.page.locator("html")).toHaveAttribute("lang", language);
    await visit.page.locator("article .primary").nth(1).click();
    await visit.settled();
    const said = await visit.message.innerText();
    if (language === "en") expect(said).toBe("Your turn.");
    else expect(said).not.toContain("Your turn.");
    await visit.playOut();
    const head = await visit.result.getByRole("heading").innerText();
    if (language === "en") expect(head).toMatch(/You win|You lose|draw/);
    else expect(head).not.toMatch(/You win|You lose|draw/);
  });
}

test("the language is taken from the browser, can be changed and is remembered", async ({
  browser,
  served,
}) => {
  const context = await browser.newContext({ locale: "pt-AO" });
  const page = await context.newPage();
  await page.goto(served.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
  await page.locator("header select").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await context.close();
});

async function seeds(visit: { counts: () => Promise<string> }): Promise<number> {
  const counts = (JSON.parse(await visit.counts()) as number[][][]).flat(3) as unknown as number[];
  return counts.reduce((sum, count) => sum + count, 0);
}
