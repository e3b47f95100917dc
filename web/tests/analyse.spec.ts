// The analysis board: moves and variations, what the computer sees, and that it can be stopped.
import type { Page } from "@playwright/test";
import { expect, GAMES, test } from "./page.ts";

const ply = (page: Page) => page.locator("main.analyse").getAttribute("data-ply");
const move = (page: Page, name: string) =>
  page.getByRole("region", { name: "Moves" }).getByRole("button", { name, exact: true });
const lines = (page: Page) => page.getByRole("region", { name: "Best moves" }).locator("li button");

/** Moves that are possible whatever was played, as an address tells them. */
function written(page: Page): string {
  return new URL(page.url()).hash.split("?m=")[1] ?? "";
}

for (const game of GAMES) {
  test(`the computer tells the best moves of ${game}, with an arrow for each`, async ({
    visit,
  }) => {
    const { page } = visit;
    await visit.prepare();
    await visit.start();
    await page.locator(`a[href^="#/analyse/${game}"]`).first().click();
    await expect(lines(page)).toHaveCount(3);
    await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", /South|wins/);
    await expect(visit.board.locator(".arrows .disc")).toHaveCount(3);
    await page.getByRole("combobox").selectOption("1");
    await expect(visit.board.locator(".arrows .disc")).toHaveCount(1);
    await expect(lines(page)).toHaveCount(1);
    // The first move of a line is played by a tap on it.
    await lines(page).first().click();
    await expect.poll(() => ply(page)).toBe("1");
    expect(written(page)).toMatch(/^[0-9a-z]!$/);
  });
}

test("what is proved is told as a result, with what proved it", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah 0,0,0,0,1,1/0,0,0,0,0,2 22,22 S");
  await expect(page.locator(".words")).toHaveText(/North wins by 2 seeds\..*Proved by/);
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuenow", "0");
  await page.goto(`${visit.url}#/analyse/kalah_0,0,0,0,0,0/0,0,0,0,0,0_30,18_S`);
  await expect(page.locator(".words")).toHaveText("South wins 30 to 18.");
  await expect(lines(page)).toHaveCount(0);
});

test("moves are tried, left, made the main line and deleted", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah");
  const status = page.locator(".said");
  await visit.house(0, 2).click();
  await expect(status).toHaveText("South sowed 4 from C. South moves again.");
  await visit.apart();
  await visit.house(0, 5).click();
  await expect(status).toHaveText("South sowed 5 from F. North to move.");
  await visit.apart();
  await visit.house(0, 0).click();
  await expect(status).toHaveText("This house belongs to the other side.");
  await page.keyboard.press("ArrowLeft");
  await expect(move(page, "C")).toHaveAttribute("aria-current", "step");
  await visit.apart();
  await visit.house(0, 0).click();
  await expect(move(page, "A")).toHaveAttribute("aria-current", "step");
  expect(written(page)).toBe("25(0!)");
  // A move that was tried before is not there twice.
  await page.keyboard.press("ArrowLeft");
  await visit.apart();
  await visit.house(0, 0).click();
  await expect(move(page, "A")).toHaveCount(1);
  await page.getByRole("button", { name: "Make this the main line" }).click();
  expect(written(page)).toBe("20!(5)");
  await page.keyboard.press("Home");
  await expect.poll(() => ply(page)).toBe("0");
  await page.keyboard.press("End");
  await expect(move(page, "A")).toHaveAttribute("aria-current", "step");
  await move(page, "F").click();
  await page.getByRole("button", { name: "Delete from here on" }).click();
  await expect(move(page, "F")).toHaveCount(0);
  expect(written(page)).toBe("2!0");
  // All of it is in the address.
  await page.reload();
  await expect(move(page, "C")).toHaveAttribute("aria-current", "step");
  await expect(move(page, "A")).toBeVisible();
});

test("the arrow keys belong to the board once it was reached with the keyboard", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah?m=25!");
  await visit.house(0, 1).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(visit.house(0, 2)).toBeFocused();
  expect(await ply(page)).toBe("2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => ply(page)).toBe("1");
});

test("the computer stops, and starts again", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah");
  await page.getByRole("button", { name: "Stop the computer" }).click();
  await expect(visit.board.locator(".arrows")).toHaveCount(0);
  await visit.house(0, 0).click();
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", "Nothing is known yet.");
  await page.getByRole("button", { name: "Start the computer" }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", /South/);
});

test("the position may change faster than anyone can look", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kiela?m=4!");
  await page.evaluate(async () => {
    for (let i = 0; i < 200; i++) {
      const key = i % 2 ? "ArrowRight" : "ArrowLeft";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      // Several to a frame, then a whole step of thinking between two.
      const from = performance.now();
      while (i % 5 === 0 && performance.now() - from < 50) await new Promise(requestAnimationFrame);
    }
  });
  expect(await ply(page)).toBe("1");
  await expect(page.locator(".depth")).toHaveAttribute("data-busy", "true");
  await expect(lines(page).first()).toContainText("North");
  await page.keyboard.press("ArrowLeft");
  await expect(lines(page).first()).toContainText("South");
});

test("a running game leads to its own position", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("oware");
  for (const house of [2, 3]) {
    const before = await visit.ply();
    await visit.apart();
    await visit.house(before % 2 ? 1 : 0, house).click();
    await visit.beyond(before);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "2");
  // With what each of the moves took.
  expect(written(page)).toMatch(/^2:\d+\.3:\d+\.!$/);
  await page.goBack();
  await expect(visit.play).toHaveAttribute("data-ply", "2");
});

for (const game of [...GAMES, "congkak(houses=10,seeds=8)", "kalah(houses=10,seeds=5)"]) {
  test(`every house of ${game} can be touched, and nothing scrolls sideways`, async ({ visit }) => {
    await visit.prepare();
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [640, 360],
      [568, 320],
      [1280, 800],
    ] as const) {
      await visit.page.setViewportSize({ width, height });
      await visit.analysis(game);
      for (const editor of [false, true]) {
        const where = `${game} at ${width} by ${height}${editor ? ", set up" : ""}`;
        if (editor) {
          await visit.page.getByRole("button", { name: "Set up a position" }).click();
          await expect(visit.page.locator(".verdict")).toBeVisible();
        }
        const faults = await visit.page.evaluate(() =>
          [...document.querySelectorAll("main.analyse :is(button, a, select, label)")].flatMap(
            (control) => {
              const { width, height, left, right } = control.getBoundingClientRect();
              const name = control.getAttribute("aria-label") ?? control.textContent;
              const small = width < 43.95 || height < 43.95;
              const out = left < 0 || right > innerWidth + 0.1;
              return small || out ? [`${name} ${width} ${height}`] : [];
            },
          ),
        );
        expect(faults, where).toEqual([]);
        const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, where).toBe(width);
        if (editor) await visit.page.getByRole("button", { name: "Close" }).click();
      }
    }
  });
}
