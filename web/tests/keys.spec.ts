// The keys of the board: listed, read out for whoever does not see it, and without single letters
// where the reader wants none.
import { violations } from "./axe.ts";
import { expect, test } from "./page.ts";

test("keys read the board, its rows, its columns, the score and the last turn", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("kalah 4,4,4,4,4,4/4,4,0,5,5,5 1,0 N");
  /** What is said, without the marks that keep the direction of names. */
  const said = async (key: string): Promise<string> => {
    const before = await visit.message.textContent();
    await page.keyboard.press(key);
    await expect(visit.message).not.toHaveText(before ?? "");
    return ((await visit.message.textContent()) ?? "").replace(/[\u2066-\u2069]/g, "");
  };
  await visit.house(0, 3).focus();
  expect(await said("r")).toBe("A 4, B 4, C 0, D 5, E 5, F 5.");
  expect(await said("x")).toBe("c 4, D 5.");
  expect(await said("s")).toBe("South 1, North 0.");
  expect(await said("w")).toBe(
    "A 4, B 4, C 0, D 5, E 5, F 5. a 4, b 4, c 4, d 4, e 4, f 4. South 1, North 0.",
  );
  expect(await visit.ply()).toBe(0);
  await page.keyboard.press("b");
  await visit.beyond(0);
  await expect(visit.message).toHaveText("North sowed 4 from b. South to move.");
  expect(await said("s")).toBe("South 1, North 0.");
  expect(await said("m")).toBe("North sowed 4 from b. South to move.");
  // Four rows: what lies across is a house of each.
  await visit.game("kiela");
  await visit.house(0, 0).focus();
  expect(await said("x")).toBe("a10 2, b1 2, B10 0, A1 2.");
  expect(await said("s")).toBe("South 28, North 28.");
});

test("the question mark lists the keys, and single letters can be switched off", async ({
  visit,
}) => {
  const { page } = visit;
  await visit.prepare();
  await visit.game("kalah");
  await visit.house(0, 0).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys on the board" });
  await expect(keys).toContainText("Hear the whole board");
  expect(await violations(page)).toEqual([]);
  await keys.getByRole("switch", { name: "Letters and figures" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(visit.house(0, 0)).toBeFocused();
  const before = await visit.message.textContent();
  for (const key of ["c", "1", "w", "?"]) await page.keyboard.press(key);
  await expect(keys).toHaveCount(0);
  expect(await visit.ply()).toBe(0);
  await expect(visit.message).toHaveText(before ?? "");
  // The arrows and Enter still play, and it is remembered.
  await page.reload();
  await visit.house(0, 0).focus();
  await page.keyboard.press("c");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await visit.beyond(0);
  await expect(visit.message).toContainText("from B.");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keys on the board" }).click();
  await keys.getByRole("switch", { name: "Letters and figures" }).check();
  await page.keyboard.press("Escape");
  await visit.house(1, 0).focus();
  await page.keyboard.press("c");
  await visit.beyond(1);
});
