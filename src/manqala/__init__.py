"""Mancala games: exact rules, positions as values, records, an engine.

>>> import manqala
>>> kalah = manqala.game("kalah", seeds=6)
>>> position = kalah.start()
>>> position.moves
(0, 1, 2, 3, 4, 5)
>>> print(position.play(0))
kalah(seeds=6) 6,6,6,6,6,6/0,7,7,7,7,7 1,0 S
"""

from typing import TYPE_CHECKING, NamedTuple

from manqala import _core, book, rules, tables
from manqala._core import Event, Game, Position, Result
from manqala.engine import LEVELS, Engine, Line
from manqala.errors import IllegalMove, Refused
from manqala.limits import COUNT, LONGEST_GAME, PERFT_DEPTH, any_whole, whole
from manqala.option import Option, options
from manqala.record import Record
from manqala.rules import Rules
from manqala.solving import Proof, Solution, Unproved, solve
from manqala.words import readable

if TYPE_CHECKING:
    from manqala.engines import Connection, EngineFailed, connect

__all__ = [
    "LEVELS",
    "Connection",
    "Engine",
    "EngineFailed",
    "Event",
    "Game",
    "IllegalMove",
    "Line",
    "Option",
    "Position",
    "Proof",
    "Record",
    "Refused",
    "Result",
    "Rules",
    "Solution",
    "Statistics",
    "Unproved",
    "book",
    "connect",
    "game",
    "games",
    "options",
    "perft",
    "position",
    "random_games",
    "rules",
    "solve",
    "tables",
]

__version__ = "0.1.0"


class Statistics(NamedTuple):
    """Counts over random games."""

    games: int
    moves: int
    south: int
    """Games that South won."""
    north: int
    draws: int
    unfinished: int
    """Games cut off at the limit of moves."""
    signature: int
    """Equal for two runs only if every game ended alike."""


def games() -> tuple[str, ...]:
    """The names of all games; those to begin with stand first.

    >>> manqala.games()[:5]
    ('kiela', 'kalah', 'oware', 'congkak', 'awari')
    """
    return _core.names()


def game(name: str, **options: int | bool | str) -> Game:
    """A game by name, with its options; `str(game)`, such as "oware(seeds=6)", names one too, as
    does the text of changed `Rules`.

    Raises Refused, a ValueError that lists what is possible, for an unknown game or option.

    >>> manqala.game("oware", seeds=6)
    <Game oware(seeds=6)>
    >>> manqala.game("oware", seeds=9)
    Traceback (most recent call last):
    manqala.errors.Refused: seeds cannot be "9"; possible: 4 to 6
    """
    name = readable(str(name))
    if not options:
        return _core.game_from(name)
    return _core.game(name, [(readable(key), _text(value)) for key, value in options.items()])


def position(text: str, *, any_total: bool = False) -> Position:
    """Reads a position of any game, such as "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S".

    Raises Refused, a ValueError, with all that is wrong. `any_total` accepts another number of
    seeds than the game begins with.

    >>> position = manqala.position("kalah 4,4,4,4,4,4/4,4,0,5,5,5 1,0 S")
    >>> position.moves, position.stores
    ((0, 1, 3, 4, 5), (1, 0))
    >>> manqala.position("kalah 4,4,4,4,4,4/0,0,0,0,0,5 0,0 S")
    Traceback (most recent call last):
    manqala.errors.Refused: there are 29 in all; kalah has 48
    """
    return _core.read(readable(text), any_total=any_total)


def perft(position: Position, depth: int) -> int:
    """The number of move sequences of exactly this length; an extra move counts as one of its own.

    >>> manqala.perft(manqala.game("kalah").start(), 6)
    23233
    """
    return _core.perft(position, whole("depth", depth, 0, PERFT_DEPTH))


def random_games(game: Game, count: int, seed: int = 0, *, limit: int = 2000) -> Statistics:
    """Plays random games to their end, or to `limit` moves, at the compiled speed.

    >>> manqala.random_games(manqala.game("congkak"), 1000, seed=1).games
    1000
    """
    count, limit = whole("count", count, 0, COUNT), whole("limit", limit, 0, LONGEST_GAME)
    return Statistics(*_core.random_games(game, count, any_whole("seed", seed) % 2**64, limit))


if not TYPE_CHECKING:  # to a type checker this would mean that any name is there

    def __getattr__(name: str) -> object:
        """What drives other engines comes when it is asked for: it brings processes and threads."""
        if name not in ("Connection", "EngineFailed", "connect"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from manqala import engines

        return getattr(engines, name)


def _read(text: str) -> Position:
    """A position again after it was copied or sent to another process."""
    return _core.read(text, any_total=True)


def _text(value: int | bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else readable(str(value))
