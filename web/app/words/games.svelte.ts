// What the pages of the games say in short, in the reader's language (made by locale/compile.py).
import english from "../../../src/manqala/_data/games/en.json";
import { longer } from "./pseudo.ts";

export interface Told {
  readonly title: string;
  /** What is special about the game. */
  readonly line: string;
  /** The language of both: English where the reader's has no page of its own. */
  readonly language: string;
  /** The values of its options in words, by "option=value". */
  readonly choices: Readonly<Record<string, string>>;
  readonly region: string;
  readonly countries: readonly string[];
  /** Names of peoples, the same in every language. */
  readonly people: string;
  readonly latitude: number;
  readonly longitude: number;
}

const files = import.meta.glob<Readonly<Record<string, Told>>>(
  "../../../src/manqala/_data/games/{fr,pt,es,id,ms,sw,ar}.json",
  { import: "default" },
);

let games = $state.raw<Readonly<Record<string, Told>>>(english);

/** Where nothing was loaded, the name alone. */
export function told(game: string): Told {
  return (
    games[game] ?? {
      title: game.replace(
        /(^|-)(\w)/g,
        (_, gap, letter: string) => (gap ? " " : "") + letter.toUpperCase(),
      ),
      line: "",
      language: "en",
      choices: {},
      region: "",
      countries: [],
      people: "",
      latitude: 0,
      longitude: 0,
    }
  );
}

export async function tellGames(language: string, pseudo: boolean): Promise<void> {
  const load = files[`../../../src/manqala/_data/games/${language}.json`];
  const read: Readonly<Record<string, Told>> = (await load?.()) ?? english;
  games = pseudo
    ? Object.fromEntries(Object.entries(read).map(([name, told]) => [name, longerTold(told)]))
    : read;
}

function longerTold(told: Told): Told {
  return {
    ...told,
    line: longer(told.line),
    choices: Object.fromEntries(
      Object.entries(told.choices).map(([setting, words]) => [setting, longer(words)]),
    ),
    region: longer(told.region),
    countries: told.countries.map(longer),
    people: told.people && longer(told.people),
  };
}
