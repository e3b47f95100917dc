// What taps do and, above all, what they never do.
import type { Page } from "@playwright/test";
import { expect, test } from "./page.ts";

const START = "[[[4,4,4,4,4,4],[4,4,4,4,4,4]],[0,0]]";
/** One move from the end: South plays its last seed into the store. */
const LAST_MOVE = "kalah 0,0,0,0,1,0/0,0,0,0,0,1 22,24 S";

/** Two taps 50 ms apart by the clock of the finger; a busy machine may hear the second much later. */
async function tapTwice(page: Page, first: string, second: string): Promise<void> {
  await page.evaluate(
    async ([one, two]) => {
      const tap = (spot: string, at: number): void => {
        const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
        Object.defineProperty(click, "timeStamp", { value: at });
        document.querySelector(`[data-spot="${spot}"]`)?.dispatchEvent(click);
      };
      const now = performance.now();
      tap(one, now);
      await new Promise((heard) => setTimeout(heard, 50));
      tap(two, now + 50);
    },
    [first, second] as const,
  );
}

for (const [second, which] of [
  ["0:2", "the same house"],
  ["0:0", "two houses"],
] as const) {
  test(`two taps 50 ms apart on ${which} are one move`, async ({ visit }) => {
    await visit.prepare({ speed: "off" });
    await visit.game("kalah");
    await tapTwice(visit.page, "0:2", second);
    await visit.beyond(0);
    await visit.apart();
    expect(await visit.ply()).toBe(1);
    await expect(visit.message).toHaveText("South sowed 4 from C. South moves again.");
  });
}

test("a tap during the animation skips it and plays nothing", async ({ visit }) => {
  await visit.prepare({ speed: "slow" });
  await visit.game("kalah(seeds=12)");
  const skipped = visit.board.evaluate(
    (board) => new Promise((resolve) => board.addEventListener("skipped", () => resolve(true))),
  );
  await visit.house(0, 0).click();
  await expect(visit.board).toHaveAttribute("data-animating");
  await visit.apart();
  await visit.house(1, 0).click();
  expect(await skipped).toBe(true);
  await visit.settled();
  await visit.apart();
  expect(await visit.ply()).toBe(1);
  expect(await visit.counts()).toBe("[[[0,13,13,13,13,13],[13,13,13,13,13,13]],[1,0]]");
});

test("a tap while the computer thinks never plays for it", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", level: 5, speed: "off" });
  // The computer's thinking is held until the tap was made.
  await visit.page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { lines?: string[] }) {
      const send = (): void => {
        Reflect.apply(post, this, [message]);
      };
      if (released || !message.lines?.at(-1)?.startsWith("choose")) send();
      else addEventListener("let-it-think", send, { once: true });
    } as typeof post;
    let released = false;
    addEventListener("let-it-think", () => {
      released = true;
    });
  });
  await visit.game("kalah");
  await visit.house(0, 0).click();
  await expect(visit.play).toHaveAttribute("data-phase", "thinking");
  const counts = await visit.counts();
  await visit.apart();
  await visit.house(1, 3).click();
  await expect(visit.message).toHaveText("The computer is thinking.");
  await visit.apart();
  await visit.house(0, 1).click();
  await visit.apart();
  expect(await visit.counts()).toBe(counts);
  expect(await visit.ply()).toBe(1);
  await visit.page.evaluate(() => dispatchEvent(new Event("let-it-think")));
  await visit.settled();
  expect(await visit.ply()).toBeGreaterThan(1);
});

test("undo while the computer thinks gives the move back", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", level: 5, speed: "off" });
  await visit.game("oware");
  const start = await visit.counts();
  await visit.house(0, 0).click();
  await visit.beyond(0);
  await visit.page.getByRole("button", { name: "Undo" }).click();
  await expect(visit.message).toHaveText("Taken back. Your turn.");
  expect(await visit.ply()).toBe(0);
  expect(await visit.counts()).toBe(start);
  await visit.apart();
  expect(await visit.ply()).toBe(0);
});

test("the computer never moves before the seeds have come to rest", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", speed: "fast" });
  // Notes each time that somebody's turn begins while seeds still travel.
  await visit.page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>("main.play")?.dataset["phase"] ?? "";
      const travel = document.querySelector("[data-animating]") ? "travelling" : "at rest";
      if (seen.at(-1) !== `${phase} ${travel}`) seen.push(`${phase} ${travel}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await visit.game("oware");
  await visit.house(0, 0).click();
  await visit.beyond(1);
  await visit.settled();
  const seen = await visit.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toContain("moving travelling");
  expect(seen).toContain("thinking at rest");
  expect(seen).not.toContain("thinking travelling");
  expect(seen).not.toContain("ready travelling");
  expect(await visit.ply()).toBe(2);
});

test("undo takes back the whole turn, redo plays it again", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah");
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await visit.apart();
  await visit.house(0, 5).click();
  await visit.beyond(1);
  const after = await visit.counts();
  await visit.page.keyboard.press("Control+z");
  await expect(visit.play).toHaveAttribute("data-ply", "0");
  expect(await visit.counts()).toBe(START);
  await visit.page.getByRole("button", { name: "Redo" }).click();
  await expect(visit.play).toHaveAttribute("data-ply", "2");
  expect(await visit.counts()).toBe(after);
});

test("against the computer undo leads back to the reader's own turn", async ({ visit }) => {
  await visit.prepare({ opponent: "computer" });
  await visit.game("oware");
  const start = await visit.counts();
  await visit.house(0, 1).click();
  await visit.beyond(1);
  await visit.settled();
  await visit.page.getByRole("button", { name: "Undo" }).click();
  await expect(visit.play).toHaveAttribute("data-ply", "0");
  expect(await visit.counts()).toBe(start);
  await expect(visit.page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("a game whose end is taken back and reached again counts once", async ({ visit }) => {
  await visit.prepare();
  await visit.game(LAST_MOVE);
  const won = visit.result.locator("dd");
  await visit.house(0, 5).click();
  await expect(visit.result.getByRole("heading")).toHaveText("North wins 25 to 23");
  await expect(visit.result.locator(".reason")).toHaveText("All houses of South are empty.");
  await expect(won).toHaveText(["0", "1"]);
  await visit.result.getByRole("button", { name: "Undo" }).click();
  await expect(visit.result).toBeHidden();
  await visit.settled();
  await visit.apart();
  await visit.house(0, 5).click();
  await expect(won).toHaveText(["0", "1"]);
  // Another game under the same rules starts from the beginning and is counted for itself.
  await visit.result.getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => visit.counts()).toBe(START);
  await visit.playOut();
  await expect
    .poll(async () => (await won.allInnerTexts()).reduce((sum, text) => sum + Number(text), 0))
    .toBe(2);
});

test("a refused tap says why and leaves everything as it was", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah");
  const start = await visit.counts();
  await visit.house(1, 0).click();
  await expect(visit.message).toHaveText("This house belongs to the other side.");
  await visit.apart();
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await visit.apart();
  await visit.house(0, 2).click();
  await expect(visit.message).toHaveText("This house is empty.");
  expect(await visit.ply()).toBe(1);
  expect(await visit.counts()).not.toBe(start);
});

test("a refused tap explains in the reader's language", async ({ visit }) => {
  await visit.prepare();
  await visit.game("kalah", "?lang=pseudo");
  await visit.house(1, 0).click();
  await expect(visit.message).toHaveText(/^⟦.*⟧$/);
});

test("turning the board changes the view and never the seats", async ({ visit }) => {
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await visit.prepare();
  await visit.game("congkak");
  const before = await visit.house(0, 0).boundingBox();
  const counts = await visit.counts();
  await visit.page.getByRole("button", { name: "Turn the board" }).click();
  await expect.poll(async () => (await visit.house(0, 0).boundingBox())?.y).not.toBe(before?.y);
  expect(await visit.counts()).toBe(counts);
  await expect(visit.message).toHaveText("South to move.");
  await visit.house(0, 1).click();
  await visit.beyond(0);
  await expect(visit.message).toHaveText(/^South sowed/);
});

test("North may change places after South's first turn where the pie rule is in force", async ({
  visit,
}) => {
  await visit.prepare();
  await visit.game("kalah(pie=true)");
  const change = visit.page.getByRole("button", { name: "Change places" });
  await expect(change).toBeHidden();
  await visit.house(0, 0).click();
  await visit.beyond(0);
  await change.click();
  await visit.beyond(1);
  await expect(visit.message).toHaveText("North changed places. South to move.");
  expect(await visit.counts()).toBe("[[[4,4,4,4,4,4],[0,5,5,5,5,4]],[0,0]]");
  await expect(change).toBeHidden();
});
