// One line on what is special about each game.
import { t } from "../words/words.svelte.ts";

export function special(game: string): string | null {
  switch (game) {
    case "kiela":
      return t("Four rows and two armies: captured stones join yours and march on. From Angola.");
    case "kalah":
      return t("End in your store and move again. Quick to learn, and sharp.");
    case "oware":
      return t("Capture twos and threes, and never let the opponent starve. From West Africa.");
    case "congkak":
      return t("Sow on and on from house to house. From the Malay world.");
    case "awari":
      return t("Like Oware, by the rules that computers solved: best play ends in a draw.");
    default:
      return null;
  }
}
