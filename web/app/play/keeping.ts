// When a game in progress is kept on this device: in its place for the next visit, and among all games.
import type { Result, Shape } from "../../engine/types.ts";
import { keep } from "../history/archive.ts";
import { gameName, save, saved, type SavedGame } from "./saved.ts";

export class Keeping {
  /** It is only looked at, until somebody plays on. */
  past: boolean;
  /** From now on what is kept is new. */
  opened = false;
  /** When the page is left, another game may have begun. */
  readonly #left: { readonly closed: boolean };

  constructor(past: boolean, left: { readonly closed: boolean }) {
    this.past = past;
    this.#left = left;
  }

  keep(game: SavedGame, { game: name, stores }: Shape, result: Result | null): void {
    // To look at a position takes nothing away from the game that was left: only a move does.
    if (this.past) return;
    const untouched = game.moves.length === 0;
    if ((untouched || this.#left.closed) && saved(gameName(game.text))?.id !== game.id) return;
    save(game);
    if (this.opened) void keep({ ...game, game: name, stores, at: Date.now(), result });
  }
}
