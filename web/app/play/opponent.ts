// Who moves for the other side: the computer of this device, or whoever sits at another one.
import type { Snippet } from "svelte";
import type { Engine } from "../../engine/engine.ts";
import type { Result, Side, State } from "../../engine/types.ts";
import { isPerson, type Players } from "./players.ts";

export interface Opponent {
  /** Where it plays from afar, what that changes for the reader. */
  readonly afar?: Afar;
  /** The next move in this position comes from there. */
  moves(state: State): boolean;
  /** Nobody has to wait for it. */
  knows(state: State): boolean;
  /** That move; rejected with `Cancelled` when it is not wanted any more. */
  choose(state: State): Promise<number>;
  cancel(): void;
  /** The reader wants to make a move: true if it is only told there, and made when it comes back. */
  takes(move: number): boolean;
  /** These are all moves now; what was made last the board has still to show. */
  told(moves: readonly number[], after: State): void;
  /** How the game was ended in this position, if not by the rules. */
  ends(state: State): Result | null;
}

/** What the reader cannot do alone. */
export interface Afar {
  /** The room, to come back to. */
  readonly room: string;
  readonly mayTakeBack: boolean;
  takeBack(): void;
  /** Nothing is foretold of a move. */
  readonly strict: boolean;
  /** There are clocks: they show whose turn it is. */
  readonly timed: boolean;
  /** There are days to think: a slip of the finger would be a pity. */
  readonly unhurried: boolean;
  /** So many look on. */
  readonly watching: number;
  /** Games won in this room by who sits at the bottom and by the other one, and games drawn. */
  tally(): { readonly won: readonly [number, number]; readonly drawn: number };
  /** What the clocks say, in sentences. */
  times(): readonly string[];
}

/** What the screen of a game shows besides, where the opponent sits elsewhere. */
export interface Parts {
  /** In the row of a player. */
  readonly seat: Snippet<[side: Side]>;
  /** Something to know or to answer, over the message. */
  readonly notice: Snippet;
  /** What to do next, beside the message, once the game is over. */
  readonly next: Snippet;
  /** In the menu, instead of a new game. */
  readonly acts: Snippet<[close: () => void]>;
  /** In the dialog about the end: the tally and what comes next. */
  readonly end: Snippet<[close: () => void]>;
}

/** Where two people share the device it never moves. */
export class Computer implements Opponent {
  readonly #engine: Engine;
  readonly #players: Players;

  constructor(engine: Engine, players: Players) {
    this.#engine = engine;
    this.#players = players;
  }

  moves({ mover }: State): boolean {
    return this.#players.opponent === "computer" && !isPerson(this.#players, mover);
  }

  knows(): boolean {
    return true;
  }

  async choose(): Promise<number> {
    return (await this.#engine.choose(this.#players.level)).move;
  }

  cancel(): void {
    this.#engine.cancel();
  }

  takes(): boolean {
    return false;
  }

  told(): void {
    // It looks at the board itself.
  }

  ends(): null {
    return null;
  }
}
