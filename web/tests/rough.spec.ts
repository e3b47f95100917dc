// A rough hand: reloads and turns in the middle of a move, wild taps, storage that fails, two tabs.
import type { Page } from "@playwright/test";
import { expect, GAMES, test } from "./page.ts";

const AFTER_A = "[[[0,13,13,13,13,13],[13,13,13,13,13,13]],[1,0]]";

/** A move that takes seconds, under way. */
async function slowMove(visit: {
  prepare: (settings: object) => Promise<void>;
  game: (text: string) => Promise<void>;
  house: (side: 0 | 1, house: number) => { click: () => Promise<void> };
  page: Page;
}): Promise<void> {
  await visit.prepare({ speed: "slow" });
  await visit.game("kalah(seeds=12)");
  await visit.house(0, 0).click();
  await expect(visit.page.locator("manqala-board")).toHaveAttribute("data-animating");
}

test("a reload in the middle of a move finds it made", async ({ visit }) => {
  await slowMove(visit);
  await visit.page.reload();
  await visit.settled();
  expect(await visit.ply()).toBe(1);
  expect(await visit.counts()).toBe(AFTER_A);
});

test("back in the middle of a move, and forward again, finds it made", async ({ visit }) => {
  await visit.prepare({ speed: "slow" });
  await visit.start();
  await visit.game("kalah(seeds=12)");
  await visit.house(0, 0).click();
  await expect(visit.board).toHaveAttribute("data-animating");
  await visit.page.goBack();
  await expect(visit.page.locator("article")).toHaveCount(GAMES.length);
  await visit.page.goForward();
  await visit.settled();
  expect(await visit.counts()).toBe(AFTER_A);
});

test("back leads away from the rules, too", async ({ visit }) => {
  await visit.prepare();
  await visit.start();
  await visit.game("kalah");
  await visit.page.locator("main .title").click();
  await expect(visit.page.getByRole("dialog")).toBeVisible();
  await visit.page.goBack();
  await expect(visit.page.locator("article").first()).toBeVisible();
  await expect(visit.page.getByRole("dialog")).toBeHidden();
});

test("turning the phone in the middle of a move loses no seed", async ({ visit }) => {
  await slowMove(visit);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [568, 320],
  ] as const) {
    await visit.page.setViewportSize({ width, height });
    await visit.apart();
  }
  await visit.house(0, 0).click();
  await visit.settled();
  expect(await visit.counts()).toBe(AFTER_A);
  expect(await shown(visit.page)).toBe(AFTER_A);
});

test("changing the language in the middle of a move loses no seed", async ({ visit }) => {
  await slowMove(visit);
  await visit.page.locator(".tools button").last().click();
  await visit.page.locator("dialog select").selectOption("fr");
  await expect(visit.page.locator("html")).toHaveAttribute("lang", "fr");
  await visit.page.keyboard.press("Escape");
  await visit.settled();
  expect(await shown(visit.page)).toBe(AFTER_A);
  await expect(visit.message).toContainText("Sud");
});

test("wild taps while the computer thinks and moves play nothing for it", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", level: 3, speed: "fast" });
  await visit.game("oware");
  await visit.page.evaluate(async () => {
    let seed = 1;
    const below = (count: number): number => {
      seed = (seed * 16807) % 2147483647;
      return seed % count;
    };
    for (let taps = 0; taps < 250; taps += 1) {
      const houses = document.querySelectorAll<HTMLElement>("manqala-board .house");
      houses[below(houses.length)]?.click();
      const tools = document.querySelectorAll<HTMLElement>(".tools button:not(:last-child)");
      if (below(5) === 0) tools[below(tools.length)]?.click();
      await new Promise((tapped) => setTimeout(tapped, 15));
    }
  });
  await visit.settled();
  const state = JSON.parse(await visit.counts()) as [number[][], number[]];
  expect(state.flat(2).reduce((sum, seeds) => sum + seeds, 0)).toBe(48);
  expect(await shown(visit.page)).toBe(await visit.counts());
  // Whatever was played is a game: it is found again as it is.
  const ply = await visit.ply();
  await visit.page.reload();
  await visit.settled();
  expect(await visit.ply()).toBe(ply);
});

for (const [how, script] of [
  [
    "blocked",
    `for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });`,
  ],
  [
    "full",
    `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`,
  ],
  [
    "spoilt",
    `for (const key of ["manqala.settings", "manqala.language", "manqala.tally", "manqala.game.kalah"])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '[null,{"id":7},3]');
     localStorage.setItem("manqala.game.kalah", JSON.stringify({ id: "x", text: "kalah", moves: [99, -1],
       players: { opponent: "person", level: 2, seat: 0 }, turned: 7, over: "no" }));`,
  ],
] as const) {
  test(`with the storage ${how} one can still play`, async ({ visit }) => {
    await visit.page.addInitScript(script);
    await visit.start();
    await visit.game("kalah");
    await visit.house(0, 0).click();
    await visit.beyond(0);
    await visit.game("kalah 0,0,0,0,0,1/0,0,0,0,0,1 22,24 S");
    await visit.house(0, 5).click();
    await expect(visit.result).toBeVisible();
  });
}

test("two tabs never write over each other's games", async ({ visit, context }) => {
  await visit.prepare();
  await visit.game("kalah");
  const second = await context.newPage();
  await second.addInitScript(() => {
    localStorage.setItem("manqala.settings", '{"opponent":"person","speed":"off"}');
  });
  await second.goto(`${visit.url}#/play/kalah`);
  await visit.house(0, 0).click();
  await visit.beyond(0);
  await second.locator('[data-spot="0:2"]').click();
  await expect(second.locator("main.play")).toHaveAttribute("data-ply", "1");
  await visit.apart();
  await visit.house(1, 0).click();
  await visit.beyond(1);
  // Each goes on with its own.
  await second.reload();
  await expect(second.locator("main.play")).toHaveAttribute("data-ply", "1");
  await visit.page.reload();
  await expect(visit.play).toHaveAttribute("data-ply", "2");
  // A third one finds the latest, which is open elsewhere, and goes on with a copy.
  const third = await context.newPage();
  await third.goto(`${visit.url}#/play/kalah`);
  await expect(third.locator("main.play")).toHaveAttribute("data-ply", "2");
  await third.locator(".house[data-playable]").first().click();
  await expect(third.locator("main.play")).toHaveAttribute("data-ply", "3");
  await visit.page.reload();
  await expect(visit.play).toHaveAttribute("data-ply", "2");
  await third.goto(`${visit.url}#/history`);
  await expect(third.getByRole("article")).toHaveCount(3);
  await expect(third.getByRole("article")).toContainText(["3 moves", "2 moves", "1 move"]);
});

test("the same fault twice is said twice", async ({ visit }) => {
  await visit.page.goto(`${visit.url}#/play/kalah_x,x,4,4,4,4/4,4,4,4,4,4_0,0_S`);
  await expect(visit.page.getByRole("alert").locator("p")).toHaveCount(2);
});

test("an end with an underscore is read from an address", async ({ visit }) => {
  await visit.prepare();
  await visit.game("oware 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S end=cannot_feed");
  await expect(visit.result.locator(".reason")).toHaveText(
    "South has no move that gives the opponent seeds.",
  );
  await expect(visit.page).toHaveTitle("Oware – manqala");
});

test("the seats show the result where seeds stay on the board", async ({ visit }) => {
  await visit.prepare();
  await visit.game("oware 0,0,0,0,1,0/1,0,0,0,0,0 23,23 S");
  await visit.playOut();
  await expect(visit.result.getByRole("heading")).toHaveText("A draw, 24 to 24");
  await expect(visit.page.locator(".seats .figure")).toHaveText(["24", "24"]);
});

test("a turn of several moves is told whole, and each sentence once", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", first: "computer", speed: "off" });
  // Notes all that a screen reader would be given to say.
  await visit.page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.getAttribute("role") === "status" && node instanceof HTMLElement)
            spoken.push(node.innerText.trim());
    }).observe(document, { subtree: true, childList: true });
  });
  await visit.game("kalah 0,4,4,4,4,4/0,0,0,0,2,0 13,13 S");
  await expect(visit.message).toHaveText(
    "The computer sowed 2 from E. The computer sowed 1 from F. You win 33 to 15.",
  );
  const spoken = await visit.page.evaluate(
    () => (window as unknown as { spoken: string[] }).spoken,
  );
  for (const sentence of ["The computer sowed 2 from E.", "The computer sowed 1 from F."]) {
    expect(spoken.filter((one) => one === sentence)).toHaveLength(1);
  }
});

/** What the drawn board counts, house by house. */
async function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const count = (spot: string): number =>
      Number(
        /\d+/.exec(document.querySelector(`[data-spot="${spot}"] .figure`)?.textContent ?? "0"),
      );
    const row = (side: number): number[] =>
      [0, 1, 2, 3, 4, 5].map((house) => count(`${side}:${house}`));
    const stores = document.querySelector("manqala-board")?.state?.stores;
    return JSON.stringify([[row(0), row(1)], stores]);
  });
}

test("with text twice as large nothing lies on anything else", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await visit.page.setViewportSize({ width, height });
    await visit.game("kalah");
    await visit.page.addStyleTag({ content: "html { font-size: 200% }" });
    const where = `${width} by ${height}`;
    for (const seat of await visit.page.locator(".seats li").all()) {
      const name = await seat.locator(".name").evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const figure = await seat.locator(".figure").boundingBox();
      expect(name, where).toBeLessThanOrEqual(figure?.x ?? 0);
    }
    const lines = await visit.message.evaluate((message) => {
      message.textContent = "The computer sowed 4 from c. ".repeat(9);
      return message.clientHeight / parseFloat(getComputedStyle(message).lineHeight);
    });
    expect(lines, where).toBeGreaterThan(1.9);
  }
});
