// The reader's language. All that the page says goes through t() and tn(); the keys are the
// English texts. English needs no catalogue; the others are loaded when they are chosen.
import english from "../../../src/manqala/_data/locale/en.json";
import {
  catalogueOf,
  rightToLeft,
  translate,
  translateCount,
  type Catalogue,
  type CatalogueData,
  type Values,
} from "./catalogue.ts";
import { tellGames } from "./games.svelte.ts";

export const LANGUAGES = ["en", "fr", "pt", "es", "id", "ms", "sw", "ar"] as const;
export type Language = (typeof LANGUAGES)[number] | "pseudo";

/** Each language in its own words: these are names and not translated. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: "English",
  fr: "Français",
  pt: "Português",
  es: "Español",
  id: "Bahasa Indonesia",
  ms: "Bahasa Melayu",
  sw: "Kiswahili",
  ar: "العربية",
};

const REMEMBERED = "manqala.language";

const files = import.meta.glob<CatalogueData>(
  "../../../src/manqala/_data/locale/{fr,pt,es,id,ms,sw,ar}.json",
  { import: "default" },
);

let catalogue = $state.raw<Catalogue>({ locale: "en", data: {} });
let chosen = $state<Language>("en");

export function t(key: string, values?: Values): string {
  return translate(catalogue, key, values);
}

export function tn(one: string, many: string, count: number, values?: Values): string {
  return translateCount(catalogue, one, many, count, values);
}

export function language(): Language {
  return chosen;
}

/** The locale for figures, lists and plural forms. */
export function locale(): string {
  return catalogue.locale;
}

/** A number in the figures of the reader's language. */
export function figures(count: number): string {
  return new Intl.NumberFormat(catalogue.locale).format(count);
}

/** "a, b and c" as the reader's language writes it. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(catalogue.locale, { type: "unit", style: "short" }).format(items);
}

async function read(name: (typeof LANGUAGES)[number]): Promise<CatalogueData> {
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${name}.json`));
  return file ? await file[1]() : english;
}

export async function speak(wanted: Language): Promise<void> {
  const name = wanted === "pseudo" ? "en" : wanted;
  // Without its catalogue a language can't be spoken: the page stays in the one it has.
  const [data] = await Promise.all([
    wanted === "pseudo" ? {} : read(name).catch(() => null),
    tellGames(name, wanted === "pseudo").catch(() => null),
  ]);
  if (data === null) return;
  catalogue = { ...catalogueOf(name, data), pseudo: wanted === "pseudo" };
  chosen = wanted;
  document.documentElement.lang = name;
  document.documentElement.dir = rightToLeft(name) ? "rtl" : "ltr";
}

/** The reader chooses, and it is remembered; from now on the address has no say in it. */
export async function choose(wanted: Language): Promise<void> {
  await speak(wanted);
  history.replaceState(history.state, "", location.pathname + location.hash);
  try {
    localStorage.setItem(REMEMBERED, wanted);
  } catch {
    // A browser without storage forgets; nothing else suffers.
  }
}

export function isLanguage(name: string | null): name is (typeof LANGUAGES)[number] {
  return LANGUAGES.some((language) => language === name);
}

/** The address's ?lang=, else what was remembered, else the browser's first language we have. */
export function wanted(
  search: string,
  remembered: string | null,
  browser: readonly string[],
): Language {
  const asked = /[?&]lang=([a-z]+)/.exec(search)?.[1] ?? null;
  if (asked === "pseudo") return "pseudo";
  if (isLanguage(asked)) return asked;
  if (isLanguage(remembered)) return remembered;
  for (const tag of browser) {
    const name = tag.toLowerCase().split("-")[0] ?? "";
    // What Indonesian was called before 1989, and still is by some machines.
    const known = name === "in" ? "id" : name;
    if (isLanguage(known)) return known;
  }
  return "en";
}

export async function speakAsWanted(): Promise<void> {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(REMEMBERED);
  } catch {
    // As above.
  }
  await speak(wanted(location.search, remembered, navigator.languages));
}
