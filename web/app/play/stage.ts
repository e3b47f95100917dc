// What a game, a lesson or a puzzle needs of the board that shows it.
import type { Pace, State } from "../../board/types.ts";
import type { Event, Side } from "../../engine/types.ts";

export interface Stage {
  animate(events: readonly Event[], before: State, after: State, pace?: Pace): Promise<void>;
  skip(): void;
  flash(houses: readonly { readonly side: Side; readonly house: number }[]): void;
}
