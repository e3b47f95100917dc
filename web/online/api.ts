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
  readonly name: string;
}

export interface OwnRoom {
  readonly room: string;
  readonly game: string;
  readonly you: Side;
  /** It is the reader's turn. */
  readonly turn: boolean;
  /** South and North; null for who is not there yet. */
  readonly names: readonly (string | null)[];
  readonly phase: "waiting" | "table" | "playing" | "over";
}

interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly rounds: number;
  /** Enough rounds were played for the number to mean something. */
  readonly sure: boolean;
}

export interface Me {
  readonly name: string;
  /** By the names of games. */
  readonly ratings: Readonly<Record<string, Rating>>;
}

/** What a browser is reminded by. */
interface Reminded {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly lang: string;
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

  /** Logs in, too. */
  async signUp(name: string, passphrase: string): Promise<void> {
    await this.#ask("POST", "accounts", { name, passphrase });
  }

  async logIn(name: string, passphrase: string): Promise<void> {
    await this.#ask("POST", "session", { name, passphrase });
  }

  async logOut(): Promise<void> {
    await this.#ask("DELETE", "session");
  }

  async me(): Promise<Me> {
    return (await this.#ask("GET", "me")) as Me;
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

  async remind(room: string, token: string, browser: Reminded): Promise<void> {
    await this.#ask("PUT", `rooms/${room}/reminder`, browser, token);
  }

  async forget(room: string, token: string, endpoint: string): Promise<void> {
    await this.#ask("DELETE", `rooms/${room}/reminder`, { endpoint }, token);
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
