// Keys to places. The arrows follow what is seen, Home and End go to the ends of a row of the board,
// and a house can be typed by its name or number. Pure: the element holds the focus and the time.

import type { HousePlace, Layout } from "./layout.ts";
import type { Side } from "./types.ts";

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The house that a key leads to from a house; null when the key is not one of ours. At an edge it is the same house. */
export function goTo(layout: Layout, side: Side, house: number, key: string): HousePlace | null {
  const from = layout.houses.find((place) => place.side === side && place.house === house);
  if (!from) return null;
  const step = steps[key];
  if (step) {
    const [line, column] = [from.line + step[0], from.column + step[1]];
    return layout.houses.find((place) => place.line === line && place.column === column) ?? from;
  }
  if (key !== "Home" && key !== "End") return null;
  const row = layout.houses.filter((place) =>
    layout.upright ? place.column === from.column : place.line === from.line,
  );
  const order = (place: HousePlace) => (layout.upright ? place.line : place.column);
  row.sort((a, b) => order(a) - order(b));
  return (key === "Home" ? row[0] : row[row.length - 1]) ?? from;
}

interface Typed {
  readonly house: number | null; // the house that the letters name so far
  readonly open: boolean; // more letters could name another one ("1" and "10")
}

/** What the typed letters say: a house by name ("c", "b10") or by number from 1; null when they name nothing. */
export function typedHouse(names: readonly string[], letters: string): Typed | null {
  const typed = letters.toLowerCase();
  let house: number | null = null;
  let open = false;
  names.forEach((name, index) => {
    for (const word of [name.toLowerCase(), String(index + 1)]) {
      if (word === typed) house ??= index;
      else if (word.startsWith(typed)) open = true;
    }
  });
  return house === null && !open ? null : { house, open };
}

const PAUSE = 700; // ms to wait for a second letter

/** Collects typed letters; a house is named once no other one can be meant, or after a short pause. */
export class Typing {
  #letters = "";
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `found` gets the house that the letters name so far, and whether that is certain. */
  type(
    names: readonly string[],
    letter: string,
    found: (house: number, certain: boolean) => void,
  ): void {
    clearTimeout(this.#pause);
    const more = typedHouse(names, this.#letters + letter);
    const typed = more ?? typedHouse(names, letter);
    this.#letters = more ? this.#letters + letter : typed ? letter : "";
    if (!typed) return;
    const { house, open } = typed;
    if (!open) this.#letters = "";
    if (house !== null) found(house, !open);
    if (!open) return;
    this.#pause = setTimeout(() => {
      this.#letters = "";
      if (house !== null) found(house, true);
    }, PAUSE);
  }

  forget(): void {
    clearTimeout(this.#pause);
    this.#letters = "";
  }
}
