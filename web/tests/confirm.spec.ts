// "Ask before a move": the first tap shows what it would do, the second one plays.
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

const START = "[[[4,4,4,4,4,4],[4,4,4,4,4,4]],[0,0]]";
const preview = (visit: Visit) => visit.board.locator(".preview");

async function waiting(visit: Visit, house: string): Promise<void> {
  await expect(visit.message).toHaveText(`Tap again to play ${house}.`);
  await expect(preview(visit)).toBeVisible();
  expect(await visit.ply()).toBe(0);
}

async function dropped(visit: Visit): Promise<void> {
  await expect(visit.message).toHaveText("South to move.");
  await expect(preview(visit)).toHaveCount(0);
  expect(await visit.counts()).toBe(START);
}

test("a finger chooses, chooses otherwise, and plays", async ({ visit }) => {
  await visit.prepare({ ask: true });
  await visit.game("kalah");
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
  expect(await violations(visit.page)).toEqual([]);
  await visit.apart();
  await visit.house(0, 1).tap();
  await waiting(visit, "B");
  await visit.apart();
  await visit.house(0, 1).tap();
  await visit.beyond(0);
  await expect(visit.message).toHaveText("South sowed 4 from B. North to move.");
  await expect(preview(visit)).toHaveCount(0);
});

test("Esc, a tap elsewhere and another question let it go", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare({ ask: true });
  await visit.game("kalah");
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
  await page.keyboard.press("Escape");
  await dropped(visit);
  await visit.apart();
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
  await visit.message.tap();
  await dropped(visit);
  await visit.apart();
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
  // What can't be played is explained at once, and then nothing waits any more.
  await visit.apart();
  await visit.house(1, 2).tap();
  await expect(visit.message).toHaveText("This house belongs to the other side.");
  await visit.apart();
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("button", { name: "Best move" })).toBeVisible();
  await visit.apart();
  await visit.house(0, 2).tap();
  await waiting(visit, "C");
});

test("two taps in quick succession are one choice", async ({ visit }) => {
  await visit.prepare({ ask: true });
  await visit.game("kalah");
  await visit.house(0, 2).evaluate((house) => {
    for (const at of [0, 50]) {
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(click, "timeStamp", { value: performance.now() + at });
      house.dispatchEvent(click);
    }
  });
  await waiting(visit, "C");
});

test("with the keyboard it is Enter twice, and it is said so", async ({ visit }) => {
  await visit.prepare({ ask: true, preview: false });
  await visit.game("kalah");
  await visit.house(0, 0).focus();
  await visit.page.keyboard.press("ArrowDown");
  await expect(visit.house(0, 1)).toBeFocused();
  await visit.page.keyboard.press("Enter");
  const said = visit.page.getByRole("status");
  await expect(said).toHaveText("Press Enter again to play B.");
  await expect(said).toHaveAttribute("aria-live", "polite");
  await expect(preview(visit)).toBeVisible();
  await visit.apart();
  await visit.page.keyboard.press("Enter");
  await visit.beyond(0);
});

test("nothing is asked until the menu says so, and then it is remembered", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("kalah");
  await visit.house(0, 2).tap();
  await visit.beyond(0);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("switch", { name: "Ask before a move" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await visit.house(0, 0).tap();
  await expect(visit.message).toHaveText("Tap again to play A.");
  await visit.apart();
  await visit.house(0, 0).tap();
  await visit.beyond(1);
});
