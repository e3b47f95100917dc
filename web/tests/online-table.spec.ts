// What two people at a table may ask of each other, and what clocks and absence do to a game.
import { expect, move, moves, same, sit, test } from "./game-server.ts";
import { log, record } from "./listening.ts";
import type { Visit } from "./page.ts";

async function fromMenu({ page }: Visit, name: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: yes, exact: true }).click();
}

const board = async ({ page }: Visit) => page.locator("manqala-board").boundingBox();

test("a turn is taken back when the other side agrees, with all its moves", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair();
  await ana.house(0, 2).click(); // and moves again
  await ana.beyond(0);
  await move(ana, 0);
  await same([ana, rui], 2);
  const before = await board(rui);
  await ana.page.getByRole("button", { name: "Ask to take back" }).click();
  await ana.page.getByRole("dialog").getByRole("button", { name: "No, play on" }).click();
  await expect(ana.page.getByText("You have asked")).toHaveCount(0);
  // Ctrl+Z asks the same, and is confirmed the same.
  await ana.page.keyboard.press("Control+z");
  await ana.page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
  await expect(rui.page.getByText("Ana asks to take the last turn back.")).toBeVisible();
  expect(await board(rui)).toEqual(before); // nothing moves
  await rui.page.getByRole("button", { name: "Decline" }).click();
  await expect(ana.page.getByText("You have asked")).toBeHidden();
  expect(await ana.ply()).toBe(2);
  await move(rui, 1);
  await same([ana, rui], 3);
  await ana.page.getByRole("button", { name: "Ask to take back" }).click();
  await ana.page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
  await rui.page.getByRole("button", { name: "Accept" }).click();
  await expect(ana.message).toContainText("Taken back. Your turn.");
  await expect(ana.play).toHaveAttribute("data-ply", "0");
  await same([ana, rui]);
  await moves([ana, rui], 2);
});

test("a draw is offered, withdrawn, offered again and accepted", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair({ game: "oware" });
  await moves([ana, rui], 2);
  await fromMenu(ana, "Offer a draw", "Offer it");
  await expect(rui.page.getByText("Ana offers a draw.")).toBeVisible();
  await ana.page.getByRole("button", { name: "Withdraw" }).click();
  await expect(rui.page.getByText("Ana offers a draw.")).toBeHidden();
  await moves([ana, rui], 4);
  await fromMenu(rui, "Offer a draw", "Offer it");
  await ana.page.getByRole("button", { name: "Accept" }).click();
  for (const visit of [ana, rui]) {
    await expect(visit.result).toContainText("A draw");
    await expect(visit.result).toContainText("Both players agreed to a draw.");
  }
});

test("whoever resigns loses, and a rematch in the same room changes sides", async ({ meeting }) => {
  const { ana, rui, room } = await meeting.pair({ game: "oware" });
  await moves([ana, rui], 2);
  await fromMenu(ana, "Resign", "Resign");
  await expect(ana.result).toContainText("Rui wins");
  await expect(ana.result).toContainText("You have resigned.");
  await expect(rui.result).toContainText("You win");
  await expect(rui.result.locator("dd")).toHaveText(["1", "0"]);
  await expect(ana.result.locator("dd")).toHaveText(["0", "1"]);
  await rui.result.getByRole("button", { name: "Play again" }).click();
  await ana.result.getByRole("button", { name: "Play again: yes" }).click();
  // The other one begins now.
  await expect(rui.message).toHaveText("Your turn.");
  await expect(rui.result).toHaveCount(0);
  await expect(ana.result).toHaveCount(0);
  await move(rui);
  await move(ana);
  await same([ana, rui], 2);
  expect(ana.page.url()).toContain(`#/room/${room}`);
  await ana.page.reload();
  await same([ana, rui], 2);
});

test("before both have moved a game is called off, and counts for nobody", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair();
  await move(ana, 0);
  await fromMenu(rui, "Call the game off", "Call it off");
  for (const visit of [ana, rui])
    await expect(visit.result).toContainText("The game was called off");
});

test("who looks on is counted, sees every move and can do nothing", async ({ meeting }) => {
  const { ana, rui, room } = await meeting.pair({ game: "oware" });
  const eve = await meeting.guest();
  await eve.page.goto(`${eve.url}#/room/${room}`);
  await expect(eve.house(0, 0)).toBeVisible();
  await expect(ana.page.getByText("1 person watches")).toBeVisible();
  await moves([ana, rui], 3);
  await same([ana, rui, eve], 3);
  await expect(eve.message).toContainText("Ana sowed");
  await expect(eve.playable).toHaveCount(0);
  await eve.page.getByRole("button", { name: "Menu" }).click();
  await expect(eve.page.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await eve.page.keyboard.press("Escape");
  await eve.page.close();
  await expect(ana.page.getByText("1 person watches")).toBeHidden();
});

test("whose time runs out loses; the clock is the server's and warns", async ({ meeting }) => {
  // The shortest clock there is.
  const { south, north } = await meeting.room({
    game: "oware",
    clock: { minutes: 0, increment: 1 },
  });
  const ana = await meeting.guest({}, { sound: true, ticks: false });
  const rui = await meeting.guest();
  await record(ana);
  await sit(ana, south);
  await sit(rui, north);
  const clock = ana.page.locator("[data-side='0'] .clock");
  await expect(clock).toHaveText("0:01.0"); // not running before both have moved
  await move(ana);
  await move(rui);
  await expect(clock).toHaveClass(/low/);
  await expect.poll(async () => (await log(ana)).hertz.length).toBeGreaterThan(0); // heard, too
  await expect(ana.result).toContainText("Rui wins");
  await expect(ana.result).toContainText("Your time is over.");
  await expect(rui.result).toContainText("The time of Ana is over.");
});

test("the clocks are read aloud by their key", async ({ meeting }) => {
  const { ana } = await meeting.pair({ clock: { minutes: 5, increment: 3 } });
  await ana.house(0, 0).focus();
  await ana.page.keyboard.press("t");
  await expect(ana.message).toHaveText("You: 5 minutes left. Rui: 5 minutes left.");
});

test("who leaves for good is waited for, and then the win may be claimed", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair({ clock: { minutes: 10, increment: 0 } });
  await move(ana, 0);
  await move(rui, 1);
  await rui.page.getByRole("link", { name: "All games" }).click();
  await expect(ana.page.getByText("Rui is away. You may end the game in a while.")).toBeVisible();
  await expect(ana.page.locator(".notice .seconds")).toHaveText(/^\d+ seconds?$/);
  await ana.page.getByRole("button", { name: "Claim the win" }).click({ timeout: 20_000 });
  await expect(ana.result).toContainText("You win");
  await expect(ana.result).toContainText("Rui was away for too long.");
  // Whoever comes back finds out why.
  await rui.page.goBack();
  await expect(rui.result).toContainText("You were away for too long");
});

test("in a game that counts nothing is foretold of a move", async ({ meeting }) => {
  const { server } = meeting;
  const [ana, rui] = [await meeting.guest(), await meeting.guest()];
  for (const [visit, name] of [
    [ana, `Ana ${Date.now()}`],
    [rui, `Rui ${Date.now()}`],
  ] as const) {
    await visit.page.goto(`${visit.url}#/online`);
    await visit.page.getByRole("button", { name: "Sign up" }).click();
    await visit.page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await visit.page.getByLabel("Passphrase").fill("seeds in a row");
    await visit.page.getByRole("button", { name: "Sign up" }).click();
    await expect(visit.page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  }
  expect(server.url).toBe(ana.url);
  await ana.page.getByRole("button", { name: "Play a friend" }).click();
  await ana.page.getByRole("combobox", { name: "Game" }).last().selectOption("oware");
  await ana.page.getByRole("switch", { name: "It counts for the ratings" }).check();
  await ana.page.getByRole("radio", { name: "You" }).check();
  await ana.page.getByRole("button", { name: "Make the link" }).click();
  await rui.page.goto((await ana.page.locator(".link").textContent()) ?? "");
  await rui.page.getByRole("button", { name: "Sit down and play" }).click();
  await expect(ana.house(0, 0)).toBeVisible();
  await ana.house(0, 2).hover();
  await ana.drawn();
  await expect(ana.board.locator(".preview")).toHaveCount(0);
  await moves([ana, rui], 2);
  await fromMenu(ana, "Resign", "Resign");
  await expect(rui.result).toContainText("You win");
  await rui.page.goto(`${rui.url}#/online`);
  await expect(rui.page.getByRole("row", { name: /Oware/ })).toContainText("1");
});
