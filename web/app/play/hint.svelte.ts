// A hint for whoever is to move, as deep as is asked for: which houses are worth a look, the best
// move, the line. It says whether that is proved or only thought.
import type { Arrow } from "../../board/arrows.ts";
import { previewOf, type Preview } from "../../board/preview.ts";
import type { Engine } from "../../engine/engine.ts";
import { houseOf } from "../../engine/moves.ts";
import type { Line, Shape, Side } from "../../engine/types.ts";
import { lineText, moveName, percent, proofOf } from "../analyse/verdict.ts";
import { list, t } from "../words/words.svelte.ts";

/** Positions to look at: a second on a slow phone. */
const BUDGET = 200_000;
/** So many moves are worth a look. */
const CANDIDATES = 2;
const DEEPEST = 3;

export class Hint {
  depth: number = $state(0);
  busy: boolean = $state(false);
  #lines: readonly Line[] = $state.raw([]);
  readonly #engine: Engine;
  readonly #shape: Shape;
  readonly #side: Side;

  constructor(engine: Engine, shape: Shape, side: Side) {
    this.#engine = engine;
    this.#shape = shape;
    this.#side = side;
  }

  get canDeepen(): boolean {
    return !this.busy && this.depth < DEEPEST;
  }

  /** One depth further; rejected with `Cancelled` when the thinking is ended. */
  async deepen(): Promise<void> {
    if (!this.canDeepen) return;
    if (this.#lines.length === 0) {
      this.busy = true;
      try {
        this.#lines = await this.#engine.analyse(CANDIDATES, BUDGET);
      } finally {
        this.busy = false;
      }
    }
    this.depth++;
  }

  get sentences(): readonly string[] {
    const [best] = this.#lines;
    if (!best) return [t("Looking for a hint …")];
    const proof = proofOf(best) ?? t("This is thought, not proved.");
    if (this.depth <= 1) {
      const houses = list(this.#candidates.map(({ names }) => moveName(names[0] ?? "")));
      return [t("Worth a look: {houses}.", { houses }), proof];
    }
    const house = moveName(best.names[0] ?? "");
    const move = [t("The best move is {house}.", { house }), worth(best), proof];
    if (this.depth === 2) return move;
    return [...move.slice(1), t("The line: {line}", { line: lineText(best) })];
  }

  /** The first depth does not tell which of the moves is the best. */
  get #candidates(): readonly Line[] {
    return this.#lines.toSorted((a, b) => (a.moves[0] ?? 0) - (b.moves[0] ?? 0));
  }

  /** The houses worth a look, marked on the board. */
  get marks(): readonly Arrow[] {
    if (this.depth !== 1) return [];
    const houses = this.#candidates.flatMap(
      ({ moves }) => houseOf(this.#shape, moves[0] ?? 0) ?? [],
    );
    return houses
      .filter((house, i) => houses.indexOf(house) === i)
      .map((house) => ({
        from: { side: this.#side, house },
        to: null,
        label: "?",
      }));
  }

  /** The best move, once it is told. */
  get preview(): Preview | null {
    const [best] = this.#lines;
    return best && this.depth > 1 ? previewOf(best.events) : null;
  }
}

function worth({ exact, outcome, chance }: Line): string {
  if (!exact) return t("Chance to win: {chance}.", { chance: percent(chance / 1000) });
  if (outcome === null) return t("It leads to a draw.");
  return outcome > 0 ? t("It wins.") : t("It loses, as every move does.");
}
