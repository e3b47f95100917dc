// What is looked at on the analysis board: a position, the moves tried from it, and where one is now.
import type { Engine } from "../../engine/engine.ts";
import { Refused } from "../../engine/link.ts";
import type { Line, Played, Shape, Side, State } from "../../engine/types.ts";
import { houseOf } from "../../engine/moves.ts";
import { signOf, SIGNS, type Step } from "../../engine/notation.ts";
import { readTree, writeTree, type Tree } from "./line.ts";

/** A position in the tree, the move that led there, and what is said of it. */
export class Place implements Step {
  readonly move: number;
  readonly name: string;
  readonly before: Place | null;
  readonly played: Played | null;
  readonly state: State;
  /** The number of the turn, as the record of a game counts them: one for South's and North's. */
  readonly turn: number;
  children: readonly Place[] = $state.raw([]);
  comment: string = $state("");
  judgements: readonly number[] = $state.raw([]);
  seconds: number | null = null;
  /** What the engine last found there. */
  lines: readonly Line[] = $state.raw([]);

  constructor(state: State, move = -1, before: Place | null = null, played: Played | null = null) {
    this.state = state;
    this.move = move;
    this.before = before;
    this.played = played;
    this.name = played?.name ?? "";
    const next = this.side === 0 && before?.side === 1;
    this.turn = (before?.turn ?? 1) + (next ? 1 : 0);
  }

  /** Takes over what was said of it. */
  remember({ comment, judgements, seconds }: Tree): this {
    [this.comment, this.judgements, this.seconds] = [comment, judgements, seconds];
    return this;
  }

  signed(sign: string): boolean {
    return this.judgements.includes(SIGNS.get(sign) ?? 0);
  }

  /** One sign at most; other judgements of a record stay. */
  sign(sign: string | null): void {
    const others = this.judgements.filter((judgement) => signOf(judgement) === undefined);
    const judgement = sign === null ? undefined : SIGNS.get(sign);
    this.judgements = judgement === undefined ? others : [judgement, ...others];
  }

  /** Whose move led here; nobody's to the first position. */
  get side(): Side | null {
    return this.played?.before.mover ?? null;
  }

  /** The places from the first position's successor to this one. */
  get path(): readonly Place[] {
    return this.before ? [...this.before.path, this] : [];
  }

  get moves(): readonly number[] {
    return this.path.map(({ move }) => move);
  }

  /** On the main line of the whole tree? */
  get main(): boolean {
    return this.path.every((place) => place.before?.children[0] === place);
  }
}

export class Study {
  readonly text: string;
  readonly shape: Shape;
  readonly root: Place;
  here: Place = $state.raw() as Place;
  readonly #engine: Engine;

  /** What is known of the game: who played, when. */
  readonly tags: Readonly<Record<string, string>>;

  private constructor(
    engine: Engine,
    text: string,
    shape: Shape,
    root: Place,
    tags: Readonly<Record<string, string>>,
  ) {
    this.tags = tags;
    this.#engine = engine;
    this.text = text;
    this.shape = shape;
    this.root = root;
    this.here = root;
  }

  /** Opens a position and replays the moves of an address; what is refused is left out. */
  static async open(
    engine: Engine,
    text: string,
    moves: string,
    tags: Readonly<Record<string, string>> = {},
  ): Promise<Study> {
    const { shape, state } = await engine.open(text);
    const study = new Study(engine, text, shape, new Place(state), tags);
    const wanted = readTree(moves);
    /** Where the engine stands. */
    let stands = study.root;
    study.root.remember(wanted.root);
    const rest: [Tree, Place][] = [[wanted.root, study.root]];
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [tree, from] = next;
      if (tree === wanted.here) study.here = from;
      const found: [Tree, Place][] = [];
      for (const child of tree.children) {
        if (stands !== from) await study.#stand(from);
        stands = from;
        try {
          const played = await engine.play(child.move);
          stands = new Place(played.after, child.move, from, played).remember(child);
          found.push([child, stands]);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
      }
      from.children = found.map(([, place]) => place);
      // Depth first along the main line, so that most moves follow the one before.
      rest.push(...found.toReversed());
    }
    return study;
  }

  /** The whole tree and where one is, for an address. */
  get written(): string {
    return writeTree(this.root, this.here);
  }

  /** What each move would do here. */
  async traces(): Promise<readonly Played[]> {
    const { over, moves } = this.here.state;
    const houses = over ? [] : moves.filter((move) => houseOf(this.shape, move) !== null);
    const stood = this.#stand(this.here);
    const asked = houses.map((move) => this.#engine.trace(move));
    await stood;
    return Promise.all(asked);
  }

  /** Plays a move from here; one that was tried before is found again. */
  async play(move: number): Promise<Place | null> {
    const from = this.here;
    const known = from.children.find((place) => place.move === move);
    if (known) {
      this.here = known;
      return known;
    }
    const asked = [this.#stand(from), this.#engine.play(move)] as const;
    const [, played] = await Promise.all(asked);
    // Two taps on the same house come to the same move.
    const place =
      from.children.find((one) => one.move === move) ?? new Place(played.after, move, from, played);
    if (!from.children.includes(place)) from.children = [...from.children, place];
    if (this.here !== from) return null;
    this.here = place;
    return place;
  }

  /** Why this house cannot be played here. */
  async why(side: Side, house: number): ReturnType<Engine["why"]> {
    const asked = [this.#stand(this.here), this.#engine.why(side, house)] as const;
    return (await Promise.all(asked))[1];
  }

  go(place: Place): void {
    this.here = place;
  }

  back(): void {
    this.here = this.here.before ?? this.here;
  }

  forward(): void {
    this.here = this.here.children[0] ?? this.here;
  }

  first(): void {
    this.here = this.root;
  }

  last(): void {
    while (this.here.children[0]) this.forward();
  }

  /** Makes the variation that this place is in the main line. */
  promote(place: Place): void {
    for (const at of place.path) {
      const from = at.before;
      if (from) from.children = [at, ...from.children.filter((other) => other !== at)];
    }
  }

  /** Takes away a place and all that follows it. */
  remove(place: Place): void {
    const from = place.before;
    if (!from) return;
    if (this.here.path.includes(place)) this.here = from;
    from.children = from.children.filter((other) => other !== place);
  }

  /** Requests to the engine keep their order, so nothing comes between this and the next one. */
  async #stand(place: Place): Promise<void> {
    await Promise.all([
      this.#engine.open(this.text),
      ...place.moves.map((move) => this.#engine.play(move)),
    ]);
  }
}
