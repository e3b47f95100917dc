"""What the engine expects of a move, in a sentence."""

from manqala._core import Game
from manqala.engine import Line
from manqala.sentences import seeds, side_name
from manqala.words import _


def forecast(game: Game, side: int, line: Line) -> str:
    """What a line found for `side` to move promises: a result, or who is ahead so far."""
    name = side_name(side)
    if line.outcome is not None:
        if not line.margin:
            text = _("{side} wins.") if line.outcome > 0 else _("{side} loses.")
            return text.format(side=name)
        text = _("{side} wins by {seeds}.") if line.outcome > 0 else _("{side} loses by {seeds}.")
        return text.format(side=name, seeds=seeds(game, abs(line.margin)))
    if not line.margin:
        return _("A draw.") if line.exact else _("Neither side is ahead.")
    ahead = line.margin > 0
    text = _("{side} comes out {seeds} ahead.") if ahead else _("{side} comes out {seeds} behind.")
    return text.format(side=name, seeds=seeds(game, abs(line.margin)))
