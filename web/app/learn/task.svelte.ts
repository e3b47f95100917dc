// A position in which something is asked, as a step of a lesson or a puzzle has it: what is on the board,
// what came of the last tap. The core plays and explains.
import type { Engine } from "../../engine/engine.ts";
import type { Played, Shape, Side, State } from "../../engine/types.ts";
import type { Players } from "../play/players.ts";
import { deed, whatHappened } from "../play/sentences.ts";
import type { Stage } from "../play/stage.ts";
import type { Words } from "../play/telling.svelte.ts";
import { refusal } from "../words/refusal.ts";
import { t } from "../words/words.svelte.ts";

/** "missed": another move than the right one was made, and the board shows it. */
export type Phase = "ask" | "moving" | "missed" | "done";

export class Task {
  shape: Shape = $state.raw() as Shape;
  state: State = $state.raw() as State;
  players: Players = $state.raw() as Players;
  phase: Phase = $state("ask");
  failure: string | null = $state(null);
  words: Words = $state.raw(() => []);
  stage: Stage | null = null;
  readonly #engine: Engine;
  /** Counts the positions shown: whatever belongs to an earlier one is dropped. */
  #shown = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Shows a position, unless another one is wanted by then; the reader is whoever is to move. */
  async show(text: string, shows: () => void): Promise<void> {
    const shown = ++this.#shown;
    this.stage?.skip();
    const { shape, state } = await this.#engine.open(text);
    if (shown !== this.#shown) return;
    shows();
    if (this.shape?.game !== shape.game) this.shape = shape;
    this.players = { opponent: "computer", level: 1, levels: 1, seat: state.mover };
    this.state = state;
    this.words = () => [];
    this.phase = "ask";
  }

  may(side: Side, house: number): boolean {
    return side === this.state.mover && this.state.moves.includes(house);
  }

  /** Plays a move; null when another position is shown by now. */
  async move(move: number): Promise<Played | null> {
    const shown = this.#shown;
    this.phase = "moving";
    const played = await this.#engine.play(move);
    if (shown !== this.#shown) return null;
    await this.stage?.animate(played.events, played.before, played.after);
    if (shown !== this.#shown) return null;
    this.state = played.after;
    return played;
  }

  /** What a move did, in sentences. */
  tell(played: Played, alone: boolean): readonly string[] {
    return whatHappened(this.players, deed(this.shape, played), alone);
  }

  /** Says why a house cannot be played. */
  explain(side: Side, house: number): void {
    this.run(async () => {
      const shown = this.#shown;
      const why = await this.#engine.why(side, house);
      if (why && shown === this.#shown) this.point(side, house, () => [refusal(why)]);
    });
  }

  /** Points at what is right. */
  help(side: Side, house: number): void {
    const name = this.shape.names[side][house] ?? "";
    this.point(side, house, () => [t("Try house {house}.", { house: name })]);
  }

  point(side: Side, house: number, words: Words): void {
    this.words = words;
    this.stage?.flash([{ side, house }]);
  }

  run(errand: () => Promise<void>): void {
    const shown = this.#shown;
    errand().catch((error: unknown) => {
      if (shown === this.#shown) this.failure = String(error);
    });
  }

  close(): void {
    this.#shown++;
    this.stage?.skip();
    this.stage = null;
  }
}
