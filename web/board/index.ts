// The public names of the board; importing this file makes <manqala-board> known to the page.
//
//   const board = document.createElement("manqala-board");
//   board.shape = shape;                      // where houses and stores lie
//   board.state = state;                      // how many seeds they hold
//   board.playable = { side: 0, houses: [0, 2] };
//   board.previews = [previewOf(events)];     // what moves would do, shown when a house is looked at
//   board.labels = (key, values) => ...;      // every word; keys and values: LabelValues in types.ts
//   board.arrows = [{ from: { side: 0, house: 2 }, to: { side: 0, house: null }, label: "1" }];
//   board.addEventListener("house", (event) => choose(event.detail)); // {side, house}
//   board.addEventListener("carry", (event) => move(event.detail)); // {side, from, to}, where seeds can be dragged
//   board.addEventListener("shown", (event) => sound(event.detail)); // each event when it is shown
//   await board.animate(events, before, after); // ends early by skip(), a tap or a key
//
// Attributes: view="south|north", speed="off|fast|normal|slow", locked, eager, carries, letterless, names. The element fills the
// box it is given and never asks for more; `roomNeeded` says how large that should at least be.

import "./arrows.css";
import "./board.css";
import "./contents.css";
import "./preview.css";
import "./special.css";
import "./theme.css";
import { ManqalaBoard } from "./board.ts";

if (!customElements.get("manqala-board")) customElements.define("manqala-board", ManqalaBoard);

export type { Arrow } from "./arrows.ts";
export { ManqalaBoard, type BoardEvents } from "./board.ts";
export { roomNeeded, type Box } from "./layout.ts";
export { marksOf } from "./marks.ts";
export { previewOf, type Preview } from "./preview.ts";
export { lapsOf, type Lap } from "./laps.ts";
export { isLong, LONGEST, pace } from "./timeline.ts";
export * from "./types.ts";

declare global {
  interface HTMLElementTagNameMap {
    "manqala-board": ManqalaBoard;
  }
}
