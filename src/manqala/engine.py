"""An opponent and analyst: alpha-beta with a limit of time, depth or nodes, or a level."""

import random
from typing import NamedTuple

from manqala import _core
from manqala._core import Position
from manqala.limits import COUNT, LINES, SEARCH_DEPTH, SECONDS, any_whole, duration, whole

USUAL_DEPTH = 60
LEVELS = _core.levels
"""From 1, a beginner, to this, the strongest."""


class Line(NamedTuple):
    """A line that the engine found: its first move and what follows."""

    move: int
    margin: int | None
    """Seeds that the mover is foreseen to have more at the end than the opponent; None where only
    winning counts and the winner is decided."""
    outcome: int | None
    """1 the mover wins, -1 the opponent does; None while the search has seen no decision."""
    moves: tuple[int, ...]
    exact: bool
    """Every continuation was followed to the end of the game."""
    depth: int
    nodes: int


class Engine:
    """Plays and analyses within a limit.

    Give a `level` from 1 to `LEVELS`, or any of `seconds`, `depth` (in moves) and `nodes`. The same
    `seed` gives the same play; without one, levels that err now and then vary.

    >>> import manqala
    >>> position = manqala.game("kalah", houses=3, seeds=1).start()
    >>> manqala.Engine(depth=30).analyse(position)[0]
    Line(move=..., margin=0, outcome=None, moves=(...), exact=True, ...)
    """

    def __init__(
        self,
        *,
        level: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seed: int | None = None,
    ) -> None:
        limits = {"seconds": seconds, "depth": depth, "nodes": nodes}
        if level is not None and any(limit is not None for limit in limits.values()):
            raise ValueError("give a level, or limits (seconds, depth, nodes), not both")
        if level is None and all(limit is None for limit in limits.values()):
            level = LEVELS
        self.level = None if level is None else whole("level", level, 1, LEVELS)
        self.seconds = SECONDS if seconds is None else duration("seconds", seconds)
        self.depth = USUAL_DEPTH if depth is None else whole("depth", depth, 1, SEARCH_DEPTH)
        self.nodes = COUNT if nodes is None else whole("nodes", nodes, 1, COUNT)
        self._random = random.Random(None if seed is None else any_whole("seed", seed))

    def analyse(self, position: Position, lines: int = 1) -> list[Line]:
        """The best `lines` moves, best first; [] when the game is over.

        >>> position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
        >>> line = manqala.Engine(depth=10).analyse(position)[0]
        >>> line.move, line.margin, line.outcome, line.exact
        (3, 6, 1, True)
        """
        lines = whole("lines", lines, 1, LINES)
        depth, nodes = self.depth, self.nodes
        if self.level is not None:
            depth, nodes = _core.level_limits(self.level)
        found = _core.analyse(position, lines, depth, nodes, self.seconds)
        return [_line(position, *one) for one in found]

    def choose(self, position: Position) -> int:
        """The move to play; raises IllegalMove when the game is over.

        >>> position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
        >>> manqala.Engine(level=manqala.LEVELS).choose(position)
        3
        """
        if self.level is not None:
            return _core.choose(position, self.level, self._random.getrandbits(63))
        found = self.analyse(position)
        if not found:
            _core.choose(position, 1, 0)  # says that the game is over
        return found[0].move


def _line(
    position: Position,
    value: float,
    outcome: int | None,
    moves: tuple[int, ...],
    exact: bool,
    depth: int,
    nodes: int,
) -> Line:
    told = position.game.has_stores or outcome is None
    return Line(moves[0], round(value) if told else None, outcome, moves, exact, depth, nodes)
