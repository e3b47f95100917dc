// Moves and variations as a short text for an address: each move is one sign (0-9, a-z), "!" stands
// after the move that is looked at, and other moves instead of one follow it in parentheses.
//
//   25!(13)03   2, 5 (looked at; or 1, 3 instead of 5), 0, 3

export interface Tree {
  readonly move: number;
  /** The first is the main line. */
  readonly children: readonly Tree[];
}

export interface ReadTree extends Tree {
  readonly children: ReadTree[];
}

const sign = (move: number): string => move.toString(36);

/** `root` is the position before the first move. */
export function writeTree(root: Tree, here: Tree | null = null): string {
  const said = (one: Tree): string => sign(one.move) + (one === here ? "!" : "");
  const after = (one: Tree): string => {
    let text = "";
    for (let at = one; at.children[0]; at = at.children[0]) {
      const [main, ...others] = at.children;
      text += said(main as Tree);
      for (const other of others) text += `(${said(other)}${after(other)})`;
    }
    return text;
  };
  return after(root);
}

/** The moves of a game, of which the last is looked at. */
export function writeMoves(moves: readonly number[]): string {
  return moves.length === 0 ? "" : `${moves.map(sign).join("")}!`;
}

/** What cannot be read ends the text: what stands before is kept. */
export function readTree(text: string): { root: ReadTree; here: ReadTree } {
  const root: ReadTree = { move: -1, children: [] };
  const before = new Map<ReadTree, ReadTree>();
  const open: ReadTree[] = [];
  let at = root;
  let here = root;
  for (const letter of text) {
    if (/[0-9a-z]/.test(letter)) {
      const next: ReadTree = { move: parseInt(letter, 36), children: [] };
      at.children.push(next);
      before.set(next, at);
      at = next;
    } else if (letter === "!") {
      here = at;
    } else if (letter === "(") {
      const parent = before.get(at);
      if (!parent) break;
      open.push(at);
      at = parent;
    } else {
      const back = letter === ")" ? open.pop() : null;
      if (!back) break;
      at = back;
    }
  }
  return { root, here };
}
