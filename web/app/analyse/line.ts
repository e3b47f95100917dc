// Moves and variations as a short text for an address: each move is one sign (0-9, a-z, A-Z), "!" stands
// after the move that is looked at, and other moves instead of one follow it in parentheses. What is
// said of a move stands behind it: $6. a judgement, :12. its seconds, ~...~ a comment, encoded so that
// no program changes it on the way.
//
//   25$6.!(13)03   2, 5 (?!, looked at; or 1, 3 instead of 5), 0, 3
import type { Step } from "../../engine/notation.ts";

export type Tree = Omit<Step, "name" | "side" | "children"> & {
  /** The first is the main line. */
  readonly children: readonly Tree[];
};

export interface ReadTree extends Tree {
  comment: string;
  seconds: number | null;
  readonly judgements: number[];
  readonly children: ReadTree[];
}

const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const sign = (move: number): string => SIGNS[move] ?? "";

/** Text in letters, figures, - and _. */
export function packed(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const base = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Nothing, where it was damaged on the way. */
export function unpacked(text: string): string {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}

/** What is said of a move. */
const remarks = ({ judgements, seconds, comment }: Tree): string =>
  judgements.map((number) => `$${number}.`).join("") +
  took(seconds) +
  (comment === "" ? "" : `~${packed(comment)}~`);

/** `root` is the position before the first move. */
export function writeTree(root: Tree, here: Tree | null = null): string {
  const said = (one: Tree): string => sign(one.move) + remarks(one) + (one === here ? "!" : "");
  const after = (one: Tree): string => {
    let text = "";
    for (let at = one; at.children[0]; at = at.children[0]) {
      const [main, ...others] = at.children;
      text += said(main as Tree);
      for (const other of others) text += `(${said(other)}${after(other)})`;
    }
    return text;
  };
  return remarks(root) + after(root);
}

const took = (seconds: number | null): string => (seconds === null ? "" : `:${seconds}.`);

/** The moves of a game, of which the last is looked at, and what each took. */
export function writeMoves(
  moves: readonly number[],
  seconds: readonly (number | null)[] = [],
): string {
  const said = moves.map((move, i) => sign(move) + took(seconds[i] ?? null));
  return moves.length === 0 ? "" : `${said.join("")}!`;
}

export const newTree = (move: number): ReadTree => ({
  move,
  comment: "",
  judgements: [],
  seconds: null,
  children: [],
});

/** What cannot be read ends the text: what stands before is kept. */
export function readTree(text: string): { root: ReadTree; here: ReadTree } {
  const root = newTree(-1);
  const before = new Map<ReadTree, ReadTree>();
  const open: ReadTree[] = [];
  let at = root;
  let here = root;
  for (const [part] of text.matchAll(/[0-9a-zA-Z]|[$:]\d{1,6}\.|~[\w-]*~|[^]/g)) {
    if (/^[0-9a-zA-Z]/.test(part)) {
      const next = newTree(SIGNS.indexOf(part));
      at.children.push(next);
      before.set(next, at);
      at = next;
    } else if (part === "!") {
      here = at;
    } else if (/^\$./.test(part)) {
      at.judgements.push(parseInt(part.slice(1)));
    } else if (/^:./.test(part)) {
      at.seconds = parseInt(part.slice(1));
    } else if (/^~.*~/.test(part)) {
      at.comment = unpacked(part.slice(1, -1));
    } else if (part === "(") {
      const parent = before.get(at);
      if (!parent) break;
      open.push(at);
      at = parent;
    } else {
      const back = part === ")" ? open.pop() : null;
      if (!back) break;
      at = back;
    }
  }
  return { root, here };
}
