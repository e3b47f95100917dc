// The board on a page of one's own, opened from its folder without any server.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";

const EXAMPLE = pathToFileURL(resolve(import.meta.dirname, "../../examples/board.html")).href;

test("the board stands alone: it draws, tells what was tapped and shows a move", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(EXAMPLE);
  await expect(page.getByRole("group", { name: "Board of kalah" })).toBeVisible();
  const box = await page.getByRole("button", { name: "Their house a, 4 seeds" }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await page.getByRole("button", { name: "Your house C, 4 seeds" }).click();
  await expect(page.getByRole("status")).toHaveText("South moves again.");
  await expect(page.getByRole("button", { name: "Your house F, 5 seeds" })).toBeVisible();

  await page.getByRole("button", { name: "Their house a, 4 seeds" }).click();
  await expect(page.getByRole("status")).toHaveText("House a was tapped.");
  expect(faults).toEqual([]);
});
