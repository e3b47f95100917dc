// The last turn again, one lap at a time, forward and back; long relays; a computer that is stopped.
import { expect, test, type Visit } from "./page.ts";

/** South's first move here relays for laps on end. */
const RELAY = "kiela";

async function fromMenu(visit: Visit, name: string): Promise<void> {
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await visit.page.getByRole("button", { name }).click();
}

/** How often seeds set out to travel on this board, and for how long they are asked to. */
async function watch(visit: Visit): Promise<() => Promise<number>> {
  await visit.board.evaluate((board) => {
    const log = { travels: 0 };
    Object.assign(window, { log });
    new MutationObserver(() => {
      if (board.hasAttribute("data-animating")) log.travels++;
    }).observe(board, { attributeFilter: ["data-animating"] });
  });
  return () =>
    visit.page.evaluate(() => (window as unknown as { log: { travels: number } }).log.travels);
}

test("the last turn is shown again, and a tap ends it", async ({ visit }) => {
  await visit.prepare({ speed: "off" });
  await visit.game("kalah(seeds=12)");
  await visit.house(0, 0).click();
  await visit.beyond(0);
  const after = await visit.counts();
  const travels = await watch(visit);
  await fromMenu(visit, "Show the last turn again");
  await expect.poll(travels).toBe(1);
  await visit.house(1, 0).click();
  await visit.settled();
  expect(await visit.counts()).toBe(after);
  expect(await visit.ply()).toBe(1);
});

test("one steps through the game lap by lap with the keyboard, forward and back", async ({
  visit,
}) => {
  await visit.prepare();
  await visit.game("kalah");
  const start = await visit.counts();
  await visit.house(0, 2).click();
  await visit.beyond(0);
  await visit.apart();
  const between = await visit.counts();
  await visit.house(0, 5).click();
  await visit.beyond(1);
  const after = await visit.counts();
  await fromMenu(visit, "Look back, one lap at a time");
  const forward = visit.page.getByRole("button", { name: "One lap forward" });
  await expect(forward).toBeFocused();
  await expect(visit.message).toHaveText("The beginning of the game.");
  await expect.poll(() => visit.counts()).toBe(start);
  await visit.page.keyboard.press("Enter");
  await expect.poll(() => visit.counts()).toBe(between);
  await expect(visit.message).toHaveText("South sowed 4 from C.");
  await expect(visit.playable).toHaveCount(0);
  await visit.house(0, 0).click();
  await visit.page.getByRole("button", { name: "On to the end of the move" }).click();
  await expect.poll(() => visit.counts()).toBe(after);
  await expect(forward).toHaveAttribute("aria-disabled", "true");
  await visit.page.getByRole("button", { name: "One lap back" }).click();
  await expect.poll(() => visit.counts()).toBe(between);
  await visit.page.keyboard.press("Escape");
  await expect.poll(() => visit.counts()).toBe(after);
  await expect(visit.page.getByRole("button", { name: "Menu" })).toBeFocused();
  expect(await visit.ply()).toBe(2);
});

test("a long relay is offered to be watched slowly, a short move is not", async ({ visit }) => {
  await visit.prepare();
  await visit.game(RELAY);
  const slowly = visit.page.getByRole("button", { name: "Watch it slowly" });
  let offered = false;
  for (let turn = 0; turn < 30 && !offered; turn++) {
    const before = await visit.ply();
    await visit.apart();
    await visit.playable.nth((5 * turn) % (await visit.playable.count())).click();
    await visit.beyond(before);
    await visit.settled();
    if (turn === 0) await expect(slowly).toHaveCount(0);
    offered = (await slowly.count()) > 0;
  }
  expect(offered).toBe(true);
  const after = await visit.counts();
  await slowly.click();
  await expect(visit.play).toHaveAttribute("data-phase", "moving");
  await expect(visit.board).toHaveAttribute("data-animating");
  await visit.apart();
  await visit.house(0, 0).click();
  await visit.settled();
  expect(await visit.counts()).toBe(after);
});

test("the computer can be stopped while it thinks, and told to go on", async ({ visit }) => {
  await visit.prepare({ opponent: "computer", level: 10 });
  // A search that does not end by itself.
  await visit.page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Object.assign(window, { held: true });
    Worker.prototype.postMessage = function (this: Worker, message: { lines?: string[] }) {
      const choosing = message.lines?.at(-1)?.startsWith("choose");
      if (choosing && (window as unknown as { held: boolean }).held) return;
      Reflect.apply(post, this, [message]);
    } as typeof post;
  });
  await visit.game("oware");
  await visit.house(0, 0).click();
  await visit.beyond(0);
  await visit.page.getByRole("button", { name: "Stop" }).click();
  await expect(visit.message).toHaveText("The computer has stopped.");
  await expect(visit.play).toHaveAttribute("data-phase", "stopped");
  await visit.page.evaluate(() => Object.assign(window, { held: false }));
  await visit.page.getByRole("button", { name: "Let it think" }).click();
  await visit.beyond(1);
  await visit.settled();
  expect(await visit.ply()).toBe(2);
});
