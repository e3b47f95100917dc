// A game in progress on this page, as its reader meets it: what is seen, what a tap means, what is said,
// what is kept. It asks the engine for every rule and the board for every picture.
import type { Engine } from "../../engine/engine.ts";
import { Failed, Refused } from "../../engine/link.ts";
import { playableIn, stopOf } from "../../engine/moves.ts";
import type { Played, Shape, Side, State } from "../../engine/types.ts";
import { refusal } from "../words/refusal.ts";
import { t } from "../words/words.svelte.ts";
import type { Setting } from "./begin.ts";
import { Course } from "./course.svelte.ts";
import { Hint } from "./hint.svelte.ts";
import { Keeping } from "./keeping.ts";
import { LookBack } from "./lookback.svelte.ts";
import { ending, endedOtherwise, reasonSentence, type Ending } from "./outcome.ts";
import { Computer, type Afar, type Opponent } from "./opponent.ts";
import { other, type Players } from "./players.ts";
import { lookedAt, nextUp, waiting } from "./sentences.ts";
import { countEnd } from "./tally.svelte.ts";
import { Telling, type Words } from "./telling.svelte.ts";
import { Turns, type Idle, type Phase, type Witness } from "./turns.svelte.ts";

export class Game implements Witness {
  readonly id: string;
  readonly text: string;
  readonly players: Players;
  readonly course: Course;
  readonly turns: Turns;
  /** What it means that the opponent sits elsewhere, if so. */
  readonly afar: Afar | null;

  turned: boolean = $state(false);
  ending: Ending | null = $state.raw(null);
  failure: string | null = $state(null);
  /** What is told about this position. */
  hint: Hint | null = $state.raw(null);
  /** In so many positions the reader was told something. */
  hints: number = $state(0);
  /** While the reader looks back, the board shows an earlier position. */
  looking: LookBack | null = $state.raw(null);
  readonly #engine: Engine;
  readonly #telling: Telling;
  readonly #keeping: Keeping;
  /** What each move took, those that were taken back included. */
  #seconds: readonly (number | null)[];

  private constructor(engine: Engine, course: Course, setting: Setting, opponent: Opponent) {
    this.#engine = engine;
    this.course = course;
    this.id = setting.id;
    this.text = setting.text;
    this.players = setting.players;
    this.turned = setting.turned ?? false;
    this.hints = setting.hints ?? 0;
    this.#seconds = setting.seconds ?? [];
    this.afar = opponent.afar ?? null;
    this.turns = new Turns(engine, course, opponent, this);
    this.#telling = new Telling(setting.players, course.shape);
    this.#keeping = new Keeping(setting.past ?? false, this.turns, this.afar?.room);
  }

  static async open(
    engine: Engine,
    setting: Setting,
    opponent: Opponent = new Computer(engine, setting.players),
  ): Promise<Game> {
    const { text, players, moves = [] } = setting;
    const course = await Course.open(engine, players, text, moves);
    const game = new Game(engine, course, setting, opponent);
    if (players.opponent === "computer") engine.warm();
    const { over, ply } = game.state;
    if (ply > 0) for (const played of game.course.played) game.#telling.move(played);
    else {
      const { name } = game.shape;
      const { state } = game;
      game.#say(() => [over ? t("This position is already over.") : nextUp(players, name, state)]);
    }
    if (game.#wasEnded) game.ended();
    else game.#rested();
    game.#keeping.opened = true;
    return game;
  }

  get shape(): Shape {
    return this.course.shape;
  }

  get state(): State {
    return this.course.state;
  }

  get phase(): Phase {
    return this.turns.phase;
  }

  get sentences(): readonly string[] {
    if (this.looking) return lookedAt(this.players, this.shape, this.looking.done);
    return this.hint ? this.hint.sentences : this.#telling.sentences;
  }

  /** Counts what was said. */
  get saying(): number {
    return this.#telling.count;
  }

  /** The side at the bottom of the board. */
  get view(): Side {
    const own = this.players.opponent === "person" ? 0 : this.players.seat;
    return this.turned ? other(own) : own;
  }

  get playable(): { side: Side; houses: readonly number[] } | null {
    if (this.phase !== "ready" || this.looking) return null;
    return playableIn(this.shape, this.state);
  }

  get mayChangePlaces(): boolean {
    return this.phase === "ready" && this.state.moves.includes(this.course.places);
  }

  /** The sowing has come to a house where it may end. */
  get mayStop(): boolean {
    return this.phase === "ready" && this.state.moves.includes(stopOf(this.shape));
  }

  stopSowing(): void {
    if (this.mayStop) this.turns.play(stopOf(this.shape));
  }

  /** Something can be taken back: what the reader lays out seed by seed, else what was agreed on. */
  get mayUndo(): boolean {
    return this.afar && !this.#laying ? this.afar.mayTakeBack : this.course.canUndo;
  }

  undo(): void {
    if (this.afar && !this.#laying) this.afar.takeBack();
    else this.turns.undo();
  }

  /** A seed that the reader has just laid out has been told nobody yet. */
  get #laying(): boolean {
    const last = this.course.played.at(-1);
    return this.mayArrange && last?.before.mover === this.state.mover;
  }

  /** The side to move still lays its seeds out. */
  get arranging(): boolean {
    return (this.state.hands?.[this.state.mover] ?? 0) > 0;
  }

  get mayArrange(): boolean {
    return this.phase === "ready" && !this.looking && this.arranging;
  }

  /** Two people at one device choose unseen by each other. */
  get passesOn(): boolean {
    return (
      this.state.unseen === true && this.players.opponent === "person" && this.phase === "ready"
    );
  }

  /** What the reader, or whoever sits at the bottom, has laid out in this game: all of it, or nothing. */
  get arrangement(): readonly number[] | null {
    const side = this.view;
    const counts = this.shape.usual?.[side].map(() => 0) ?? [];
    let left = this.shape.usual?.[side].reduce((sum, seeds) => sum + seeds, 0) ?? 0;
    for (const { events } of this.course.played)
      for (const event of events)
        if (event.kind === "place" && event.side === side && event.house !== null) {
          counts[event.house] = (counts[event.house] ?? 0) + 1;
          left--;
        }
    return left === 0 && counts.length > 0 ? counts : null;
  }

  /** What each of the moves took whoever made it, in seconds, where that is known. */
  get seconds(): readonly (number | null)[] {
    return this.course.moves.map((_, i) => this.#seconds[i] ?? null);
  }

  /** The rounds of a match that are over. */
  get rounds(): number {
    return this.course.played.filter(({ events }) => events.some(({ kind }) => kind === "round"))
      .length;
  }

  get mayAskHint(): boolean {
    return (
      this.phase === "ready" &&
      !this.afar &&
      !this.looking &&
      !this.arranging &&
      this.hint?.canDeepen !== false
    );
  }

  /** A tap on a house; the move that it means, if it means one. */
  tap(side: Side, house: number, move = this.course.from(side, house)[0] ?? null): void {
    if (this.looking) return;
    switch (this.phase) {
      case "moving":
        this.turns.stage?.skip();
        return;
      case "thinking":
      case "stopped":
      case "over":
        this.told(this.phase);
        return;
      case "ready":
        if (move !== null) this.turns.play(move);
        else this.turns.run(() => this.#explain(side, house));
    }
  }

  changePlaces(): void {
    if (this.mayChangePlaces) this.turns.play(this.course.places);
  }

  /** Tells something about the best move, and more each time it is asked. */
  askHint(): void {
    if (!this.mayAskHint) return;
    const hint = this.hint ?? new Hint(this.#engine, this.shape, this.state.choosing);
    this.hint = hint;
    this.turns.run(async () => {
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

  /** Looks back, from a move on or from the beginning of the last turn. */
  lookBack(first = this.state.ply - this.course.lastTurn.length): void {
    if (!this.turns.canLookBack) return;
    this.dropHint();
    this.looking = new LookBack(this.course.played, first, () => this.turns.stage);
  }

  lookAgain(): void {
    this.turns.stage?.skip();
    this.looking = null;
  }

  turn(): void {
    this.turned = !this.turned;
    this.#save();
  }

  /** It is over, but not by a move. */
  get #wasEnded(): boolean {
    return this.ending?.result !== this.state.result && endedOtherwise(this.state.result);
  }

  begins(): void {
    this.dropHint();
  }

  made(played: Played, seconds: number): void {
    const { ply } = played.before;
    const before = Array.from({ length: ply }, (_, i) => this.#seconds[i] ?? null);
    this.#seconds = [...before, Math.round(seconds)];
    this.#keeping.past = false;
    this.#save(played.after.over);
  }

  landed(all: readonly Played[]): void {
    for (const played of all) this.#telling.move(played);
    if (this.#wasEnded) this.ended();
    else this.#rested();
  }

  rewound(direction: "back" | "on" | "anew"): void {
    this.looking = null;
    this.#telling.newTurn();
    const { state } = this;
    this.#say(() => {
      const next = state.over ? [] : [nextUp(this.players, this.shape.name, state)];
      if (direction === "anew") return next;
      return [direction === "back" ? t("Taken back.") : t("Played again."), ...next];
    });
    this.#rested();
  }

  ended(): void {
    this.looking = null;
    this.#rested();
    const { ending: end } = this;
    if (end) this.#say(() => [reasonSentence(this.players, end)]);
  }

  /** Says what the reader has asked for. */
  read(words: Words): void {
    this.#say(words);
  }

  told(phase: Idle): void {
    this.#say(() => [waiting(this.players, this.state, phase)]);
  }

  failed(error: unknown): void {
    if (error instanceof Refused) {
      this.#say(() => error.complaints.map(refusal));
      this.turns.rest();
    } else {
      this.failure = error instanceof Failed ? error.message : String(error);
    }
  }

  async #explain(side: Side, house: number): Promise<void> {
    const why = await this.#engine.why(side, house);
    if (!why) return;
    this.#say(() => [refusal(why)]);
    this.turns.stage?.flash([{ side, house }]);
  }

  #say(words: Words): void {
    this.dropHint();
    this.#telling.say(words);
  }

  /** After any change of the position: is it over, and what is kept? */
  #rested(): void {
    this.ending = ending(this.state, this.course.played.at(-1) ?? null);
    countEnd(this);
    this.#save();
  }

  #save(over = this.state.over): void {
    const { id, text, players, turned, hints } = this;
    const { moves } = this.#engine;
    const seconds = moves.map((_, i) => this.#seconds[i] ?? null);
    const game = { id, text, moves, seconds, players, turned, hints, over };
    this.#keeping.keep(game, this.shape, this.state.result);
  }
}
