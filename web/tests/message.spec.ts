// What is said beside a button: whole, in each language, on the smallest screens.
import { expect, LANGUAGES, test, type Visit } from "./page.ts";

const SIZES = [
  [360, 640],
  [320, 568],
  [640, 360],
  [568, 320],
] as const;

/** Two long relays: the game goes on, or is over. */
const RELAYS = [
  [
    "0,1,2,0,3,1,0,0,3,0/0,0,1,1,1,3,2,1,1,0/0,3,3,0,3,0,6,0,3,2/2,1,0,2,3,0,6,1,1,0 - S",
    17,
    "a long relay",
  ],
  [
    "0,1,2,0,0,1,0,0,0,0/0,0,1,1,0,0,1,1,1,0/2,7,3,3,1,3,0,3,6,5/1,2,1,2,1,0,2,4,0,1 - S",
    10,
    "the end",
  ],
] as const;

/** The message and the button beside it, each wholly seen and none on the other, at every size. */
async function whole(visit: Visit, where: string): Promise<void> {
  const { page } = visit;
  await expect(page.locator(".message button")).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await visit.drawn();
    const faults = await page.evaluate(() => {
      const boxes = (element: Element): DOMRect[] => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      };
      const rect = (where: string): DOMRect | undefined =>
        document.querySelector(where)?.getBoundingClientRect();
      const [room, board, tools] = [".message", "main .board", ".tools"].map(rect);
      const text = document.querySelector(".message p");
      const button = document.querySelector(".message button");
      if (!room || !board || !tools || !text || !button) return ["nothing is said"];
      const overlap = (a: DOMRect, b: DOMRect): boolean =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const seen = text.getBoundingClientRect();
      const lines = boxes(text);
      const faults: string[] = [];
      // A line's own box is a little higher than its letters.
      if (lines.some(({ top, bottom }) => top < seen.top - 3 || bottom > seen.bottom + 3))
        faults.push("cut");
      if (lines.some(({ left, right }) => left < 0 || right > innerWidth)) faults.push("outside");
      if ([board, tools].some((other) => overlap(other, seen))) faults.push("under another");
      const knob = button.getBoundingClientRect();
      if (overlap(knob, seen)) faults.push("under its button");
      if (boxes(button).some(({ left, right }) => left < knob.left || right > knob.right))
        faults.push("its button is too narrow");
      if (overlap(knob, board) || knob.bottom > innerHeight) faults.push("button misplaced");
      return faults.map((fault) => `${fault}: ${text.textContent} | ${button.textContent}`);
    });
    expect.soft(faults, `${where} at ${width} by ${height}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

for (const language of LANGUAGES) {
  test(`no message beside a button is cut in ${language}`, async ({ visit }) => {
    const { page } = visit;
    const search = `?lang=${language}`;
    // Against the computer, whose reader is spoken to: longer words than those to two people.
    await visit.prepare({ opponent: "computer" });
    await visit.game("kiela(variant=expert)", search);
    await whole(visit, "arranging");
    await visit.game("kiela", search);
    await page.locator(".tools button:enabled").first().click();
    await expect(page.locator(".message .primary")).toBeVisible();
    await whole(visit, "a hint");
    await page.locator(".message button").click();
    await expect(visit.message).toContainText(/[%٪]/);
    await whole(visit, "the best move");

    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem("manqala.settings") ?? "{}") as object;
      const people = { ...settings, opponent: "person" };
      localStorage.setItem("manqala.settings", JSON.stringify(people));
    });
    await page.reload();
    await visit.game("kalah(pie=true)", search);
    await visit.playable.first().click();
    await visit.beyond(0);
    await whole(visit, "changing places");
    const told = await visit.message.textContent();
    await visit.house(0, 5).click();
    await expect(visit.message).not.toHaveText(told ?? "");
    await whole(visit, "refused");
    for (const [position, house, which] of RELAYS) {
      await visit.game(`kiela ${position}`, search);
      await visit.house(0, house).click();
      await visit.beyond(0);
      if (await visit.result.isVisible()) await page.keyboard.press("Escape");
      await whole(visit, which);
    }
  });
}
