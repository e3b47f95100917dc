// What each house and store is called by a screen reader, in the reader's language.
import type { Labels, LabelValues, MarkKind } from "../../board/index.ts";
import { gameTitle } from "../start/option-words.ts";
import { figures, language, list, t, tn } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { party, partyName, type Players } from "./players.ts";

/** A house by its place in its row, counted from 1 in its owner's sowing order. */
function house(players: Players, values: LabelValues["house"], number: string): string {
  const who = party(players, values.side);
  if (values.row !== "only") return rowHouse(players, values, number);
  if (who === "you") return t("your house {number}", { number });
  if (who === "computer") return t("the computer's house {number}", { number });
  return t("{side}'s house {number}", { side: partyName(who), number });
}

function rowHouse(players: Players, { side, row }: LabelValues["house"], number: string): string {
  const who = party(players, side);
  if (who === "you") {
    return row === "inner"
      ? t("your inner house {number}", { number })
      : t("your outer house {number}", { number });
  }
  if (who === "computer") {
    return row === "inner"
      ? t("the computer's inner house {number}", { number })
      : t("the computer's outer house {number}", { number });
  }
  const values = { side: partyName(who), number };
  return row === "inner"
    ? t("{side}'s inner house {number}", values)
    : t("{side}'s outer house {number}", values);
}

function store(players: Players, side: 0 | 1): string {
  const who = party(players, side);
  if (who === "you") return t("your store");
  if (who === "computer") return t("the computer's store");
  return t("{side}'s store", { side: partyName(who) });
}

/** What a house is besides a house. */
function special(
  players: Players,
  { kind, owner }: NonNullable<LabelValues["house"]["mark"]>,
): string {
  if (kind === "closed") return t("burnt");
  if (kind === "big") return t("the big house");
  const who = party(players, owner);
  if (who === "you") return t("won by you");
  if (who === "computer") return t("won by the computer");
  return t("won by {side}", { side: partyName(who) });
}

function mark(kind: MarkKind): string {
  switch (kind) {
    case "source":
      return t("sown from here");
    case "last":
      return t("last seed here");
    case "captured":
      return t("captured");
  }
}

/** Kiela's sources speak of stones, all others of seeds. */
export function seedsOf(game: string, count: number): string {
  return game === "kiela"
    ? tn("{count} stone", "{count} stones", count)
    : tn("{count} seed", "{count} seeds", count);
}

/** With the figure that is seen, where the language has a word for the number itself. */
function figured(game: string, count: number): string {
  const [said, figure] = [seedsOf(game, count), figures(count)];
  return said.includes(figure) ? said : `${said}: ${figure}`;
}

/** What playing a house would do, in one short sentence. */
function foreseen(players: Players, game: string, preview: LabelValues["preview"]): string {
  const { last, taken, again, ends } = preview;
  if (!last) return t("the sowing would never end");
  const where = last.house === null ? store(players, last.side) : last.name;
  const parts = [t("last seed in {place}", { place: where })];
  if (taken > 0) parts.push(t("captures {seeds}", { seeds: seedsOf(game, taken) }));
  if (again) parts.push(t("another move follows"));
  if (ends) parts.push(t("the game ends"));
  return list(parts);
}

export function boardLabels(game: Pick<Game, "players" | "shape">): Labels {
  // Read here, so that a change of language makes new labels.
  language();
  const { players, shape } = game;
  return (key, values) => {
    if (key === "house") {
      const one = values as LabelValues["house"];
      const row = shape.rows.find(({ side, kind }) => side === one.side && kind === one.row);
      const inRow = row?.houses.length ?? shape.houses;
      const number = String((one.house % inRow) + 1);
      const parts = [house(players, one, number)];
      if (one.mark) parts.push(special(players, one.mark));
      // Nothing stays in a house that is won or burnt.
      if (!one.mark || one.seeds > 0) parts.push(figured(shape.name, one.seeds));
      if (one.playable) parts.push(t("playable"));
      // Its name, as the sentences on the moves call it.
      return list([...parts, t("named {name}", { name: one.name }), ...one.marks.map(mark)]);
    }
    if (key === "preview") return foreseen(players, shape.name, values as LabelValues["preview"]);
    if (key === "store") {
      const one = values as LabelValues["store"];
      return list([store(players, one.side), seedsOf(shape.name, one.seeds)]);
    }
    return t("Board of {game}", { game: gameTitle(shape.name) });
  };
}
