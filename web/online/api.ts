// What is asked of a game server without a line: one request, one answer, and never an endless wait.
import { Refused } from "../engine/link.ts";
import type { Message, Side } from "../engine/types.ts";
import type { ClockRule, Snapshot } from "./protocol.ts";

/** Nobody answers: no network, or no server. */
export class Unreachable extends Error {
  constructor() {
    super("unreachable");
    this.name = "Unreachable";
  }
}

export interface About {
  readonly online: boolean;
  readonly accounts: boolean;
  /** The key with which a browser asks for reminders, where there are any. */
  readonly push: string | null;
}

export interface Wish {
  readonly game: string;
  readonly opponent: "friend" | "anyone" | { readonly level: number };
  readonly side: "south" | "north" | "lot";
  readonly clock: ClockRule | null;
  readonly rated?: boolean;
  readonly name: string;
}

export interface Opened {
  readonly room: string;
  readonly token: string;
  readonly invitation: string | null;
}

/** A room in a list. */
export interface Listed {
  readonly room: string;
  readonly game: string;
  readonly clock: ClockRule | null;
  readonly rated: boolean;
  readonly name: string | null;
  readonly rating: number | null;
}

export interface OwnRoom {
  readonly room: string;
  readonly game: string;
  readonly you: Side;
  readonly players: readonly ({ readonly name: string | null } | null)[];
  readonly mover: Side | null;
  readonly over: boolean;
}

interface Rating {
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly rounds: number;
}

export interface Me {
  readonly name: string;
  readonly ratings: readonly Rating[];
}

const PATIENCE = 10_000;

export class Api {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  /** `page`: the address of the page, beside which the server's doors are. */
  constructor(page: string, fetcher: typeof fetch = (...request) => fetch(...request)) {
    this.#base = new URL("api/v1/", page).href;
    this.#fetch = fetcher;
  }

  /** Where the one WebSocket is. */
  get socket(): string {
    return `${this.#base.replace(/^http/, "ws")}socket`;
  }

  async about(): Promise<About> {
    const about = (await this.#ask("GET", "about")) as Partial<About> & { version?: unknown };
    return {
      online: about.online ?? about.version !== undefined,
      accounts: about.accounts === true,
      push: typeof about.push === "string" ? about.push : null,
    };
  }

  async open(wish: Wish): Promise<Opened> {
    return (await this.#ask("POST", "rooms", wish)) as Opened;
  }

  /** As it stands, for whoever holds that seat or none. */
  async room(room: string, token: string | null = null): Promise<Snapshot> {
    return (await this.#ask("GET", `rooms/${room}`, undefined, token)) as Snapshot;
  }

  async sit(room: string, invitation: string | null, name: string): Promise<{ token: string }> {
    return (await this.#ask("POST", `rooms/${room}/seat`, {
      ...(invitation !== null && { invitation }),
      name,
    })) as { token: string };
  }

  async tables(): Promise<readonly Listed[]> {
    const { tables } = (await this.#ask("GET", "tables")) as { tables: readonly Listed[] };
    return tables;
  }

  async pair(game: string, clock: ClockRule | null, name: string): Promise<Opened> {
    return (await this.#ask("POST", "pairing", { game, clock, name })) as Opened;
  }

  async signUp(name: string, passphrase: string): Promise<void> {
    await this.#ask("POST", "accounts", { name, passphrase });
  }

  async logIn(name: string, passphrase: string): Promise<void> {
    await this.#ask("POST", "session", { name, passphrase });
  }

  async logOut(): Promise<void> {
    await this.#ask("DELETE", "session");
  }

  /** Null for whoever has not logged in. */
  async me(): Promise<Me | null> {
    return (await this.#ask("GET", "me")) as Me | null;
  }

  async leave(passphrase: string): Promise<void> {
    await this.#ask("DELETE", "me", { passphrase });
  }

  async myRooms(): Promise<readonly OwnRoom[]> {
    const { rooms } = (await this.#ask("GET", "me/rooms")) as { rooms: readonly OwnRoom[] };
    return rooms;
  }

  async keepRoom(room: string, token: string): Promise<void> {
    await this.#ask("POST", `me/rooms/${room}`, { token });
  }

  async #ask(
    method: string,
    path: string,
    body?: object,
    token: string | null = null,
  ): Promise<unknown> {
    let answer: Response;
    try {
      answer = await this.#fetch(this.#base + path, {
        method,
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Unreachable();
    }
    if (answer.status === 204) return null;
    const told: unknown = await answer.json().catch(() => null);
    if (answer.ok) return told;
    const refused = (told as { refused?: readonly Message[] } | null)?.refused;
    if (refused) throw new Refused(refused);
    throw new Unreachable();
  }
}
