// A room that is followed over a line: kept up to date, taken up again where it was left when the line
// was lost, and what was done there is said until it is answered.
import { Refused } from "../engine/link.ts";
import type { Deed, Heard } from "./protocol.ts";
import { hear, roomOf, type Room } from "./room.ts";
import { Line, type LineState, type SocketLike } from "./socket.ts";

export type How = "on" | "anew" | "refused";

interface Follower {
  /** What is known of the room has changed. "anew": it replaces all that was known; "refused": also what was
   *  done here and not stored. */
  changed(room: Room, how: How): void;
  became(state: LineState): void;
  /** The room cannot be followed. */
  failed(error: Refused): void;
}

interface Asked {
  readonly deed: Deed;
  readonly resolve: () => void;
  readonly reject: (error: Refused) => void;
  /** It is stored as, or before, this event. */
  done: number | null;
}

export class Following {
  room: Room | null = null;
  readonly #name: string;
  readonly #token: string | null;
  readonly #follower: Follower;
  readonly #line: Line;
  readonly #asked = new Map<number, Asked>();
  #next = 1;

  constructor(name: string, token: string | null, follower: Follower, open: () => SocketLike) {
    this.#name = name;
    this.#token = token;
    this.#follower = follower;
    this.#line = new Line(
      {
        heard: (message) => {
          this.#heard(message);
        },
        became: (state) => {
          this.#became(state);
        },
      },
      open,
    );
  }

  get state(): LineState {
    return this.#line.state;
  }

  /** Does something in the room; over when it is stored and its event has been heard. */
  do(deed: Deed): Promise<void> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { deed, resolve, reject, done: null });
      this.#say(id, deed);
    });
  }

  /** What is known here is wrong: all of it is asked for again. */
  anew(): void {
    this.#follow(null);
  }

  retry(): void {
    this.#line.retry();
  }

  cut(): void {
    this.#line.cut();
  }

  /** Leaves; `left`, so that the others need not wait for a lost line. */
  close(left = false): void {
    if (left) this.#line.send({ do: "unfollow", room: this.#name });
    this.#line.close();
  }

  #say(id: number, deed: Deed): void {
    this.#line.send({ ...deed, room: this.#name, id });
  }

  #follow(since: number | null): void {
    const { room, token } = { room: this.#name, token: this.#token };
    this.#line.send({
      do: "follow",
      room,
      ...(token !== null && { token }),
      ...(since !== null && { since }),
    });
  }

  #became(state: LineState): void {
    if (state === "open") {
      this.#follow(this.room?.number ?? null);
      for (const [id, { deed, done }] of this.#asked) if (done === null) this.#say(id, deed);
    }
    this.#follower.became(state);
  }

  #heard(message: Heard): void {
    switch (message.is) {
      case "done": {
        const asked = this.#asked.get(message.id);
        if (asked) asked.done = message.number;
        this.#settle();
        return;
      }
      case "refused": {
        const { id, refused, room } = message;
        const error = new Refused(refused);
        const asked = this.#asked.get(id ?? 0);
        this.#asked.delete(id ?? 0);
        if (room && typeof room === "object") this.#take(roomOf(room, Date.now()), "refused");
        if (asked) asked.reject(error);
        else if (!this.room) this.#follower.failed(error);
        return;
      }
      case "room":
        if (message.room === this.#name) this.#take(roomOf(message, Date.now()), "anew");
        return;
      default: {
        if (!this.room || ("room" in message && message.room !== this.#name)) return;
        const room = hear(this.room, message, Date.now());
        if (room === "gap") this.#follow(this.room.number);
        else if (room !== this.room) this.#take(room, "on");
      }
    }
  }

  #take(room: Room, how: How): void {
    this.room = room;
    this.#follower.changed(room, how);
    this.#settle();
  }

  #settle(): void {
    for (const [id, { resolve, done }] of this.#asked) {
      if (done === null || (this.room?.number ?? 0) < done) continue;
      this.#asked.delete(id);
      resolve();
    }
  }
}
