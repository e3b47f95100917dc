// The screens of online play as they are seen: names, stores and clocks by their own rows, nothing cut, nothing
// that axe finds, in every language.
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, moves, sit, test } from "./game-server.ts";
import { LANGUAGES, type Visit } from "./page.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

const LONG = "Тоғызқұмалақ João de Almeida";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const place = async (page: Page, selector: string): Promise<Place> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};

const middle = ({ x, y, width, height }: Place) => ({ x: x + width / 2, y: y + height / 2 });

for (const viewport of SIZES)
  test(`both players' names, figures and clocks stand by their own rows at ${viewport.width}`, async ({
    meeting,
  }) => {
    const { ana, rui } = await meeting.pair({ clock: { minutes: 5, increment: 3 } }, { viewport });
    for (const [visit, own] of [
      [ana, 0],
      [rui, 1],
    ] as const) {
      const { page } = visit;
      const seats = [
        await place(page, "[data-side='0']"),
        await place(page, "[data-side='1']"),
      ] as const;
      const houses = [
        middle(await visitHouse(visit, 0)),
        middle(await visitHouse(visit, 1)),
      ] as const;
      const [mine, theirs] = [seats[own], seats[1 - own]].map((seat) => middle(seat as Place));
      if (!mine || !theirs) throw new Error("no seats");
      const [my, their] = [houses[own], houses[1 - own]];
      // Upright the reader's column is at the start, across the board it is below: so are the seats.
      if (viewport.width < viewport.height) {
        expect(mine.x).toBeLessThan(theirs.x);
        expect(my?.x).toBeLessThan(their?.x ?? 0);
      } else {
        expect(mine.y).toBeGreaterThan(theirs.y);
        expect(my?.y).toBeGreaterThan(their?.y ?? 0);
      }
      for (const side of [0, 1] as const) {
        const seat = page.locator(`[data-side='${side}']`);
        await expect(seat.locator(".name")).toHaveText(
          side === own ? "You" : side === 0 ? "Ana" : "Rui",
        );
        await expect(seat.locator(".clock")).toHaveText("5:00");
        await expect(seat.locator(".figure")).toHaveText("0");
      }
    }
  });

async function visitHouse(visit: Visit, side: 0 | 1): Promise<Place> {
  return place(visit.page, `manqala-board [data-spot="${side}:0"]`);
}

test("a long name moves no board, whoever's turn it is", async ({ meeting }) => {
  const { server } = meeting;
  const opened = await server.post("rooms", {
    game: "kiela",
    opponent: "friend",
    side: "south",
    clock: { minutes: 5, increment: 3 },
    name: LONG,
  });
  const { room, token, invitation } = opened as Record<string, string>;
  const { token: guest } = (await server.post(`rooms/${room}/seat`, {
    invitation,
    name: LONG,
  })) as Record<string, string>;
  const viewport = SIZES[0];
  const [ana, rui] = [await meeting.guest({ viewport }), await meeting.guest({ viewport })];
  await sit(ana, { room: room ?? "", token: token ?? "" });
  await sit(rui, { room: room ?? "", token: guest ?? "" });
  const before = await place(ana.page, "manqala-board");
  await moves([ana, rui], 2);
  expect(await place(ana.page, "manqala-board")).toEqual(before);
  await ana.page.getByRole("button", { name: "Ask to take back" }).click();
  await ana.page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
  await expect(ana.page.locator(".notice")).toBeVisible();
  expect(await place(ana.page, "manqala-board")).toEqual(before);
});

/** Texts that reach out of the screen or out of the button they stand in. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    for (const element of root.querySelectorAll<HTMLElement>(
      "button, a, label, p, h1, h2, summary",
    )) {
      if (!element.checkVisibility() || element.closest(".unseen, manqala-board")) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      for (const line of range.getClientRects())
        if (line.left < -0.5 || line.right > innerWidth + 0.5 || line.right > box.right + 1.5)
          found.push(element.textContent ?? "");
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  });
}

async function fine(page: Page, where: string): Promise<void> {
  expect(await cut(page), where).toEqual([]);
  expect(await violations(page), where).toEqual([]);
}

/** Everything that can be seen of online play, in one language. */
for (const language of ["en", "ar"])
  test(`axe finds nothing, and nothing is cut, in any state in ${language}`, async ({
    meeting,
  }) => {
    const viewport = SIZES[0];
    const { south, north } = await meeting.room({
      game: "oware",
      clock: { minutes: 10, increment: 0 },
    });
    const search = `?lang=${language}`;
    const [ana, rui] = [await meeting.guest({ viewport }), await meeting.guest({ viewport })];
    const { page } = ana;
    await page.goto(`${ana.url}${search}#/`);
    await page.locator(".friend button").click();
    await fine(page, "sheet");
    await page.getByRole("dialog").getByRole("radio").nth(4).check();
    await fine(page, "sheet with a clock");
    await page.getByRole("dialog").locator(".primary").first().click();
    await expect(page.locator(".link")).toBeVisible();
    await fine(page, "waiting");
    await rui.page.goto(
      ((await page.locator(".link").textContent()) ?? "").replace("#", `${search}#`),
    );
    await expect(rui.page.locator("main .primary")).toBeVisible();
    await fine(rui.page, "invitation");
    await page.goto(`${ana.url}${search}#/online`);
    await expect(page.locator("#account")).toBeVisible();
    await fine(page, "online");
    await page.locator("section").last().locator("button").last().click();
    await fine(page, "sign up");
    await sit(ana, south, search);
    await sit(rui, north, search);
    await moves([ana, rui], 3);
    await fine(page, "game");
    await page.locator(".tools button").last().click();
    await fine(page, "menu");
    await page.getByRole("dialog").locator(".acts button").nth(1).click();
    await fine(page, "offer?");
    await page.getByRole("dialog").locator(".primary").click();
    await expect(rui.page.locator(".notice")).toBeVisible();
    await fine(page, "offer waits");
    await fine(rui.page, "offer");
    await rui.page.locator(".notice .primary").click();
    await expect(ana.result).toBeVisible();
    await fine(page, "end");
    await ana.result.locator(".primary").click();
    await fine(page, "end, rematch wanted");
    await page.keyboard.press("Escape");
    await fine(page, "over");
    meeting.cuts = true;
    await page.context().setOffline(true);
    await expect(page.locator(".notice button")).toBeVisible();
    await fine(page, "lost");
  });

for (const language of LANGUAGES)
  test(`what is said over the board fits in ${language}`, async ({ meeting }) => {
    const { south, north } = await meeting.room({ game: "oware" });
    const viewport = SIZES[0];
    const [ana, rui] = [await meeting.guest({ viewport }), await meeting.guest({ viewport })];
    await sit(ana, south, `?lang=${language}`);
    await sit(rui, north);
    await moves([ana, rui], 2);
    await rui.page.getByRole("button", { name: "Ask to take back" }).click();
    await rui.page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).click();
    const notice = ana.page.locator(".notice");
    await expect(notice).toBeVisible();
    // All of it stands within its own room: neither the board nor the menu is covered.
    for (const part of [".notice", ".notice p", ".notice .ways"]) {
      const over = await ana.page
        .locator(part)
        .first()
        .evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(over, part).toBeLessThanOrEqual(1);
    }
    expect((await place(ana.page, ".notice")).y).toBeGreaterThanOrEqual(
      (await boardEnd(ana.page)) - 1,
    );
    expect(await cut(ana.page)).toEqual([]);
    await ana.page.locator(".tools button").last().click();
    await expect(ana.page.getByRole("dialog")).toBeVisible();
  });

async function boardEnd(page: Page): Promise<number> {
  const { y, height } = await place(page, "manqala-board");
  return y + height;
}
