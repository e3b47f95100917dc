// The levels of play. The core says how many there are; a level that was chosen when there were
// fewer or more of them is now the one as far up.
import { figures, t } from "../words/words.svelte.ts";

/** Before a level was kept with the number of levels there were. */
const ONCE = 5;

let count = $state(0);

export function setLevels(known: number): void {
  count = known;
}

/** From the weakest to the strongest. */
export function levels(): readonly number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** A level among as many as there are now; as it is while that is not known. */
export function levelNow(level: number, of: number): number {
  if (count === 0 || of === count) return level;
  return 1 + Math.floor(((level - 1) * (count - 1)) / Math.max(of - 1, 1) + 0.5);
}

/** A level as it was kept, if it is one. */
export function readLevel(level: unknown, of: unknown): { level: number; levels: number } | null {
  const most = of === undefined ? ONCE : of;
  const sound =
    Number.isInteger(level) &&
    Number.isInteger(most) &&
    (level as number) >= 1 &&
    (level as number) <= (most as number);
  if (!sound) return null;
  const now = levelNow(level as number, most as number);
  return { level: now, levels: count === 0 ? (most as number) : count };
}

/** "Easy (3)" */
export function levelName(level: number): string {
  return `${word(level)} (${figures(level)})`;
}

function word(level: number): string {
  // As many words as the core has levels today; of others, each level has the word as far up.
  switch (Math.floor(((level - 1) * 9) / Math.max(count - 1, 1) + 0.5)) {
    case 0:
      return t("Beginner");
    case 1:
      return t("Very easy");
    case 2:
      return t("Easy");
    case 3:
      return t("Fairly easy");
    case 4:
      return t("Medium");
    case 5:
      return t("Fairly hard");
    case 6:
      return t("Hard");
    case 7:
      return t("Very hard");
    case 8:
      return t("Expert");
    default:
      return t("Strongest");
  }
}
