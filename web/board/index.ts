// The public names of the board; importing this file makes <manqala-board> known to the page.

import "./board.css";
import { ManqalaBoard } from "./board.ts";

if (!customElements.get("manqala-board")) customElements.define("manqala-board", ManqalaBoard);

export { ManqalaBoard, type BoardEvents } from "./board.ts";
export { roomNeeded, type Box } from "./layout.ts";
export { marksOf } from "./marks.ts";
export { pace, longest } from "./timeline.ts";
export * from "./types.ts";

declare global {
  interface HTMLElementTagNameMap {
    "manqala-board": ManqalaBoard;
  }
}
