import { expect, test } from "vitest";
import { fill, translate, translateCount, type Catalogue } from "./catalogue.ts";
import { longer, longerHtml } from "./pseudo.ts";

const french: Catalogue = {
  locale: "fr",
  data: {
    // In this order in the catalogue; Intl calls 0 and 1 "one", a million "many".
    "": { plural: ["one", "many", "other"] },
    "Your turn.": "À vous.",
    "{count} seed": ["{count} graine", "{count} de graines", "{count} graines"],
    "not yet": "",
  },
};
const english: Catalogue = { locale: "en", data: {} };

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
