// How strong the computer is: chosen with a finger on a small phone, said in every language, kept.
import { expect, test, type Visit } from "./page.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const NAMES = {
  en: ["Beginner", "Strongest"],
  fr: ["Débutant", "Le plus fort"],
  pt: ["Principiante", "O mais forte"],
  es: ["Principiante", "El más fuerte"],
  id: ["Pemula", "Terkuat"],
  ms: ["Pemula", "Paling kuat"],
  sw: ["Mwanafunzi", "Kali zaidi"],
  ar: ["مبتدئ", "الأقوى"],
} as const;

const level = (visit: Visit) => visit.page.locator(".against fieldset").nth(1);
const kept = (visit: Visit): Promise<unknown> =>
  visit.page.evaluate(() => JSON.parse(localStorage.getItem("manqala.settings") ?? "{}"));

test("every level can be touched, and is told in every language", async ({ visit }) => {
  const { page } = visit;
  await visit.prepare({ opponent: "computer", level: 5 });
  await visit.start();
  await page.locator("main .players summary").tap();
  const all = level(visit).locator("label");
  const count = await all.count();
  for (const [i, label] of (await all.all()).entries()) {
    const box = await label.boundingBox();
    expect(box?.width, `level ${i + 1}`).toBeGreaterThanOrEqual(44);
    expect(box?.height, `level ${i + 1}`).toBeGreaterThanOrEqual(44);
    // Nothing has to be scrolled to, and to choose folds nothing away.
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await label.tap();
    await expect(label.getByRole("radio")).toBeChecked();
    expect(await kept(visit)).toMatchObject({ level: i + 1, levels: count });
  }
  for (const [language, [weakest, strongest]] of Object.entries(NAMES)) {
    await page.locator("header select").selectOption(language);
    await all.first().tap();
    await expect(level(visit).locator("legend")).toContainText(weakest);
    await all.last().tap();
    await expect(level(visit).locator("legend")).toContainText(strongest);
    const names = await level(visit)
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("aria-label")));
    expect(new Set(names).size, language).toBe(count);
  }
});

test("the strongest plays on when it is its turn, and thinks once about each move", async ({
  visit,
}) => {
  await visit.prepare({ opponent: "computer", level: 10 });
  await visit.page.addInitScript(() => {
    Object.assign(window, { searches: 0 });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { lines?: string[] }) {
      const now = window as unknown as { searches: number };
      if (message.lines?.at(-1)?.startsWith("choose")) now.searches++;
      Reflect.apply(post, this, [message]);
    } as typeof post;
  });
  const searches = (): Promise<number> =>
    visit.page.evaluate(() => (window as unknown as { searches: number }).searches);
  let earlier = 0;
  for (const game of ["kalah", "kiela"]) {
    await visit.game(game);
    await expect(visit.page.locator(".seats")).toContainText("Strongest");
    for (let turn = 0; turn < 3; turn++) {
      expect(await visit.settled()).toBe("ready");
      const before = await visit.ply();
      await visit.apart();
      await visit.playable.first().tap();
      await visit.beyond(before);
    }
    await visit.settled();
    const now = await searches();
    expect(await visit.ply()).toBe(3 + now - earlier);
    earlier = now;
  }
});

test("a level of the five that there once were is one as far up", async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    localStorage.setItem("manqala.settings", '{"opponent":"computer","level":5,"speed":"off"}');
    const players = { opponent: "computer", level: 1, seat: 0 };
    const game = { id: "x", text: "kalah", moves: [0], players, turned: false, over: false };
    localStorage.setItem("manqala.game.kalah", JSON.stringify(game));
  });
  await visit.start();
  await expect(page.locator("main .players summary")).toContainText("Strongest");
  await visit.game("kalah");
  expect(await visit.ply()).toBeGreaterThan(0);
  await visit.settled();
  await expect(page.locator(".seats")).toContainText("Beginner");
});
