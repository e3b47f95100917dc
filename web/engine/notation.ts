// The text of records, as far as no rule is needed. What src/manqala/notation.py says of it holds here
// too, and tests/records.json holds both to the same examples.
import type { Message, Side } from "./types.ts";

/** A move, what is said of it, and the moves that follow: first the one that was played, then its
 *  variations. The first step is the position before any move, and nobody's. */
export interface Step {
  readonly move: number;
  readonly name: string;
  readonly side: Side | null;
  readonly comment: string;
  readonly judgements: readonly number[];
  /** The time that the move took, where it is known. */
  readonly seconds: number | null;
  readonly children: readonly Step[];
}

interface DraftStep extends Step {
  move: number;
  side: Side | null;
  comment: string;
  readonly judgements: number[];
  seconds: number | null;
  readonly children: DraftStep[];
}

/** The name of a move, or a parenthesis. */
interface Word {
  readonly text: string;
  readonly line: number;
  readonly step: DraftStep;
}

/** A record whose moves are still words. */
export interface Draft {
  readonly line: number;
  readonly tags: Map<string, { readonly value: string; readonly line: number }>;
  readonly words: Word[];
  readonly root: DraftStep;
}

/** The judgements that have a sign, by their numbers in every notation of this kind. */
export const SIGNS: ReadonlyMap<string, number> = new Map([
  ["!", 1],
  ["?", 2],
  ["!!", 3],
  ["??", 4],
  ["!?", 5],
  ["?!", 6],
]);

export const signOf = (judgement: number): string | undefined =>
  [...SIGNS].find(([, number]) => number === judgement)?.[0];

// What is skipped are white space and commas. A comment ends at the latest where a tag begins.
const TOKEN =
  /^[ \t]*(?<tag>\[[^\n]*)|\{(?<comment>(?:[^}\n]|\n(?![ \t]*\[[A-Za-z0-9_]+ "))*)\}|\$(?<number>[0-9]{1,3})(?![0-9])|(?<word>[^\s,(){}$]+)|[(){}$]/gm;
const TAG = /^\[([A-Za-z0-9_]+) "((?:[^"\\]|\\.)*)"\]$/;
const WORD = /^(?:[0-9]*\.+)?(.*?)(!!|\?\?|!\?|\?!|!|\?)?$/;
const TIME = /\[%emt ([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])\]/;

const NO_PLACE = 'line {line}: "{text}" has no place here';
const UNCLOSED = 'line {line}: the "{text}" here is not closed';

const newStep = (name = "", comment = ""): DraftStep => ({
  move: -1,
  name,
  side: null,
  comment,
  judgements: [],
  seconds: null,
  children: [],
});

/** The records of a text, each by itself: what is wrong with one says nothing of the others. */
export function drafts(text: string): readonly (Draft | Message)[] {
  const clean = text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/^\ufeff/, "");
  const found: (Draft | Message)[] = [];
  let reader: Reader | null = null;
  let [line, at] = [1, 0];
  for (const token of clean.matchAll(TOKEN)) {
    for (; at < token.index; at++) if (clean[at] === "\n") line++;
    if (!reader || (token.groups?.["tag"] && reader.endsBefore(line))) {
      if (reader) found.push(reader.finished());
      reader = new Reader(line);
    }
    reader.take(token, line);
  }
  return reader ? [...found, reader.finished()] : found;
}

/** Takes the tokens of one record. */
class Reader {
  readonly #draft: Draft;
  /** From the first position to the last move. */
  readonly #path: DraftStep[];
  /** For each "(": its line, what it replaces, and where that stood. */
  readonly #open: { line: number; replaced: DraftStep; length: number }[] = [];
  /** A comment before the first move of a variation. */
  #told: string | null = null;
  /** The line of the last tag. */
  #head: number | null = null;
  #body = false;
  #wrong: Message | null = null;

  constructor(line: number) {
    this.#draft = { line, tags: new Map(), words: [], root: newStep() };
    this.#path = [this.#draft.root];
  }

  /** Does a tag in this line begin another record? */
  endsBefore(line: number): boolean {
    return this.#body || (this.#head !== null && line > this.#head + 1);
  }

  finished(): Draft | Message {
    const { root, words } = this.#draft;
    for (const { line } of this.#open) this.#refuse(UNCLOSED, line, { text: "(" });
    for (const step of [root, ...words.map((word) => word.step)]) {
      const time = TIME.exec(step.comment);
      if (time && step !== root) {
        step.seconds = 3600 * Number(time[1]) + 60 * Number(time[2]) + Number(time[3]);
        step.comment = step.comment.replaceAll(time[0], "");
      }
      step.comment = step.comment.replace(/\s+/g, " ").trim();
    }
    return this.#wrong ?? this.#draft;
  }

  take(token: RegExpExecArray, line: number): void {
    const { tag, comment, number, word } = token.groups ?? {};
    const [text] = token;
    if (tag !== undefined) {
      this.#head = line;
      this.#tag(tag.trim(), line);
      return;
    }
    this.#body = true;
    if (comment !== undefined) this.#comment(comment);
    else if (number !== undefined) this.#judge(Number(number), line, text);
    else if (word !== undefined) this.#word(word, line);
    else if (text === "{") this.#refuse(UNCLOSED, line, { text });
    else if (this.#afterAMove && (text === "(" || (text === ")" && this.#open.length > 0)))
      this.#parenthesis(text, line);
    else this.#refuse(NO_PLACE, line, { text });
  }

  get #afterAMove(): boolean {
    return this.#told === null && this.#path.length > 1;
  }

  get #last(): DraftStep {
    return this.#path.at(-1) ?? this.#draft.root;
  }

  /** Keeps the first complaint. */
  #refuse(message: string, line: number, values: Message["values"]): void {
    this.#wrong ??= { message, values: { line: String(line), ...values } };
  }

  #tag(text: string, line: number): void {
    const [, name, value] = TAG.exec(text) ?? [];
    if (name === undefined || value === undefined)
      this.#refuse('line {line}: "{text}" is no tag; write [Name "value"]', line, { text });
    else if (this.#draft.tags.has(name))
      this.#refuse("line {line}: the tag {name} is given twice", line, { name });
    else this.#draft.tags.set(name, { value: value.replace(/\\(.)/g, "$1"), line });
  }

  #comment(text: string): void {
    if (this.#told === null) this.#last.comment += ` ${text}`;
    else this.#told += ` ${text}`;
  }

  #parenthesis(text: string, line: number): void {
    let step = this.#last;
    if (text === "(") {
      this.#path.pop();
      this.#open.push({ line, replaced: step, length: this.#path.length });
      this.#told = "";
    } else {
      const { replaced, length } = this.#open.pop() ?? { replaced: step, length: 1 };
      this.#path.splice(length, Infinity, replaced);
      step = replaced;
    }
    this.#draft.words.push({ text, line, step });
  }

  #judge(number: number, line: number, text: string): void {
    if (this.#afterAMove) this.#last.judgements.push(number);
    else this.#refuse(NO_PLACE, line, { text });
  }

  #word(text: string, line: number): void {
    const [, name, sign] = WORD.exec(text) ?? [];
    if (name) {
      const step = newStep(name, this.#told ?? "");
      this.#last.children.push(step);
      this.#path.push(step);
      this.#told = null;
      this.#draft.words.push({ text: name, line, step });
    }
    if (sign) this.#judge(SIGNS.get(sign) ?? 0, line, sign);
  }
}

/** The tags as they are written, a line each. */
export function tagLines(tags: Iterable<readonly [name: string, value: string]>): string {
  return [...tags]
    .map(([name, value]) => `[${name} "${value.replace(/["\\]/g, String.raw`\$&`)}"]\n`)
    .join("");
}

/** The moves and all that is said of them. */
export function movesText(root: Step): string {
  const parts = [said(root)];
  // What is still to be written, the next one last: text, or a step whose followers come there with
  // the number of its turn.
  const rest: (string | readonly [step: Step, number: number])[] = [[root, 1]];
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    if (typeof item === "string") {
      parts.push(item);
      continue;
    }
    const [before, turn] = item;
    const [main, ...others] = before.children;
    if (!main) continue;
    const side = main.side ?? 0; // all of them are moves in the same position
    const begins = side !== before.side;
    const number = turn + (begins && before.side === 1 ? 1 : 0);
    const label = `${number}.${side === 1 ? " .." : ""}`;
    const written = (step: Step): string => step.name + said(step);
    if (before === root || (begins && side === 0)) parts.push(` ${label}`);
    const goesOn = !begins && !/[})]$/.test(parts.at(-1) ?? "");
    parts.push((goesOn ? "," : " ") + written(main));
    rest.push([main, number]);
    for (const other of others.toReversed())
      rest.push(")", [other, number], ` (${label} ${written(other)}`);
  }
  return parts.join("").trim();
}

/** The signs and the comment of a move. */
function said({ judgements, comment, seconds }: Step): string {
  const signs = judgements.map((judgement, i) => {
    const sign = i === 0 ? signOf(judgement) : undefined;
    return sign ?? ` $${judgement}`;
  });
  const two = (number: number): string => String(number).padStart(2, "0");
  const clean = comment.replaceAll("{", "(").replaceAll("}", ")").replace(/\s+/g, " ").trim();
  const time =
    seconds === null
      ? ""
      : `[%emt ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}]`;
  const words = [time, clean].filter((part) => part !== "").join(" ");
  return signs.join("") + (words === "" ? "" : ` {${words}}`);
}
