// The games of this device: found again, gone on with, looked through, filtered, counted, deleted.
import type { Locator } from "@playwright/test";
import { expect, test, type Visit } from "./page.ts";

const LAST_MOVE = "kalah 0,0,0,0,1,0/0,0,0,0,0,1 22,24 S";

const games = (visit: Visit): Locator => visit.page.getByRole("article");

async function history(visit: Visit): Promise<void> {
  await visit.page.goto(`${visit.url}#/history`);
  await expect(visit.page.getByRole("heading", { name: "My games" })).toBeVisible();
}

/** Plays one move and, in a position one move before the end, the whole game. */
async function play(visit: Visit, text: string, house: number): Promise<void> {
  await visit.game(text);
  await visit.apart();
  await visit.house(0, house).click();
  await visit.beyond(0);
}

test("an empty history says so, and the start screen leads there", async ({ visit }) => {
  await visit.prepare();
  await visit.start();
  await visit.page.getByRole("link", { name: "My games" }).click();
  await expect(visit.page.getByText("No game has been played on this device yet.")).toBeVisible();
});

test("an unfinished game goes on where it was left, also after another one", async ({ visit }) => {
  await visit.prepare();
  await play(visit, "kalah", 0);
  await visit.start();
  await visit.page.getByRole("button", { name: "Play Kalah" }).click();
  await expect(visit.play).toHaveAttribute("data-ply", "0");
  await visit.apart();
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await visit.page.reload();
  await expect(visit.play).toHaveAttribute("data-ply", "1");
  await history(visit);
  await expect(games(visit)).toHaveCount(2);
  await games(visit).last().getByRole("button", { name: "Go on" }).click();
  await expect(visit.house(0, 0).locator(".figure")).toHaveText("0");
  await visit.apart();
  await visit.house(1, 0).click();
  await visit.beyond(1);
  await history(visit);
  await expect(games(visit)).toHaveCount(2);
  await expect(games(visit).first()).toContainText("2 moves");
});

test("a finished game is looked through move by move and stays as it was", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  await play(visit, LAST_MOVE, 5);
  await expect(visit.result).toBeVisible();
  await history(visit);
  await expect(games(visit)).toContainText("You lose 23 to 25");
  await games(visit).getByRole("button", { name: "Look through it" }).click();
  await expect(visit.message).toHaveText("The beginning of the game.");
  await expect(visit.house(0, 5).locator(".figure")).toHaveText("1");
  await visit.page.getByRole("button", { name: "On to the end of the move" }).click();
  await expect(visit.house(0, 5).locator(".figure")).toHaveText("0");
  await visit.page.keyboard.press("Escape");
  await expect(visit.result).toBeVisible();
  await visit.page.reload();
  await history(visit);
  await expect(games(visit)).toHaveCount(1);
});

test("the list is filtered and counted, and a game deleted once it is confirmed", async ({
  visit,
}) => {
  await visit.prepare({ opponent: "computer", level: 2 });
  await play(visit, LAST_MOVE, 5);
  await play(visit, "oware", 0);
  await visit.settled();
  await history(visit);
  await expect(games(visit)).toHaveCount(2);
  const row = visit.page.getByRole("row").filter({ hasText: "Kalah" });
  await expect(row.getByRole("cell")).toHaveText([/\(2\)$/, "0", "0", "1"]);
  await visit.page.getByRole("combobox", { name: "Result" }).selectOption("Lost");
  await expect(games(visit)).toHaveCount(1);
  await expect(games(visit)).toContainText("Kalah");
  await visit.page.getByRole("combobox", { name: "Game" }).selectOption("Oware");
  await expect(games(visit)).toHaveCount(0);
  await visit.page.getByRole("combobox", { name: "Result" }).selectOption("All");
  await games(visit).getByRole("button", { name: "Delete" }).click();
  await visit.page.getByRole("button", { name: "Keep it" }).click();
  await games(visit).getByRole("button", { name: "Delete" }).click();
  await visit.page.getByRole("button", { name: "Delete it" }).click();
  await expect(games(visit)).toHaveCount(0);
  await visit.page.reload();
  await expect(games(visit)).toHaveCount(1);
  await expect(games(visit)).toContainText("Kalah");
});
