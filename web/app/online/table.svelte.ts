// A game over the network at this device: the room that it follows is the truth, and the course on the board
// is made to follow that. It stands where the computer stands in a game on this device: the other side's
// moves come from here, and the reader's are told here before the board shows them.
import type { Engine } from "../../engine/engine.ts";
import { Cancelled, Refused } from "../../engine/link.ts";
import type { Result, Side, State } from "../../engine/types.ts";
import { Following, type How } from "../../online/follow.ts";
import type { Deed, Offer } from "../../online/protocol.ts";
import { agrees, common, type Room } from "../../online/room.ts";
import type { LineState, SocketLike } from "../../online/socket.ts";
import { Game } from "../play/game.svelte.ts";
import type { Afar, Opponent } from "../play/opponent.ts";
import type { Players } from "../play/players.ts";
import { t } from "../words/words.svelte.ts";
import { timesOf } from "./times.ts";

interface Waiting {
  readonly state: State;
  readonly resolve: (move: number) => void;
  readonly reject: (error: Cancelled) => void;
}

export class Table implements Opponent, Afar {
  readonly room: string;
  known: Room | null = $state.raw(null);
  line: LineState = $state("connecting");
  game: Game | null = $state.raw(null);
  /** Why there is nothing to be seen. */
  failure: Refused | null = $state.raw(null);
  /** What the server would not do, and why, until the reader has seen it. */
  refused: Refused | null = $state.raw(null);
  /** What the reader is asked before it is done. */
  asking: "takeback" | "draw" | "resign" | "abort" | null = $state(null);
  readonly #engine: Engine;
  readonly #following: Following;
  #waiting: Waiting | null = null;
  /** So many games were begun here, and so many of them stand. */
  #opening = 0;
  #opened = 0;
  /** A choice was told that is not made here before both sides have chosen. */
  #chosen = $state(false);
  /** The reader still lays seeds out: they are told all at once. */
  #laying = false;
  #sending = false;
  /** The hash of the latest position here, and of how many moves it is. */
  #last: { readonly moves: number; readonly hash: string } | null = null;
  /** The event at which this page and the server last differed. */
  #doubted = -1;

  constructor(engine: Engine, room: string, token: string | null, open: () => SocketLike) {
    this.#engine = engine;
    this.room = room;
    this.#following = new Following(
      room,
      token,
      {
        changed: (known, how) => {
          this.#changed(known, how);
        },
        became: (line) => {
          this.line = line;
        },
        failed: (error) => {
          this.failure = error;
        },
      },
      open,
    );
  }

  get afar(): Afar {
    return this;
  }

  // ---- for the screen ---------------------------------------------------------------------------

  get you(): Side | null {
    return this.known?.you ?? null;
  }

  get strict(): boolean {
    return this.known?.rated === true;
  }

  get timed(): boolean {
    return (this.known?.clock ?? null) !== null;
  }

  get unhurried(): boolean {
    const clock = this.known?.clock ?? null;
    return clock !== null && "days" in clock;
  }

  /** Whoever goes home in such a game leaves it: with days to think, or all the time in the world, nobody does. */
  get #hurried(): boolean {
    return this.timed && !this.unhurried;
  }

  get watching(): number {
    return this.known?.present.watching ?? 0;
  }

  get playing(): boolean {
    return this.you !== null && this.known?.result === null && !this.known.waiting;
  }

  /** Before both sides have moved either may call the game off. */
  get mayAbort(): boolean {
    const played = this.game?.course.played ?? [];
    return this.playing && played.every(({ before }) => before.mover === played[0]?.before.mover);
  }

  get mayTakeBack(): boolean {
    const { known, you } = this;
    return (
      this.playing &&
      known?.offers.takeback === null &&
      this.game?.course.played.some(({ before }) => before.mover === you) === true
    );
  }

  takeBack(): void {
    if (this.mayTakeBack) this.asking = "takeback";
  }

  tally(): { readonly won: readonly [number, number]; readonly drawn: number } {
    const { known, game } = this;
    const [opener = 0, guest = 0, drawn = 0] = known?.tally ?? [];
    const mirrored = (known?.host ?? 0) !== (game?.view ?? 0);
    return { won: mirrored ? [guest, opener] : [opener, guest], drawn };
  }

  times(): readonly string[] {
    return this.known && this.game ? timesOf(this.known, this.game.players, this.game.view) : [];
  }

  /** Does something in the room. */
  async do(deed: Deed): Promise<void> {
    this.refused = null;
    try {
      await this.#following.do(deed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    }
  }

  offer(what: Offer): void {
    void this.do({ do: "offer", what });
  }

  retry(): void {
    this.#following.retry();
  }

  cut(): void {
    this.#following.cut();
  }

  close(): void {
    this.#opening++;
    this.#following.close(this.#hurried);
    this.game?.turns.close();
    this.cancel();
  }

  // ---- for the game -----------------------------------------------------------------------------

  moves(state: State): boolean {
    return this.knows(state) || this.#chosen || state.mover !== this.you;
  }

  knows(state: State): boolean {
    return this.#told(state.ply) !== undefined;
  }

  async choose(state: State): Promise<number> {
    this.cancel();
    const next = this.#next(state);
    if (next !== null) return next;
    return new Promise((resolve, reject) => {
      this.#waiting = { state, resolve, reject };
    });
  }

  cancel(): void {
    this.#waiting?.reject(new Cancelled());
    this.#waiting = null;
  }

  takes(move: number): boolean {
    const { known } = this;
    if (!known?.moves.includes(-1)) return false;
    this.#chosen = true;
    this.game?.read(() => [t("You have chosen.")]);
    void this.do({ do: "move", answers: known.answers, moves: [move] });
    return true;
  }

  told(moves: readonly number[], after: State): void {
    this.#last = { moves: moves.length, hash: after.hash };
    this.#laying = after.mover === this.you && (after.hands?.[after.mover] ?? 0) > 0;
    this.#compare();
    this.#send();
  }

  ends({ over, ply, stores }: State): Result | null {
    const { known } = this;
    if (!known?.result || over || ply !== known.moves.length) return null;
    const [south = 0, north = 0] = stores;
    const { winner, reason, totals } = known.result;
    return { winner, reason, margin: south - north, totals: totals ?? [south, north] };
  }

  // ---- following the room -----------------------------------------------------------------------

  #changed(known: Room, how: How): void {
    const before = this.known;
    this.known = known;
    if (known.waiting) return;
    if (!before || before.waiting || before.round !== known.round || before.you !== known.you) {
      void this.#open(known);
      return;
    }
    if (how !== "on" || !known.moves.includes(-1)) this.#chosen = false;
    if (this.#opened === this.#opening) this.#follow(how, known.moves.length < before.moves.length);
  }

  async #open(known: Room): Promise<void> {
    const mine = ++this.#opening;
    this.game?.turns.close();
    this.#chosen = false;
    const unknown = known.moves.indexOf(-1);
    const setting = {
      id: `${this.room}-${known.round}`,
      text: known.start ?? known.game,
      players: playersOf(known),
      moves: unknown < 0 ? known.moves : known.moves.slice(0, unknown),
    };
    try {
      const game = await Game.open(this.#engine, setting, this);
      if (mine !== this.#opening) return;
      this.game = game;
      this.#opened = mine;
      this.#last = { moves: game.state.ply, hash: game.state.hash };
      this.#follow("on", false);
    } catch (error) {
      if (mine !== this.#opening) return;
      if (!(error instanceof Refused)) throw error;
      this.failure = error;
    }
  }

  /** Makes the course on the board that of the room. */
  #follow(how: How, shrunk: boolean): void {
    const { game, known } = this;
    if (!game || !known) return;
    const here = this.#engine.moves;
    const same = common(here, known.moves);
    const parted = same < Math.min(here.length, known.moves.length);
    const doubted = how === "anew" && this.#doubted >= 0;
    if (doubted) this.#doubted = known.number;
    if (parted || shrunk || how === "refused" || doubted) {
      // What both have said was the same; the rest is played from there.
      const moves = known.moves.slice(0, same).map((move, i) => (move < 0 ? (here[i] ?? 0) : move));
      this.#last = null;
      game.turns.follow(moves, shrunk ? "back" : "anew");
      return;
    }
    this.#compare();
    const waiting = this.#waiting;
    const next = waiting && this.#next(waiting.state);
    if (waiting && next !== null) {
      this.#waiting = null;
      waiting.resolve(next);
    }
    game.turns.listen();
    this.#send();
  }

  /** The move that the room knows for this position; for one that it keeps to itself, any. */
  #next(state: State): number | null {
    const told = this.#told(state.ply);
    return (told === -1 ? state.moves[0] : told) ?? null;
  }

  /** Nothing is known behind a choice that is not told. */
  #told(ply: number): number | undefined {
    const moves = this.known?.moves.slice(0, ply + 1) ?? [];
    return moves.slice(0, -1).includes(-1) ? undefined : moves[ply];
  }

  /** Tells the server what was played here and is not known there. */
  #send(): void {
    const { known } = this;
    if (!known || this.#sending || this.#laying || known.result) return;
    const moves = this.#engine.moves.slice(known.moves.length);
    if (moves.length === 0) return;
    this.#sending = true;
    void this.do({ do: "move", answers: known.answers, moves }).finally(() => {
      this.#sending = false;
      this.#send();
    });
  }

  /** Is the position here the server's? If not, all is asked for once more; if that does not help, this page
   *  plays by other rules than the server. */
  #compare(): void {
    const { known } = this;
    if (!known || !this.#last || agrees(known, this.#last.moves, this.#last.hash)) return;
    if (this.#doubted === known.number && this.game) {
      this.game.failure = t("This page plays by other rules than the server. Load it anew.");
      return;
    }
    this.#doubted = known.number;
    this.#following.anew();
  }
}

function playersOf({ players, you }: Room): Players {
  const [south, north] = players.map((one) =>
    one === null || one.level === null ? one?.name || t("Guest") : null,
  );
  const level = players[0]?.level ?? players[1]?.level ?? 1;
  return {
    opponent: "friend",
    level,
    levels: 10,
    seat: you ?? 0,
    names: [south ?? null, north ?? null],
    watching: you === null,
  };
}
