// What holds for every page: nothing to be scrolled sideways, the core off the page's own thread, an
// app that can be installed.
import { colourViolations, violations } from "./axe.ts";
import { expect, test, type Visit } from "./page.ts";

const PAGES = [
  "#/",
  "#/games",
  "#/play/kalah",
  "#/analyse/kiela?m=4!",
  "#/analyse/kalah?m=0123!&review",
  "#/embed/oware?m=0!",
  "#/learn/kiela",
  "#/puzzles/congkak",
  "#/history",
  "#/workshop/kiela%7Bcolumns=4%7D",
  "#/nowhere",
];

/** Opens a page anew: another address before the # does that. */
async function open({ page, url }: Visit, address: string, language: string): Promise<void> {
  await page.goto(`${url}?lang=${language}&${encodeURIComponent(address)}${address}`);
  await expect(page.locator("h1, h2").first()).toBeAttached();
}

for (const size of ["100%", "200%"])
  test(`no page scrolls sideways at 320 pixels with text of ${size}`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare({ opponent: "computer" });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of ["fr", "ar"])
      for (const address of PAGES) {
        await open(visit, address, language);
        await page.addStyleTag({ content: `html { font-size: ${size} }` });
        await visit.drawn();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `${address} in ${language}`).toBe(320);
      }
  });

test("axe finds nothing on any page that runs from right to left", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  for (const address of PAGES) {
    await open(visit, address, "ar");
    await visit.drawn();
    expect.soft(await violations(visit.page), address).toEqual([]);
  }
});

for (const theme of ["contrast", "colours"])
  test(`axe finds nothing in the colours of any page (${theme})`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare({ opponent: "computer", theme } as object);
    for (const address of PAGES) {
      await open(visit, address, "en");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await page.waitForFunction(
        (name) => [...document.styleSheets].some(({ href }) => href?.includes(`/${name}-`)),
        theme,
      );
      expect.soft(await colourViolations(page), address).toEqual([]);
    }
  });

test.describe("a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a pressed house answers in the next frame; only workers run the core", async ({
    visit,
  }) => {
    const { page } = visit;
    await page.addInitScript(() => {
      const made = { here: 0 };
      Object.assign(window, { made });
      const { Instance, instantiate, instantiateStreaming } = WebAssembly;
      WebAssembly.Instance = class extends Instance {
        constructor(...values: ConstructorParameters<typeof Instance>) {
          super(...values);
          made.here++;
        }
      };
      Object.assign(WebAssembly, {
        instantiate: (...values: Parameters<typeof instantiate>) => {
          made.here++;
          return instantiate(...values);
        },
        instantiateStreaming: (...values: Parameters<typeof instantiateStreaming>) => {
          made.here++;
          return instantiateStreaming(...values);
        },
      });
    });
    await visit.prepare({ opponent: "computer" });
    await visit.game("kalah");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const hollow = visit.house(0, 2).locator(".hollow");
    const answered = hollow.evaluate(async (element) => {
      const house = element.closest(".house");
      await new Promise((pressed) =>
        house?.addEventListener("pointerdown", pressed, { once: true, capture: true }),
      );
      await new Promise(requestAnimationFrame);
      return getComputedStyle(element).filter;
    });
    const { x = 0, y = 0, width = 0, height = 0 } = (await visit.house(0, 2).boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    expect(await answered).toContain("brightness(1.35)");
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await visit.settled();
    await visit.beyond(0);
    expect(page.workers().length).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { made: object }).made)).toEqual({
      here: 0,
    });
  });
});

test("the browser would install it", async ({ visit }) => {
  const { page } = visit;
  await visit.start();
  const session = await page.context().newCDPSession(page);
  const { data = "{}", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as Record<string, unknown> & { icons: object[] };
  expect(manifest).toMatchObject({ name: "manqala", display: "standalone" });
  expect(manifest["start_url"]).toBeTruthy();
  // However the device is held.
  expect(manifest["orientation"] ?? "any").toBe("any");
  for (const icon of [
    { sizes: "192x192" },
    { sizes: "512x512" },
    { purpose: expect.stringContaining("maskable") as unknown },
  ])
    expect(manifest.icons).toContainEqual(expect.objectContaining(icon));
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Tests run in a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
