"""Rules of one's own: any game of the catalogue with some of its values changed.

>>> import manqala
>>> longer = manqala.Rules("oware", columns=8, majority=False)
>>> print(longer)
oware{columns=8,majority=no}
>>> longer.sound().playable
True
>>> print(longer.game().start())
oware{columns=8,majority=no} 4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4 0,0 S
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from manqala import _core
from manqala._core import Game
from manqala.errors import Message, Refused
from manqala.option import Kind, Option
from manqala.words import _, readable, refusal

Value = int | bool | str | Sequence[str] | Sequence[int]


class Verdict(NamedTuple):
    """Whether rules make sense, in the reader's language."""

    errors: tuple[str, ...]
    """Why they cannot be played."""
    doubts: tuple[str, ...]
    """What is odd about them; they can be played all the same."""

    @property
    def playable(self) -> bool:
        """Whether there is no error."""
        return not self.errors


class Rules(Mapping[str, int | bool | str | tuple[str, ...]]):
    """A set of rules: a game of the catalogue, by name or text or as a `Game`, with changes.

    The changes are named as in `manqala.rules.values()`; `start` is the seeds of a side's houses,
    as one number for all, a sequence, or a text such as "3-2x4-0"; `landing` the rows of the
    landing table, "conditions:actions", of which the first that fits wins. Raises Refused, a
    ValueError, for what cannot be read; whether the rules make sense, `sound()` says.

    As a mapping it gives every value, changed or not; two are equal that say the same.

    >>> rules = manqala.Rules("kalah", start=3, landing=["store:again", "own:capture.here"])
    >>> rules["columns"], rules["landing"]
    (6, ('store:again', 'own:capture.here'))
    >>> manqala.Rules(rules, store="none").sound().errors[0][:20]
    'there are no stores:'
    """

    __slots__ = ("_text", "_values")

    def __init__(self, base: "Game | Rules | str" = "kalah", /, **changes: Value) -> None:
        text = _core.draft(readable(str(base)))
        if changes:
            plain, kept = _parts(text)
            if {"rows", "columns"} & changes.keys():
                kept.pop("start", None)  # of a board of another size
            kept |= {readable(name): _text(value) for name, value in changes.items()}
            told = ",".join(f"{name}={value}" for name, value in kept.items())
            text = _core.draft(f"{plain}{{{told}}}")
        self._text = text
        self._values = _core.draft_values(text)

    @classmethod
    def read(cls, text: str) -> "Rules":
        """Reads the text of a file of rules; raises Refused, naming the line.

        >>> print(manqala.Rules.read("oware(seeds=5)  # longer\\ncolumns = 8\\n"))
        oware(seeds=5){columns=8}
        """
        return cls(_core.draft_of_file(readable(text)))

    def file(self) -> str:
        """The text of a file of rules, to be changed by hand and read again.

        >>> print(manqala.Rules("oware", columns=8, majority=False).file(), end="")
        oware
        columns = 8
        majority = no
        """
        return _core.file_of_draft(self._text)

    def sound(self) -> Verdict:
        """Whether they make sense.

        >>> manqala.Rules("oware", repetition="none").sound().doubts[0][:22]
        'play may go on for eve'
        """
        errors, doubts = _core.draft_verdict(self._text)
        return Verdict(_told(errors), _told(doubts))

    def game(self) -> Game:
        """The game by these rules; raises Refused, a ValueError, with all that makes no sense."""
        return _core.game_from(self._text)

    def differences(self) -> tuple[str, ...]:
        """What differs from the game they are made of, in sentences of the reader's language.

        >>> manqala.Rules("oware", columns=8).differences()
        ('Houses in a row: 8 (usually 6)',)
        """
        changed, lands_otherwise = _core.draft_differences(self._text)
        told = [
            _("{rule}: {value} (usually {usual})").format(
                rule=_(rule), value=_phrase(value), usual=_phrase(usual)
            )
            for rule, value, usual in changed
        ]
        return (*told, *self.landings()) if lands_otherwise else tuple(told)

    def landings(self) -> tuple[str, ...]:
        """The landing table in sentences; the first that fits wins.

        >>> manqala.Rules(landing=["own.was-empty:capture.facing"]).landings()[0][:72]
        'When the last seed falls in a house of the mover and the house was empty'
        """
        rows = [
            _("When the last seed falls {conditions}: {actions}").format(
                conditions=_and(_(text).format(**values) for text, values in conditions),
                actions=_and(
                    _(text).format(houses=_and(map(_, houses)), **values)
                    for text, values in actions
                ),
            )
            for conditions, actions, houses in _core.draft_rows(self._text)
        ]
        return (*rows, _("Wherever else it falls, the move ends"))

    def __getitem__(self, name: str) -> int | bool | str | tuple[str, ...]:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Rules {self._text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __reduce__(self) -> tuple[type["Rules"], tuple[str]]:
        return type(self), (self._text,)


def values() -> tuple[Option, ...]:
    """What can be changed of rules, but for `start` and `landing`: the names and possible values.

    The defaults are those of kalah.

    >>> manqala.rules.values()[0].name
    'rows'
    """
    usual = Rules()
    return tuple(
        Option(name, _kind(words), least, most, words, _text(usual[name]))
        for name, _about, least, most, words in _core.fields()
    )


def _kind(words: tuple[str, ...]) -> Kind:
    return "number" if not words else "switch" if words == ("no", "yes") else "words"


def _parts(text: str) -> tuple[str, dict[str, str]]:
    """A text without its changes, and these."""
    plain, _brace, told = text.partition("{")
    changes = told.removesuffix("}").split(",") if told else []
    return plain, {name: value for name, _, value in (one.partition("=") for one in changes)}


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return readable(str(value))
    if all(isinstance(one, int) for one in value):
        return "-".join(map(str, value)) if value else "none"
    return ";".join(readable(str(one)) for one in value)


def _phrase(text: str) -> str:
    return _(text) if any(letter.isalpha() for letter in text) else text


def _and(phrases: Iterable[str]) -> str:
    all_of_them = list(phrases) or [""]
    return reduce(lambda a, b: _("{one} and {other}").format(one=a, other=b), all_of_them)


def _told(messages: Sequence[Message]) -> tuple[str, ...]:
    return tuple(refusal(Refused([message])) for message in messages)
