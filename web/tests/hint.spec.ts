// Hints: one tap for each depth, on the board and in words.
import { expect, test } from "./page.ts";

for (const previews of [true, false]) {
  test(`a hint goes one step further with each tap (previews ${previews ? "on" : "off"})`, async ({
    visit,
  }) => {
    const { page } = visit;
    await page.setViewportSize({ width: 360, height: 640 });
    await visit.prepare({ preview: previews });
    await visit.game("kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(visit.message).toHaveText(/^Worth a look: /);
    await expect(visit.board.locator(".arrows .disc")).toHaveCount(2);
    await expect(visit.board.locator(".preview")).toHaveCount(0);
    await page.getByRole("button", { name: "Best move" }).click();
    await expect(visit.message).toHaveText(/^The best move is [A-F]\./);
    await expect(visit.board.locator(".preview")).toBeVisible();
    await page.getByRole("button", { name: "The line" }).click();
    await expect(visit.message).toHaveText(/(thought, not proved|Proved by search)\. The line: /);
    await expect(page.getByRole("button", { name: "Hint" })).toBeDisabled();
    await visit.house(0, 5).click();
    await visit.beyond(0);
    await expect(visit.message).toHaveText("South sowed 1 from F. South moves again.");
    await expect(visit.board.locator(".preview")).toHaveCount(0);
  });
}

test("hints that were taken are told at the end", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah 0,0,0,0,1,0/0,0,0,0,0,1 22,24 S");
  await visit.page.getByRole("button", { name: "Hint" }).click();
  await expect(visit.message).toHaveText(/^Worth a look: F\./);
  await visit.house(0, 5).click();
  await expect(visit.result).toContainText("1 hint was used.");
});
