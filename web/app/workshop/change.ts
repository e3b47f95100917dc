// Rules are text: a game, and in braces what is changed of it (docs/rules.md). Here texts are put
// together; what they mean, and whether they make sense, the core says.
import type { Draft, Field, LandingRow } from "../../engine/types.ts";

/** The game without its changes. */
const usualOf = (text: string): string => /^[^{]*/.exec(text)?.[0] ?? "";

function changesOf(text: string): ReadonlyMap<string, string> {
  const told = /\{(.*)\}$/s.exec(text)?.[1] ?? "";
  return new Map(
    told.split(",").flatMap((change) => {
      const at = change.indexOf("=");
      return at > 0 ? [[change.slice(0, at), change.slice(at + 1)] as const] : [];
    }),
  );
}

function written(usual: string, changes: ReadonlyMap<string, string>): string {
  const told = [...changes].map(([name, value]) => `${name}=${value}`);
  return told.length > 0 ? `${usual}{${told.join(",")}}` : usual;
}

/** The rules with another value; the start of a board of another size is laid out anew. */
export function withValue(text: string, name: string, value: string): string {
  const changes = new Map(changesOf(text));
  if (name === "rows" || name === "columns") changes.delete("start");
  return written(usualOf(text), changes.set(name, value));
}

type Values = LandingRow["values"];
type Draws = Pick<Draft, "conditions" | "actions">;

const half = (fields: readonly Field[], values: Values): readonly string[] =>
  fields.flatMap((field) => {
    const value = values[field.name] ?? "";
    const [usual] = field.words[0] ?? [""];
    if (value === "" || (value === usual && field.name !== "act")) return [];
    return [field.bare ? value : `${field.name}-${value}`];
  });

/** A row of the landing table: "own.was-empty:capture.here". Only a capture takes anything. */
export function rowText({ conditions, actions }: Draws, values: Values): string {
  const { count = "", take = "", act } = values;
  const captures = act === "capture";
  const done = half(captures ? actions : actions.slice(0, 1), values);
  return [
    [...half(conditions, values), ...(count === "" ? [] : [`count-${count}`])].join("."),
    [...done, ...(captures && take !== "" ? [take] : [])].join("."),
  ].join(":");
}

export function withRows(draft: Draft, rows: readonly Values[]): string {
  const told = rows.map((row) => rowText(draft, row)).join(";");
  return withValue(draft.text, "landing", told === "" ? "none" : told);
}

/** The list with one of its members somewhere else. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The counts that a reader has typed, "2, 3", as rules write them: "2-3". */
export const countsText = (typed: string): string => (typed.match(/\d+/g) ?? []).join("-");
