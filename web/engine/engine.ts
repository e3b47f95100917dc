// The engine as the page sees it: one game at a time, played by the core in a worker.
// The computer's thinking happens in a second worker, so that the first stays free and the
// thinking can be ended at once.
import { Link, type WorkerLike } from "./link.ts";
import { startWorker } from "./start.ts";
import type { Draft, Line, Message, Played, Replayed, Shape, Side, State } from "./types.ts";

export interface Opened {
  readonly shape: Shape;
  readonly state: State;
}

export class Engine {
  readonly #rules: Link;
  readonly #thinker: Link;
  /** How the game was opened, and all moves since, those that were taken back included. */
  #text = "";
  #moves: number[] = [];
  #ply = 0;
  /** The search that is under way. */
  #search: Promise<unknown> | null = null;

  constructor(start: () => WorkerLike = startWorker) {
    this.#rules = new Link(start);
    this.#thinker = new Link(start);
  }

  /** Brings the core; fails if it can't come. */
  async ready(): Promise<void> {
    await this.#rules.ask("levels");
  }

  /** Opens a game by its name and options, or from the text of a position. */
  async open(text: string): Promise<Opened> {
    this.cancel();
    const opened = (await this.#rules.ask(`open ${text}`)) as Opened;
    this.#text = text;
    this.#moves = [];
    this.#ply = 0;
    return opened;
  }

  async play(move: number): Promise<Played> {
    const played = (await this.#rules.ask(`play ${move}`)) as Played;
    this.#moves.length = this.#ply;
    this.#moves.push(move);
    this.#ply = this.#moves.length;
    return played;
  }

  /** What playing a move would answer; the game stays as it is. */
  async trace(move: number): Promise<Played> {
    return (await this.#rules.ask(`trace ${move}`)) as Played;
  }

  /** Takes back the last whole turn. */
  async undo(): Promise<State> {
    return this.#step("undo");
  }

  async redo(): Promise<State> {
    return this.#step("redo");
  }

  /** Plays a record over, aside from the open game: its moves by their names, with variations in
   *  parentheses, each behind the move that it replaces. */
  async replay(text: string, words: readonly string[] = []): Promise<Replayed> {
    return (await this.#rules.ask(`replay ${text}\n${words.join(" ")}`)) as Replayed;
  }

  /** What rules say, aside from the open game; they need not make sense. */
  async rules(text: string): Promise<Draft> {
    return (await this.#rules.ask(`rules ${text}`)) as Draft;
  }

  /** The rules that a file tells. */
  async readRules(file: string): Promise<Draft> {
    return (await this.#rules.ask(`read\n${file}`)) as Draft;
  }

  /** Why this house cannot be played now, or null if it can. */
  async why(side: Side, house: number): Promise<Message | null> {
    return (await this.#rules.ask(`why ${side} ${house}`)) as Message | null;
  }

  /** Gets the computer ready before its first turn. */
  warm(): void {
    this.#thinker.ask(this.#learn).catch(() => {
      // Whatever is wrong with the worker, the first search will tell.
    });
  }

  /** The computer's move in the position on the board. */
  async choose(level: number): Promise<{ readonly move: number }> {
    // The lower levels play by chance now and then: a new number each time, a new game each time.
    const chance = Math.floor(Math.random() * 1e9);
    return (await this.#think(`choose ${level} ${chance}`)) as { move: number };
  }

  /** The best lines from the position on the board, found in so many positions. */
  async analyse(lines: number, positions: number): Promise<readonly Line[]> {
    return (await this.#think(`analyse ${lines} 200 ${positions}`)) as readonly Line[];
  }

  /** Only one search runs at a time. */
  async #think(request: string): Promise<unknown> {
    this.cancel();
    const game = [this.#learn, `open ${this.#text}`, ...this.moves.map((move) => `play ${move}`)];
    const search = this.#thinker.ask(...game, request);
    this.#search = search;
    try {
      return await search;
    } finally {
      if (this.#search === search) this.#search = null;
    }
  }

  /** Ends a search that is under way; its promise is rejected with `Cancelled`. */
  cancel(): void {
    if (!this.#search) return;
    this.#search = null;
    this.#thinker.cut();
    this.warm();
  }

  /** The opened game's own endgame tables and opening book. */
  get #learn(): string {
    return `learn ${/^\w*/.exec(this.#text)?.[0] ?? ""}`;
  }

  /** The moves that led from the opened position to the one on the board. */
  get moves(): readonly number[] {
    return this.#moves.slice(0, this.#ply);
  }

  async #step(verb: "undo" | "redo"): Promise<State> {
    const state = (await this.#rules.ask(verb)) as State;
    this.#ply = state.ply;
    return state;
  }
}
