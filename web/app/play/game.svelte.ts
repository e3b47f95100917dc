// A game in progress on this page: whose turn it is, what may be tapped, when the computer thinks,
// what is said. It asks the engine for every rule and the board for every picture.
import type { Pace, State as Seen } from "../../board/types.ts";
import type { Engine, Opened } from "../../engine/engine.ts";
import { Cancelled, Failed, Refused } from "../../engine/link.ts";
import type { Event, Played, Shape, Side, State } from "../../engine/types.ts";
import { keep } from "../history/archive.ts";
import { refusal } from "../words/refusal.ts";
import { t } from "../words/words.svelte.ts";
import { Hint } from "./hint.svelte.ts";
import { LookBack } from "./lookback.svelte.ts";
import { ending, type Ending } from "./outcome.ts";
import { isPerson, other, party, type Players } from "./players.ts";
import { gameName, save, saved, type SavedGame } from "./saved.ts";
import { deed, lookedAt, tell, toMove, type Deed } from "./sentences.ts";
import { count, uncount } from "./tally.svelte.ts";

/** The board, as far as a game needs it. */
export interface Stage {
  animate(events: readonly Event[], before: Seen, after: Seen, pace?: Pace): Promise<void>;
  skip(): void;
  flash(houses: readonly { readonly side: Side; readonly house: number }[]): void;
}

/** "stopped": the computer is to move, and was told not to think. */
export type Phase = "ready" | "moving" | "thinking" | "stopped" | "over";

/** Sentences, said again in the reader's language whenever that changes. */
type Words = () => readonly string[];

/** A second tap so soon after the first is the same tap. */
const DOUBLE_TAP = 250;

export interface Setting {
  readonly id: string;
  readonly text: string;
  readonly players: Players;
  readonly turned?: boolean;
  readonly moves?: readonly number[];
  readonly hints?: number;
  /** It is only looked at, until somebody plays on. */
  readonly past?: boolean;
}

export class Game {
  readonly id: string;
  readonly text: string;
  readonly shape: Shape;
  readonly players: Players;

  state: State = $state.raw() as State;
  phase: Phase = $state("ready");
  turned: boolean = $state(false);
  ending: Ending | null = $state.raw(null);
  #words: Words = $state.raw(() => []);
  /** Counts what was said; the moves of one turn are one saying, which grows. */
  saying: number = $state(0);
  failure: string | null = $state(null);
  /** What is told about this position. */
  hint: Hint | null = $state.raw(null);
  /** In so many positions the reader was told something. */
  hints: number = $state(0);
  /** While the reader looks back, the board shows an earlier position. */
  looking: LookBack | null = $state.raw(null);

  stage: Stage | null = null;
  /** A breath between one hand and the next, in milliseconds, so that the eye can follow. */
  pause = 0;
  readonly #engine: Engine;
  /** Every move, those that were taken back included. */
  #moves: readonly Played[] = $state.raw([]);
  /** What is told together: one move of a person, all moves of the computer's turn. */
  #turn: readonly Deed[] = [];
  #tapped = -Infinity;
  #settled: Promise<void> = Promise.resolve();
  #closed = false;
  #past: boolean;
  /** From then on what is kept is new. */
  #opened = false;
  /** Above zero while someone waits for the hand to come to rest: no thinking starts then. */
  #halting = 0;

  private constructor(engine: Engine, opened: Opened, setting: Setting) {
    this.#engine = engine;
    this.id = setting.id;
    this.text = setting.text;
    this.players = setting.players;
    this.turned = setting.turned ?? false;
    this.hints = setting.hints ?? 0;
    this.#past = setting.past ?? false;
    this.shape = opened.shape;
    this.state = opened.state;
  }

  /** Opens a game and replays its moves; a move that is refused ends the replay there. */
  static async open(engine: Engine, setting: Setting): Promise<Game> {
    const game = new Game(engine, await engine.open(setting.text), setting);
    if (setting.players.opponent === "computer") engine.warm();
    for (const move of setting.moves ?? []) {
      try {
        game.#record(await engine.play(move));
      } catch (error) {
        if (error instanceof Refused) break;
        throw error;
      }
    }
    if (game.course.length > 0) game.#tellTurn();
    else {
      const { over, mover } = game.state;
      game.#say(() => [over ? t("This position is already over.") : toMove(game.players, mover)]);
    }
    game.#rest();
    game.#opened = true;
    return game;
  }

  get sentences(): readonly string[] {
    if (this.looking) return lookedAt(this.players, this.shape, this.looking.done);
    return this.hint ? this.hint.sentences : this.#words();
  }

  /** The moves that led to the position on the board. */
  get moves(): readonly number[] {
    return this.state.ply > 0 ? this.#engine.moves : [];
  }

  get message(): string {
    return this.sentences.join(" ");
  }

  /** The side at the bottom of the board. */
  get view(): Side {
    const own = this.players.opponent === "computer" ? this.players.seat : 0;
    return this.turned ? other(own) : own;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    if (this.phase !== "ready" || this.looking) return null;
    return { side: this.state.mover, houses: this.state.moves };
  }

  /** The move after the last house is to change places (the pie rule). */
  get mayChangePlaces(): boolean {
    return this.phase === "ready" && this.state.moves.includes(this.#places);
  }

  get canUndo(): boolean {
    if (this.players.opponent === "person") return this.state.canUndo;
    return this.course.some(({ before }) => before.mover === this.players.seat);
  }

  get canRedo(): boolean {
    return this.phase === "ready" && this.state.canRedo;
  }

  /** The moves that led to this position. */
  get course(): readonly Played[] {
    return this.#moves.slice(0, this.state.ply);
  }

  /** The moves of the last turn, which one side made. */
  get lastTurn(): readonly Played[] {
    const { course } = this;
    const mover = course.at(-1)?.before.mover;
    return course.slice(1 + course.findLastIndex(({ before }) => before.mover !== mover));
  }

  /** There is something to look back at, and nobody waits for it. */
  get canLookBack(): boolean {
    return this.state.ply > 0 && (this.phase === "ready" || this.phase === "over");
  }

  get #places(): number {
    return this.shape.houses;
  }

  /** Starts the computer's first turn, once the board stands. */
  start(): void {
    if (this.phase === "thinking") this.#run(() => this.#think());
  }

  tap(side: Side, house: number): void {
    const now = performance.now();
    const sinceLast = now - this.#tapped;
    if (sinceLast < DOUBLE_TAP) return;
    if (this.looking) return;
    switch (this.phase) {
      case "moving":
        this.stage?.skip();
        return;
      case "thinking":
        this.#say(() => [t("The computer is thinking.")]);
        return;
      case "stopped":
        this.#say(() => [t("The computer has stopped.")]);
        return;
      case "over":
        this.#say(() => [t("The game is over.")]);
        return;
      case "ready":
        this.#tapped = now;
        if (side === this.state.mover && this.state.moves.includes(house)) {
          this.#play(house);
        } else {
          this.#run(() => this.#explain(side, house));
        }
    }
  }

  changePlaces(): void {
    if (this.mayChangePlaces) this.#play(this.#places);
  }

  /** What each playable house would do. */
  async traces(): Promise<readonly Played[]> {
    const houses = this.playable?.houses.filter((move) => move !== this.#places) ?? [];
    return Promise.all(houses.map((move) => this.#engine.trace(move)));
  }

  /** Takes back the last turn; against the computer, back to the reader's own last turn. */
  undo(): void {
    this.#run(async () => {
      await this.#interrupt();
      // The engine may have another game on its board by now.
      if (this.#closed) return;
      if (this.canUndo) {
        let state: State;
        do {
          state = await this.#engine.undo();
        } while (state.canUndo && !isPerson(this.players, state.mover) && !this.#closed);
        this.#back(state, () => t("Taken back."));
      }
      await this.#think();
    });
  }

  redo(): void {
    this.#run(async () => {
      await this.#interrupt();
      let state = this.state;
      while (state.canRedo && !this.#closed) {
        state = await this.#engine.redo();
        if (isPerson(this.players, state.mover)) break;
      }
      if (state !== this.state) this.#back(state, () => t("Played again."));
      await this.#think();
    });
  }

  /** Ends the computer's thinking; it moves no more until it is told to go on. */
  stop(): void {
    this.#run(async () => {
      await this.#interrupt();
      if (this.phase !== "thinking") return;
      this.phase = "stopped";
      this.#say(() => [t("The computer has stopped.")]);
    });
  }

  goOn(): void {
    if (this.phase !== "stopped") return;
    this.phase = "thinking";
    this.#say(() => [t("The computer is thinking.")]);
    this.#run(() => this.#think());
  }

  get mayAskHint(): boolean {
    return this.phase === "ready" && !this.looking && this.hint?.canDeepen !== false;
  }

  /** Tells something about the best move, and more each time it is asked. */
  askHint(): void {
    if (!this.mayAskHint) return;
    const hint = this.hint ?? new Hint(this.#engine, this.shape, this.state.mover);
    this.hint = hint;
    this.#run(async () => {
      await hint.deepen();
      if (this.hint !== hint || hint.depth > 1) return;
      this.hints++;
      this.#save();
    });
  }

  dropHint(): void {
    if (this.hint?.busy) this.#engine.cancel();
    this.hint = null;
  }

  /** Shows the last turn once more. */
  replay(pace: Pace): void {
    if (!this.canLookBack) return;
    this.dropHint();
    const { phase, lastTurn } = this;
    this.phase = "moving";
    this.#run(async () => {
      for (const { events, before, after } of lastTurn) {
        const now: Pace = this.#halting > 0 ? { speed: "off" } : pace;
        await this.stage?.animate(events, before, after, now);
      }
      if (!this.#closed) this.phase = phase;
    });
  }

  /** Looks back, from a move on or from the beginning of the last turn. */
  lookBack(first = this.state.ply - this.lastTurn.length): void {
    if (!this.canLookBack) return;
    this.dropHint();
    this.looking = new LookBack(this.course, first, () => this.stage);
  }

  lookAgain(): void {
    this.stage?.skip();
    this.looking = null;
  }

  turn(): void {
    this.turned = !this.turned;
    this.#save();
  }

  /** Leaves the page: nothing of this game may happen any more. */
  close(): void {
    this.#closed = true;
    this.#engine.cancel();
    this.stage?.skip();
    this.stage = null;
  }

  #play(move: number): void {
    // At once, before anything is awaited: the next tap must not find the turn still open.
    this.phase = "moving";
    this.dropHint();
    this.#run(async () => {
      await this.#move(move);
      await this.#think();
    });
  }

  async #move(move: number): Promise<void> {
    this.phase = "moving";
    const played = await this.#engine.play(move);
    this.#past = false;
    // Before the seeds travel: whoever leaves or reloads meanwhile finds the move made.
    this.#save(played.after.over);
    if (this.#halting > 0) this.stage?.skip();
    await this.stage?.animate(played.events, played.before, played.after);
    if (this.#closed) return;
    this.#record(played);
    this.#tellTurn();
    this.#rest();
  }

  /** The computer's whole turn, however many moves it has. */
  async #think(): Promise<void> {
    while (this.phase === "thinking" && !this.#closed && this.#halting === 0) {
      const breath = new Promise((resolve) => setTimeout(resolve, this.pause));
      const { move } = await this.#engine.choose(this.players.level);
      await breath;
      if (this.#closed || this.#halting > 0) return;
      await this.#move(move);
    }
  }

  async #explain(side: Side, house: number): Promise<void> {
    const why = await this.#engine.why(side, house);
    if (!why) return;
    this.#say(() => [refusal(why)]);
    this.stage?.flash([{ side, house }]);
  }

  #record(played: Played): void {
    this.#moves = [...this.#moves.slice(0, played.before.ply), played];
    this.state = played.after;
    const done = deed(this.shape, played);
    const goesOn = !isPerson(this.players, done.side) && this.#turn.at(-1)?.side === done.side;
    this.#turn = goesOn ? [...this.#turn, done] : [done];
  }

  #say(words: Words): void {
    this.dropHint();
    this.#words = words;
    this.saying++;
  }

  #tellTurn(): void {
    const turn = this.#turn;
    const after = this.state;
    this.#words = () => tell(this.players, turn, after);
    if (turn.length === 1) this.saying++;
  }

  /** After a move, and after any change of the position: who is next, and is it over? */
  #rest(): void {
    const { over, mover } = this.state;
    if (over) this.phase = "over";
    else this.phase = isPerson(this.players, mover) ? "ready" : "thinking";
    this.ending = over ? ending(this.state, this.course.at(-1) ?? null) : null;
    if (this.ending && this.state.ply > 0) count(this.id, this.players.opponent, this.#outcome());
    else uncount(this.id);
    this.#save();
  }

  #back(state: State, word: () => string): void {
    this.#turn = [];
    this.looking = null;
    this.state = state;
    this.#say(() => (state.over ? [word()] : [word(), toMove(this.players, state.mover)]));
    this.#rest();
  }

  #outcome(): Side | "draw" {
    const winner = this.state.result?.winner ?? null;
    if (winner === null) return "draw";
    if (this.players.opponent === "person") return winner;
    return party(this.players, winner) === "you" ? 0 : 1;
  }

  /** Ends the computer's thinking and brings a moving hand to its goal at once. */
  async #interrupt(): Promise<void> {
    const settled = this.#settled;
    this.#halting++;
    this.#engine.cancel();
    this.stage?.skip();
    await settled;
    this.#halting--;
  }

  /** Runs one thing; whatever goes wrong is said, never lost. */
  #run(action: () => Promise<void>): void {
    const running = action().catch((error: unknown) => {
      if (error instanceof Cancelled || this.#closed) return;
      if (error instanceof Refused) {
        this.#say(() => error.complaints.map(refusal));
        this.#rest();
      } else {
        this.failure = error instanceof Failed ? error.message : String(error);
      }
    });
    this.#settled = Promise.allSettled([this.#settled, running]).then(() => undefined);
  }

  #save(over = this.state.over): void {
    // To look at a position takes nothing away from the game that was left: only a move does. And
    // once this page is left, another game may have begun.
    if (this.#past) return;
    const untouched = this.#engine.moves.length === 0;
    if ((untouched || this.#closed) && saved(gameName(this.text))?.id !== this.id) return;
    const game: SavedGame = {
      id: this.id,
      text: this.text,
      moves: this.#engine.moves,
      players: this.players,
      turned: this.turned,
      hints: this.hints,
      over,
    };
    save(game);
    if (!this.#opened) return;
    const { game: name, stores } = this.shape;
    void keep({ ...game, game: name, stores, at: Date.now(), result: this.state.result });
  }
}
