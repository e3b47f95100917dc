// What axe finds on the page as it stands, in light and in dark.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "./page.ts";

/** Not as a script of the page, which a strict server would not let in. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>;
}

/** All rules in light; in dark those about colours, which alone can come out otherwise there. */
export async function violations(page: Page): Promise<string[]> {
  const found = await inScheme(page, "light", () => run(page, {}));
  const inDark = await inScheme(page, "dark", () => colourViolations(page));
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...inDark.map((one) => `in dark: ${one}`)];
}

/** What the rules about colours find, in whatever colours there are. */
export async function colourViolations(page: Page): Promise<string[]> {
  return run(page, { runOnly: ["color-contrast", "link-in-text-block"] });
}

async function inScheme<Found>(
  page: Page,
  colorScheme: "light" | "dark",
  find: () => Promise<Found>,
): Promise<Found> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  return find();
}

async function run(page: Page, options: object): Promise<string[]> {
  // Colours are measured when nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (chosen) => {
    const found = await (window as unknown as { axe: Axe }).axe.run(chosen);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
  }, options);
}
