// However the board is turned, held or written about, seats, houses and stores stay with their owners.
import { expect, test, type Visit } from "./page.ts";

/** South has 5 in its store, North 9. */
const POSITION = "kalah 4,4,4,4,1,0/4,4,4,0,4,1 5,9 S";
const SIZES = [
  [390, 844],
  [844, 390],
] as const;

/** What is wrong for a reader who looks from this side. */
async function faults(visit: Visit, view: 0 | 1): Promise<string[]> {
  return visit.page.evaluate((own) => {
    const at = (spot: string) => {
      const box = document.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    const text = (where: string): string => document.querySelector(where)?.textContent ?? "";
    const faults: string[] = [];
    const expected = (fact: boolean, what: string): void => {
      if (!fact) faults.push(what);
    };
    const upright = innerHeight > innerWidth;
    const other = 1 - own;
    // Lying flat, the own row is at the bottom and sown to the right; upright, at the left and down.
    const [first, last, facing] = [at(`${own}:0`), at(`${own}:5`), at(`${other}:5`)];
    expected(upright ? first.x < facing.x : first.y > facing.y, "the own row is not at its place");
    expected(upright ? first.y < last.y : first.x < last.x, "the row runs the wrong way");
    const [mine, theirs] = [at(`${own}:store`), at(`${other}:store`)];
    expected(upright ? mine.y > last.y : mine.x > last.x, "the own store is not behind the row");
    expected(upright ? theirs.y < first.y : theirs.x < first.x, "the other store is misplaced");
    for (const [side, name, store] of [
      [0, "A", "5"],
      [1, "a", "9"],
    ] as const) {
      const house = document.querySelector(`[data-spot="${side}:0"] .name`);
      expected(house?.getAttribute("data-name") === name, `house ${name} has another name`);
      expected(text(`[data-spot="${side}:store"] .figure`) === store, `${store} is elsewhere`);
    }
    return faults;
  }, view);
}

/** Each seat with its figure, by the name of the one who sits there. */
const seats = async (visit: Visit): Promise<Record<string, string>> =>
  Object.fromEntries(
    await visit.page
      .locator(".seats li")
      .evaluateAll((all) =>
        all.map((seat) => [
          seat.querySelector(".name")?.textContent?.trim() ?? "",
          seat.querySelector(".figure")?.textContent?.trim() ?? "",
        ]),
      ),
  );

const NAMES = {
  en: { South: "5", North: "9" },
  ar: { الجنوب: "5", الشمال: "9" },
} as const;

for (const language of ["en", "ar"] as const) {
  test(`two people turn the board (${language})`, async ({ visit }) => {
    const { page } = visit;
    await visit.prepare();
    for (const turned of [0, 1] as const) {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit.game(POSITION, `?lang=${language}`);
      if (turned) {
        await page.locator(".tools button").last().click();
        const turn = page.locator("dialog .acts button").nth(1);
        await turn.click();
      }
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await visit.drawn();
        const where = `turned ${turned} at ${width} by ${height}`;
        expect(await faults(visit, turned), where).toEqual([]);
        expect(await seats(visit), where).toEqual(NAMES[language]);
      }
    }
  });

  for (const first of ["me", "computer"] as const)
    test(`whoever plays the computer sits before the board (${language}, first ${first})`, async ({
      visit,
    }) => {
      const { page } = visit;
      await visit.prepare({ opponent: "computer", first });
      // It is the reader's turn from either seat.
      const mover = first === "me" ? "S" : "N";
      await visit.game(POSITION.replace(/S$/, mover), `?lang=${language}`);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await visit.drawn();
        const where = `${width} by ${height}`;
        expect(await faults(visit, first === "me" ? 0 : 1), where).toEqual([]);
        const mine = Object.entries(await seats(visit)).find(([name]) => /^(You|أنت)$/.test(name));
        expect(mine?.[1], where).toBe(first === "me" ? "5" : "9");
      }
    });
}
