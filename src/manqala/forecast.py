"""What the engine expects of a move, in a sentence."""

from manqala._core import Game
from manqala.engine import Line
from manqala.naming import seeds
from manqala.sentences import side_name
from manqala.words import _


def forecast(game: Game, side: int, line: Line) -> str:
    """What a line found for `side` to move promises. What is not proved says so."""
    name = side_name(side)
    by = seeds(game, abs(round(line.margin or 0)))
    if line.outcome is not None:
        won = line.outcome > 0
        if line.margin and line.exact:
            text = _("{side} wins by {seeds}.") if won else _("{side} loses by {seeds}.")
        else:
            text = _("{side} wins.") if won else _("{side} loses.")
    elif not round(line.margin or 0):
        level = _("Neither side is ahead, as far as the search sees.")
        text = _("A draw.") if line.exact else level
    elif (line.margin or 0) > 0:
        text = _("{side} comes out {seeds} ahead, as far as the search sees.")
    else:
        text = _("{side} comes out {seeds} behind, as far as the search sees.")
    return text.format(side=name, seeds=by)
