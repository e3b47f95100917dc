// Seeds that are laid out can be dragged from house to house, by mouse and by finger.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./page.ts";

const EXPERT = "kiela(variant=expert)";

async function middle(house: Locator): Promise<{ x: number; y: number }> {
  const box = await house.boundingBox();
  if (!box) throw new Error("no such house");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function byMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function byFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: (typeof start)[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [start]);
  for (const part of [0.3, 0.6, 1])
    await touch("touchMove", [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  await touch("touchEnd", []);
}

for (const [name, drag] of [
  ["the mouse", byMouse],
  ["a finger", byFinger],
] as const)
  test(`a stone that was laid out is dragged with ${name}`, async ({ visit, page }) => {
    await visit.prepare();
    await visit.game(EXPERT);
    for (const house of [0, 0, 7]) await visit.house(0, house).click();
    await expect(page.locator("[data-side='0']")).toContainText("25 stones in hand");
    const laid = async () =>
      (JSON.parse(await visit.counts()) as number[][][])[0]?.[0]?.slice(0, 12);
    await drag(page, visit.house(0, 0), visit.house(0, 11));
    await expect.poll(laid).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    await expect(page.locator("[data-side='0']")).toContainText("25 stones in hand");
    await expect(visit.message).toHaveText("25 stones left to lay out.");
    // Nothing to carry from an empty house, nor over to the other side; a tap still lays one.
    await drag(page, visit.house(0, 3), visit.house(0, 4));
    await drag(page, visit.house(0, 7), visit.house(1, 12));
    await visit.house(0, 4).click();
    await expect.poll(laid).toEqual([1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1]);
    await expect(page.locator("[data-side='0']")).toContainText("24 stones in hand");
  });
