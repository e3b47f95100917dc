// Makes what is said fit the room that it has: smaller, as long as it can be read, and where it is too
// long even so, the latest lines are seen, none of them cut.

/** Sizes of the text, in the reader's own measure, below the one that the page gives it; and the height of a line. */
const SMALLER = [
  ["0.85rem", 1.15],
  ["0.78rem", 1.15],
  ["0.7rem", 1.07],
] as const;

/** For an element that has a paragraph in it: now, and whenever its size or what it says changes. */
export function fit(room: HTMLElement): () => void {
  const again = (): void => {
    const text = room.querySelector("p");
    if (text) fitted(text);
  };
  const sized = new ResizeObserver(again);
  sized.observe(room);
  const told = new MutationObserver(again);
  told.observe(room, { childList: true, characterData: true, subtree: true });
  return () => {
    sized.disconnect();
    told.disconnect();
  };
}

function fitted(text: HTMLElement): void {
  const { style } = text;
  const cut = (): boolean => text.scrollHeight > text.clientHeight + 1;
  style.cssText = "";
  const usual = parseFloat(getComputedStyle(text).fontSize);
  for (const [size, line] of SMALLER) {
    if (!cut()) return;
    style.fontSize = size;
    if (parseFloat(getComputedStyle(text).fontSize) >= usual) style.fontSize = "";
    else style.lineHeight = String(line);
  }
  if (!cut()) return;
  const line = parseFloat(getComputedStyle(text).lineHeight);
  style.maxHeight = `${Math.max(1, Math.floor(text.clientHeight / line)) * line}px`;
  text.scrollTop = text.scrollHeight;
}
