// The clocks of a room in figures and in words.
import type { Side } from "../../engine/types.ts";
import type { ClockRule } from "../../online/protocol.ts";
import { leftTo, type Room } from "../../online/room.ts";
import { other, party, partyName, type Players } from "../play/players.ts";
import { t, tn } from "../words/words.svelte.ts";

/** Below this the clock warns, and shows tenths. */
export const LOW = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const two = (count: number): string => String(count).padStart(2, "0");

/** "4:05", "1:02:03", "0:09.4" and, of days, "2 days 3 h". */
export function clockFace(left: number): string {
  if (left >= DAY) {
    const hours = Math.floor((left % DAY) / HOUR);
    const days = tn("{count} day", "{count} days", Math.floor(left / DAY));
    return hours > 0 ? `${days} ${t("{hours} h", { hours })}` : days;
  }
  // A second that has begun is still there, as on every clock that counts down.
  if (left < LOW) {
    const tenths = Math.ceil(left / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same for the ear. */
function spoken(left: number): string {
  if (left >= DAY) return clockFace(left);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = [
    hours > 0 && tn("{count} hour", "{count} hours", hours),
    minutes > 0 && tn("{count} minute", "{count} minutes", minutes),
    seconds % 60 > 0 && hours === 0 && tn("{count} second", "{count} seconds", seconds % 60),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" ") : tn("{count} second", "{count} seconds", 0);
}

export function timesOf(room: Room, players: Players, view: Side): readonly string[] {
  const here = Date.now();
  return [view, other(view)].flatMap((side) => {
    const left = leftTo(room, side, here);
    if (left === null || (room.clock && "days" in room.clock && room.clocks.running !== side))
      return [];
    const name = partyName(party(players, side));
    return [t("{name}: {time} left.", { name, time: spoken(left) })];
  });
}

/** "5 minutes and 3 seconds a turn" */
export function clockName(clock: ClockRule | null): string {
  if (clock === null) return t("Without a clock");
  if ("days" in clock) return tn("{count} day a turn", "{count} days a turn", clock.days);
  const { minutes, increment } = clock;
  const each = tn("{count} second more each turn", "{count} seconds more each turn", increment);
  if (minutes === 0) return each;
  const all = tn("{count} minute each", "{count} minutes each", minutes);
  return increment === 0 ? all : t("{minutes}, {seconds}", { minutes: all, seconds: each });
}
