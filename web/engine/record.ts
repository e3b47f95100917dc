// The records of played games as text, as src/manqala/record.py reads and writes them. Whether a move
// is one, the core says.
import type { Engine } from "./engine.ts";
import { Refused } from "./link.ts";
import { drafts, movesText, tagLines, type Draft, type Step } from "./notation.ts";
import type { Message, Result, Shape } from "./types.ts";

/** What there is to say of a record. */
export interface Recorded {
  readonly shape: Shape;
  /** The position it begins from, where that is not the game's usual start. */
  readonly position: string | null;
  /** Such as South, North, Date and Level; not those that the record itself says. */
  readonly tags: Readonly<Record<string, string>>;
  readonly root: Step;
  /** How what was played ended. */
  readonly result: Result | null;
}

export interface ReadRecord extends Recorded {
  /** Where it begins in its text. */
  readonly line: number;
}

/** What is wrong with a record. */
export interface BadRecord {
  readonly complaints: readonly Message[];
}

const OWN = ["Game", "Position", "Result"];

/** The records of a text one after the other, or what is wrong with those that are none. */
export async function readRecords(
  engine: Pick<Engine, "replay">,
  text: string,
): Promise<readonly (ReadRecord | BadRecord)[]> {
  const found: (ReadRecord | BadRecord)[] = [];
  for (const draft of drafts(text)) {
    found.push("message" in draft ? { complaints: [draft] } : await settled(engine, draft));
  }
  return found;
}

const refusal = (message: string, values: Message["values"]): Refused =>
  new Refused([{ message, values }]);

/** Has the core play the moves of a draft, variations included. */
async function settled(
  engine: Pick<Engine, "replay">,
  draft: Draft,
): Promise<ReadRecord | BadRecord> {
  try {
    return await played(engine, draft);
  } catch (error) {
    if (error instanceof Refused) return { complaints: error.complaints };
    throw error;
  }
}

async function played(
  engine: Pick<Engine, "replay">,
  { line, tags, words, root }: Draft,
): Promise<ReadRecord> {
  const [game, position] = ["Game", "Position"].map((name) => tags.get(name)?.value);
  const usual =
    game === undefined && position !== undefined ? null : await engine.replay(game ?? "kalah");
  const names = words.map(({ text }) => text);
  const { shape, state, moves, sides, end, stopped, why } = await engine.replay(
    // With a space behind it, it is read as a position whatever it says.
    position === undefined ? (game ?? "kalah") : `${position} `,
    names,
  );
  if (usual && usual.shape.game !== shape.game)
    throw refusal("this is a position of {found}, not of {expected}", {
      found: shape.game,
      expected: usual.shape.game,
    });
  const steps = words.filter(({ text }) => text !== "(" && text !== ")");
  for (const [i, { step, text, line: where }] of steps.entries()) {
    const move = moves[i];
    if (move === undefined) {
      if (!stopped) break;
      const values = { line: String(where), move: text };
      if (why)
        throw refusal("line {line}: {move}: {reason}", { ...values, reason: inEnglish(why) });
      const known = shape.moves[end.choosing].join(", ");
      throw refusal('line {line}: no move "{move}" here; the houses are {known}', {
        ...values,
        known,
      });
    }
    step.move = move;
    step.side = sides[i] === "N" ? 1 : 0;
  }
  const told = tags.get("Result");
  const real = resultText(end.result);
  if (told && told.value !== real)
    throw refusal('line {line}: the result is "{told}" here, but the moves lead to "{real}"', {
      line: String(told.line),
      told: told.value,
      real,
    });
  const others = [...tags].filter(([name]) => !OWN.includes(name));
  const start = usual ?? (await engine.replay(shape.game));
  return {
    shape,
    position: state.text === start.state.text ? null : state.text,
    tags: Object.fromEntries(others.map(([name, { value }]) => [name, value])),
    root,
    result: end.result,
    line,
  };
}

const inEnglish = ({ message, values }: Message): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function resultText(result: Result | null): string {
  if (!result) return "*";
  const winner = result.winner === null ? "draw" : result.winner === 0 ? "South" : "North";
  return `${winner}, ${result.reason}, ${result.margin < 0 ? "" : "+"}${result.margin}`;
}

export function recordText({ shape, position, tags, root, result }: Recorded): string {
  const head = {
    Game: shape.game,
    ...(position === null ? {} : { Position: position }),
    ...tags,
    Result: resultText(result),
  };
  return `${tagLines(Object.entries(head))}\n${movesText(root)}\n`;
}
