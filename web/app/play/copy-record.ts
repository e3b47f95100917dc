// The record of a game, as far as it has come, for the clipboard.
import { copyText } from "../take-along.ts";
import { t } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";

/** Returns what is to be said of it. */
export async function copyRecord(game: Game): Promise<string> {
  // Not before it is asked for: the screen of a game stays small.
  const [{ recordOf }, { recordText }] = await Promise.all([
    import("../history/exchange.ts"),
    import("../../engine/record.ts"),
  ]);
  const { course, players, seconds, text } = game;
  const { moves, played, shape } = course;
  const start = played[0]?.before ?? course.state;
  const record = recordText(
    recordOf({ shape, text, start, moves, seconds, played, players, at: Date.now() }),
  );
  return (await copyText(record)) ? t("Copied.") : t("This browser copies nothing: see My games.");
}
