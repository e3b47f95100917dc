// A line to the server that mends itself: it notices a silence, and comes back after 0.5, 1, 2, 4, 8, then
// every 10 seconds, or at once when the network does.
import type { Heard } from "./protocol.ts";

/** As much of a WebSocket as is needed here. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** "closed" by whoever had opened it. */
export type LineState = "connecting" | "open" | "lost" | "closed";

export interface Ends {
  heard(message: Heard): void;
  became(state: LineState): void;
}

const PING = 2500;
const DEAD = 9000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

export class Line {
  state: LineState = "connecting";
  readonly #ends: Ends;
  readonly #open: () => SocketLike;
  #socket: SocketLike | null = null;
  #tries = 0;
  #heardAt = 0;
  #saidAt = 0;
  /** Since when an answer is waited for. The silence of a page that has slept itself is nobody's fault. */
  #askedAt: number | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(ends: Ends, open: () => SocketLike) {
    this.#ends = ends;
    this.#open = open;
    this.#connect();
  }

  /** False where nobody hears it. */
  send(message: object): boolean {
    if (this.state !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    this.#saidAt = Date.now();
    this.#askedAt ??= this.#saidAt;
    return true;
  }

  /** The network is back, or the reader is: whoever waits to try again tries now. */
  retry(): void {
    if (this.state === "lost") this.#connect();
    else if (Date.now() - this.#heardAt > DEAD) this.#lost();
    else this.#look();
  }

  /** There is no network: said at once, not after the silence. */
  cut(): void {
    if (this.state !== "closed") this.#lost();
  }

  close(): void {
    this.#drop();
    this.#become("closed");
  }

  #connect(): void {
    this.#drop();
    this.#askedAt = this.#heardAt = Date.now();
    let socket: SocketLike;
    try {
      socket = this.#open();
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    this.#beat = setInterval(() => {
      this.#look();
    }, PING / 5);
    socket.onopen = () => {
      this.#askedAt = null;
      this.#heardAt = this.#saidAt = Date.now();
      this.#become("open");
    };
    socket.onmessage = ({ data }: MessageEvent) => {
      this.#hear(String(data));
    };
    socket.onclose = () => {
      this.#lost();
    };
  }

  #hear(text: string): void {
    this.#askedAt = null;
    this.#heardAt = Date.now();
    this.#tries = 0;
    this.#ends.heard(JSON.parse(text) as Heard);
  }

  /** Is anybody there? */
  #look(): void {
    const now = Date.now();
    if (this.#askedAt !== null && now - this.#askedAt > DEAD - PING) this.#lost();
    else if (this.state === "open" && now - this.#saidAt >= PING) this.send({ do: "ping" });
  }

  #lost(): void {
    this.#drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    // Not all at the same time when a server comes back.
    this.#again = setTimeout(
      () => {
        this.#connect();
      },
      wait * (0.8 + 0.4 * Math.random()),
    );
    this.#become("lost");
  }

  #drop(): void {
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#ends.became(state);
  }
}
