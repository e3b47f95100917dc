// What the core complains about, in the reader's language.
import type { Message } from "../../engine/types.ts";
import { t } from "./words.svelte.ts";

/** "this house is empty" as a sentence in the reader's language. */
export function refusal(why: Message): string {
  const text = t(why.message, why.values);
  const first = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?⟧]$/.test(first) ? first : `${first}.`;
}
