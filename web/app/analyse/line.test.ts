import { expect, test } from "vitest";
import { newTree, readTree, writeTree, type ReadTree } from "./line.ts";

const plain = ({ move, children }: ReadTree): unknown => [move, ...children.map(plain)];

/** Numbers below a bound, always the same ones. */
function lot(seed: number): (bound: number) => number {
  let word = seed;
  return (bound) => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

test("any tree comes back as it was written, with the place that is looked at", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const draw = lot(seed);
    const root = newTree(-1);
    const all = [root];
    for (let i = draw(120); i > 0; i--) {
      const parent = all[draw(all.length)] ?? root;
      const next = newTree(draw(21));
      parent.children.push(next);
      all.push(next);
    }
    const here = all[draw(all.length)] ?? root;
    const text = writeTree(root, here);
    const read = readTree(text);
    expect(plain(read.root), text).toEqual(plain(root));
    expect(plain(read.here), text).toEqual(plain(here));
    expect(writeTree(read.root, read.here)).toBe(text);
    // Nothing that an address would have to write in another way.
    expect(encodeURI(text)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(3 * all.length);
  }
});

test("what is said of a move comes back, in whatever language", () => {
  const root = newTree(-1);
  root.comment = "Début: «ça» 100 %";
  const move = newTree(2);
  [move.comment, move.seconds] = ["لعبة جيدة ~ (a) !", 75];
  move.judgements.push(6, 10);
  root.children.push(move, newTree(3));
  move.children.push(newTree(20));
  const text = writeTree(root, move);
  expect(encodeURI(text)).toBe(text);
  expect(readTree(text).root).toEqual(root);
  expect(readTree(decodeURIComponent(text)).here).toEqual(move);
});

test("a move, its alternative, and how both go on", () => {
  const { root, here } = readTree("25!(13)03");
  expect(plain(root)).toEqual([-1, [2, [5, [0, [3]]], [1, [3]]]]);
  expect(plain(here)).toEqual([5, [0, [3]]]);
});

test.each(["", "(", ")", "1)", "(1)", "1(", "1((2", "?", "1 2", "é", "1$", "1$2", "1~a", "1:."])(
  "%j is read as far as it goes",
  (text) => {
    const { root, here } = readTree(text);
    const readable = /^\d*/.exec(text)?.[0] ?? "";
    expect(writeTree(root, here)).toBe(readable);
  },
);
