// What a server says, for the tests: a room in which Ana and Rui have played three moves.
import type { Snapshot } from "./protocol.ts";
import type { SocketLike } from "./socket.ts";

const seated = (name: string) => ({ name, level: null, rating: null, account: false });

export const SNAPSHOT: Snapshot = {
  is: "room",
  room: "x8Kd02mPq4Zt",
  number: 5,
  now: 1_000_000,
  game: "kalah",
  start: null,
  clock: { minutes: 5, increment: 3 },
  rated: false,
  round: 1,
  opponent: "friend",
  waiting: false,
  players: [seated("Ana"), seated("Rui")],
  you: 0,
  moves: [2, 5, 0],
  mover: 1,
  answers: 5,
  hash: "0f3c000000000000",
  clocks: { left: [300_000, 296_100], running: 1, at: 999_000 },
  offers: { draw: null, takeback: null, rematch: null },
  tally: [0, 0, 0],
  result: null,
  present: { seats: [true, true], watching: 3, claim: [null, null] },
};

/** The page's end of a line whose other end is the test. */
export class FakeSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  closed = false;
  readonly said: Record<string, unknown>[] = [];

  opens(): void {
    (this.onopen as (() => void) | null)?.();
  }

  tells(message: object): void {
    const data = JSON.stringify(message);
    (this.onmessage as ((event: { data: string }) => void) | null)?.({ data });
  }

  breaks(): void {
    (this.onclose as (() => void) | null)?.();
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }
}
