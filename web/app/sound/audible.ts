// The door to the sounds: they are loaded when they are wanted, and not before.
import type { Attachment } from "svelte/attachments";
import { settings } from "../settings.svelte.ts";
import type { Heard } from "./moment.ts";

/** Attached to a board, lets it be heard, and its game, as long as the reader wants sounds. */
export function audible(game: Heard | null = null): Attachment<HTMLElement> {
  return (board) => {
    if (!settings.sound) return;
    const listening = import("./ears.svelte.ts").then(({ listen }) => listen(board, game));
    return () => {
      listening.then(
        (end) => {
          end();
        },
        () => undefined, // they could not be loaded: it was silent all the time
      );
    };
  };
}
