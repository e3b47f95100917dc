// The seats that this device holds in rooms of the network, by their tokens: whoever has one plays. They
// are kept here and nowhere else, for all tabs.
const KEY = "manqala.seats";
/** Of so many rooms; the oldest is forgotten first. */
const MOST = 200;

export interface Seat {
  readonly token: string;
  /** What a friend is invited with, as long as the other seat is free. */
  readonly invitation?: string;
  /** This browser is told when it is this seat's turn. */
  readonly reminded?: boolean;
  /** When it was taken, in milliseconds. */
  readonly at: number;
}

function isSeat(data: unknown): data is Seat {
  const { token, at } = (data ?? {}) as Partial<Record<keyof Seat, unknown>>;
  return typeof token === "string" && typeof at === "number";
}

/** In a browser that keeps nothing they live as long as the page. */
const unkept = new Map<string, Seat>();

export function seats(): Readonly<Record<string, Seat>> {
  let kept: Record<string, Seat> = {};
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    kept = Object.fromEntries(Object.entries(data ?? {}).filter(([, seat]) => isSeat(seat)));
  } catch {
    // Not ours, or of another version.
  }
  return { ...Object.fromEntries(unkept), ...kept };
}

export const seatIn = (room: string): Seat | null => seats()[room] ?? null;

export function takeSeat(room: string, seat: Seat): void {
  unkept.set(room, seat);
  // Read at the last moment: another tab may have taken a seat since.
  const all = Object.entries({ ...seats(), [room]: seat });
  const latest = all.toSorted(([, one], [, two]) => two.at - one.at).slice(0, MOST);
  write(Object.fromEntries(latest));
}

export function leaveSeat(room: string): void {
  unkept.delete(room);
  write(Object.fromEntries(Object.entries(seats()).filter(([name]) => name !== room)));
}

function write(all: Readonly<Record<string, Seat>>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full: see above.
  }
}
