import { expect, test } from "vitest";
import { wanted } from "./words.svelte.ts";

test.each([
  ["?lang=fr", "pt", ["en"], "fr"],
  ["?lang=xx", "pt", ["en"], "pt"],
  ["", null, ["id-ID", "en"], "id"],
  ["", null, ["ms-MY", "en"], "ms"],
  ["", null, ["in-ID", "en"], "id"],
  ["", null, ["ar-EG", "fr"], "ar"],
  ["", null, ["de", "es-419"], "es"],
  ["", null, ["sw-TZ"], "sw"],
  ["", null, ["de", "pt-AO"], "pt"],
  ["", null, ["de"], "en"],
  ["", "nonsense", [], "en"],
] as const)(
  "address %j, remembered %j, browser %j: %s",
  (search, remembered, browser, language) => {
    expect(wanted(search, remembered, browser)).toBe(language);
  },
);
