import { expect, test } from "vitest";
import { catalogueOf, fill, translate, translateCount } from "./catalogue.ts";
import { longer, longerHtml } from "./pseudo.ts";

const french = catalogueOf("fr", {
  // In this order in the catalogue; Intl calls 0 and 1 "one", a million "many".
  "": { locale: "fr", plural: ["one", "many", "other"] },
  "Your turn.": "À vous.",
  "{count} seed": ["{count} graine", "{count} de graines", "{count} graines"],
  "not yet": "",
});
const english = catalogueOf("en", {});

test("Portuguese counts as in Lisbon and Luanda: no seed is many", () => {
  const portuguese = catalogueOf("pt", {
    "": { locale: "pt-PT", plural: ["one", "many", "other"] },
    "{count} seed": ["{count} semente", "{count} de sementes", "{count} sementes"],
  });
  const seeds = (count: number): string =>
    translateCount(portuguese, "{count} seed", "{count} seeds", count);
  expect([seeds(0), seeds(1), seeds(2)]).toEqual(["0 sementes", "1 semente", "2 sementes"]);
});

test("a text is translated by its English form", () => {
  expect(translate(french, "Your turn.")).toBe("À vous.");
  expect(translate(english, "Your turn.")).toBe("Your turn.");
});

test("a text without a translation stays English", () => {
  expect(translate(french, "not yet")).toBe("not yet");
  expect(translate(french, "never heard of")).toBe("never heard of");
});

test("values take the place of their names, other names stay", () => {
  expect(fill("{seeds} from {house} {what}", { seeds: 0, house: "C" }, "en")).toBe(
    "0 from C {what}",
  );
});

test("in a sentence from right to left a value keeps its own direction, and its figures", () => {
  const arabic = catalogueOf("ar", {
    "": { locale: "ar", plural: [] },
    "{a} of {b}": "{a} من {b}",
  });
  const said = translate(arabic, "{a} of {b}", { a: "C,F b,e", b: 12 });
  expect(said).toBe("\u2068C,F b,e\u2069 من \u206812\u2069");
  expect(translate(english, "{a} of {b}", { a: "C,F", b: 12 })).toBe("C,F of 12");
});

test("figures are written as the reader's language does", () => {
  expect(fill("{count}", { count: 1234567 }, "en")).toBe("1,234,567");
});

test.each([
  [0, "0 graine"],
  [1, "1 graine"],
  [2, "2 graines"],
  [48, "48 graines"],
])("%d seeds in French", (count, text) => {
  expect(translateCount(french, "{count} seed", "{count} seeds", count)).toBe(text);
});

test("a million has a form of its own in French", () => {
  expect(translateCount(french, "{count} seed", "{count} seeds", 1_000_000)).toMatch(/de graines$/);
});

test("English plurals need no catalogue", () => {
  const seeds = (count: number): string =>
    translateCount(english, "{count} seed", "{count} seeds", count);
  expect([0, 1, 2].map(seeds)).toEqual(["0 seeds", "1 seed", "2 seeds"]);
});

test("the pseudo-language is in brackets and at least 40 % longer", () => {
  const text = "All houses of South are empty.";
  expect(longer(text)).toMatch(/^⟦.*⟧$/);
  expect(longer(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
});

test("the pseudo-language of a page leaves its elements alone", () => {
  expect(longerHtml("<p>One <b>two</b></p>")).toMatch(/^<p>⟦One .*⟧<b>⟦two .*⟧<\/b><\/p>$/);
});
