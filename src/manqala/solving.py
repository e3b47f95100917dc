"""Proved results: what a position is worth with best play, or why that could not be proved."""

import atexit
import time
from collections.abc import Callable
from typing import Literal, NamedTuple

from manqala import _core
from manqala import tables as endgame
from manqala._core import Game, Position
from manqala.engine import Engine
from manqala.errors import Message, Refused
from manqala.limits import CACHE_MB, COUNT, SEARCH_DEPTH, SECONDS, THREADS, duration, whole
from manqala.tables import Tables, TablesOrFolder
from manqala.words import later

USUAL_NODES = 20_000_000
"""Where no seed leaves play there is no end to looking: without a limit, so many positions."""
SMALL = 13
"""Tables of so many seeds are made in a second or two and take a few MB. Games in which play can go
on for ever cannot do without."""
MAKING = 100_000_000
"""Other games gain by tables that have three eighths of the seeds. To make so many positions takes
two seconds; they take an eighth of the cache's memory at most."""

Reason = Literal["limit", "endless", "horizon"]
WHY: dict[Reason, str] = {
    "limit": later("not proved within the limit"),
    "endless": later("play can go on for ever, and neither side can force more"),
    "horizon": later("not proved as far ahead as is looked; larger endgame tables may tell more"),
}
InTime = Callable[[endgame.Progress], None]


class Solution(NamedTuple):
    """What best play of both sides comes to, proved."""

    margin: int | None
    """Seeds that the side to move has more than the other at the end. Where a majority ends the
    game before, the margin is that of playing on to the last seed. None where only winning
    counts."""
    outcome: int
    """1 the side to move wins, -1 it loses, 0 a draw."""
    move: int
    """A move that keeps it."""
    nodes: int
    """Positions looked into; none where the tables knew the answer."""
    seconds: float


class Proof(NamedTuple):
    """How far a proof has come."""

    low: int
    """The side to move has at least so many seeds more at the end."""
    high: int
    """And at most so many."""
    nodes: int
    """Positions looked into."""


class Unproved(Refused):
    """What could not be proved.

    `reason` is "limit" when the time or the positions allowed are used up; "endless" when play can
    go on for ever and neither side can force more than is known; "horizon" when more may be true
    but the search does not see so far. The margin is from `low` to `high`: None where only winning
    counts.
    """

    def __init__(
        self,
        messages: list[Message],
        reason: Reason,
        low: int | None = None,
        high: int | None = None,
        nodes: int = 0,
    ) -> None:
        super().__init__(messages)
        self.reason: Reason = reason
        self.low, self.high, self.nodes = low, high, nodes

    @property
    def outcome(self) -> int | None:
        """1 when the side to move wins whatever the margin, -1 when it loses; else None."""
        if self.low is None or self.high is None or self.low <= 0 <= self.high:
            return None
        return 1 if self.low > 0 else -1

    def __reduce__(self) -> tuple[type["Unproved"], tuple[object, ...]]:  # type: ignore[override]
        return type(self), (self.messages, self.reason, self.low, self.high, self.nodes)


def solve(
    position: Position,
    *,
    threads: int = 1,
    cache_mb: int = 1024,
    tables: TablesOrFolder = None,
    nodes: int | None = None,
    seconds: float | None = None,
    progress: Callable[[Proof], object] | None = None,
) -> Solution:
    """Proves the margin of a position and a best move.

    `tables`: endgame tables, or the folder where they are kept; False for none. Without it those
    that are there are used, or small ones are made on the spot. The memory taken is at most
    `cache_mb` (in MiB), the tables, and 64 MB. `progress` is called ten
    times a second.

    Raises Unproved, with the reason and the margins that are still possible, when the limit of
    `nodes` or `seconds` is reached, or when play can go on for ever and nobody can force the
    result. Raises IllegalMove when the game is over, and Refused when the tables are of other rules
    or there is not so much memory.

    >>> solution = manqala.solve(manqala.game("kalah", houses=4, seeds=3).start(), cache_mb=16)
    >>> solution.margin, solution.outcome
    (6, 1)
    """
    begun = time.monotonic()
    threads = whole("threads", threads, 1, THREADS)
    cache_mb = whole("cache_mb", cache_mb, 1, CACHE_MB)
    most = COUNT if nodes is None else whole("nodes", nodes, 1, COUNT)
    late = SECONDS if seconds is None else duration("seconds", seconds)
    if position.over:
        position.play(0)  # says so
    if not _core.banks(position.game):
        if nodes is None and seconds is None:
            most = USUAL_NODES
        return _who_wins(position, most, late)

    def in_time(_built: endgame.Progress) -> None:
        if time.monotonic() - begun >= late:
            raise _Late

    try:
        found = _tables(position, tables, threads, cache_mb, in_time)
    except _Late:
        raise _unproved("limit", *possible(position)) from None
    lead = _lead(position)

    def told(low: int, high: int, _move: int, looked: int) -> None:
        if progress is not None:
            progress(Proof(lead + low, lead + high, looked))

    native = None if found is None else found.native
    rest = max(late - (time.monotonic() - begun), 1e-3)
    try:
        low, high, move, looked, stopped = _core.solve(
            position, native, threads, cache_mb, most, rest, told
        )
    except MemoryError:
        text = later("there is no memory for a cache of {size} MB; ask for a smaller one")
        raise Refused([(text, {"size": str(cache_mb)})]) from None
    if low < high:
        known = found is not None and _left(position) <= found.seeds
        reason: Reason = "limit" if stopped else "endless" if known else "horizon"
        raise _unproved(reason, lead + low, lead + high, looked)
    margin = lead + low
    outcome = (margin > 0) - (margin < 0)
    return Solution(margin, outcome, move, looked, time.monotonic() - begun)


def played_out(game: Game) -> bool:
    """Whether a majority can end the game before the seeds are shared out that a margin counts."""
    return _core.ends_by_majority(game)


def possible(position: Position) -> Proof:
    """The margins that are possible before anything is looked into; where there are stores."""
    lead, left = _lead(position), _left(position)
    if position.game.options.get("pie"):  # what is in the stores may change sides
        lead, left = 0, sum(position.stores) + left
    return Proof(lead - left, lead + left, 0)


def _left(position: Position) -> int:
    return sum(map(sum, position.houses))


def _lead(position: Position) -> int:
    """What the side to move has won already, less what the other has."""
    south, north = position.stores
    return south - north if position.mover == 0 else north - south


def _unproved(reason: Reason, low: int, high: int, nodes: int) -> Unproved:
    bounds = later("the side to move comes out from {low} to {high} seeds ahead")
    values = {"low": f"{low:+}", "high": f"{high:+}"}
    return Unproved([(WHY[reason], {}), (bounds, values)], reason, low, high, nodes)


class _Late(Exception):
    """The time allowed is over."""


_made: dict[str, Tables] = {}
"""The small tables made last."""
atexit.register(_made.clear)  # while the native core can still let go of them


def _tables(
    position: Position, tables: TablesOrFolder, threads: int, cache_mb: int, in_time: InTime
) -> Tables | None:
    """The tables to use: those asked for or at hand, or small ones made on the spot."""
    game = position.game
    found = endgame.at_hand(game, tables)
    if tables is False or isinstance(tables, Tables) or not endgame.possible(game):
        return found
    wanted = _worth_making(position, cache_mb)
    if found is not None and found.seeds >= wanted:
        return found
    return _small(game, wanted, threads, in_time)


def _worth_making(position: Position, cache_mb: int) -> int:
    """The seeds of the tables that are worth making for a proof."""
    left = _left(position)
    if not _core.goes_forward(position.game):
        return min(left, SMALL)
    seeds, room = -1, min((cache_mb << 20) // 8, MAKING)
    while seeds < left * 3 // 8:
        room -= _core.table_positions(position.game, seeds + 1)
        if room < 0:
            break
        seeds += 1
    return seeds


def _small(game: Game, seeds: int, threads: int, in_time: InTime) -> Tables:
    # Other threads may forget them meanwhile.
    key = _core.table_key(game)
    made = _made.get(key)
    if made is None or made.seeds < seeds:
        _made.clear()
        made = endgame.in_memory(game, seeds, threads=threads, progress=in_time)
        _made[key] = made
    return made


def _who_wins(position: Position, nodes: int, seconds: float) -> Solution:
    """Where only winning counts: an end that the playing search has seen in every line."""
    begun = time.monotonic()
    # To a depth that is asked for, no line is looked at less deep than another.
    line = Engine(nodes=nodes, seconds=seconds, depth=SEARCH_DEPTH - 1).analyse(position)[0]
    if not line.exact:
        raise Unproved([(WHY["limit"], {})], "limit", nodes=line.nodes)
    return Solution(None, line.outcome or 0, line.move, line.nodes, time.monotonic() - begun)
