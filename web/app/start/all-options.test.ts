// @vitest-environment happy-dom
// No option of any game, and no value of one, is told by its name in the rules, or in English to a
// reader of another language.
import { expect, test } from "vitest";
import { games } from "virtual:known-games";
import { LANGUAGES, speak } from "../words/words.svelte.ts";
import { isChoice, optionLabel, rulesInForce, valueName } from "./option-words.ts";

/** All that is said of options, by what it is said of. */
function told(): Map<string, string> {
  const all = new Map<string, string>();
  for (const info of games)
    for (const option of info.options.filter(isChoice)) {
      all.set(option.name, optionLabel(option));
      for (const value of option.kind === "number" ? [] : option.words) {
        all.set(`${info.name} ${option.name}=${value}`, valueName(info.name, option, value));
        const inForce = rulesInForce(info, { [option.name]: value });
        if (inForce) all.set(`${info.name} with ${option.name}=${value}`, inForce);
      }
    }
  return all;
}

const plain = (text: string): string => text.replace(/^.*=/, "").replaceAll("_", " ");
/** Words that are the same in more than one language. */
const NAMES = ["Tuzdik", "Expert", "No"];

test.each(LANGUAGES)("every option of every game is told in words in %s", async (language) => {
  await speak("en");
  const english = told();
  await speak(language);
  const here = told();
  expect(here.size).toBe(english.size);
  expect(here.size).toBeGreaterThan(80);
  for (const [what, words] of here) {
    expect(words, what).not.toBe(plain(what));
    if (language !== "en" && !NAMES.includes(words))
      expect(words, `${what} in ${language}`).not.toBe(english.get(what));
  }
});
