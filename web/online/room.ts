// A room as a fold: what is known of it, and what each message makes of that. Pure, and it knows no
// rule: whose turn it is and what may be played is asked of the core.
import type { Side } from "../engine/types.ts";
import type { Current, Happened, Heard, Snapshot } from "./protocol.ts";

/** All that is known of a room from its messages. */
export interface Room extends Omit<Snapshot, "is" | "now" | "hash"> {
  /** So many milliseconds the server's clock is ahead of this device's. */
  readonly ahead: number;
  /** The hashes of positions, by how many moves led there. */
  readonly hashes: Readonly<Record<number, string>>;
}

export function roomOf(snapshot: Snapshot, here: number): Room {
  const { now, hash, ...rest } = snapshot;
  const hashes = hash === null ? {} : { [rest.moves.length]: hash };
  return { ...rest, ahead: now - here, hashes };
}

/** What a message makes of the room; "gap" when something was missed before it. `here` is the moment by
 *  this device's clock. */
export function hear(room: Room, message: Heard, here: number): Room | "gap" {
  switch (message.is) {
    case "room":
      return roomOf(message, here);
    case "present": {
      const { seats, watching, claim } = message;
      return { ...room, present: { seats, watching, claim } };
    }
    case "pong":
      return { ...room, ahead: message.now - here };
    case "current":
      return message.number === room.number ? upToDate(room, message, here) : "gap";
    case "event":
      if (message.number <= room.number) return room; // heard before
      return message.number === room.number + 1 ? happened(room, message) : "gap";
    default:
      return room;
  }
}

function upToDate(room: Room, { now, clocks, offers, present }: Current, here: number): Room {
  return {
    ...room,
    ahead: now - here,
    ...(clocks !== undefined && { clocks }),
    ...(offers && { offers }),
    ...(present && { present }),
  };
}

/** What an event may tell besides what its kind says. */
const TOLD = ["round", "players", "you", "clocks", "offers", "tally", "result", "waiting"] as const;

function happened(room: Room, event: Happened): Room {
  const told = Object.fromEntries(
    TOLD.flatMap((name) => (event[name] === undefined ? [] : [[name, event[name]]])),
  );
  return { ...room, ...changed(room, event), ...told, number: event.number };
}

function changed(room: Room, event: Happened): Partial<Room> {
  const { number } = event;
  switch (event.kind) {
    case "joined":
      return { waiting: false };
    case "moved": {
      const moves = [...room.moves, ...(event.moves ?? [])];
      const hashes = event.hash ? { ...room.hashes, [moves.length]: event.hash } : room.hashes;
      return { moves, hashes, answers: number };
    }
    case "takenback":
      return {
        moves: room.moves.slice(0, room.moves.length - (event.count ?? 0)),
        answers: number,
      };
    case "again": {
      const [south, north] = room.players;
      return {
        round: room.round + 1,
        players: [north, south],
        you: room.you === null ? null : otherSide(room.you),
        moves: [],
        hashes: {},
        result: null,
        answers: number,
      };
    }
    default:
      return {};
  }
}

const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Whether a position is the server's; one that the server has said nothing of is. */
export function agrees(room: Room, moves: number, hash: string): boolean {
  return (room.hashes[moves] ?? hash) === hash;
}

/** How far two lists of moves say the same. What is not told yet may be anything. */
export function common(known: readonly number[], told: readonly number[]): number {
  const most = Math.min(known.length, told.length);
  for (let i = 0; i < most; i++) if (told[i] !== -1 && known[i] !== told[i]) return i;
  return most;
}

/** What is left to a side, in milliseconds, at a moment of this device. */
export function leftTo(room: Room, side: Side, here: number): number | null {
  if (!room.clocks) return null;
  const { left, running, at } = room.clocks;
  const gone = running === side ? Math.max(0, here + room.ahead - at) : 0;
  return Math.max(0, left[side] - gone);
}
