// Where the reader is: the start screen or a game. Hash routes work offline and from any folder.
// #/                      the start screen
// #/games                 all games, to be found by place, size and character
// #/play/kalah(seeds=6)   a game, or the text of a whole position with _ for its spaces
// #/analyse/kalah?m=25!   the analysis board of a game or position, and the moves tried there (line.ts);
//                         with &t= what is known of the game (record.ts); with &review behind it the
//                         moves are judged at once
// #/embed/...            the same to walk through, within another page
// #/learn/kalah           the lessons of a game
// #/history               the games of this device
// #/puzzles/kalah         its puzzles
// #/workshop/kalah{pie=yes}  its rules, to be changed
// #/online                play over the network: open tables, one's own rooms, an account
// #/join/ROOM/INVITATION  a friend's invitation, or without it an open table; #/room/ROOM the room itself; #/seat/ROOM/TOKEN one's own seat,
//                         taken along from another device
// The text goes to the core as it stands: only the core knows which _ belongs to a word.

type Route =
  | { readonly at: "start" }
  | { readonly at: "games" }
  | { readonly at: "play"; readonly text: string }
  | {
      readonly at: "analyse" | "embed";
      readonly text: string;
      readonly moves: string;
      readonly tags: string;
      readonly review: boolean;
    }
  | { readonly at: "learn"; readonly game: string }
  | { readonly at: "history" }
  | { readonly at: "online" }
  | { readonly at: "room"; readonly room: string }
  | { readonly at: "join"; readonly room: string; readonly word: string }
  | { readonly at: "seat"; readonly room: string; readonly word: string }
  | { readonly at: "puzzles"; readonly game: string }
  | { readonly at: "workshop"; readonly text: string }
  | { readonly at: "nowhere"; readonly text: string };

export function readRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "");
  if (path === "") return { at: "start" };
  if (path === "games" || path === "history" || path === "online") return { at: path };
  const [, meet, room, word] = /^(join|room|seat)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (room && (meet === "join" || (meet === "seat" && word)))
    return { at: meet, room, word: word ?? "" };
  if (room && !word && meet === "room") return { at: meet, room };
  const changed = /^workshop(?:\/(.+))?$/s.exec(path);
  if (changed) return { at: "workshop", text: decoded(changed[1] ?? "") };
  const of = /^(learn|puzzles)\/([\w-]+)$/.exec(path);
  if (of?.[2]) return { at: of[1] === "learn" ? "learn" : "puzzles", game: of[2] };
  const [, at, text, moves = "", tags = "", review] =
    /^(play|analyse|embed)\/([^?]+)(?:\?m=([^&]*))?(?:&t=([\w-]*))?(&review)?$/s.exec(path) ?? [];
  if (!text) return { at: "nowhere", text: path };
  if (at === "play") return { at, text: decoded(text) };
  return {
    at: at === "embed" ? at : "analyse",
    text: decoded(text),
    moves: decoded(moves),
    tags,
    review: review !== undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % sign: the core will say what it cannot read
  }
}

export const learnHash = (game: string): string => `#/learn/${game}`;
export const puzzlesHash = (game: string): string => `#/puzzles/${game}`;

export const workshopHash = (text: string): string => `#/workshop/${addressed(text)}`;

const addressed = (text: string): string => encodeURI(text.replaceAll(" ", "_"));

export const roomHash = (room: string): string => `#/room/${room}`;

export function playHash(text: string): string {
  return `#/play/${addressed(text)}`;
}

export function analyseHash(text: string, moves = "", tags = ""): string {
  const asked = moves + tags === "" ? "" : `?m=${moves}${tags === "" ? "" : `&t=${tags}`}`;
  return `#/analyse/${addressed(text)}${asked}`;
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
