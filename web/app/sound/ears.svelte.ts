// What is heard of a board and of the turns of a game. The board tells each event when it shows it, so
// that what is skipped, or not animated at all, is silent.
import type { TraceEvent } from "../../board/types.ts";
import { settings } from "../settings.svelte.ts";
import { momentOf, type Heard, type Now } from "./moment.ts";
import type { Sound } from "./notes.ts";
import { Player } from "./player.ts";

const player = new Player();

/** The sound that goes with an event, given the one before it. */
export function soundOf(event: TraceEvent, before: TraceEvent | null): Sound | null {
  switch (event.kind) {
    case "drop":
    case "place":
    case "fill":
      return "tick";
    case "store":
      // Captured seeds were heard when they were captured, swept ones when the game ends.
      return before?.kind === "capture" || before?.kind === "sweep" ? null : "home";
    case "capture":
      return before?.kind === "capture" ? null : "capture";
    case "again":
      return before?.kind === "place" ? null : "again"; // as long as there is one in hand
    default:
      return null;
  }
}

function play(sound: Sound): void {
  if (!settings.ticks && (sound === "tick" || sound === "home")) return;
  // The ear hears less than what is added.
  player.play(sound, (settings.volume / 10) ** 2);
}

/** Called by a tap: how loud it is now. */
export async function sample(): Promise<void> {
  await player.wake();
  play("again");
}

/** The reader's time is nearly over. */
export function warn(): void {
  play("low");
}

/** Listens to a board and its game, and to the reader's taps, until the returned function is called. */
export function listen(board: HTMLElement, game: Heard | null): () => void {
  let before: TraceEvent | null = null;
  const shown = (told: Event): void => {
    const event = (told as CustomEvent<TraceEvent>).detail;
    const sound = soundOf(event, before);
    before = event;
    if (sound) play(sound);
  };
  const wake = (): void => void player.wake();
  const visible = (): void => {
    if (document.visibilityState === "hidden") player.sleep();
    else if ("userActivation" in navigator && navigator.userActivation.hasBeenActive) wake();
  };
  visible(); // the tap that led here counts
  const ends = new AbortController();
  const { signal } = ends;
  board.addEventListener("shown", shown, { signal });
  window.addEventListener("click", wake, { capture: true, signal });
  window.addEventListener("keydown", wake, { capture: true, signal });
  document.addEventListener("visibilitychange", visible, { signal });
  const unwatch = game && watch(game);
  return () => {
    ends.abort();
    unwatch?.();
    player.sleep();
  };
}

function watch(game: Heard): () => void {
  let before: Now | null = null;
  return $effect.root(() => {
    $effect(() => {
      const now = { phase: game.phase, state: game.state };
      const sound = before && momentOf(game.players, before, now);
      before = now;
      if (sound) play(sound);
    });
  });
}
