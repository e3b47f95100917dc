// The steps that were done on this device, for each game.
const KEY = "manqala.lessons";

type Progress = Readonly<Record<string, readonly number[]>>;

export function readProgress(text: string | null): Progress {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const games = Object.entries(parsed).map(([game, steps]: [string, unknown]) => [
      game,
      Array.isArray(steps) ? steps.filter((step) => Number.isInteger(step)) : [],
    ]);
    return Object.fromEntries(games) as Progress;
  } catch {
    // Unreadable: nothing was done.
    return {};
  }
}

function stored(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export const doneSteps = (game: string): readonly number[] => stored()[game] ?? [];

export function markDone(game: string, step: number): void {
  const steps = new Set([...doneSteps(game), step]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: [...steps] }));
  } catch {
    // A browser without storage forgets; nothing else suffers.
  }
}

/** Where to go on: the first of so many steps that is not done; all done, the first. */
export function nextStep(done: readonly number[], steps: number): number {
  for (let step = 0; step < steps; step++) if (!done.includes(step)) return step;
  return 0;
}
