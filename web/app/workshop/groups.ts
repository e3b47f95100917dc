// Under which headings the values of the rules stand. One that is named nowhere stands under the last.
import type { Draft, Field } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";

interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

const GROUPS: readonly (readonly [title: () => string, names: string])[] = [
  [() => t("Board"), "rows columns store clockwise"],
  [() => t("Moves"), "ring origin singles must pie opening"],
  [
    () => t("End"),
    "majority side_empty inner_empty outer_empty few_seeds all_single no_move rest repetition no_progress endless",
  ],
  [() => t("More rules"), ""],
];

export function groups({ fields }: Draft): readonly Group[] {
  const named = new Set(GROUPS.flatMap(([, names]) => names.split(" ")));
  return GROUPS.map(([title, names]) => ({
    title: title(),
    fields: fields.filter(({ name }) =>
      names === "" ? !named.has(name) : names.split(" ").includes(name),
    ),
  }));
}
