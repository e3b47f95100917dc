// What is said of a game: what happened, and who is next.
import type { Played, Shape } from "../../engine/types.ts";
import { isPerson, type Players } from "./players.ts";
import { deed, tell, type Deed } from "./sentences.ts";

/** Sentences, said again in the reader's language whenever that changes. */
export type Words = () => readonly string[];

export class Telling {
  /** Counts what was said; the moves of one turn are one saying, which grows. */
  count: number = $state(0);
  #words: Words = $state.raw(() => []);
  /** What is told together: one move of a person, all moves of the computer's turn. */
  #turn: readonly Deed[] = [];
  readonly #players: Players;
  readonly #shape: Shape;

  constructor(players: Players, shape: Shape) {
    this.#players = players;
    this.#shape = shape;
  }

  get sentences(): readonly string[] {
    return this.#words();
  }

  say(words: Words): void {
    this.#words = words;
    this.count++;
  }

  move(played: Played): void {
    const done = deed(this.#shape, played);
    const before = this.#turn.at(-1);
    const goesOn =
      !isPerson(this.#players, done.side) && before?.side === done.side && !before.round;
    const turn = goesOn ? [...this.#turn, done] : [done];
    this.#turn = turn;
    this.#words = () => tell(this.#players, turn, played.after);
    if (!goesOn) this.count++;
  }

  /** The next move begins a turn. */
  newTurn(): void {
    this.#turn = [];
  }
}
