// What each sound is made of: struck wood and a few soft notes, told as numbers. Pure; `player.ts` makes
// them heard.

export const SOUNDS = [
  "tick", // a seed falls into a house
  "home", // a seed falls into a store
  "capture",
  "again",
  "turn",
  "won",
  "lost",
  "drawn",
  "low", // the reader's time is nearly over
] as const;
export type Sound = (typeof SOUNDS)[number];

/** One sine that begins at once, loud, and dies away. */
interface Note {
  /** Seconds after the sound began. */
  readonly at: number;
  readonly hertz: number;
  /** Between 0 and 1. */
  readonly loud: number;
  /** Seconds until it can't be heard any more. */
  readonly lasts: number;
}

/** A bar of wood sounds in these ratios; the higher the partial, the sooner it is gone. */
const BAR: readonly (readonly [ratio: number, loud: number, lasts: number])[] = [
  [1, 1, 1],
  [2.76, 0.35, 0.5],
  [5.4, 0.12, 0.25],
];

const knock = (at: number, hertz: number, loud: number, lasts: number): Note[] =>
  BAR.map(([ratio, part, share]) => ({
    at,
    hertz: hertz * ratio,
    loud: loud * part,
    lasts: lasts * share,
  }));

/** A warmer tone, with a little of its octave. */
const tone = (at: number, hertz: number, loud: number, lasts: number): Note[] => [
  { at, hertz, loud, lasts },
  { at, hertz: 2 * hertz, loud: 0.2 * loud, lasts: 0.5 * lasts },
];

const [A4, C5, E5, G5, C6] = [440, 523.25, 659.26, 783.99, 1046.5];

/** No two seeds are quite alike. */
const PEBBLES = [1, 1.07, 0.94, 1.12, 1.03, 0.97, 1.09];

/** The notes of a sound; of ticks, the one that comes as number `count`. */
export function notesOf(sound: Sound, count = 0): readonly Note[] {
  const pebble = PEBBLES[count % PEBBLES.length] ?? 1;
  switch (sound) {
    case "tick":
      return knock(0, 560 * pebble, 0.2, 0.06);
    case "home":
      return knock(0, 300 * pebble, 0.28, 0.11);
    case "capture":
      return [0, 0.05, 0.11].flatMap((at, i) => knock(at, 260 + 70 * i, 0.3, 0.16));
    case "again":
      return [...tone(0, G5, 0.22, 0.22), ...tone(0.1, C6, 0.22, 0.35)];
    case "turn":
      return tone(0, E5, 0.22, 0.45);
    case "won":
      return [C5, E5, G5, C6].flatMap((hertz, i) => tone(0.13 * i, hertz, 0.22, 0.6));
    case "lost":
      return [E5, C5, A4].flatMap((hertz, i) => tone(0.22 * i, hertz, 0.22, 0.7));
    case "low":
      return [0, 0.16].flatMap((at) => knock(at, 880, 0.3, 0.12));
    case "drawn":
      return [C5, C5].flatMap((hertz, i) => tone(0.22 * i, hertz, 0.22, 0.6));
  }
}
