// What is said of moves on the analysis board: signs, comments, variations, kept in the address and in
// the record, and read from records of others.
import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

const moves = (visit: Visit): Locator =>
  visit.page.getByRole("region", { name: "Moves", exact: true });
const comment = (visit: Visit): Locator =>
  visit.page.getByRole("textbox", { name: "Comment on this move" });

async function record(visit: Visit): Promise<string> {
  await visit.page.getByRole("button", { name: "Share" }).click();
  const text = await visit.page.getByRole("textbox", { name: "Record" }).inputValue();
  await visit.page.keyboard.press("Escape");
  return text;
}

test("signs and comments stand with their moves, in the record, and after a reload", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah?m=2501!");
  await page.getByRole("button", { name: "slip" }).click();
  await comment(visit).fill("Quite  {brave}");
  await page.keyboard.press("Home");
  await comment(visit).blur();
  await expect(moves(visit)).toContainText("B?!");
  await expect(moves(visit)).toContainText("Quite {brave}");
  // On a move of the list by keys.
  await moves(visit).getByRole("button", { name: "a", exact: true }).click();
  await page.keyboard.press("!");
  await page.keyboard.press("?");
  await expect(moves(visit).getByRole("button", { name: "a!?" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("?");
  await expect(moves(visit).getByRole("button", { name: "F?" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Home");
  await page.getByRole("textbox", { name: "Comment before the first move" }).fill("Ana – Rui");
  await page.getByRole("textbox", { name: "Comment before the first move" }).blur();
  const text = '[Game "kalah"]\n[Result "*"]\n\n{Ana – Rui} 1. C,F a!? 2. B?! {Quite (brave)}\n';
  expect(await record(visit)).toBe(text);
  await page.reload();
  await expect(moves(visit)).toContainText("Quite {brave}");
  expect(await record(visit)).toBe(text);
  expect(await violations(page)).toEqual([]);
});

test("a record is opened with all that is in it, a position too", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("oware");
  const text =
    '[Game "kalah"]\n[South "Ana"]\n[Result "*"]\n\n1. C! {[%emt 0:01:07] So.} F (1. A d) a 2. B\n';
  const open = async (what: string): Promise<void> => {
    await page.getByRole("button", { name: "Open a record" }).click();
    await page.getByRole("textbox", { name: "Or paste a record or a position here" }).fill(what);
    await page.getByRole("button", { name: "Open", exact: true }).click();
  };
  await open(text);
  await expect(page.getByRole("heading", { name: "Analysis of Kalah" })).toBeVisible();
  await expect(moves(visit)).toContainText("1:07");
  expect(await record(visit)).toBe(text);
  await page.keyboard.press("End");
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "4");
  await open("kalah 4,4/4,4 0,0 S");
  await expect(page.getByRole("dialog")).toContainText("houses, not 6");
  await page.keyboard.press("Escape");
  await open("1. C,C");
  await expect(page.getByRole("dialog")).toContainText("Line 1: C: this house is empty.");
  await page.keyboard.press("Escape");
  await open('[Game "oware"]\n\n1. A\n\n[Game "congkak"]\n[South "Siti"]\n\n1. A\n');
  await page.getByRole("button", { name: "2. Congkak Siti" }).click();
  await expect(page.getByRole("heading", { name: "Analysis of Congkak" })).toBeVisible();
  await open("oware 4,4,4,4,4,4/4,4,4,4,4,4 0,0 N");
  await expect(page.getByRole("heading", { name: "Analysis of Oware" })).toBeVisible();
});

test("what a move would do is shown before it is made", async ({ visit }) => {
  await visit.prepare();
  await visit.analysis("kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S");
  await expect(visit.house(0, 2)).toHaveAccessibleDescription(/captures/);
  await visit.house(0, 2).hover();
  await expect(visit.board.locator(".preview")).toBeVisible();
});

test("the moves are judged once, not again after a reload or the editor", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kalah?m=2501!&review");
  await expect(page.getByRole("heading", { name: "Review" })).toBeVisible();
  expect(page.url()).not.toContain("review");
  await page.getByRole("button", { name: "Set up a position" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(visit.house(0, 0)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Review" })).toBeHidden();
  await page.reload();
  await expect(visit.house(0, 0)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Review" })).toBeHidden();
});
