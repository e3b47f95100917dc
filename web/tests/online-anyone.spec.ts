// Playing whoever is there: open tables, the quick way to an opponent, the engine of the server; with the real server.
import { expect, move, moves, same, test } from "./game-server.ts";
import type { Visit } from "./page.ts";

async function lobby(visit: Visit, name: string, game: string): Promise<void> {
  await visit.page.goto(`${visit.url}#/online`);
  await visit.page.getByLabel("Your name").fill(name);
  await visit.page.getByRole("combobox", { name: "Game" }).selectOption(game);
}

const find = (visit: Visit) => visit.page.getByRole("button", { name: "Find an opponent" }).click();

test("a table is opened for anyone, seen by others with its rules, and joined", async ({
  meeting,
}) => {
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  await lobby(ana, "Ana", "bohnenspiel");
  await ana.page.getByRole("button", { name: "Open a table for anyone" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Days" }).check({ force: true });
  await sheet.getByRole("button", { name: "Open the table" }).click();
  await expect(ana.page.getByText("Waiting for somebody")).toBeVisible();
  await lobby(rui, "Rui", "kalah");
  const table = rui.page.getByRole("link").filter({ hasText: "Bohnenspiel" });
  await expect(table).toContainText("2 days a turn");
  await expect(table).toContainText("Ana");
  await table.click();
  await rui.page.getByRole("button", { name: "Sit down and play" }).click();
  await expect(rui.house(0, 0)).toBeVisible();
  await expect(ana.house(0, 0)).toBeVisible();
  await moves([ana, rui], 2);
  // Nobody waits there any more.
  const eve = await meeting.guest();
  await lobby(eve, "Eve", "kalah");
  await expect(eve.page.getByText(/waits/)).toBeVisible();
  await expect(eve.page.getByRole("link").filter({ hasText: "Bohnenspiel" })).toHaveCount(0);
});

test("two who look for the same game meet; who wants another waits on", async ({ meeting }) => {
  const [ana, eve, rui] = [await meeting.guest(), await meeting.guest(), await meeting.guest()];
  await lobby(ana, "Ana", "songo");
  await find(ana);
  await expect(ana.page.getByText("Waiting for somebody")).toBeVisible();
  await lobby(eve, "Eve", "ayoayo");
  await find(eve);
  await expect(eve.page.getByText("Waiting for somebody")).toBeVisible();
  await lobby(rui, "Rui", "songo");
  await find(rui);
  await expect(rui.house(0, 0)).toBeVisible();
  await expect(ana.house(0, 0)).toBeVisible();
  await expect(rui.page.getByText("Ana").first()).toBeVisible();
  await moves([ana, rui], 2);
  await expect(eve.house(0, 0)).toBeHidden();
});

test("the engine of the server plays the game that is chosen, at the chosen level", async ({
  meeting,
}) => {
  const ana = await meeting.guest();
  await lobby(ana, "Ana", "oware");
  await ana.page.getByRole("button", { name: "Play the computer of the server" }).click();
  const sheet = ana.page.getByRole("dialog");
  await sheet
    .getByRole("group", { name: /^Level/ })
    .getByRole("radio")
    .nth(1)
    .check({ force: true });
  await sheet.getByRole("radio", { name: "You" }).check({ force: true });
  await sheet.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(ana.house(0, 0)).toBeVisible();
  await move(ana);
  await ana.settled();
  await expect(ana.message).toContainText("The computer sowed");
  await expect(ana.play).toHaveAttribute("data-ply", "2");
});

test("record and position of a game are copied while it goes on", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair(
    { game: "oware" },
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
  await moves([ana, rui], 3);
  await same([ana, rui], 3);
  await ana.page.getByRole("button", { name: "Menu" }).click();
  await ana.page.getByRole("button", { name: "Links to this game" }).click();
  await ana.page.getByRole("button", { name: "Copy record" }).click();
  await expect(ana.page.getByText("Copied.")).toBeVisible();
  const record = await ana.page.evaluate(() => navigator.clipboard.readText());
  for (const line of ['[South "Ana"]', '[North "Rui"]', '[Result "*"]'])
    expect(record).toContain(line);
  expect(record).toMatch(/^1\. /m);
  await ana.page.getByRole("button", { name: "Copy: Position" }).click();
  await expect
    .poll(() => ana.page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^oware \d+(,\d+)*\/\d+(,\d+)* \d+,\d+ N$/);
});

test("a name that looks like markup is shown as it was typed", async ({ meeting }) => {
  const name = '<img src=x onerror="alert(1)"><b>Eve';
  const [ana, eve] = [await meeting.guest(), await meeting.guest()];
  await lobby(ana, name.slice(0, 40), "kalah");
  await find(ana);
  await lobby(eve, "Eve", "kalah");
  await find(eve);
  await expect(eve.house(0, 0)).toBeVisible();
  await expect(eve.page.locator(".seats")).toContainText("<img src=x");
  await expect(eve.page.locator(".seats img, .seats b")).toHaveCount(0);
});
