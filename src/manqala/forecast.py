"""What the engine expects of a move, in a sentence."""

from manqala._core import Game
from manqala.engine import Line
from manqala.naming import seeds
from manqala.sentences import side_name
from manqala.words import _


def forecast(game: Game, side: int, line: Line) -> str:
    """What a line found for `side` to move promises. What is not proved says so."""
    name = side_name(side)
    by = seeds(game, abs(line.margin or 0))
    if line.outcome is not None:
        won = line.outcome > 0
        if not line.margin:
            text = _("{side} wins.") if won else _("{side} loses.")
        elif line.exact:
            text = _("{side} wins by {seeds}.") if won else _("{side} loses by {seeds}.")
        elif won:
            text = _("{side} wins by {seeds} or more.")
        else:
            text = _("{side} loses by {seeds} or more.")
    elif not line.margin:
        level = _("Neither side is ahead, as far as the search sees.")
        text = _("A draw.") if line.exact else level
    elif line.margin > 0:
        text = _("{side} comes out {seeds} ahead, as far as the search sees.")
    else:
        text = _("{side} comes out {seeds} behind, as far as the search sees.")
    return text.format(side=name, seeds=by)
