// The puzzles of the games, as tools/puzzles.py has made them: games/NAME/puzzles.txt, the easiest first.

export interface Puzzle {
  readonly at: string;
  /** The reader's moves and the replies, in turn as the rules have it. */
  readonly moves: readonly number[];
  readonly aim: "win" | "draw";
  /** That the other moves do worse is proved, not only searched for. */
  readonly solved: boolean;
  /** 1 the easiest. */
  readonly grade: number;
}

const files = import.meta.glob<string>("../../../games/*/puzzles.txt", {
  query: "?raw",
  import: "default",
});

const load = (game: string): (() => Promise<string>) | undefined =>
  files[`../../../games/${game}/puzzles.txt`];

export const hasPuzzles = (game: string): boolean => load(game) !== undefined;

export async function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  return readPuzzles((await load(game)?.()) ?? "");
}

export function readPuzzles(text: string): readonly Puzzle[] {
  return text.split("\n").flatMap((line) => {
    const [at = "", moves, aim, proof, , grade] = line.split(" | ");
    if (line.startsWith("#") || !moves || (aim !== "win" && aim !== "draw")) return [];
    return [
      {
        at,
        moves: moves.split(" ").map(Number),
        aim,
        solved: proof === "solved",
        grade: Number(grade),
      },
    ];
  });
}
