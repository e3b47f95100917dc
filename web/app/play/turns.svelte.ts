// Who moves when: the reader, the opponent, and whoever takes turns back or plays them again. One thing
// runs at a time, and each can be ended.
import { LONGEST, span } from "../../board/timeline.ts";
import type { Pace } from "../../board/types.ts";
import type { Engine } from "../../engine/engine.ts";
import { Cancelled } from "../../engine/link.ts";
import type { Played, State } from "../../engine/types.ts";
import type { Course } from "./course.svelte.ts";
import { Errands } from "./errands.ts";
import type { Opponent } from "./opponent.ts";
import { seenTime } from "./seen-time.ts";
import type { Stage } from "./stage.ts";

/** "stopped": the computer is to move, and was told not to think. */
export type Phase = "ready" | "moving" | Idle;
/** No house can be played then, and no seed moves. */
export type Idle = "thinking" | "stopped" | "over";

/** What the board shows in one go. */
type Shown = Pick<Played, "events" | "before" | "after">;

/** Who tells and keeps what happens here. */
export interface Witness {
  /** Seeds are going to be moved. */
  begins(): void;
  /** A move was made, after so many seconds of thinking; the board has still to show it. */
  made(played: Played, seconds: number): void;
  /** The board has shown it, or all that was laid out in one go. */
  landed(played: readonly Played[]): void;
  /** Turns were taken back, or played again; "anew": the course is another one than was thought. */
  rewound(direction: "back" | "on" | "anew"): void;
  /** The game was ended, not by a move. */
  ended(): void;
  /** The computer was told to stop, or to go on. */
  told(phase: Idle): void;
  failed(error: unknown): void;
}

export class Turns {
  phase: Phase = $state("ready");
  /** The move that ended a round of a match, until the reader has seen how: meanwhile nobody moves. */
  round: Played | null = $state.raw(null);
  stage: Stage | null = null;
  /** A breath between one hand and the next, in milliseconds, so that the eye can follow. */
  pause = 0;
  readonly #engine: Engine;
  readonly #course: Course;
  readonly #opponent: Opponent;
  readonly #witness: Witness;
  readonly #errands: Errands;
  readonly #left = new AbortController();
  /** When whoever is to move began to think. */
  #since = 0;

  constructor(engine: Engine, course: Course, opponent: Opponent, witness: Witness) {
    this.#engine = engine;
    this.#course = course;
    this.#opponent = opponent;
    this.#witness = witness;
    this.#errands = new Errands((error) => {
      if (!(error instanceof Cancelled) && !this.closed) witness.failed(error);
    });
    this.rest();
  }

  get closed(): boolean {
    return this.#left.signal.aborted;
  }

  get canRedo(): boolean {
    return this.phase === "ready" && this.#course.state.canRedo;
  }

  /** There is something to look back at, and nobody waits for it. */
  get canLookBack(): boolean {
    return this.#course.state.ply > 0 && (this.phase === "ready" || this.phase === "over");
  }

  /** Starts the opponent's first turn, once the board stands. */
  start(): void {
    if (this.phase === "thinking") this.run(() => this.#think());
  }

  run(errand: () => Promise<void>): void {
    this.#errands.run(errand);
  }

  play(move: number): void {
    const seconds = this.#thought();
    this.#begin();
    this.run(async () => {
      if (this.#opponent.takes(move)) this.rest();
      else await this.#move(move, seconds);
      await this.#think();
    });
  }

  /** The opponent has something to say that nobody waited for. */
  listen(): void {
    const { state } = this.#course;
    const idle = this.phase === "ready" || this.phase === "thinking";
    if (idle && this.#opponent.ends(state)) {
      this.run(async () => {
        await this.#interrupt();
        if (this.closed || this.#course.state.over) return;
        this.rest();
        this.#witness.ended();
      });
    } else if (this.phase === "ready" && this.#opponent.moves(state)) {
      this.rest();
      this.start();
    }
  }

  /** The course is another one than was thought: that of these moves. */
  follow(moves: readonly number[], direction: "back" | "anew"): void {
    this.round = null;
    this.#begin();
    this.run(async () => {
      await this.#interrupt();
      if (this.closed) return;
      this.phase = "moving"; // whatever came to an end meanwhile
      await this.#course.become(moves);
      this.#opponent.told(this.#engine.moves, this.#course.state);
      this.#rewound(direction);
      await this.#think();
    });
  }

  /** Lays out the reader's hand so that its houses hold what is said; what lies there is gathered up first. */
  arrange(counts: readonly number[]): void {
    this.#rearrange(counts, 0);
  }

  /** Moves a seed that the reader has laid out to another house. */
  carry(from: number, to: number): void {
    const { houses, mover } = this.#course.state;
    const counts = [...houses[mover]];
    const [less = 0, more = 0] = [counts[from], counts[to]];
    if (this.phase !== "ready" || less === 0) return;
    counts[from] = less - 1;
    counts[to] = more + 1;
    this.#rearrange(counts, null, { speed: "off" });
  }

  /** Seeds that are left over go to a house, or stay in hand. */
  #rearrange(counts: readonly number[], rest: number | null, pace?: Pace): void {
    const seconds = this.#thought();
    this.#begin();
    this.run(async () => {
      await this.#course.gather();
      await this.#layOut(
        ({ houses, mover }) => {
          const house = houses[mover].findIndex((seeds, house) => seeds < (counts[house] ?? 0));
          return house < 0 ? rest : house;
        },
        seconds,
        pace,
      );
      await this.#think();
    });
  }

  /** The reader has seen how the round ended. */
  nextRound(): void {
    this.round = null;
    this.#since = seenTime();
    this.start();
  }

  undo(): void {
    this.round = null;
    this.run(async () => {
      await this.#interrupt();
      // The engine may have another game on its board by now.
      if (!this.closed && (await this.#course.undo(this.#left.signal))) this.#rewound("back");
      await this.#think();
    });
  }

  redo(): void {
    this.run(async () => {
      await this.#interrupt();
      if (await this.#course.redo(this.#left.signal)) this.#rewound("on");
      await this.#think();
    });
  }

  /** Ends the computer's thinking; it moves no more until it is told to go on. */
  stop(): void {
    this.run(async () => {
      await this.#interrupt();
      if (this.phase !== "thinking") return;
      this.phase = "stopped";
      this.#witness.told(this.phase);
    });
  }

  goOn(): void {
    if (this.phase !== "stopped") return;
    this.phase = "thinking";
    this.#witness.told(this.phase);
    this.start();
  }

  /** Shows the last turn once more; its moves share the time that it may take at most. */
  replay(pace: Pace): void {
    if (!this.canLookBack) return;
    const { phase } = this;
    this.phase = "moving";
    this.#witness.begins();
    this.run(async () => {
      const { lastTurn } = this.#course;
      const whole = span(lastTurn.flatMap(({ events }) => events));
      for (const played of lastTurn) {
        const most = ((pace.most ?? LONGEST) * span(played.events)) / Math.max(whole, 1);
        await this.#show(played, { ...pace, most });
      }
      if (!this.closed) this.phase = phase;
    });
  }

  /** Leaves the page: nothing of this game may happen any more. */
  close(): void {
    this.#left.abort();
    this.#cancel();
    this.stage?.skip();
    this.stage = null;
  }

  /** After any change of the position: who is next, or is it over? */
  rest(): void {
    this.#since = seenTime();
    const ended = this.#opponent.ends(this.#course.state);
    if (ended) this.#course.conclude(ended);
    const { state } = this.#course;
    if (state.over) this.phase = "over";
    else this.phase = this.#opponent.moves(state) ? "thinking" : "ready";
  }

  /** At once, before anything is awaited: the next tap must not find the turn still open. */
  #begin(): void {
    this.phase = "moving";
    this.#witness.begins();
  }

  #thought(): number {
    return (seenTime() - this.#since) / 1000;
  }

  /** Makes a move; how long it may be seen at most depends on whether its side moves again. */
  async #move(
    move: number,
    seconds: number,
    most: (again: boolean) => number = () => LONGEST,
  ): Promise<void> {
    this.phase = "moving";
    const played = await this.#engine.play(move);
    // Before the seeds travel: whoever leaves or reloads meanwhile finds the move made.
    this.#opponent.told(this.#engine.moves, played.after);
    this.#witness.made(played, seconds);
    await this.#show(played, { most: most(goesOn(played)) });
    if (this.closed) return;
    this.#landed([played]);
    if (played.events.some(({ kind }) => kind === "round")) this.round = played;
  }

  #landed(all: readonly Played[]): void {
    for (const played of all) this.#course.add(played);
    this.rest();
    this.#witness.landed(all);
  }

  /** Lays out what the mover has in hand, house by house as long as one is said, and shows it in one go. */
  async #layOut(
    house: (state: State) => number | null | Promise<number | null>,
    seconds?: number,
    pace?: Pace,
  ): Promise<void> {
    const all: Played[] = [];
    let { state } = this.#course;
    const { mover } = state;
    while (state.hands?.[mover] && !this.closed && !this.#errands.halting) {
      const move = await house(state);
      if (move === null) break;
      this.phase = "moving";
      const played = await this.#engine.play(move);
      all.push(played);
      state = played.after;
    }
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) return;
    this.#opponent.told(this.#engine.moves, last.after);
    this.#witness.made(last, seconds ?? this.#thought());
    const events = all.flatMap((played) => played.events);
    await this.#show({ events, before: first.before, after: last.after }, pace);
    if (!this.closed) this.#landed(all);
  }

  /** At once where somebody waits for it. */
  async #show({ events, before, after }: Shown, pace?: Pace): Promise<void> {
    const now: Pace | undefined = this.#errands.halting ? { speed: "off" } : pace;
    await this.stage?.animate(events, before, after, now);
  }

  /** The opponent's whole turn: however many moves it has, seeds travel for as long as in one. */
  async #think(): Promise<void> {
    let time = LONGEST;
    while (this.phase === "thinking" && !this.round && !this.closed && !this.#errands.halting) {
      this.#since = seenTime();
      const { state } = this.#course;
      const { hands, mover } = state;
      if (hands?.[mover]) {
        await this.#layOut((now) =>
          now === state || this.#opponent.knows(now) ? this.#opponent.choose(now) : null,
        );
        continue;
      }
      const breath = new Promise((resolve) => setTimeout(resolve, this.pause));
      const move = await this.#opponent.choose(state);
      const seconds = this.#thought();
      await breath;
      if (this.closed || this.#errands.halting) return;
      const began = performance.now();
      await this.#move(move, seconds, (again) => (again ? time / 3 : time));
      time = Math.max(0, time - (performance.now() - began));
    }
  }

  #rewound(direction: "back" | "on" | "anew"): void {
    this.rest();
    this.#witness.rewound(direction);
  }

  #cancel(): void {
    this.#engine.cancel();
    this.#opponent.cancel();
  }

  /** Ends the opponent's thinking and brings a moving hand to its goal at once. */
  async #interrupt(): Promise<void> {
    await this.#errands.interrupt(() => {
      this.#cancel();
      this.stage?.skip();
    });
  }
}

/** The same side moves again. */
function goesOn({ before, after }: Played): boolean {
  return !after.over && after.mover === before.mover;
}
