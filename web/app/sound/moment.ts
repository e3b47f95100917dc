// Which moment of a game has just come, besides what the board shows: the reader's turn, or the end.
import type { Game } from "../play/game.svelte.ts";
import { isPerson, type Players } from "../play/players.ts";
import type { Sound } from "./notes.ts";

/** What is heard of a game. */
export type Heard = Pick<Game, "players" | "phase" | "state">;
export type Now = Pick<Game, "phase" | "state">;

/** The sound of what came between: none unless a move was made just now. */
export function momentOf(players: Players, before: Now, now: Now): Sound | null {
  if (before.phase !== "moving" || now.state.ply <= before.state.ply) return null;
  if (now.phase === "over") {
    const winner = now.state.result?.winner ?? null;
    if (winner === null) return "drawn";
    return isPerson(players, winner) || players.watching ? "won" : "lost";
  }
  // Two people see whose turn it is by whose hand has come to rest.
  return now.phase === "ready" && !isPerson(players, before.state.mover) ? "turn" : null;
}
