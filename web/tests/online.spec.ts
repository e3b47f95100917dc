// Playing over the network, with the real server: from the first tap to the end of a game.
import { expect, test } from "./game-server.ts";
import type { Visit } from "./page.ts";

/** Plays to the end, whoever's turn it is; the two boards must always say the same. */
async function playOut(players: readonly [Visit, Visit]): Promise<void> {
  for (const { board } of players)
    await board.evaluate((one) => one.toggleAttribute("eager", true));
  for (let turn = 0; turn < 400; turn++) {
    const phases = await Promise.all(players.map((visit) => visit.phase()));
    if (phases.every((phase) => phase === "over")) break;
    const ready = players[phases.indexOf("ready")];
    if (!ready) {
      await players[0].drawn();
      continue;
    }
    const before = await ready.ply();
    const count = await ready.playable.count();
    if (count === 0) continue;
    await ready.playable
      .nth((3 * turn) % count)
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await ready.beyond(before);
  }
  await same(players);
}

async function same(players: readonly Visit[]): Promise<void> {
  const [one, ...others] = players;
  for (const visit of others) {
    await expect(async () => {
      expect([await visit.counts(), await visit.ply()]).toEqual([
        await one?.counts(),
        await one?.ply(),
      ]);
    }).toPass();
  }
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
  expect(rui.page.url()).toMatch(/#\/room\/\w{12}$/);
  await playOut([ana, rui]);
  await expect(ana.result).toBeVisible();
  await expect(rui.result).toBeVisible();
});
