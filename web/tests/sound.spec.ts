// Sounds: none before they are wanted and a tap allows them, each moment its own, and never a burst.
import { log, record, type Log } from "./listening.ts";
import { expect, test, type Visit } from "./page.ts";

/** South's F ends in the store; C captures the four seeds that face it. */
const CAPTURE = "kalah 4,4,4,4,4,4/0,0,2,1,0,1 10,10 S";

/** The notes of a move that is shown to its end. */
async function notesOf(visit: Visit, house: number): Promise<number[]> {
  await visit.page.evaluate(() => {
    (window as unknown as { log: Log }).log.hertz = [];
  });
  const ply = await visit.ply();
  await visit.apart();
  await visit.house(0, house).click();
  await visit.beyond(ply);
  return (await log(visit)).hertz;
}

function loaded(visit: Visit): string[] {
  const files: string[] = [];
  visit.page.on("request", (request) => files.push(request.url()));
  return files;
}

async function fromMenu(visit: Visit, name: string): Promise<void> {
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await visit.page.getByRole("switch", { name, exact: true }).click();
  await visit.page.keyboard.press("Escape");
}

test("switched off nothing is made or loaded, however much is played", async ({ visit }) => {
  await record(visit);
  const files = loaded(visit);
  await visit.prepare({ speed: "fast" });
  await visit.game(CAPTURE);
  await visit.house(0, 2).click();
  await visit.beyond(0);
  expect((await log(visit)).contexts).toBe(0);
  expect(files.filter((file) => file.includes("/ears"))).toEqual([]);
});

test("switched on, nothing is made before a tap; then each moment has its own sound", async ({
  visit,
}) => {
  await record(visit);
  const files = loaded(visit);
  await visit.prepare({ speed: "fast", sound: true, ticks: false });
  await visit.game(CAPTURE);
  await expect.poll(() => files.filter((file) => file.includes("/ears"))).toHaveLength(1);
  await visit.page.waitForLoadState("networkidle");
  expect((await log(visit)).contexts).toBe(0);
  const again = await notesOf(visit, 5);
  const capture = await notesOf(visit, 2);
  expect(again.length).toBeGreaterThan(0);
  expect(capture.length).toBeGreaterThan(0);
  expect(again.filter((hertz) => capture.includes(hertz))).toEqual([]);
  expect(await log(visit)).toMatchObject({ contexts: 1, tapped: [true] });
});

test("the menu switches sounds and ticks, is heard at once, and is remembered", async ({
  visit,
}) => {
  await record(visit);
  await visit.prepare({ speed: "fast" });
  await visit.game("oware");
  await fromMenu(visit, "Sounds");
  await expect.poll(async () => (await log(visit)).hertz.length).toBeGreaterThan(0);
  expect((await notesOf(visit, 0)).length).toBeGreaterThan(0);
  await fromMenu(visit, "A tick for each seed");
  await visit.page.getByRole("button", { name: "Undo" }).click();
  await visit.settled();
  expect(await notesOf(visit, 1)).toEqual([]);
  await visit.page.reload();
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await expect(visit.page.getByRole("switch", { name: "Sounds" })).toBeChecked();
  await expect(visit.page.getByRole("switch", { name: /tick/ })).not.toBeChecked();
  const volume = visit.page.getByRole("slider", { name: "Volume" });
  await volume.press("Home");
  await expect(volume).toHaveValue("1");
});

test("what is skipped is silent, and so is a board without animation", async ({ visit }) => {
  await record(visit);
  await visit.prepare({ speed: "slow", sound: true });
  await visit.game("kalah(seeds=12)");
  await visit.house(0, 0).click();
  await expect(visit.board).toHaveAttribute("data-animating");
  await visit.apart();
  await visit.house(1, 0).click();
  await visit.settled();
  const { hertz } = await log(visit);
  // Of twelve seeds only those that were seen to fall; three notes are one tick.
  expect(hertz.length).toBeLessThan(3 * 12);
  await visit.page.getByRole("button", { name: "Menu" }).click();
  await visit.page.getByRole("radio", { name: "Off" }).check({ force: true });
  await visit.page.keyboard.press("Escape");
  await visit.page.getByRole("button", { name: "Undo" }).click();
  await visit.settled();
  expect(await notesOf(visit, 0)).toEqual([]);
});

test("the reader's turn and the end are heard against the computer", async ({ visit }) => {
  await record(visit);
  await visit.prepare({ opponent: "computer", speed: "off", sound: true });
  await visit.game("oware");
  await visit.house(0, 0).click();
  await visit.beyond(1);
  await visit.settled();
  await expect.poll(async () => (await log(visit)).hertz.length).toBeGreaterThan(0);
  const turn = (await log(visit)).hertz;
  await visit.game("kalah 0,0,0,0,1,0/0,0,0,0,0,1 30,16 S");
  const end = await notesOf(visit, 5);
  expect(end.length).toBeGreaterThan(turn.length);
});
