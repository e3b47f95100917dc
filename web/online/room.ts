// A room as a fold: what is known of it, and what each message makes of that. Pure, and it knows no
// rule: whose turn it is and what may be played is asked of the core.
import type { Side } from "../engine/types.ts";
import type { Current, Happened, Heard, Snapshot } from "./protocol.ts";

/** All that is known of a room from its messages. */
export interface Room extends Omit<Snapshot, "is" | "now" | "hash" | "mover"> {
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

/** How things stand, as far as that is told. */
function standing({ clocks, offers, result, tally }: Current | Happened): Partial<Room> {
  return {
    ...(clocks && { clocks }),
    ...(offers && { offers }),
    ...(result !== undefined && { result }),
    ...(tally && { tally }),
  };
}

function upToDate(room: Room, current: Current, here: number): Room {
  const { now, present } = current;
  return { ...room, ahead: now - here, ...standing(current), ...(present && { present }) };
}

function happened(room: Room, event: Happened): Room {
  return { ...room, ...changed(room, event), ...standing(event), number: event.number };
}

/** When somebody joins, or both play again, the whole room follows. */
function changed(
  room: Room,
  { kind, number, moves = [], hash, count = 0 }: Happened,
): Partial<Room> {
  switch (kind) {
    case "moved":
      return positioned(room, [...room.moves, ...moves], number, hash);
    case "takenback":
      return positioned(room, room.moves.slice(0, room.moves.length - count), number, hash);
    default:
      return {};
  }
}

/** These are the moves now; `number` is the event that made it so. */
function positioned(
  { hashes }: Room,
  moves: readonly number[],
  number: number,
  hash?: string | null,
): Partial<Room> {
  const before = Object.entries(hashes).filter(([count]) => Number(count) < moves.length);
  const known = { ...Object.fromEntries(before), ...(hash && { [moves.length]: hash }) };
  return { moves, hashes: known, answers: number };
}

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
  const { left, running, at } = room.clocks;
  if (!left) return null;
  const gone = running === side ? Math.max(0, here + room.ahead - at) : 0;
  return Math.max(0, left[side] - gone);
}
