// What the core complains about, in the reader's language.
import type { Message } from "../../engine/types.ts";
import { t } from "./words.svelte.ts";

/** "this house is empty" as a sentence in the reader's language. */
export function refusal(why: Message): string {
  // A reason that is quoted inside another sentence is a sentence of the catalogue itself.
  const { reason } = why.values;
  const values = reason === undefined ? why.values : { ...why.values, reason: t(reason) };
  const text = t(why.message, values);
  const first = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?⟧]$/.test(first) ? first : `${first}.`;
}
