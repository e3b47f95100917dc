// A catalogue: English templates as keys, and their translations. No framework, no state.
import { longer } from "./pseudo.ts";

export type Values = Readonly<Record<string, string | number>>;

/** The locale whose plural forms a catalogue has (pt-PT for Portuguese), and their order in it. */
export interface Header {
  readonly locale: string;
  readonly plural: readonly string[];
}

/** As made from the .po files: the key "" holds the header. */
export type CatalogueData = Readonly<Record<string, string | readonly string[] | Header>>;

export interface Catalogue {
  /** For Intl. */
  readonly locale: string;
  readonly data: CatalogueData;
  readonly pseudo?: boolean;
}

export const rightToLeft = (locale: string): boolean => /^ar\b/.test(locale);

export function catalogueOf(language: string, data: CatalogueData): Catalogue {
  const header = data[""];
  const known = typeof header === "object" && "locale" in header;
  const locale = known ? header.locale : language;
  // The figures on the board are 0 to 9: a sentence about them writes the same ones.
  return { locale: rightToLeft(locale) ? `${locale}-u-nu-latn` : locale, data };
}

/** "{count} seeds" with {count: 5} is "5 seeds". An unknown name stays as it stands. Within a
 *  sentence from right to left each value keeps its own direction: C, F b, e is not turned round. */
export function fill(template: string, values: Values, locale: string): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const said = typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
    return rightToLeft(locale) ? `\u2068${said}\u2069` : said;
  });
}

function finish(catalogue: Catalogue, template: string, values: Values): string {
  const text = fill(template, values, catalogue.locale);
  return catalogue.pseudo ? longer(text) : text;
}

export function translate(catalogue: Catalogue, key: string, values: Values = {}): string {
  const found = catalogue.data[key];
  return finish(catalogue, typeof found === "string" && found !== "" ? found : key, values);
}

export function translateCount(
  catalogue: Catalogue,
  one: string,
  many: string,
  count: number,
  values: Values = {},
): string {
  const forms = catalogue.data[one];
  const header = catalogue.data[""];
  const all = { count, ...values };
  if (Array.isArray(forms) && typeof header === "object" && "plural" in header) {
    // The order of the forms in a catalogue is not the order of the plural categories.
    const category = new Intl.PluralRules(catalogue.locale).select(count);
    const at = header.plural.indexOf(category);
    const other = header.plural.indexOf("other");
    const form: unknown = forms[at >= 0 ? at : other];
    if (typeof form === "string" && form !== "") return finish(catalogue, form, all);
  }
  return finish(catalogue, count === 1 ? one : many, all);
}
