// Arrangements of one's own seeds, kept on this device: for each game a few, called by their numbers.

export interface Arrangement {
  readonly number: number;
  /** Seeds of each house, in the side's own sowing order. */
  readonly counts: readonly number[];
}

const key = (game: string): string => `manqala.arrangements.${game}`;

function isArrangement(data: unknown): data is Arrangement {
  if (typeof data !== "object" || data === null) return false;
  const { number, counts } = data as Partial<Record<keyof Arrangement, unknown>>;
  return (
    Number.isInteger(number) &&
    Array.isArray(counts) &&
    counts.every((seeds) => Number.isInteger(seeds) && seeds >= 0)
  );
}

export class Arrangements {
  all: readonly Arrangement[] = $state.raw([]);
  readonly #key: string;

  /** Of a game with its options, for so many houses a side. */
  constructor(game: string, houses: number) {
    this.#key = key(game);
    try {
      const data: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      if (Array.isArray(data))
        this.all = data.filter(isArrangement).filter(({ counts }) => counts.length === houses);
    } catch {
      // Not ours, or no storage: none are known.
    }
  }

  find(counts: readonly number[]): Arrangement | undefined {
    return this.all.find((one) => one.counts.join() === counts.join());
  }

  keep(counts: readonly number[]): void {
    if (this.find(counts)) return;
    const number = 1 + Math.max(0, ...this.all.map((one) => one.number));
    this.#write([...this.all, { number, counts }]);
  }

  drop({ number }: Arrangement): void {
    this.#write(this.all.filter((other) => other.number !== number));
  }

  #write(all: readonly Arrangement[]): void {
    this.all = all;
    try {
      localStorage.setItem(this.#key, JSON.stringify(all));
    } catch {
      // Lives as long as the dialog, then.
    }
  }
}
