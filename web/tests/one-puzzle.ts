// The first puzzle of Kalah that is solved by one move, and the way to it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./page.ts";

const file = resolve(import.meta.dirname, "../../games/kalah/puzzles.txt");
/** Of each puzzle whose turn it is, and its moves. */
export const puzzles = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [at = "", moves = ""] = line.split(" | ");
    const side: 0 | 1 = at.endsWith("S") ? 0 : 1;
    return { side, moves: moves.split(" ").map(Number) };
  });

export const at = puzzles.findIndex(({ moves }) => moves.length === 1);
const { side, moves } = puzzles[at] ?? { side: 0, moves: [] };
export const right = moves[0] ?? -1;
export { side };

export async function reach(page: Page): Promise<void> {
  for (let i = 0; i < at; i++) {
    await expect(page.getByText(`Puzzle ${i + 1} of ${puzzles.length}`)).toBeVisible();
    await page.getByRole("button", { name: "Skip" }).click();
  }
  await expect(page.getByText(`Puzzle ${at + 1} of ${puzzles.length}`)).toBeVisible();
}
