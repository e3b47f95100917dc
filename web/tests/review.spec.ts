// The review of a game: one tap from its end; every turn judged; what was missed tried again.
import { expect, test } from "./page.ts";

/** Kalah from left to right: South and North give much away. */
const GAME = "kalah?m=0123450123!";

test("the end of a game leads to its review in one tap", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("kalah");
  await visit.playOut();
  const ply = await visit.ply();
  await page.getByRole("link", { name: "Review" }).click();
  const review = page.getByRole("region", { name: "Review" });
  await expect(review).toBeVisible();
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", String(ply));
  await expect(review.getByRole("progressbar")).toHaveCount(0, { timeout: 60_000 });
  await expect(review.getByRole("img")).toHaveAccessibleName(
    /moves: \d+ % at the start, (0|50|100) % at the end/,
  );
  // The marks keep to the graph.
  for (const mark of await review.locator(".graph b").all()) {
    const outside = await mark.evaluate((element) => {
      const [own, graph] = [element, element.parentElement ?? element].map((one) =>
        one.getBoundingClientRect(),
      );
      return own && graph && (own.left < graph.left || own.right > graph.right);
    });
    expect(outside).toBe(false);
  }
  // What is marked in the review is marked in the list of moves.
  const marked = await review.locator(".move b").allTextContents();
  expect(marked.length).toBeGreaterThan(0);
  const moves = page.getByRole("region", { name: "Moves" });
  const inList = (await moves.getByRole("button").allTextContents()).filter((text) =>
    text.includes("?"),
  );
  expect(inList).toHaveLength(marked.length);
  // And each move has the time that it took.
  await expect(moves.locator("small")).toHaveText(Array.from({ length: ply }, () => /^\d+:\d\d$/));
  for (const mark of ["??", "?", "?!"]) await expect(review.locator("dl")).toContainText(mark);
});

test("a mistake is tried again, without hints, and the answer is checked", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await page.goto(`${visit.url}#/analyse/${GAME}&review`);
  const review = page.getByRole("region", { name: "Review" });
  await review
    .getByRole("button", { name: /^Try again/ })
    .first()
    .click();
  const told = review.getByRole("status");
  await expect(told).toHaveText(/^Find a better move than \d+\. \w: tap a house\.$/);
  await expect(page.getByRole("region", { name: "Best moves" })).toHaveCount(0);
  await expect(visit.board.locator(".arrows")).toHaveCount(0);
  // The move of the game itself is no better.
  const name = /than \d+\. (\w)/.exec((await told.textContent()) ?? "")?.[1] ?? "";
  const side = name === name.toUpperCase() ? 0 : 1;
  await visit.house(side, name.toUpperCase().charCodeAt(0) - 65).click();
  await expect(told).toHaveText(/Try another move/);
  await review.getByRole("button", { name: "Back to the position" }).click();
  await expect(told).toHaveText(/^Find a better move/);
  await review.getByRole("button", { name: "Show the best move" }).click();
  await expect(told).toHaveText("Yes: this is the best move.");
  await review.getByRole("button", { name: "Back to the review" }).click();
  await expect(review.getByRole("img")).toBeVisible();
  await expect(page.getByRole("region", { name: "Best moves" })).toBeVisible();
});

test("a review can be cancelled, goes on, and its graph leads to the moves", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis(GAME);
  const cancelled = page.evaluate(async () => {
    // As soon as it begins, on however fast a machine.
    for (;;) {
      const buttons = [...document.querySelectorAll<HTMLElement>("main.analyse button")];
      const cancel = buttons.find((button) => button.textContent === "Cancel");
      if (cancel) return cancel.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await page.getByRole("button", { name: "Review these moves" }).click();
  await cancelled;
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("button", { name: "Go on" }).click();
  await expect(review.getByRole("progressbar")).toHaveCount(0);
  await expect(review.getByRole("button", { name: "Go on" })).toHaveCount(0);
  const graph = await review.getByRole("img").boundingBox();
  if (!graph) throw new Error("no graph");
  await page.mouse.click(graph.x + 2, graph.y + 10);
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "0");
  await page.mouse.click(graph.x + graph.width / 2, graph.y + 10);
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "5");
  await review.getByRole("button", { name: "Close" }).click();
  await expect(review).toHaveCount(0);
});
