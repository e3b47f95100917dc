// A house that may be sown either way: once it is chosen, the reader says which way it goes, by a tap on the
// house where the first seed would fall, or by a button that names it.
import type { Arrow } from "../../board/arrows.ts";
import type { House } from "../../board/types.ts";
import type { Played, Shape, State } from "../../engine/types.ts";
import { t } from "../words/words.svelte.ts";

export const askWay = (shape: Shape, { side, house }: House): string =>
  t("Which way from {house}?", { house: shape.names[side][house] ?? "" });

interface Way {
  readonly move: number;
  readonly towards: House;
  /** What that house is called. */
  readonly name: string;
}

interface Question {
  readonly from: House;
  readonly ways: readonly Way[];
  /** Where it was asked; anywhere else nobody wants to know. */
  readonly state: State;
}

export class WayChoice {
  readonly #shape: Shape;
  readonly #traces: () => Promise<readonly Played[]>;
  #question: Question | null = $state.raw(null);

  /** `traces` tells what the moves of the position on the board would do. */
  constructor(shape: Shape, traces: () => Promise<readonly Played[]>) {
    this.#shape = shape;
    this.#traces = traces;
  }

  /** What is asked in this position; null when nothing is. */
  at(state: State): Question | null {
    return this.#question?.state === state ? this.#question : null;
  }

  /** Asks which way a house is to be sown, of which all these moves begin. */
  ask(from: House, state: State, moves: readonly number[]): void {
    this.#question = { from, ways: [], state };
    const asked = this.#question;
    this.#traces().then(
      (traces) => {
        if (this.#question !== asked) return;
        const ways = moves.flatMap((move) => this.#way(move, state, traces) ?? []);
        this.#question = { from, ways, state };
      },
      () => {
        // The game went on meanwhile, or has stopped, which the next move will say.
      },
    );
  }

  /** The move that a tap on this house answers with, if it does. */
  answer(state: State, { side, house }: House): number | null {
    const way = this.at(state)?.ways.find(
      ({ towards }) => towards.side === side && towards.house === house,
    );
    return way?.move ?? null;
  }

  letGo(): void {
    this.#question = null;
  }

  /** The ways, drawn on the board. */
  arrows(state: State): readonly Arrow[] {
    const question = this.at(state);
    return (question?.ways ?? []).map(({ towards }) => ({
      from: question?.from ?? towards,
      to: towards,
      label: "?",
    }));
  }

  #way(move: number, state: State, traces: readonly Played[]): Way | null {
    const name = this.#shape.moves[state.choosing][move];
    const drop = traces
      .find((played) => played.name === name)
      ?.events.find(({ kind }) => kind === "drop");
    if (!drop || drop.side === null || drop.house === null) return null;
    const { side, house } = drop;
    return { move, towards: { side, house }, name: this.#shape.names[side][house] ?? "" };
  }
}
