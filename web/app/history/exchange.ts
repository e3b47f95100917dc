// Games of this device as records, and records as games: what is written says all that the list shows,
// and is read as the same game again.
import type { Engine } from "../../engine/engine.ts";
import type { Step } from "../../engine/notation.ts";
import { readRecords, recordText, type ReadRecord, type Recorded } from "../../engine/record.ts";
import type { Message, Played, Shape, State } from "../../engine/types.ts";
import { newId } from "../play/begin.ts";
import { readLevel } from "../play/levels.svelte.ts";
import { isPerson, type Players } from "../play/players.ts";
import type { Kept } from "./archive.ts";

const COMPUTER = "computer";

/** A game as it was played on the page. */
export interface Course {
  readonly shape: Shape;
  /** As it was opened: a game, or a whole position. */
  readonly text: string;
  readonly start: State;
  readonly moves: readonly number[];
  readonly seconds: readonly (number | null)[];
  readonly played: readonly Played[];
  readonly players: Players;
  /** When it was played on last, in milliseconds. */
  readonly at: number;
}

export function recordOf(course: Course): Recorded {
  const { shape, text, start, played } = course;
  const position = text.includes("/") ? start.text : null;
  const result = (played.at(-1)?.after ?? start).result;
  return { shape, position, tags: tagsOf(course), root: chain(stepsOf(course)), result };
}

type Bare = Pick<Step, "move" | "name" | "side" | "seconds">;

const stepsOf = ({ moves, played, seconds }: Course): Bare[] =>
  played.map(({ name, before }, i) => ({
    move: moves[i] ?? -1,
    name,
    side: before.mover,
    seconds: seconds[i] ?? null,
  }));

/** Moves without a word on them, but with what each took. */
function chain(steps: readonly Bare[]): Step {
  const bare = { comment: "", judgements: [], seconds: null };
  const children = steps.reduceRight<readonly Step[]>(
    (after, step) => [{ ...bare, ...step, children: after }],
    [],
  );
  return { ...bare, move: -1, name: "", side: null, children };
}

function tagsOf({ players, at }: Pick<Kept, "players" | "at">): Record<string, string> {
  const [south, north] = ([0, 1] as const).map((side) =>
    players.names
      ? (players.names[side] ?? COMPUTER)
      : isPerson(players, side)
        ? "person"
        : COMPUTER,
  );
  const two = (part: number): string => String(part).padStart(2, "0");
  const when = new Date(at);
  const tags = {
    South: south ?? "",
    North: north ?? "",
    Date: [when.getFullYear(), two(when.getMonth() + 1), two(when.getDate())].join("."),
    Time: [when.getHours(), when.getMinutes(), when.getSeconds()].map(two).join(":"),
  };
  if (players.opponent !== "computer") return tags;
  return { ...tags, Level: `${players.level} of ${players.levels}` };
}

/** The record of a game of this device; the engine is left with that game on its board. */
export async function textOf(engine: Engine, kept: Kept): Promise<string> {
  if (kept.record !== undefined) return kept.record;
  const { text, moves } = kept;
  const [{ shape, state }, ...played] = await Promise.all([
    engine.open(text),
    ...moves.map((move) => engine.play(move)),
  ]);
  return recordText(recordOf({ ...kept, shape, start: state, played, moves }));
}

export async function textOfAll(engine: Engine, games: readonly Kept[]): Promise<string> {
  const texts: string[] = [];
  for (const kept of games) texts.push(await textOf(engine, kept));
  return texts.join("\n");
}

function gameOf(read: ReadRecord, now: number): Kept {
  const { shape, position, tags, root, result } = read;
  const steps: Bare[] = [];
  for (let at = root.children[0]; at; at = at.children[0]) {
    const { move, name, side, seconds } = at;
    steps.push({ move, name, side, seconds });
  }
  const kept = {
    id: newId(),
    text: position ?? shape.game,
    game: shape.game,
    stores: shape.stores,
    moves: steps.map(({ move }) => move),
    seconds: steps.map(({ seconds }) => seconds),
    players: playersOf(tags),
    turned: false,
    hints: 0,
    over: result !== null,
    result,
    at: whenOf(tags) ?? now,
  };
  const plain: Recorded = { ...read, tags: tagsOf(kept), root: chain(steps) };
  const record = recordText(read);
  // What is said beyond that would be lost.
  return record === recordText(plain) ? kept : { ...kept, record };
}

/** Is more written about a game than playing on would keep? */
export const annotated = ({ record = "" }: Kept): boolean =>
  /^\[(South|North) "(?!person"|computer")|^[^[\n]*[{($!?]/m.test(record);

/** Without the computer, or with one of no known level, it was a game of two people. */
function playersOf({ South, North, Level }: Readonly<Record<string, string>>): Players {
  const [, level, levels] = /^(\d{1,3}) of (\d{1,3})$/.exec(Level ?? "") ?? [];
  const known = readLevel(Number(level), Number(levels));
  if (!known || (South === COMPUTER) === (North === COMPUTER))
    return { opponent: "person", level: 1, levels: 1, seat: 0 };
  return { opponent: "computer", ...known, seat: South === COMPUTER ? 1 : 0 };
}

function whenOf({ Date: day, Time: time }: Readonly<Record<string, string>>): number | null {
  const [, ...parts] =
    /^(\d{4})\.(\d\d)\.(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(`${day} ${time ?? "12:00:00"}`) ?? [];
  const [year, month, date, ...clock] = parts.map(Number);
  if (year === undefined || month === undefined) return null;
  return new Date(year, month - 1, date, ...clock).getTime();
}

/** A record that is no game to keep: its number in the file, and why; without a reason it has no move. */
export interface Bad {
  readonly number: number;
  readonly complaints: readonly Message[];
}

export interface Found {
  readonly news: readonly Kept[];
  /** So many are on this device already, or stood in the file before. */
  readonly known: number;
  readonly bad: readonly Bad[];
}

/** What a file brings to the games that are here. */
export async function look(engine: Engine, text: string, here: readonly Kept[]): Promise<Found> {
  const seen = new Set<string>();
  for (const kept of here) seen.add(await textOf(engine, kept));
  const news: Kept[] = [];
  const bad: Bad[] = [];
  const now = Date.now();
  const records = await readRecords(engine, text);
  for (const [i, read] of records.entries()) {
    if ("complaints" in read) bad.push({ number: i + 1, complaints: read.complaints });
    else if (read.root.children.length === 0) bad.push({ number: i + 1, complaints: [] });
    else {
      const record = recordText(read);
      if (!seen.has(record)) news.push(gameOf(read, now - i));
      seen.add(record);
    }
  }
  return { news, known: records.length - news.length - bad.length, bad };
}
