// The options of the games in plain words. What can be chosen comes from the core; here is only
// how it is called, what it means, and how it is named beside the game's name when it is chosen.
import type { GameInfo, Option } from "../../engine/types.ts";
import { told } from "../words/games.svelte.ts";
import { list, t, tn } from "../words/words.svelte.ts";

interface Words {
  readonly label: () => string;
  readonly explain?: (value: string) => string;
  readonly value?: (value: string) => string;
  /** Said after the game's name while this value is in force. */
  readonly tag?: (value: string) => string | null;
}

const WORDS: Readonly<Record<string, Words>> = {
  houses: {
    label: () => t("Houses on each side"),
    tag: (value) => tn("{count} house a side", "{count} houses a side", Number(value)),
  },
  seeds: {
    label: () => t("Seeds in each house"),
    tag: (value) => tn("{count} seed a house", "{count} seeds a house", Number(value)),
  },
  empty_capture: {
    label: () => t("Empty capture"),
    explain: () => t("The capturing seed is stored even when the house facing it is empty."),
    tag: () => t("with empty capture"),
  },
  pie: {
    label: () => t("Pie rule"),
    explain: () => t("After South's first turn North may change places instead of moving."),
    tag: () => t("with the pie rule"),
  },
  grand_slam: {
    label: () => t("Grand slam"),
    explain: () => t("A grand slam is a move that would capture all of the opponent's seeds."),
    value: grandSlam,
    tag: (value) => t("grand slam {effect}", { effect: grandSlam(value) }),
  },
  repetition: {
    label: () => t("Repetition"),
    explain: () => t("When a position comes for the third time, the game ends."),
    value: (value) =>
      value === "split"
        ? t("the seeds left are shared evenly")
        : t("each side takes what lies on it"),
    tag: (value) => (value === "split" ? t("repetition shares the seeds evenly") : null),
  },
  variant: {
    label: () => t("Variant"),
    value: (value) => ({ beginner: t("Beginner"), expert: t("Expert") })[value] ?? t("Traditional"),
    explain: (value) =>
      ({
        beginner: t("One stone in each house, and single stones may be sown: a short, light game."),
        expert: t("First each side lays its 28 stones out as it likes, South before North."),
      })[value] ?? t("Two stones in each house; only houses with two or more may be sown."),
    tag: (value) => ({ beginner: t("for beginners"), expert: t("for experts") })[value] ?? null,
  },
  match: {
    label: () => t("Match of rounds"),
    explain: () =>
      t("After each round both fill their houses again; what a side cannot fill is burnt."),
    tag: () => t("match of rounds"),
  },
  lift: {
    label: () => t("Lift the capturing house"),
    explain: () => t("Its stones are picked up and sown together with the captured ones."),
    tag: () => t("capturing house lifted"),
  },
  resow: {
    label: () => t("Captured stones are sown"),
    value: (value) =>
      value === "origin" ? t("from where the lap began") : t("from the next house on"),
    tag: (value) => (value === "origin" ? t("captures sown from where the lap began") : null),
  },
  endless: {
    label: () => t("A sowing that never ends"),
    value: (value) => (value === "loses" ? t("loses the game") : t("is a draw")),
    explain: () => t("Now and then a sowing would go round and round for ever."),
    tag: (value) => (value === "loses" ? t("an endless sowing loses") : null),
  },
  // What their values are called the games' own pages say.
  after_capture: { label: () => t("After a capture") },
  captures: { label: () => t("What is captured") },
  cow: { label: () => t("Whose the cow is") },
  direction: { label: () => t("Direction of sowing") },
  facing_stays: { label: () => t("The facing house") },
  opening: {
    label: () => t("How a game begins"),
    tag: (value) => (value === "together" ? t("begun together") : null),
  },
  further: {
    label: () => t("Further houses captured"),
    tag: (value) => tn("{count} further house", "{count} further houses", Number(value)),
  },
  first_house: { label: () => t("The first house") },
  form: { label: () => t("Form of the game") },
  later_laps: { label: () => t("Laps after the first") },
  last_cow: { label: () => t("The last seed and the cow") },
  rest: { label: () => t("Seeds left at the end") },
  second_round: { label: () => t("A handful that goes round") },
  start: { label: () => t("How the seeds lie at the start") },
  starved: { label: () => t("A side without seeds") },
  stays: { label: () => t("The capturing seed") },
  tuzdik: { label: () => t("Tuzdik") },
  block: { label: () => t("Blocked houses") },
  lone_house: { label: () => t("A lone house at an end") },
  nyumba: { label: () => t("The nyumba") },
  nyumba_lost: { label: () => t("When the nyumba is lost") },
  quiet_start: { label: () => t("The first turn") },
  reverse: { label: () => t("Laps against the usual way") },
  second_move: { label: () => t("A second move in a turn") },
  special: { label: () => t("Special wins") },
  tax: { label: () => t("The tax of the nyumba") },
};

function grandSlam(value: string): string {
  switch (value) {
    case "all":
      return t("captures everything");
    case "illegal":
      return t("is not allowed");
    case "first":
      return t("leaves the first house");
    case "last":
      return t("leaves the last house");
    default:
      return t("captures nothing");
  }
}

/** What an option is called that has no words here: its name in the rules. */
const plain = (name: string): string => name.replaceAll("_", " ");

/** The words for a kind of option; one that has other values under the same name has none. */
function wordsOf(option: Option): Words | undefined {
  const counted = option.name === "houses" || option.name === "seeds";
  return counted && option.kind !== "number" ? undefined : WORDS[option.name];
}

export function optionLabel(option: Option): string {
  return WORDS[option.name]?.label() ?? plain(option.name);
}

export function optionExplained(option: Option, value: string): string | null {
  return wordsOf(option)?.explain?.(value) ?? null;
}

/** The value in words: ours, or those of the game's own page. */
export function valueName(game: string, option: Option, value: string): string {
  if (option.kind === "number") return value;
  const own = wordsOf(option);
  const paged =
    own?.value || own?.explain ? undefined : told(game).choices[`${option.name}=${value}`];
  if (paged !== undefined) return paged;
  if (option.kind === "switch") return value === "true" ? t("Yes") : t("No");
  return own?.value?.(value) ?? plain(value);
}

/** An option with a single possible value is no choice. */
export function isChoice(option: Option): boolean {
  if (option.kind === "number") return option.max > option.min;
  return option.kind === "switch" || option.words.length > 1;
}

function isPossible(option: Option, value: string): boolean {
  if (option.kind === "switch") return value === "true" || value === "false";
  if (option.kind === "words") return option.words.includes(value);
  return /^\d+$/.test(value) && Number(value) >= option.min && Number(value) <= option.max;
}

export type Chosen = Readonly<Record<string, string>>;

/** The value in force: the chosen one, else the game's own, which may be that of another option. */
export function valueOf(info: GameInfo, chosen: Chosen, option: Option): string {
  const value = chosen[option.name];
  if (value !== undefined && isPossible(option, value)) return value;
  const like = info.options.find((one) => one.name === option.fallback);
  return like && like !== option ? valueOf(info, chosen, like) : option.fallback;
}

function isOwn(info: GameInfo, chosen: Chosen, option: Option): boolean {
  return valueOf(info, chosen, option) === valueOf(info, { ...chosen, [option.name]: "" }, option);
}

/** "kalah(seeds=6)": what the core opens. Only what differs from the game's own rules is named. */
export function gameText(info: GameInfo, chosen: Chosen): string {
  const named = info.options
    .filter((option) => !isOwn(info, chosen, option))
    .map((option) => `${option.name}=${valueOf(info, chosen, option)}`);
  return named.length > 0 ? `${info.name}(${named.join(",")})` : info.name;
}

/** What differs from the game's own rules, in words; null where nothing does. */
export function rulesInForce(info: GameInfo, chosen: Chosen, changed = false): string | null {
  const tags = info.options
    .filter((option) => !isOwn(info, chosen, option))
    .map((option) => {
      const value = valueOf(info, chosen, option);
      return (
        wordsOf(option)?.tag?.(value) ??
        `${optionLabel(option)}: ${valueName(info.name, option, value)}`
      );
    });
  if (changed) tags.push(t("with changed rules"));
  return tags.length > 0 ? list(tags) : null;
}

/** What the game's page calls it. */
export const gameTitle = (name: string): string => told(name).title;

/** The options named in "kalah(seeds=6,pie=true)". */
export function chosenIn(text: string): Chosen {
  const inside = /^[^{]*\(([^)]*)\)/.exec(text)?.[1] ?? "";
  return Object.fromEntries(
    inside.split(",").flatMap((part) => {
      const [name, value] = part.split("=");
      return name && value !== undefined ? [[name.trim(), value.trim()]] : [];
    }),
  );
}
