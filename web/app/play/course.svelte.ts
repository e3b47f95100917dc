// The course of a game: the position on the board and the moves that led there, back and forth in whole
// turns. It asks the engine for every rule.
import type { Engine, Opened } from "../../engine/engine.ts";
import { Refused } from "../../engine/link.ts";
import { movesFrom, swapOf } from "../../engine/moves.ts";
import type { Played, Result, Shape, Side, State } from "../../engine/types.ts";
import { isPerson, type Players } from "./players.ts";

export class Course {
  readonly shape: Shape;
  state: State = $state.raw() as State;
  readonly #engine: Engine;
  readonly #players: Players;
  readonly #text: string;
  /** Every move, those that were taken back included. */
  #all: readonly Played[] = $state.raw([]);

  private constructor(engine: Engine, players: Players, text: string, opened: Opened) {
    this.#text = text;
    this.#engine = engine;
    this.#players = players;
    this.shape = opened.shape;
    this.state = opened.state;
  }

  /** Opens a game or a position and replays moves; one that is refused ends the replay there. */
  static async open(
    engine: Engine,
    players: Players,
    text: string,
    moves: readonly number[],
  ): Promise<Course> {
    const course = new Course(engine, players, text, await engine.open(text));
    for (const played of await course.#replay(moves)) course.add(played);
    return course;
  }

  /** Becomes the course of these moves, all at once. */
  async become(moves: readonly number[]): Promise<void> {
    const { state } = await this.#engine.open(this.#text);
    const all = await this.#replay(moves);
    [this.#all, this.state] = [all, all.at(-1)?.after ?? state];
  }

  /** The game was ended, not by a move. */
  conclude(result: Result): void {
    this.state = { ...this.state, over: true, result, moves: [] };
  }

  async #replay(moves: readonly number[]): Promise<readonly Played[]> {
    const all: Played[] = [];
    for (const move of moves) {
      try {
        all.push(await this.#engine.play(move));
      } catch (error) {
        if (error instanceof Refused) break;
        throw error;
      }
    }
    return all;
  }

  /** As the engine counts them: a move is here before the board has shown it. */
  get moves(): readonly number[] {
    return this.state.ply > 0 ? this.#engine.moves : [];
  }

  /** The moves that led to this position. */
  get played(): readonly Played[] {
    return this.#all.slice(0, this.state.ply);
  }

  /** The moves of the last turn, which one side made. */
  get lastTurn(): readonly Played[] {
    const { played } = this;
    const mover = played.at(-1)?.before.mover;
    const before = played
      .slice(0, -1)
      .findLastIndex(
        ({ before, events }) =>
          before.mover !== mover || events.some(({ kind }) => kind === "round"),
      );
    return played.slice(before + 1);
  }

  /** The move that changes places (the pie rule). */
  get places(): number {
    return swapOf(this.shape);
  }

  /** The moves that begin with this house: none, one, or one for each way. */
  from(side: Side, house: number): readonly number[] {
    return movesFrom(this.shape, this.state, side, house);
  }

  /** What each house that may be played would do. */
  async traces(): Promise<readonly Played[]> {
    const houses = this.state.moves.filter((move) => move !== this.places);
    return Promise.all(houses.map((move) => this.#engine.trace(move)));
  }

  /** The board has shown a move. */
  add(played: Played): void {
    this.#all = [...this.#all.slice(0, played.before.ply), played];
    this.state = played.after;
  }

  get canUndo(): boolean {
    return this.played.some(({ before }) => this.#reads(before));
  }

  /** Takes back the last turn; against the computer, back to the reader's own last turn. */
  async undo(left: AbortSignal): Promise<boolean> {
    if (!this.canUndo) return false;
    let state: State;
    do {
      state = await this.#engine.undo();
    } while (state.canUndo && !this.#reads(state) && !left.aborted);
    this.state = state;
    return true;
  }

  /** Takes back all that the mover has just laid out, seed by seed. */
  async gather(): Promise<void> {
    const { mover } = this.state;
    for (;;) {
      const last = this.played.at(-1);
      if (last?.before.mover !== mover || last.events[0]?.kind !== "place") return;
      this.state = await this.#engine.undo();
    }
  }

  async redo(left: AbortSignal): Promise<boolean> {
    let { state } = this;
    while (state.canRedo && !left.aborted) {
      state = await this.#engine.redo();
      if (this.#reads(state)) break;
    }
    const done = state !== this.state;
    this.state = state;
    return done;
  }

  /** The move here is the reader's. */
  #reads({ mover }: State): boolean {
    return isPerson(this.#players, mover);
  }
}
