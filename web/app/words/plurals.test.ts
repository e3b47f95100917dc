// Python chooses a plural form by the rule in a catalogue's header, the page by Intl: for every
// number both must find the same form.
import { expect, test } from "vitest";
import { catalogueOf, translateCount, type CatalogueData, type Header } from "./catalogue.ts";
import { LANGUAGES } from "./words.svelte.ts";

const sources = import.meta.glob<string>("../../../locale/*.po", {
  query: "?raw",
  import: "default",
  eager: true,
});
const compiled = import.meta.glob<CatalogueData>("../../../src/manqala/_data/locale/*.json", {
  import: "default",
  eager: true,
});

const NUMBERS = [...Array(201).keys(), 1_000, 1_001, 1_003, 1_011, 1_000_000, 2_000_000];

/** The rule of a .po file, n to the number of a form; C and JavaScript write it alike. */
function rule(source: string): (n: number) => number {
  const text = /plural=([n0-9 ?:()=!<>&|%+]+);/.exec(source)?.[1];
  if (text === undefined) throw new Error("no Plural-Forms");
  return new Function("n", `return Number(${text})`) as (n: number) => number;
}

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "the forms of %s are those of Python",
  (language) => {
    const form = rule(sources[`../../../locale/${language}.po`] ?? "");
    const data = compiled[`../../../src/manqala/_data/locale/${language}.json`] ?? {};
    const { locale, plural } = data[""] as Header;
    const forms = plural.map((_, i) => `form ${i}`);
    const catalogue = catalogueOf(language, { "": { locale, plural }, one: forms });
    for (const n of NUMBERS) {
      expect(translateCount(catalogue, "one", "many", n), `${n}`).toBe(`form ${form(n)}`);
    }
  },
);
