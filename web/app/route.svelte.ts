// Where the reader is: the start screen or a game. Hash routes work offline and from any folder.
// #/                      the start screen
// #/play/kalah(seeds=6)   a game, or the text of a whole position with _ for its spaces
// The text goes to the core as it stands: only the core knows which _ belongs to a word.

export type Route =
  | { readonly at: "start" }
  | { readonly at: "play"; readonly text: string }
  | { readonly at: "nowhere"; readonly text: string };

export function readRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "");
  if (path === "") return { at: "start" };
  const play = /^play\/(.+)$/s.exec(path);
  if (!play?.[1]) return { at: "nowhere", text: path };
  let text = play[1];
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray % sign: the core will say what it cannot read.
  }
  return { at: "play", text };
}

export function playHash(text: string): string {
  return `#/play/${encodeURI(text.replaceAll(" ", "_"))}`;
}

let current = $state.raw<Route>(readRoute(location.hash));

export function route(): Route {
  return current;
}

export function go(hash: string): void {
  location.hash = hash;
}

addEventListener("hashchange", () => {
  current = readRoute(location.hash);
});
