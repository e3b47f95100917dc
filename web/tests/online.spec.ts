// Playing over the network, with the real server: from the first tap to the end of a game.
import { expect, move, same, sit, test } from "./game-server.ts";
import type { Visit } from "./page.ts";

/** Plays to the end, whoever's turn it is; the two boards must say the same then. */
async function playOut(players: readonly [Visit, Visit]): Promise<void> {
  for (const { board } of players)
    await board.evaluate((one) => one.toggleAttribute("eager", true));
  for (let turn = 0; turn < 600; turn++) {
    // Which of the two may play, and where; both are asked at once.
    const found = await Promise.all(
      players.map(({ page }) =>
        page.evaluate((count) => {
          const play = document.querySelector<HTMLElement>("main.play");
          const houses = document.querySelectorAll<HTMLElement>(".house[data-playable]");
          const phase = play?.dataset["phase"];
          if (phase === "ready") houses[count % houses.length]?.click();
          return phase;
        }, 3 * turn),
      ),
    );
    if (found.every((phase) => phase === "over")) break;
    await players[0].drawn();
  }
  await same(players, 1);
}

test("two taps to a link, one tap to sit down, and a whole game", async ({ meeting }) => {
  const ana = await meeting.guest();
  await ana.start();
  await ana.page.getByRole("button", { name: "Play a friend" }).click();
  await ana.page.getByRole("button", { name: "Make the link" }).click();
  const link = ana.page.locator(".link");
  await expect(link).toHaveText(/#\/join\/\w{12}\/\w{32}$/);
  await expect(ana.page.getByRole("img", { name: "The link as a picture" })).toBeVisible();
  const rui = await meeting.guest();
  await rui.page.goto((await link.textContent()) ?? "");
  await rui.page.getByRole("button", { name: "Sit down and play" }).click();
  await expect(rui.house(0, 0)).toBeVisible();
  await expect(ana.house(0, 0)).toBeVisible();
  // The invitation is used up, and stands in no address any more.
  expect(rui.page.url()).toMatch(/#\/room\/\w{12}$/);
  await playOut([ana, rui]);
  await expect(ana.result).toBeVisible();
  await expect(rui.result).toBeVisible();
});

for (const game of ["kalah", "oware", "congkak(opening=together)", "kiela"])
  test(`a whole game of ${game}`, async ({ meeting }) => {
    const { ana, rui } = await meeting.pair({ game });
    await playOut([ana, rui]);
    await expect(ana.result).toBeVisible();
    await expect(rui.result).toBeVisible();
    // It is kept on both devices, and can be looked through without the server.
    await ana.page.goto(`${ana.url}#/history`);
    await expect(ana.page.getByText("Ana against Rui")).toBeVisible();
    await ana.page.getByRole("button", { name: "Look through it" }).click();
    await expect(ana.page.getByRole("group", { name: "Look back" })).toBeVisible();
  });

test("both choose unseen where they begin, and then see both hands sow", async ({ meeting }) => {
  const { ana, rui } = await meeting.pair({ game: "congkak(opening=together)" });
  const start = await rui.counts();
  await move(ana, 2);
  await expect(ana.message).toContainText("You have chosen.");
  await expect(rui.message).toContainText("Choose where you begin.");
  expect(await rui.counts()).toBe(start);
  // A reload betrays nothing, and forgets nothing.
  await rui.page.reload();
  await expect(rui.house(0, 0)).toBeVisible();
  expect(await rui.counts()).toBe(start);
  await rui.settled();
  await rui.playable.nth(4).click();
  await same([ana, rui], 2);
  expect(await ana.counts()).not.toBe(start);
});

test("where sharing and the clipboard are blocked the link stands there to be copied", async ({
  meeting,
}) => {
  const { page, url } = await meeting.guest();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.assign(navigator, { share: () => Promise.reject(new Error("blocked")) });
  });
  await page.goto(`${url}#/`);
  await page.getByRole("button", { name: "Play a friend" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.locator(".link").textContent();
  for (const name of ["Share", "Copy the link"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("Copy the marked link yourself.")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  }
});

test("the link is shared with other apps, or copied", async ({ meeting }) => {
  const { page, url } = await meeting.guest({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.addInitScript(() => {
    const told = window as unknown as { shared: ShareData };
    Object.assign(navigator, {
      share: (data: ShareData) => {
        told.shared = data;
        return Promise.resolve();
      },
    });
  });
  await page.goto(`${url}#/`);
  await page.getByRole("button", { name: "Play a friend" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Game" }).selectOption("oware");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.locator(".link").textContent();
  await page.getByRole("button", { name: "Share" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title: "manqala", text: "Play Oware with me:", url: link });
  await page.getByRole("button", { name: "Copy the link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("an invitation is for one person; who comes later may watch", async ({ meeting }) => {
  const { south } = await meeting.room();
  const late = await meeting.guest();
  await late.page.goto(`${late.url}#/join/${south.room}/${"x".repeat(32)}`);
  await expect(late.page.getByText("Both seats are taken.")).toBeVisible();
  await late.page.getByRole("button", { name: "Watch" }).click();
  await expect(late.house(0, 0)).toBeVisible();
  await expect(late.playable).toHaveCount(0);
});

test("the engine of the server sits down at once and answers", async ({ meeting }) => {
  const { room, token } = (await meeting.server.post("rooms", {
    game: "kalah",
    opponent: { level: 1 },
    side: "south",
    name: "Ana",
  })) as { room: string; token: string };
  const ana = await meeting.guest();
  await sit(ana, { room, token });
  await move(ana);
  await ana.settled();
  await expect(ana.message).toContainText("The computer sowed");
});
