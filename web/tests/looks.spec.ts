// Themes and boards: chosen in the menu, kept, and every one of them to be read by everybody.
import type { Page } from "@playwright/test";
import { colourViolations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

const DRESSES = [
  { theme: "light", look: "wood" },
  { theme: "dark", look: "wood" },
  { theme: "light", look: "sand" },
  { theme: "dark", look: "sand" },
  { theme: "light", look: "boat" },
  { theme: "dark", look: "boat" },
  { theme: "contrast", look: "wood" },
  { theme: "colours", look: "wood" },
] as const;

/** What stands on what, with the contrast it needs. A name is read against the edge of its letters. */
const PAIRS: readonly [front: string, back: string, least: number][] = [
  ["--ink", "--paper", 4.5],
  ["--ink", "--card", 4.5],
  ["--ink", "--accent-soft", 4.5],
  ["--soft", "--paper", 4.5],
  ["--soft", "--card", 4.5],
  ["--accent", "--paper", 4.5],
  ["--accent", "--card", 4.5],
  ["--accent-ink", "--accent", 4.5],
  ["--board-plate-ink", "--board-plate", 4.5],
  ["--board-plate-quiet-ink", "--board-plate-quiet", 4.5],
  ["--board-name", "--board-name-edge", 4.5],
  // Not text: a house on the board, what may be played, the marks of the last move, the focus.
  ["--board-hollow-deep", "--board-wood", 3],
  ["--board-ring", "--board-hollow-deep", 3],
  ["--board-plate", "--board-plate-quiet", 3],
  ["--board-mark", "--board-mark-edge", 3],
  ["--board-focus", "--board-focus-edge", 3],
];

type Colour = readonly [red: number, green: number, blue: number];

/** The luminance of WCAG, which is also what a photocopy keeps of a colour. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

async function colours(page: Page, names: readonly string[]): Promise<Record<string, Colour>> {
  return page.evaluate((wanted) => {
    const probe = document.createElement("span");
    document.querySelector("manqala-board")?.append(probe);
    const found = wanted.map((name) => {
      probe.style.color = `var(${name})`;
      const parts =
        getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return [name, parts.slice(0, 3)];
    });
    probe.remove();
    return Object.fromEntries(found) as Record<string, [number, number, number]>;
  }, names);
}

/** What is more than light, dark and wood has a file of its own, loaded when it is chosen. */
const FILES = ["contrast", "colours", "sand", "boat"];

async function dressed(visit: Visit, dress: { theme: string; look: string }): Promise<void> {
  await visit.prepare(dress as object);
  await visit.game("kalah");
  await expect(visit.page.locator("html")).toHaveAttribute("data-theme", dress.theme);
  for (const name of [dress.theme, dress.look].filter((one) => FILES.includes(one))) {
    await visit.page.waitForFunction(
      (file) => [...document.styleSheets].some(({ href }) => href?.includes(`/${file}-`)),
      name,
    );
  }
}

/** How light the plates under these houses' figures are in a screenshot without colours. */
async function greys(page: Page, spots: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    document.documentElement.style.filter = "grayscale(1)";
  });
  const boxes = await Promise.all(
    spots.map(async (spot) => {
      const box = await page.locator(`[data-spot="${spot}"] .figure`).boundingBox();
      return box ?? { x: 0, y: 0, width: 1, height: 1 };
    }),
  );
  const picture = (await page.screenshot()).toString("base64");
  const plates = await page.evaluate(
    async ([data, all]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext("2d");
      pen?.drawImage(image, 0, 0);
      return all.map(({ x, y, height }) => {
        // The edge of the plate, beside the figure.
        const part = pen?.getImageData(x + 2, y + height / 2 - 1, 2, 2).data ?? [];
        return part[0] ?? 0;
      });
    },
    [picture, boxes] as const,
  );
  await page.evaluate(() => {
    document.documentElement.style.filter = "";
  });
  return plates;
}

for (const dress of DRESSES) {
  test(`${dress.theme}, ${dress.look}: contrast is enough, and nothing is told by colour alone`, async ({
    visit,
  }) => {
    const { page } = visit;
    await dressed(visit, dress);
    const found = await colours(page, [...new Set(PAIRS.flatMap(([a, b]) => [a, b]))]);
    const poor = PAIRS.flatMap(([front, back, least]) => {
      const [one, other] = [found[front], found[back]];
      const has = one && other ? contrast(one, other) : 0;
      return has < least ? [`${front} on ${back}: ${has.toFixed(2)}`] : [];
    });
    expect(poor).toEqual([]);
    expect(await colourViolations(page)).toEqual([]);
    await visit.house(0, 2).click();
    await expect(visit.house(0, 2)).toHaveAttribute("data-marks", "source");
    await visit.apart();
    await visit.house(0, 0).click();
    await expect(visit.play).toHaveAttribute("data-ply", "2");
    // North's houses may be played, South's may not: light plates and dark ones.
    const [may = 0, not = 0] = await greys(page, ["1:1", "0:4"]);
    expect(contrast([may, may, may], [not, not, not])).toBeGreaterThanOrEqual(3);
    // The seats differ by the houses' names, the marks of the last move by their shapes.
    expect(await visit.house(0, 1).locator(".name").getAttribute("data-name")).toBe("B");
    expect(await visit.house(1, 1).locator(".name").getAttribute("data-name")).toBe("b");
    const shapes = await page.evaluate(() =>
      ["source", "last", "captured"].map((kind) => {
        const mark = document.querySelector(`manqala-board .mark.${kind}`);
        const { clipPath, borderTopWidth } = getComputedStyle(mark ?? document.body, "::before");
        return `${clipPath} ${borderTopWidth}`;
      }),
    );
    expect(new Set(shapes).size).toBe(3);
  });
}

test("colours and board are chosen in the menu, seen at once and kept", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("congkak");
  const wood = () => colours(page, ["--board-wood", "--paper"]);
  const before = await wood();
  await page.locator(".tools button").last().click();
  await page.getByText("How it looks").click();
  await page.getByRole("radio", { name: "Congkak boat" }).check();
  await expect.poll(wood).not.toEqual(before);
  const boat = await wood();
  expect(boat["--paper"]).toEqual(before["--paper"]);
  await page.getByRole("radio", { name: "High contrast" }).check();
  await expect.poll(async () => (await wood())["--paper"]).toEqual([255, 255, 255]);
  await expect(page.getByRole("radio", { name: "Congkak boat" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Light" }).check();
  await expect.poll(wood).toEqual(boat);
  await page.reload();
  await expect.poll(wood).toEqual(boat);
});

test("as the device: light or dark, and high contrast where it is asked for", async ({ visit }) => {
  const { page } = visit;
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await visit.prepare();
  await visit.start();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ contrast: "more" });
  await expect(html).toHaveAttribute("data-theme", "contrast");
  await page.getByText("How it looks").click();
  await page.getByRole("radio", { name: "Dark", exact: true }).check();
  await expect(html).toHaveAttribute("data-theme", "dark");
});

for (const theme of ["dark", "colours"] as const) {
  test(`on paper the board is in black and white (${theme})`, async ({ visit }) => {
    const { page } = visit;
    await dressed(visit, { theme, look: "boat" });
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => {
      const of = (selector: string): string => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).backgroundColor : "none";
      };
      return [of("html"), of(".plank"), of("[data-spot='1:0'] .hollow")];
    });
    expect(seen).toEqual(Array(3).fill("rgb(255, 255, 255)"));
    await expect(page.locator(".tools button").first()).toBeHidden();
    await expect(visit.house(0, 0)).toBeVisible();
  });
}

test("the reader's own colours come first (forced colours)", async ({ visit }) => {
  const { page } = visit;
  await page.emulateMedia({ forcedColors: "active" });
  await dressed(visit, { theme: "light", look: "boat" });
  const planks = await page.evaluate(() => {
    const probe = document.createElement("span");
    probe.style.backgroundColor = "Canvas";
    document.body.append(probe);
    const plank = document.querySelector("manqala-board .plank") ?? document.body;
    return [plank, probe].map((one) => getComputedStyle(one).backgroundColor);
  });
  expect(planks[0]).toBe(planks[1]);
  await expect(visit.playable.first().locator(".hollow")).toHaveCSS("outline-style", "double");
});
