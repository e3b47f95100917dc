// The record of the moves that lead here and on, as the programs of the project write and read it:
//   [Game "kalah"]
//   [Result "*"]
//
//   1. C,F a 2. B
import type { Result, Shape } from "../../engine/types.ts";
import type { Place, Study } from "./study.svelte.ts";

function resultText(result: Result | null): string {
  if (!result) return "*";
  const winner = result.winner === null ? "draw" : result.winner === 0 ? "South" : "North";
  return `${winner}, ${result.reason}, ${result.margin < 0 ? "" : "+"}${result.margin}`;
}

const written = (shape: Shape, { side, move }: Place): string =>
  shape.names[side ?? 0][move] ?? "swap";

export function recordText({ shape, root, here, text }: Study): string {
  const places = [...here.path];
  for (let at = here.children[0]; at; at = at.children[0]) places.push(at);
  const tags = [`[Game "${shape.game}"]`];
  // Spaces may be underscores here; a game without a position has neither.
  if (/[/]/.test(text)) tags.push(`[Position "${root.state.text}"]`);
  tags.push(`[Result "${resultText((places.at(-1) ?? root).state.result)}"]`);
  let line = "";
  for (const place of places) {
    const { side, turn, before } = place;
    const begins = before?.side !== side;
    if (!begins) line += ",";
    else if (side === 0 || before === root) line += ` ${turn}. ${side === 0 ? "" : ".. "}`;
    else line += " ";
    line += written(shape, place);
  }
  return `${tags.join("\n")}\n\n${line.trim()}\n`;
}
