// Rules in sentences: what the core says of them, put together in the reader's language.
import type { Draft, LandingRow, Message } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";

const both = (one: string, other: string): string => t("{one} and {other}", { one, other });
const joined = (phrases: readonly string[]): string =>
  phrases.length === 0 ? "" : phrases.reduce(both);

/** A word of the rules, or figures. */
export const phrase = (told: string): string => (/\p{Letter}/u.test(told) ? t(told) : told);

const said = ({ message, values }: Message, more: Readonly<Record<string, string>> = {}): string =>
  t(message, { ...values, ...more });

/** "When the last seed falls in a house of the opponent: the mover captures that house" */
export function rowSentence(row: LandingRow): string {
  const houses = joined(row.houses.map((house) => t(house)));
  return t("When the last seed falls {conditions}: {actions}", {
    conditions: joined(row.conditions.map((condition) => said(condition))),
    actions: joined(row.actions.map((action) => said(action, { houses }))),
  });
}

export const lastly = (): string => t("Wherever else it falls, the move ends");

/** What differs from the game that the rules are made of. */
export function differences(draft: Draft): readonly string[] {
  const values = draft.differences.map(([rule, value, usual]) =>
    t("{rule}: {value} (usually {usual})", {
      rule: t(rule),
      value: phrase(value),
      usual: phrase(usual),
    }),
  );
  return draft.landsOtherwise ? [...values, ...draft.landing.map(rowSentence), lastly()] : values;
}
