// The workshop of rules: values and the landing table are changed, the verdict follows at once, the
// rules are played, shared by the address, saved and opened as files.
import { readFileSync } from "node:fs";
import { violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

async function open(visit: Visit, text = "", search = ""): Promise<void> {
  await visit.page.goto(`${visit.url}${search}#/workshop/${encodeURI(text)}`);
  await expect(visit.page.locator(".verdict [role=status]")).toBeVisible();
}

const verdict = (visit: Visit) => visit.page.locator(".verdict [role=status]");
const address = (visit: Visit) => decodeURIComponent(new URL(visit.page.url()).hash);

test("from the rules of a game to rules of one's own, and into a game by them", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare({ opponent: "computer" });
  await visit.start();
  await page.getByRole("button", { name: "Rules of Oware" }).click();
  await page.getByRole("link", { name: "Change these rules" }).click();
  await expect(verdict(visit)).toHaveText("These rules make sense.");
  await expect(page.getByLabel("Made from")).toHaveValue("oware");
  await page.getByLabel("Houses in a row").fill("4");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Houses in a row: 4 (usually 6)")).toBeVisible();
  expect(address(visit)).toBe("#/workshop/oware{columns=4}");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(visit.house(0, 3)).toBeVisible();
  await expect(visit.house(0, 4)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oware, with changed rules");
  await visit.house(0, 3).click();
  await visit.beyond(1); // the computer has answered
  await page.getByRole("button", { name: /^Rules of Oware, with changed rules/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Houses in a row: 4 (usually 6)");
  await expect(page.getByRole("dialog").getByRole("link", { name: "Learn it" })).toHaveCount(0);
});

test("rules that make no sense are told why, and cannot be played", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit, "kalah");
  await page.getByLabel("Stores").selectOption("none");
  await expect(verdict(visit)).toContainText("There are no stores");
  await expect(page.getByText("Row 2: there is no store to capture into.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play" })).toBeDisabled();
  await page.getByRole("button", { name: "As usual again" }).click();
  await expect(verdict(visit)).toHaveText("These rules make sense.");
  await expect(page.getByRole("button", { name: "Play" })).toBeEnabled();
  // What cannot be read is refused, and nothing is changed.
  await page.getByLabel(/^Seeds at the start/).fill("4-4");
  await page.keyboard.press("Tab");
  await expect(verdict(visit)).toContainText("does not tell the seeds of 6 houses");
  expect(address(visit)).toBe("#/workshop/kalah");
  // A doubt may be played.
  await page.getByLabel("Made from").selectOption("oware");
  await page.getByRole("heading", { name: "End" }).click();
  await page.getByLabel("When a position comes back").selectOption("none");
  await expect(verdict(visit)).toContainText("Play may go on for ever");
  await expect(page.getByRole("button", { name: "Play" })).toBeEnabled();
});

test("what was typed a moment ago is played too", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit, "oware");
  await page.getByLabel("Houses in a row").fill("4");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(visit.house(0, 3)).toBeVisible();
  await expect(visit.house(0, 4)).toHaveCount(0);
});

test("rows of the landing table are added, changed, moved and deleted by keyboard", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit, "oware");
  const rows = page.locator("ol > li");
  await page.getByRole("button", { name: "Add a row" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).locator("summary")).toBeFocused();
  await expect(rows.nth(1)).toContainText("When the last seed falls in a house of the mover");
  await rows.nth(1).getByLabel("What happens").selectOption("capture");
  await expect(verdict(visit)).toContainText("Row 2: this capture takes nothing");
  await rows.nth(1).getByRole("checkbox", { name: "the facing house", exact: true }).press("Space");
  await rows
    .nth(1)
    .getByLabel(/^Its seeds now/)
    .fill("2, 3");
  await page.keyboard.press("Tab");
  await rows.nth(1).getByLabel("The house before").selectOption("occupied");
  await expect(rows.nth(1).locator("summary")).toHaveText(
    "When the last seed falls in a house of the mover and the house was not empty and it now " +
      "holds 2, 3: the mover captures the facing house",
  );
  await rows.nth(1).getByRole("button", { name: "Up, row 2" }).press("Enter");
  await expect(rows.first().locator("summary")).toContainText("in a house of the mover");
  await expect(rows.first().locator("summary")).toBeFocused(); // it goes no further up
  await expect
    .poll(() => address(visit))
    .toBe(
      "#/workshop/oware{landing=own.was-occupied.count-2-3:capture.facing;" +
        "opponent.count-2-3:capture.here.chain}",
    );
  await rows.first().getByRole("button", { name: "Delete, row 1" }).press("Enter");
  await expect(rows).toHaveCount(1);
  await expect.poll(() => address(visit)).toBe("#/workshop/oware");
});

test("rules go by the address and by files", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await open(visit, "kiela{columns=4,start=6x2-2x0}");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await saved).path();
  expect(readFileSync(file, "utf8")).toBe("kiela\ncolumns = 4\nstart = 6x2-2x0\n");
  await page.getByLabel("Made from").selectOption("hus");
  await expect.poll(() => address(visit)).toBe("#/workshop/hus");
  await page.getByLabel("A file of rules").setInputFiles(file);
  await expect.poll(() => address(visit)).toBe("#/workshop/kiela{columns=4,start=6x2-2x0}");
  await page.getByLabel("A file of rules").setInputFiles({
    name: "wrong.manqala",
    mimeType: "text/plain",
    buffer: Buffer.from("kiela\n\ncolumns = wide\n"),
  });
  await expect(verdict(visit)).toContainText("Line 3 cannot be read");
  await page.reload();
  await expect(page.getByLabel("Houses in a row")).toHaveValue("4");
  await page.goto(`${visit.url}#/workshop/nothing`);
  await expect(verdict(visit)).toContainText('Unknown game "nothing"');
  await page.reload();
  await expect(page.getByRole("alert")).toContainText('Unknown game "nothing"');
});

test("changed rules are analysed, and kept with a game", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  const rules = "oware{columns=3,landing=opponent.count-2-3:capture.here.chain;own:again}";
  await visit.game(encodeURI(rules));
  await visit.house(0, 0).click();
  await page.reload();
  await expect.poll(() => visit.ply()).toBe(1);
  await visit.analysis(encodeURI(rules));
  await expect(page.locator(".depth")).toBeVisible();
});

for (const search of ["", "?lang=ar"])
  test(`nothing is cut at 320 px, and axe finds nothing ${search}`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    await page.setViewportSize({ width: 320, height: 568 });
    await open(visit, "oware{columns=8,store=none}", search);
    await page.locator("ol summary").first().click();
    await page.locator("main > details").evaluateAll((all) => {
      for (const group of all) (group as HTMLDetailsElement).open = true;
    });
    await visit.drawn();
    const wide = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll("main *")].filter(
          (one) =>
            one.scrollWidth > Math.max(one.clientWidth, 1) + 1 &&
            getComputedStyle(one).overflowX === "visible" &&
            one.getBoundingClientRect().right > innerWidth + 1,
        ).length,
    );
    expect(wide).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await page
      .locator("main :is(button, input, select, summary)")
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.getClientRects().length > 0 &&
              (one as HTMLInputElement).type !== "checkbox" &&
              (one as HTMLInputElement).type !== "file",
          )
          .filter((one) => one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
