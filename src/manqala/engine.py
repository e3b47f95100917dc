"""An opponent and analyst: a search with a limit of time, depth or positions, or a level."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple

from manqala import _core
from manqala import book as opening
from manqala import tables as endgame
from manqala._core import Book, Game, Position
from manqala.errors import Refused
from manqala.limits import (
    CACHE_MB,
    COUNT,
    LINES,
    SEARCH_DEPTH,
    SECONDS,
    THREADS,
    any_whole,
    duration,
    whole,
)
from manqala.record import Record
from manqala.tables import Tables, TablesOrFolder
from manqala.words import later

LEVELS = _core.levels
"""From 1, a beginner, to this, the strongest."""
USUAL_CACHE_MB = 256
BYTES_A_SECOND = 40_000_000
"""What a thread writes at most of what it has found."""


_Found = tuple[
    float,
    float,
    int | None,
    tuple[int, ...],
    bool,
    Literal["search", "table"] | None,
    int,
    int,
]
"""A line as the core gives it: in the order of `Line`, the first move left out."""


class Line(NamedTuple):
    """A line that the engine found: its first move and what follows."""

    move: int
    margin: float | None
    """Seeds that the mover is foreseen to have more at the end than the opponent, as if the game
    were played on to its last seed: a whole number when it is exact. None where only winning counts
    and the winner is known."""
    chance: float
    """Of the mover to win, from 0 to 1, a draw counted as half: fitted to games of the engine
    against itself, and certain when the outcome is."""
    outcome: int | None
    """1 the mover wins, -1 the opponent does; None when it is a draw or not known."""
    moves: tuple[int, ...]
    exact: bool
    """The margin is proved; of the first line, also that no move is better."""
    why: Literal["search", "table"] | None
    """What proved it; None when it is not exact."""
    depth: int
    """Moves looked ahead."""
    nodes: int
    """Positions looked at, for all lines together."""
    seconds: float


class Engine:
    """Plays and analyses within a limit.

    Give a `level` from 1 to `LEVELS`, or any of `seconds`, `depth` (in moves) and `nodes`
    (positions looked at). Without any of them it plays at the highest level. To a depth that is
    asked for all lines are looked at alike; else those that promise little are looked at less deep.
    With one thread and without a limit of time the same `seed` gives the same play; without a seed
    games differ.

    `threads` search together; `cache_mb` is the most memory, in MiB, for what they remember.
    `tables`: endgame tables, or the folder where they are kept; False for none. Without it those
    that are there are used. A level below the highest uses one thread and no tables unless told to.
    With `book`, `choose` plays from the opening book, if the game has one; unless told otherwise
    only the highest level does.

    >>> import manqala
    >>> position = manqala.game("kalah", houses=3, seeds=1).start()
    >>> manqala.Engine(depth=30).analyse(position)[0]
    Line(move=..., margin=0, chance=0.5, outcome=None, moves=(...), exact=True, ...)
    """

    def __init__(
        self,
        *,
        level: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        cache_mb: int = USUAL_CACHE_MB,
        tables: TablesOrFolder = None,
        book: bool | None = None,
        seed: int | None = None,
    ) -> None:
        limits = {"seconds": seconds, "depth": depth, "nodes": nodes}
        if level is not None and any(limit is not None for limit in limits.values()):
            raise ValueError("give a level, or limits (seconds, depth, nodes), not both")
        if level is None and all(limit is None for limit in limits.values()):
            level = LEVELS
        self.level = None if level is None else whole("level", level, 1, LEVELS)
        self._seconds = SECONDS if seconds is None else duration("seconds", seconds)
        self._limits = _core.Level(
            COUNT if nodes is None else whole("nodes", nodes, 1, COUNT),
            depth=SEARCH_DEPTH if depth is None else whole("depth", depth, 1, SEARCH_DEPTH),
        )
        best = self.level == LEVELS
        self.threads = (
            (_processors() if best else 1)
            if threads is None
            else whole("threads", threads, 1, THREADS)
        )
        self.cache_mb = whole("cache_mb", cache_mb, 1, CACHE_MB)
        self.tables = tables if tables is not None or self.level is None or best else False
        self.book = best if book is None else bool(book)
        self._opened: tuple[str, Tables | None] = ("", None)
        self._book: tuple[str, Book | None] = ("", None)
        self._remembered: tuple[str, _core.Remembered | None] = ("", None)
        self._halts: set[_core.Halting] = set()
        import random  # here, as it takes longer to come than most of the library

        self._random = random.Random(None if seed is None else any_whole("seed", seed))

    def analyse(
        self,
        position: Position | Record,
        lines: int = 1,
        progress: Callable[[list[Line]], object] | None = None,
    ) -> list[Line]:
        """The best `lines` moves, best first; [] when the game is over. Of a record it knows what
        the rules on repetition may make of it. `progress` is called with the lines found so far
        each time that all were looked at one move deeper.

        Raises Refused when the endgame tables are damaged or of other rules, or there is not so
        much memory.

        >>> position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
        >>> line = manqala.Engine(depth=10).analyse(position)[0]
        >>> line.move, line.margin, line.outcome, line.exact
        (3, 6, 1, True)
        """
        lines = whole("lines", lines, 1, LINES)
        position, record = _placed(position)
        if position.over or (record is not None and record.over):
            return []
        begun = time.monotonic()

        def told(found: Sequence[_Found]) -> list[Line]:
            seconds = time.monotonic() - begun
            return [_line(position, one, seconds) for one in found]

        reached = None if progress is None else lambda found: progress(told(found))
        means = self._means(position.game)
        with self._halting() as halting:
            return told(_core.analyse(position, record, lines, *means, halting, reached))

    def stop(self) -> None:
        """Ends what it is looking for in other threads: they answer with what they have."""
        for halting in tuple(self._halts):
            halting.ask()

    @contextmanager
    def _halting(self) -> Iterator[_core.Halting]:
        halting = _core.Halting()
        self._halts.add(halting)
        try:
            yield halting
        finally:
            self._halts.discard(halting)

    def choose(self, position: Position | Record) -> int:
        """The move to play; raises IllegalMove when the game is over, Refused as `analyse` does.

        >>> position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
        >>> manqala.Engine(level=manqala.LEVELS).choose(position)
        3
        """
        position, record = _placed(position)
        if record is not None and record.over:
            record.push(0)  # says so
        seed = self._random.getrandbits(63)
        known = self._known(position, seed) if self.book else None
        if known is not None:
            return known
        with self._halting() as halting:
            return _core.choose(position, record, *self._means(position.game), seed, halting)

    def _known(self, position: Position, seed: int) -> int | None:
        """The move of the opening book, if it has one."""
        if self._book[0] != str(position.game):
            self._book = (str(position.game), opening.load(position.game))
        book = self._book[1]
        return None if book is None else book.choose(position, seed)

    def _means(
        self, game: Game
    ) -> tuple[_core.Level, float, int, _core.Remembered, _core.Tables | None]:
        """The level, seconds, threads, memory and tables that a search of this game may use."""
        limits, seconds = self._limits, self._seconds
        if self.level is not None:
            limits = _core.level(game, self.level)
            seconds = limits.millis / 1000 if limits.millis else SECONDS
        if self._opened[0] != str(game):
            self._opened = (str(game), endgame.at_hand(game, self.tables))
        tables = self._opened[1]
        native = None if tables is None else tables.native
        remembered = self._memory(str(game), limits.nodes, seconds)
        return limits, seconds, self.threads, remembered, native

    def _memory(self, game: str, nodes: int, seconds: float) -> _core.Remembered:
        """Kept from move to move where time is the limit; else the same question would have another
        answer the second time."""
        if self._remembered[0] == game and self._remembered[1] is not None:
            return self._remembered[1]
        most = min(self.cache_mb << 20, 2 * min(nodes, 1 << 50) + 4096)
        timed = seconds < SECONDS
        if timed:
            most = min(most, int(BYTES_A_SECOND * (1 + seconds) * self.threads))
        try:
            remembered = _core.Remembered(most)
        except MemoryError:
            text = later("there is no memory for a cache of {size} MB; ask for a smaller one")
            raise Refused([(text, {"size": str(self.cache_mb)})]) from None
        if timed:
            self._remembered = (game, remembered)
        return remembered


def _processors() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _placed(position: Position | Record) -> tuple[Position, Record | None]:
    if isinstance(position, Record):
        return position.position, position
    return position, None


def _line(position: Position, found: _Found, seconds: float) -> Line:
    value, chance, outcome, moves, exact, why, depth, nodes = found
    margin = None
    if position.game.has_stores or outcome is None:
        margin = int(value) if exact else round(value, 1)
    return Line(moves[0], margin, chance, outcome, moves, exact, why, depth, nodes, seconds)
