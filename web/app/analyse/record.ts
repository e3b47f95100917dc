// What is on the analysis board as a record: all moves and variations, with all that is said of them.
import { recordText, type Recorded } from "../../engine/record.ts";
import { analyseHash } from "../route.svelte.ts";
import { packed, unpacked, writeTree } from "./line.ts";
import type { Study } from "./study.svelte.ts";

export function recordOf({ shape, root, text, tags }: Study): Recorded {
  let last = root;
  while (last.children[0]) [last] = last.children;
  // Spaces may be underscores here; a game without a position has neither.
  const position = text.includes("/") ? root.state.text : null;
  return { shape, position, tags, root, result: last.state.result };
}

export const studyText = (study: Study): string => recordText(recordOf(study));

/** Where a record is opened. */
export const addressOf = ({ shape, position, root, tags }: Recorded): string =>
  analyseHash(position ?? shape.game, writeTree(root), writeTags(tags));

type Tags = Recorded["tags"];

export const writeTags = (tags: Tags): string =>
  Object.keys(tags).length === 0 ? "" : packed(JSON.stringify(tags));

/** What an address says of a game; nothing, where it was damaged on the way. */
export function readTags(text: string): Tags {
  try {
    const data: unknown = JSON.parse(unpacked(text));
    const tags = Object.entries(data ?? {}).filter(
      (tag): tag is [string, string] => /^\w+$/.test(tag[0]) && typeof tag[1] === "string",
    );
    return Object.fromEntries(tags);
  } catch {
    return {};
  }
}
