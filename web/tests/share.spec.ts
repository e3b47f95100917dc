// What is on the analysis board can be taken along: in the address, as text, as a picture; and all of
// it works without the server.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Core } from "../engine/core.ts";
import type { Played } from "../engine/types.ts";
import { expect, GAMES, test } from "./page.ts";
import { serve } from "./serve.ts";

/** A game of so many moves, always the same, as an address writes it. */
async function line(game: string, count: number): Promise<string> {
  const file = resolve(import.meta.dirname, "../../build/wasm/manqala.wasm");
  const core = await Core.load(await WebAssembly.compile(readFileSync(file)));
  core.call(`open ${game}`);
  let text = "";
  for (let ply = 0; ply < count; ply++) {
    const { move } = (core.call(`choose 2 ${ply}`) as { ok: { move: number } }).ok;
    const { after } = (core.call(`play ${move}`) as { ok: Played }).ok;
    text += move.toString(36);
    if (after.over) break;
  }
  return `${text}!`;
}

for (const game of GAMES) {
  test(`a long game of ${game} is in an address that any program takes`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    const moves = await line(game, 100);
    await page.goto(`${visit.url}#/analyse/${game}?m=${moves}`);
    const main = page.locator("main.analyse");
    await expect(main).toHaveAttribute("data-ply", String(moves.length - 1));
    expect(page.url().length).toBeLessThanOrEqual(2000);
    expect(encodeURI(page.url())).toBe(page.url());
    await page.reload();
    await expect(main).toHaveAttribute("data-ply", String(moves.length - 1));
    expect(page.url()).toContain(`?m=${moves}`);
  });
}

test("link, position and record are copied", async ({ visit }) => {
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.prepare();
  await visit.analysis("kalah?m=2501!");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  const copied = async (name: string): Promise<string> => {
    await dialog.getByRole("button", { name: `Copy: ${name}` }).click();
    await expect(dialog.getByRole("status")).toHaveText("Copied.");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied("Link")).toBe(page.url());
  expect(await copied("Position")).toBe("kalah 5,5,6,6,6,0/4,0,1,6,6,1 2,0 N");
  expect(await copied("Record")).toBe('[Game "kalah"]\n[Result "*"]\n\n1. C,F a 2. B\n');
});

test("where the browser copies nothing, the text is marked", async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await visit.prepare();
  await visit.analysis("kalah");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy: Position" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("marked");
  expect(await page.evaluate(() => String(getSelection()))).toContain("kalah 4,4,4");
});

test("the board is saved as SVG and as PNG", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.analysis("kiela?m=4!");
  await expect(visit.board.locator(".arrows .disc")).toHaveCount(3);
  await page.getByRole("button", { name: "Share" }).click();
  const saved = async (kind: string): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Save the picture as ${kind}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`manqala-kiela-1.${kind.toLowerCase()}`);
    return readFileSync(await file.path());
  };
  const svg = String(await saved("SVG"));
  expect(svg.match(/<g transform="translate\([\d. ]+\)"><ellipse/g)?.length).toBe(40);
  expect(svg).toContain("<title>Kiela: kiela ");
  const png = await saved("PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // Twice as large as the drawing, and not of one colour.
  const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
  expect(png.readUInt32BE(16)).toBe(2 * width);
  expect(png.length).toBeGreaterThan(20_000);
});

test("analysis works without the server, also where the page is opened with it", async ({
  context,
}) => {
  const served = await serve("/");
  const page = await context.newPage();
  await page.goto(served.url);
  await page.waitForFunction(async () => {
    const ready = await navigator.serviceWorker.ready;
    return ready.active?.state === "activated";
  });
  await served.stop();
  await page.goto(`${served.url}#/analyse/oware?m=23!`);
  await page.reload();
  await expect(page.locator("main.analyse")).toHaveAttribute("data-ply", "2");
  await expect(page.getByRole("region", { name: "Best moves" }).locator("li")).toHaveCount(3);
});
