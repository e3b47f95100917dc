// What axe finds on the page as it stands.
import type { Page } from "@playwright/test";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Axe {
  run(): Promise<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  }>;
}

export async function violations(page: Page): Promise<string[]> {
  // Colours are measured when nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const found = await (window as unknown as { axe: Axe }).axe.run();
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
  });
}
