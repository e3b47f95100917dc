"""What the engine expects of a move, in a sentence."""

from manqala._core import Game
from manqala.engine import Line
from manqala.naming import seeds
from manqala.sentences import side_name
from manqala.words import _


def forecast(game: Game, side: int, line: Line) -> str:
    """What a line found for `side` to move promises, and how that is known. Where only winning
    counts, a margin that is not proved says nothing."""
    said = [_outcome(line)] if line.exact or line.outcome is not None else []
    if not said and game.has_stores:
        said = [_margin(line)]
    if line.exact:
        tabled = line.why == "table"
        said.append(_("Proved by endgame tables.") if tabled else _("Proved by search."))
    elif line.outcome is None:
        said.append(_("Chance to win: {chance} %."))
    by = seeds(game, abs(round(line.margin or 0)))
    return " ".join(said).format(side=side_name(side), seeds=by, chance=round(100 * line.chance))


def _outcome(line: Line) -> str:
    if line.outcome is None:
        return _("A draw.")
    won = line.outcome > 0
    if line.margin and line.exact:
        return _("{side} wins by {seeds}.") if won else _("{side} loses by {seeds}.")
    return _("{side} wins.") if won else _("{side} loses.")


def _margin(line: Line) -> str:
    ahead = round(line.margin or 0)
    if ahead == 0:
        return _("Neither side is ahead, as far as the search sees.")
    if ahead > 0:
        return _("{side} comes out {seeds} ahead, as far as the search sees.")
    return _("{side} comes out {seeds} behind, as far as the search sees.")
