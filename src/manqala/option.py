"""What can be chosen of a game, as data: the names, the possible values, the defaults."""

from typing import Literal, NamedTuple, cast

from manqala import _core

Kind = Literal["number", "words", "switch"]


class Option(NamedTuple):
    """An option of a game."""

    name: str
    kind: Kind
    min: int
    max: int
    words: tuple[str, ...]
    """The possible values of kind "words" or "switch", in order; () for a number."""
    default: str
    """As text. The name of another option means: as that one."""

    @property
    def possible(self) -> tuple[str, ...]:
        """Every possible value, as text."""
        return self.words or tuple(str(number) for number in range(self.min, self.max + 1))


def options(name: str) -> tuple[Option, ...]:
    """The options of a game, in their fixed order.

    Raises Refused, a ValueError, for an unknown game.

    >>> manqala.options("congkak")[1].default
    'houses'
    """
    return tuple(
        Option(option, cast("Kind", kind), least, most, words, default)
        for option, kind, least, most, words, default in _core.options(name)
    )
