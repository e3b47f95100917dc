// What is said of the board: the labels of its parts, made by the function given from outside.

import type { Piece } from "./draw.ts";
import type { Marks } from "./marks.ts";
import type { Preview } from "./preview.ts";
import {
  spotKey,
  type Labels,
  type LabelValues,
  type Playable,
  type Row,
  type Shape,
  type Side,
  type State,
} from "./types.ts";

interface Told {
  readonly shape: Shape;
  readonly state: State | null;
  readonly view: Side;
  readonly playable: Playable | null;
  readonly marks: Marks;
  readonly labels: Labels;
  readonly preview: (side: Side, house: number) => Preview | undefined;
}

/** Labels every piece as it is drawn now, and notes which houses may be played. */
export function speak(board: HTMLElement, pieces: Iterable<Piece>, told: Told): void {
  const { shape, state, view, playable, labels } = told;
  const kinds = new Map<string, Row["kind"]>();
  for (const row of shape.rows) {
    for (const house of row.houses) kinds.set(spotKey(row.side, house), row.kind);
  }
  board.setAttribute("aria-label", labels("board", { game: shape.name }));
  for (const { side, house, key, root, count } of pieces) {
    const own = side === view;
    const marks = told.marks.get(key) ?? [];
    const seeds = Math.max(0, count);
    if (house === null) {
      root.setAttribute("aria-label", labels("store", { own, side, seeds, marks }));
      continue;
    }
    const foreseen = told.preview(side, house);
    if (foreseen)
      root.setAttribute("aria-description", labels("preview", inWords(foreseen, shape)));
    else root.removeAttribute("aria-description");
    const may = playable?.side === side && playable.houses.includes(house);
    root.toggleAttribute("data-playable", may);
    root.setAttribute(
      "aria-label",
      labels("house", {
        own,
        side,
        house,
        number: house + 1,
        name: shape.names[side][house] ?? "",
        row: kinds.get(key) ?? "only",
        seeds,
        playable: may,
        marks,
        mark: state?.marks?.find((one) => one.side === side && one.house === house) ?? null,
      }),
    );
  }
}

function inWords({ last, taken, again, ends }: Preview, shape: Shape): LabelValues["preview"] {
  const name = last && last.house !== null ? (shape.names[last.side][last.house] ?? "") : "";
  return { last: last && { ...last, name }, taken, again, ends };
}
