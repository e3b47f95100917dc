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

  /** The room of a game over the network, which goes on there. */
  readonly #room: string | undefined;

  constructor(past: boolean, left: { readonly closed: boolean }, room?: string) {
    this.past = past;
    this.#left = left;
    this.#room = room;
  }

  keep(game: SavedGame, { game: name, stores }: Shape, result: Result | null): void {
    // To look at a position takes nothing away from the game that was left: only a move does.
    if (this.past) return;
    const room = this.#room;
    const untouched = game.moves.length === 0;
    if (room !== undefined) {
      if (untouched || this.#left.closed || game.players.watching) return;
    } else {
      if ((untouched || this.#left.closed) && saved(gameName(game.text))?.id !== game.id) return;
      save(game);
    }
    if (!this.opened) return;
    const kept = { ...game, game: name, stores, at: Date.now(), result };
    void keep(room === undefined ? kept : { ...kept, room });
  }
}
