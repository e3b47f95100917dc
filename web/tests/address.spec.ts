// Addresses, reloads and the rules: nothing is lost, and what cannot be shown says why.
import { expect, GAMES, test } from "./page.ts";

test("a game that is not known says which are, and leads on", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/play/chess`);
  await expect(visit.page.getByRole("alert")).toHaveText(
    /Unknown game "chess"; the games are kiela, kalah, oware, .*, hus\./,
  );
  await visit.page.getByRole("link", { name: "All games" }).click();
  await expect(visit.page.locator("article")).toHaveCount(GAMES.length);
});

test("a broken position is refused with all its faults at once", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/play/kalah_4,4,4/4,4,4,4,4,x_0,0_W`);
  const alert = visit.page.getByRole("alert");
  await expect(alert).toContainText("Row 1 has 3 houses, not 6.");
  await expect(alert).toContainText("The mover is S or N");
});

test("an option that is not possible is refused with what is", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/play/kalah(seeds=99)`);
  await expect(visit.page.getByRole("alert")).toContainText(/Seeds cannot be "99"/);
});

test("an address that leads nowhere says so", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/elsewhere`);
  await expect(visit.page.getByRole("alert")).toContainText("elsewhere");
  await expect(visit.page.getByRole("link", { name: "All games" })).toBeVisible();
});

test("a position that is already over says so, with the result", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah 0,0,0,0,0,0/0,0,0,0,0,0 30,18 S");
  await expect(visit.result.getByRole("heading")).toHaveText("South wins 30 to 18");
  await visit.result.getByRole("button", { name: "Look at the board" }).click();
  await expect(visit.message).toContainText("This position is already over.");
});

test("a position that ended by a sweep shows the numbers after it", async ({ visit }) => {
  await visit.prepare();
  // South is empty, North's five seeds are North's own: 23 to 25.
  await visit.game("kalah 0,0,0,0,0,5/0,0,0,0,0,0 23,20 S");
  await expect(visit.result.getByRole("heading")).toHaveText("North wins 25 to 23");
});

test("the rule set in force is named where the game is played", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah(seeds=6,empty_capture=true)");
  await expect(visit.page.locator("main .title")).toContainText("Kalah");
  await expect(visit.page.locator("main .title")).toContainText("with empty capture");
  await expect(visit.page.locator("main .title")).toContainText("6 seeds a house");
  await visit.page.locator("main .title").click();
  await expect(visit.page.getByRole("dialog")).toContainText("Options in force");
});

test("options chosen by name are played and remembered", async ({ visit }) => {
  await visit.prepare();
  await visit.start();
  const name = visit.page.getByRole("heading", { name: "Oware" });
  const card = visit.page.locator("article").filter({ has: name });
  await card.locator("summary").click();
  await card.getByRole("radio", { name: "6" }).check();
  await card.getByRole("radio", { name: "captures everything" }).check();
  await card.getByRole("button", { name: "Play Oware" }).click();
  await expect(visit.page).toHaveURL(/#\/play\/oware\(seeds=6,grand_slam=all\)$/);
  expect(await visit.counts()).toBe("[[[6,6,6,6,6,6],[6,6,6,6,6,6]],[0,0]]");
  await visit.start();
  await expect(card).toContainText("6 seeds a house, grand slam captures everything");
});

test("the game in progress survives a reload", async ({ visit }) => {
  await visit.prepare();
  await visit.game("congkak");
  for (let turn = 0; turn < 3; turn++) {
    const before = await visit.ply();
    await visit.apart();
    await visit.playable.first().click();
    await visit.beyond(before);
    await visit.settled();
  }
  const counts = await visit.counts();
  const said = await visit.message.innerText();
  await visit.page.reload();
  await visit.settled();
  expect(await visit.counts()).toBe(counts);
  expect(await visit.message.innerText()).toBe(said);
  expect(await visit.ply()).toBe(3);
  // And it can be gone on with from the start screen.
  await visit.page.getByRole("link", { name: "All games" }).click();
  await visit.page.getByRole("link", { name: "Go on with Congkak" }).click();
  await visit.settled();
  expect(await visit.counts()).toBe(counts);
});

test("a new game takes nothing from the one that was left until its first move", async ({
  visit,
}) => {
  await visit.prepare();
  await visit.game("kalah");
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await visit.settled();
  const counts = await visit.counts();
  await visit.page.getByRole("link", { name: "All games" }).click();
  await visit.page.getByRole("button", { name: "Play Kalah" }).click();
  await visit.settled();
  expect(await visit.ply()).toBe(0);
  await visit.page.getByRole("link", { name: "All games" }).click();
  await visit.page.getByRole("link", { name: "Go on with Kalah" }).click();
  await visit.settled();
  expect(await visit.counts()).toBe(counts);
});

test("the rules open over the game and keep it", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kiela");
  await visit.house(0, 5).click();
  await visit.beyond(0);
  const counts = await visit.counts();
  const title = visit.page.locator("main .title");
  await title.click();
  const rules = visit.page.getByRole("dialog");
  await expect(rules.locator("article")).toContainText("Campos");
  // No rule tags such as {K5} are left.
  expect(await rules.locator("article").innerText()).not.toMatch(/\{[A-Z]\d/);
  // Whatever is behind the dialog cannot be reached.
  for (let i = 0; i < 4; i++) {
    await visit.page.keyboard.press("Tab");
    expect(await visit.play.evaluate((play) => play.contains(document.activeElement))).toBe(false);
  }
  await visit.page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(title).toBeFocused();
  expect(await visit.counts()).toBe(counts);
});

test("each game shows its page in each language", async ({ visit }) => {
  for (const language of ["en", "fr", "pt", "id", "es", "ms", "sw", "ar"]) {
    await visit.start(`?lang=${language}`);
    for (const card of await visit.page.locator(".games article").all()) {
      await card.locator("button.quiet").click();
      const page = visit.page.locator("dialog article");
      await expect(page).toBeVisible();
      expect((await page.innerText()).length).toBeGreaterThan(800);
      await visit.page.keyboard.press("Escape");
      await expect(page).toBeHidden();
    }
  }
});
