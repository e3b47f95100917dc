// Time that stands still while nobody sees the page: who looks elsewhere does not think.

/** How long the page was not seen, and since when it is not, in milliseconds. */
let away = 0;
let gone: number | null = document.hidden ? performance.now() : null;

document.addEventListener("visibilitychange", () => {
  const now = performance.now();
  if (gone !== null) away += now - gone;
  gone = document.hidden ? now : null;
});

export const seenTime = (): number => (gone ?? performance.now()) - away;
