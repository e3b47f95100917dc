// Games go out as records and come in again: as a file or pasted, all or none, none twice.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

/** A file that this page has written: Python is held to read it too. */
const examples = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../tests/records.json"), "utf-8"),
) as { what: string; text: string[] }[];
const FILE = `${examples.find(({ what }) => what === "as the page exports games")?.text.join("\n")}\n`;

const games = (visit: Visit): Locator => visit.page.getByRole("article");
const dialog = (visit: Visit): Locator => visit.page.getByRole("dialog");

async function history(visit: Visit): Promise<void> {
  await visit.prepare({ opponent: "computer" });
  await visit.page.goto(`${visit.url}#/history`);
  await visit.page.getByRole("button", { name: "Import" }).click();
}

async function paste(visit: Visit, text: string): Promise<void> {
  await visit.page.getByRole("textbox", { name: "Or paste them here" }).fill(text);
}

test("games come in from a file, go out as they came, and are known again", async ({ visit }) => {
  const { page } = visit;
  await history(visit);
  await expect(page.getByText("No game has been played on this device yet.")).toBeAttached();
  const buffer = Buffer.from(FILE);
  await page
    .getByLabel("A file with records")
    .setInputFiles({ name: "games.txt", mimeType: "text/plain", buffer });
  await expect(dialog(visit)).toContainText("New games: 3");
  await page.getByRole("button", { name: "Take the new games" }).click();
  await expect(dialog(visit)).toContainText("Games taken: 3");
  await paste(visit, FILE);
  await expect(dialog(visit)).toContainText("New games: 0");
  await expect(dialog(visit)).toContainText("Here already: 3");
  await page.keyboard.press("Escape");
  await expect(games(visit)).toHaveCount(3);
  await page.reload();
  await expect(games(visit)).toHaveCount(3);

  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, "utf-8")).toBe(FILE);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("Oware");
  await page.getByRole("button", { name: "Export" }).click();
  const text = dialog(visit).getByRole("textbox", { name: "Record" });
  await expect(text).toHaveValue(
    /^\[Game "oware"\][^]*\n1\. A f \{as good as any\} \(1\. \.\. e\)/,
  );
  await expect(text).not.toHaveValue(/kalah/);
  await page.keyboard.press("Escape");
  // What is written about a game is seen on the analysis board.
  await games(visit).getByRole("button", { name: "Analyse" }).click();
  await expect(page.getByRole("heading", { name: "Analysis of Oware" })).toBeVisible();
  await expect(page.getByText("as good as any")).toBeVisible();
  await page.goBack();
  await expect(games(visit)).toHaveCount(3);
});

test("an unfinished game goes on, and its record is copied", async ({ visit }) => {
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await history(visit);
  await paste(visit, FILE);
  await page.getByRole("button", { name: "Take the new games" }).click();
  await page.keyboard.press("Escape");
  const kalah = games(visit).filter({ hasText: "Unfinished" }).filter({ hasText: "Kalah" });
  await kalah.getByRole("button", { name: "Copy record" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(FILE).toContain(record);
  await kalah.getByRole("button", { name: "Go on" }).click();
  await expect(visit.play).toHaveAttribute("data-ply", /^[4-9]/);
});

test("what is wrong is told by record and line, and the rest can still be taken", async ({
  visit,
}) => {
  const { page } = visit;
  await history(visit);
  await paste(visit, `${FILE}\n[Game "kalah"]\n\n1. C,C\n\n[Game "kalah"]\n\n1. A {open\n`);
  const line = FILE.split("\n").length + 3;
  const wrong = dialog(visit).getByRole("listitem");
  await expect(wrong).toHaveText([
    `Record 4: Line ${line}: C: this house is empty.`,
    `Record 5: Line ${line + 4}: the "{" here is not closed.`,
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Take the new games" }).click();
  await page.keyboard.press("Escape");
  await expect(games(visit)).toHaveCount(3);
});

test("where one of the games cannot be kept, none is", async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let times = 0;
    IDBObjectStore.prototype.put = function (...values) {
      if (++times === 2) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, values);
    };
  });
  await history(visit);
  await paste(visit, FILE);
  await page.getByRole("button", { name: "Take the new games" }).click();
  await expect(dialog(visit)).toContainText("nothing was taken");
  await page.reload();
  await expect(page.getByText("No game has been played on this device yet.")).toBeVisible();
});

test("the record of a game is copied at its end", async ({ visit }) => {
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.prepare();
  await visit.game("kalah 0,0,0,0,1,0/0,0,0,0,0,1 22,24 S");
  await visit.apart();
  await visit.house(0, 5).click();
  await visit.result.getByRole("button", { name: "Copy record" }).click();
  await expect(visit.result.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\[Game "kalah"\]\n\[Position "kalah 0,0,[^]*\n\[Result "North, houses empty, -2"\]\n\n1\. F \{\[%emt \d:\d\d:\d\d\]\}\n$/,
  );
});
