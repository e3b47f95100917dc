// The lessons: one tap from the start screen, wrong taps explained, the way on always in sight.
import { violations } from "./axe.ts";
import { expect, LANGUAGES, test } from "./page.ts";

const GAMES = ["kalah", "oware", "congkak", "kiela"];
const STEPS = 8;
const SIZES = [
  [320, 568],
  [360, 640],
  [844, 390],
] as const;

test("the first step of each game is one tap away from the start screen", async ({ visit }) => {
  await visit.prepare();
  for (const game of ["Kalah", "Oware", "Congkak", "Kiela"]) {
    await visit.start();
    await visit.page.getByRole("link", { name: `Learn ${game}` }).click();
    await expect(visit.page.getByText(`Step 1 of ${STEPS}`)).toBeVisible();
    await expect(visit.house(0, 0)).toBeVisible();
  }
});

test("Kalah is learned to the end, and a game on the first level begins", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare({ opponent: "person", level: 7 });
  await visit.game("kalah");
  await page.locator("main .title").click();
  await page.getByRole("link", { name: "Learn it step by step" }).click();
  const lesson = page.locator("main.exercise");
  const status = lesson.getByRole("status");
  for (const [step, houses] of [[1], [4], [0], [2], [5, 4, 5], [0], [0], [5]].entries()) {
    await expect(page.getByText(`Step ${step + 1} of ${STEPS}`)).toBeVisible();
    for (const house of houses) {
      await expect(lesson).toHaveAttribute("data-phase", "ask");
      await visit.apart();
      await visit.house(0, house).click();
    }
    await expect(lesson).toHaveAttribute("data-phase", "done");
    await expect(status).not.toBeEmpty();
    if (step < STEPS - 1) await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Play an easy game" }).click();
  await expect(visit.play).toHaveAttribute("data-phase", "ready");
  await expect(page.locator(".seats")).toContainText("Beginner");
  const kept = await page.evaluate(() => localStorage.getItem("manqala.settings"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ opponent: "person", level: 7 });
});

test("a wrong tap is explained and tried again; what is done is remembered", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await page.goto(`${visit.url}#/learn/kalah`);
  const lesson = page.locator("main.exercise");
  await visit.house(1, 0).click();
  await expect(lesson.getByRole("status")).toHaveText("This house belongs to the other side.");
  await visit.apart();
  await visit.house(0, 5).click();
  await expect(lesson).toHaveAttribute("data-phase", "missed");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(lesson.getByRole("status")).toHaveText("Try house B.");
  await visit.apart();
  await visit.house(0, 1).press("Enter");
  await expect(lesson).toHaveAttribute("data-phase", "done");
  await page.reload();
  await expect(page.getByText(`Step 2 of ${STEPS}`)).toBeVisible();
});

for (const game of GAMES) {
  test(`every step of ${game} fits small screens`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await page.goto(`${visit.url}#/learn/${game}`);
    for (let step = 1; step <= STEPS; step++) {
      await expect(page.getByText(`Step ${step} of ${STEPS}`)).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await visit.drawn();
        const where = `step ${step}, ${width} by ${height}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
        const small = await page.locator("main.exercise :is(button, a)").evaluateAll((all) =>
          all.flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            return Math.min(width, height) < 43.9 ? [one.ariaLabel ?? one.textContent] : [];
          }),
        );
        expect(small, where).toEqual([]);
      }
      if (step < STEPS) await page.getByRole("button", { name: "Skip" }).click();
    }
  });
}

for (const language of LANGUAGES) {
  test(`on a usual phone no lesson has to be scrolled in ${language}`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await page.setViewportSize({ width: 360, height: 640 });
    for (const game of GAMES) {
      await page.goto(`${visit.url}?lang=${language}#/learn/${game}`);
      for (let step = 0; step < STEPS; step++) {
        await expect(page.locator("main.exercise")).toHaveAttribute("data-step", String(step));
        await visit.drawn();
        const where = `${game}, step ${step + 1}`;
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(tall, where).toBe(640);
        // The name, how far one is, and the way on stand beside each other.
        const crossing = await page.evaluate(() => {
          const boxes = (where: string) =>
            [...document.querySelectorAll(where)].map((element) => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return range.getBoundingClientRect();
            });
          return boxes("h1 > :not(.unseen)").some((name) =>
            boxes(".ways button").some((way) => name.right > way.left && name.left < way.right),
          );
        });
        expect(crossing, where).toBe(false);
        if (step < STEPS - 1) await page.locator(".ways button").last().click();
      }
    }
  });
}

test("axe finds nothing in a lesson", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await page.goto(`${visit.url}#/learn/kiela`);
  await expect(visit.house(0, 0)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await visit.house(0, 4).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("there are lessons for some games only", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/learn/awari`);
  await expect(visit.page.getByRole("alert")).toHaveText("There are no lessons for awari.");
});
