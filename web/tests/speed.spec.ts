// Figures, not tests: `make bench-wasm`. How long one waits for the computer on a slow phone, and
// how soon it is the reader's turn again when its thinking is given up.
import type { Page } from "@playwright/test";
import { expect, GAMES, test, type Visit } from "./page.ts";

test.describe.configure({ mode: "serial", retries: 0 });
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const tell = (line: string): boolean => process.stdout.write(`${line}\n`);

const SLOWDOWN = 6;
const LEVEL = 5;

/** From asking the worker to its answer, of each search, in the order in which they ended. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const searches: number[] = [];
    Object.assign(window, { searches });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { lines?: string[] }) {
      if (message.lines?.at(-1)?.startsWith("choose")) {
        const from = performance.now();
        const answered = (): number => searches.push(performance.now() - from);
        this.addEventListener("message", answered, { once: true });
      }
      Reflect.apply(post, this, [message]);
    } as typeof post;
  });
}

const searches = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { searches: number[] }).searches);

/** From the tap to the computer's first move on the board. */
async function answer(visit: Visit): Promise<number> {
  return visit.page.evaluate(async () => {
    const play = document.querySelector<HTMLElement>("main.play");
    const side = document.querySelector<HTMLElement>("manqala-board .house[data-playable]");
    const own = side?.dataset["spot"]?.charAt(0);
    let from = performance.now();
    let moved = 0;
    side?.click();
    // A move of the reader's own may be followed by another: the first house is played until not.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const phase = play?.dataset["phase"];
      const ply = Number(play?.dataset["ply"]);
      if (phase === "thinking" && moved === 0) moved = ply;
      if (moved > 0 && ply > moved) return performance.now() - from;
      if (phase === "ready" && ply > 0 && moved === 0) {
        const next = document.querySelector<HTMLElement>(
          `manqala-board .house[data-playable][data-spot^="${own}"]`,
        );
        from = performance.now();
        next?.click();
      }
    }
  });
}

test("@bench the first move on a slow phone", async ({ visit }) => {
  const { page } = visit;
  await watch(page);
  await visit.prepare({ opponent: "computer", level: LEVEL });
  const session = await page.context().newCDPSession(page);
  /** The best of some, since other work on the machine only makes it longer. */
  const best = async (game: string, rate: number): Promise<{ whole: number; thought: number }> => {
    const all = { whole: Infinity, thought: Infinity };
    for (let round = 0; round < 4; round++) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.evaluate((name) => {
        for (const storage of [localStorage, sessionStorage])
          storage.removeItem(`manqala.game.${name}`);
      }, game);
      await page.reload();
      await expect(visit.house(0, 0)).toBeVisible();
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      await page.waitForTimeout(500);
      all.whole = Math.min(all.whole, await answer(visit));
      all.thought = Math.min(all.thought, (await searches(page))[0] ?? Infinity);
    }
    return all;
  };
  for (const game of GAMES) {
    await visit.game(game);
    const { thought } = await best(game, 1);
    const { whole } = await best(game, SLOWDOWN);
    // The browser slows only the page down: what its worker would take longer is reckoned.
    const reckoned = whole + (SLOWDOWN - 1) * thought;
    tell(
      `${game}, level ${LEVEL}: ${whole.toFixed(0)} ms from the tap with the page ${SLOWDOWN} times ` +
        `slower, ${reckoned.toFixed(0)} ms with the worker too`,
    );
    expect(reckoned).toBeLessThan(1000);
  }
});

test("@bench a search is given up", async ({ visit }) => {
  const { page } = visit;
  await watch(page);
  await visit.prepare({ opponent: "computer", level: 10 });
  await visit.game("oware(seeds=5)"); // which no book has
  const took: number[] = [];
  for (let round = 0; round < 5; round++) {
    await visit.apart();
    await visit.playable.first().click();
    await expect(visit.play).toHaveAttribute("data-phase", "thinking");
    await page.waitForTimeout(200);
    const undone = await page.evaluate(async () => {
      const from = performance.now();
      document.querySelector<HTMLElement>(".tools button")?.click();
      const play = document.querySelector<HTMLElement>("main.play");
      while (play?.dataset["phase"] !== "ready") await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
    took.push(undone);
    await expect.poll(() => page.workers().length).toBe(2);
  }
  tell(`given up and back at the reader's turn: ${Math.max(...took).toFixed(0)} ms at most`);
});
