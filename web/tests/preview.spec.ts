// What a move would do is seen before it is played: with the mouse, the keyboard and a finger.
import type { CDPSession, Page } from "@playwright/test";
import { expect, test, type Visit } from "./page.ts";

/** South's F ends in the store; C captures the four seeds that face it. */
const CAPTURE = "kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S";

const preview = (visit: Visit) => visit.board.locator(".preview");

async function described(visit: Visit, house: number, words: string | RegExp): Promise<void> {
  await expect(visit.house(0, house)).toHaveAccessibleDescription(words);
}

test("the mouse on a house shows what it would do, and off it nothing", async ({ visit }) => {
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await visit.prepare({ opponent: "computer" });
  await visit.game(CAPTURE);
  await described(visit, 2, "last seed in E, captures 5 seeds");
  await visit.house(0, 2).hover();
  await expect(preview(visit)).toBeVisible();
  await expect(preview(visit).locator("text")).toHaveText("+5");
  await expect(preview(visit).locator(".cross")).toHaveCount(2);
  await visit.house(0, 5).hover();
  await expect(preview(visit).locator("text")).toHaveCount(0);
  await expect(preview(visit).locator(".plate path")).toBeVisible();
  await visit.house(1, 2).hover();
  await expect(preview(visit)).toHaveCount(0);
  await visit.house(0, 2).hover();
  await expect(preview(visit)).toBeVisible();
  await visit.page.mouse.move(2, 2);
  await expect(preview(visit)).toHaveCount(0);
});

test("it is there before a tenth of a second has passed", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kiela");
  const house = visit.board.locator("[aria-description]").first();
  await expect(house).toBeVisible();
  const frames = await house.evaluate(async (element) => {
    element.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
    let waited = 0;
    while (!document.querySelector(".preview") && waited < 60) {
      await new Promise(requestAnimationFrame);
      waited++;
    }
    return waited;
  });
  // Six frames are a tenth of a second; a machine that stalls shows fewer of them, not more.
  expect(frames).toBeLessThanOrEqual(6);
});

test("the keyboard's focus shows it, Esc drops it, Enter plays", async ({ visit }) => {
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await visit.prepare();
  await visit.game("kalah");
  await described(visit, 2, "last seed in South's store, another move follows");
  await visit.house(0, 0).focus();
  await visit.page.keyboard.press("ArrowRight");
  await expect(visit.house(0, 1)).toBeFocused();
  await expect(preview(visit)).toBeVisible();
  await visit.page.keyboard.press("Escape");
  await expect(preview(visit)).toHaveCount(0);
  await visit.page.keyboard.press("Enter");
  await visit.beyond(0);
  await expect(preview(visit)).toHaveCount(0);
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  async function touch(page: Page, session: CDPSession, spot: string, type: string): Promise<void> {
    const box = await page.locator(`[data-spot="${spot}"]`).boundingBox();
    if (!box) throw new Error(`no ${spot}`);
    const touchPoints =
      type === "touchEnd" ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints });
  }

  test("that rests on a house looks and does not play; a tap plays", async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await visit.game("kalah");
    await described(visit, 2, /last seed/);
    const session = await page.context().newCDPSession(page);
    await touch(page, session, "0:2", "touchStart");
    await expect(preview(visit)).toBeVisible();
    await touch(page, session, "0:2", "touchEnd");
    await visit.apart();
    await expect(preview(visit)).toBeVisible();
    expect(await visit.ply()).toBe(0);
    await visit.house(0, 2).tap();
    await visit.beyond(0);
    await expect(preview(visit)).toHaveCount(0);
    expect(await visit.ply()).toBe(1);
  });
});

test("the menu turns it off, and that is remembered", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah");
  await described(visit, 2, /last seed/);
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await visit.page.getByRole("switch", { name: "Show what a move does" }).uncheck();
  await visit.page.keyboard.press("Escape");
  await described(visit, 2, "");
  await visit.house(0, 2).hover();
  await expect(preview(visit)).toHaveCount(0);
  await visit.page.reload();
  await expect(visit.playable.first()).toBeVisible();
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await expect(visit.page.getByRole("switch", { name: "Show what a move does" })).not.toBeChecked();
});
