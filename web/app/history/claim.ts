// A game is open in one tab at a time, so that two never write over each other's moves. The browser
// gives a claim back by itself when its tab is closed or has crashed.

interface Claim {
  readonly id: string;
  readonly release: () => void;
  readonly over: Promise<unknown>;
}

let mine: Claim | null = null;
let turn: Promise<unknown> = Promise.resolve();

/** Claims a game, and gives back the one that was claimed before; false if another tab has it. */
export function claim(id: string): Promise<boolean> {
  const claimed = turn.then(() => exchange(id));
  turn = claimed;
  return claimed;
}

async function exchange(id: string): Promise<boolean> {
  if (mine?.id === id) return true;
  const before = mine;
  mine = null;
  before?.release();
  await before?.over;
  // Browsers have locks only on safe pages; elsewhere all is as it was without them.
  if (!("locks" in navigator)) return true;
  return new Promise((answer) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const over = navigator.locks.request(
      `manqala.game.${id}`,
      { ifAvailable: true },
      (lock): Promise<void> | null => {
        if (lock) mine = { id, release, over };
        answer(lock !== null);
        return lock && held;
      },
    );
  });
}
