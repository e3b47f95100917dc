// The lessons of the games, as they stand in games/NAME/lessons.txt (tests/games/README.md tells the
// form). The facts in them are for the tests; the page takes what is said and what is asked.

/** One thing that the reader is to do: play one of these moves, or first find the house where the
 *  last seed of the one move falls. */
export interface Ask {
  readonly moves: readonly number[];
  readonly find: string | null;
}

export interface Step {
  readonly at: string;
  readonly say: string;
  readonly asks: readonly Ask[];
  readonly done: string;
}

const files = import.meta.glob<string>("../../../games/*/lessons.txt", {
  query: "?raw",
  import: "default",
});

const load = (game: string): (() => Promise<string>) | undefined =>
  files[`../../../games/${game}/lessons.txt`];

export const hasLessons = (game: string): boolean => load(game) !== undefined;

export async function lessonsOf(game: string): Promise<readonly Step[]> {
  return readLessons((await load(game)?.()) ?? "");
}

export function readLessons(text: string): readonly Step[] {
  const steps: { at: string; say: string; asks: Ask[]; done: string }[] = [];
  for (const line of text.split("\n")) {
    const space = line.indexOf(" ");
    const [verb, words] = [line.slice(0, space), line.slice(space + 1)];
    if (verb === "at") steps.push({ at: words, say: "", asks: [], done: "" });
    const step = steps.at(-1);
    if (!step) continue;
    if (verb === "say" || verb === "done") step[verb] = words;
    if (verb === "ask") step.asks.push({ moves: words.split(",").map(Number), find: null });
    if (verb === "find") {
      const [find = "", move] = words.split(" ");
      step.asks.push({ moves: [Number(move)], find });
    }
  }
  return steps;
}
