// A position that is being set up, seed by seed. It may be impossible meanwhile: the core says what
// is wrong with it.
import type { Spot } from "../../board/index.ts";
import type { Engine } from "../../engine/engine.ts";
import { Refused } from "../../engine/link.ts";
import type { HouseMark, Message, Seat, Shape, Side, State } from "../../engine/types.ts";

/** More than any board of the catalogue has in one place. */
const MOST = 255;

export class Setup {
  readonly shape: Shape;
  /** How many seeds belong on the board. */
  readonly expected: number;
  houses: Seat = $state.raw([[], []]);
  stores: readonly number[] = $state.raw([]);
  mover: Side = $state(0);
  /** Houses that are won or burnt stay so. */
  marks: readonly HouseMark[] = $state.raw([]);
  /** What is still to be laid out, as long as nothing is changed by hand; or to enter. */
  #hands: State["hands"] = $state.raw();
  #reserve: State["reserve"] = $state.raw();
  /** What the core has against it; none while it is not known yet. */
  complaints: readonly Message[] = $state.raw([]);
  /** The position that was checked last, as the core sees it; null while there is none. */
  checked: State | null = $state.raw(null);
  readonly #engine: Engine;
  readonly #first: State;

  private constructor(engine: Engine, shape: Shape, first: State) {
    this.#engine = engine;
    this.shape = shape;
    this.#first = first;
    const [south, north] = first.hands ?? first.reserve ?? [0, 0];
    this.expected = total(first) + south + north;
  }

  static async open(engine: Engine, shape: Shape, from: State): Promise<Setup> {
    const setup = new Setup(engine, shape, (await engine.open(shape.game)).state);
    setup.#take(from);
    return setup;
  }

  get found(): number {
    const [south, north] = this.#reserve ?? [0, 0];
    return total(this) + south + north;
  }

  count({ side, house }: Spot): number {
    return (house === null ? this.stores[side] : this.houses[side][house]) ?? 0;
  }

  add(where: Spot, seeds: number): void {
    this.put(where, this.count(where) + seeds);
  }

  put({ side, house }: Spot, seeds: number): void {
    this.#hands = undefined;
    const count = Math.max(0, Math.min(Math.round(seeds) || 0, MOST));
    if (count === 0)
      this.marks = this.marks.filter(
        (mark) => mark.kind !== "big" || mark.side !== side || mark.house !== house,
      );
    if (house === null) this.stores = this.stores.with(side, count);
    else {
      const own = this.houses[side].with(house, count);
      this.houses = side === 0 ? [own, this.houses[1]] : [this.houses[0], own];
    }
  }

  clear(): void {
    this.#hands = undefined;
    this.#reserve = undefined;
    this.marks = [];
    const empty = (counts: readonly number[]): number[] => counts.map(() => 0);
    this.houses = [empty(this.houses[0]), empty(this.houses[1])];
    this.stores = empty(this.stores);
  }

  /** The game's own beginning. */
  start(): void {
    this.#take(this.#first);
  }

  #take({ houses, stores, mover, marks = [], hands, reserve, going }: State): void {
    this.marks = marks;
    this.#hands = hands;
    this.#reserve = going === undefined ? reserve : undefined;
    this.houses = houses;
    this.stores = stores;
    this.mover = mover;
  }

  /** The position as text: rows from top to bottom as South sees them. */
  get text(): string {
    const rows = this.shape.rows.map(({ side, houses }) =>
      houses.map((house) => `${this.houses[side][house]}${this.#letter(side, house)}`).join(","),
    );
    const stores = this.stores.length > 0 ? this.stores.join(",") : "-";
    const inHand = this.#hands ?? this.#reserve;
    const hands = inHand ? ` hand=${inHand.join(",")}` : "";
    return `${this.shape.game} ${rows.join("/")} ${stores} ${this.mover === 0 ? "S" : "N"}${hands}`;
  }

  /** What stands behind the number of a marked house. */
  #letter(side: Side, house: number): string {
    const mark = this.marks.find((one) => one.side === side && one.house === house);
    if (!mark) return "";
    const own = mark.owner === side;
    return { pays: "t", closed: "b", holds: own ? "u" : "v", big: "h" }[mark.kind];
  }

  /** Asks the core; of several questions the last answer stands. */
  async check(): Promise<void> {
    const { text } = this;
    try {
      const { state } = await this.#engine.open(text);
      if (text === this.text) [this.checked, this.complaints] = [state, []];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (text === this.text) [this.checked, this.complaints] = [null, error.complaints];
    }
  }
}

function total({ houses, stores }: Pick<State, "houses" | "stores">): number {
  return [...houses.flat(), ...stores].reduce((sum, seeds) => sum + seeds, 0);
}
