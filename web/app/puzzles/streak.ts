// What was solved on this device, and how many in a row at the first try.
const KEY = "manqala.puzzles";

export interface Score {
  readonly streak: number;
  readonly best: number;
  /** The positions of the puzzles that were solved, of all games. */
  readonly solved: readonly string[];
}

const whole = (value: unknown): number =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : 0;

export function readScore(text: string | null): Score {
  let data: Partial<Record<keyof Score, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) data = parsed;
  } catch {
    // Unreadable: nothing was solved.
  }
  const streak = whole(data.streak);
  const solved: unknown[] = Array.isArray(data.solved) ? data.solved : [];
  return {
    streak,
    best: Math.max(streak, whole(data.best)),
    solved: solved.filter((one) => typeof one === "string"),
  };
}

export function score(): Score {
  try {
    return readScore(localStorage.getItem(KEY));
  } catch {
    return readScore(null);
  }
}

/** A puzzle was solved at the first try, or was not: then the row begins anew. */
export function settle(first: boolean, solved: string | null): Score {
  const before = score();
  const streak = first ? before.streak + (solved === null ? 0 : 1) : 0;
  const after: Score = {
    streak,
    best: Math.max(before.best, streak),
    solved: solved === null ? before.solved : [...new Set([...before.solved, solved])],
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // A browser without storage forgets; nothing else suffers.
  }
  return after;
}
