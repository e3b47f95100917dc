"""The lines of the Kalah Game Protocol: `4@2 state <3,0,0,3,3,3,3,3,3>`."""

import re
from typing import NamedTuple

LONGEST = 16_384  # characters of a line, its end included

LINE = re.compile(r"\s*(?:(?P<number>\d+)?(?:@(?P<ref>\d+))?\s+)?(?P<name>[A-Za-z0-9]+)(?=\s|$)")
ARGUMENT = re.compile(
    r"""\s+(?:
    "(?P<string>(?:\\.|[^"\\])*)" | (?P<board><\d+(?:,\d+)*>) |
    (?P<real>[+-]?\d*\.\d+) | (?P<integer>[+-]?\d+)(?=\s|$) | (?P<word>[A-Za-z0-9:-]+)
    )(?=\s|$)""",
    re.VERBOSE,
)


class Board(str):
    """A board literal, as manqala.formats.kgp reads and writes it."""

    __slots__ = ()


class Word(str):
    """An argument without quotes, such as `freeplay` or `info:name`."""

    __slots__ = ()


Argument = int | float | str
"""A string that is neither Board nor Word is written in quotes."""


class Command(NamedTuple):
    """One line. `number` is its own, `ref` that of the line it answers."""

    name: str
    arguments: tuple[Argument, ...] = ()
    number: int | None = None
    ref: int | None = None


def read(line: str) -> Command:
    """Reads a line without its end. Raises ValueError, which names the column.

    >>> from manqala.kgp import wire
    >>> wire.read('7@4 set info:comment "depth 12"')
    Command(name='set', arguments=('info:comment', 'depth 12'), number=7, ref=4)
    """
    if len(line) > LONGEST:
        raise ValueError(f"a line has {LONGEST} characters at most")
    line = line.rstrip()
    found = LINE.match(line)
    if found is None:
        raise ValueError("column 1: a line is [NUMBER[@NUMBER]] NAME ARGUMENTS")
    number, ref = (None if text is None else int(text) for text in found.group("number", "ref"))
    arguments: list[Argument] = []
    at = found.end()
    while at < len(line):
        one = ARGUMENT.match(line, at)
        if one is None:
            column = at + 1 + len(line[at:]) - len(line[at:].lstrip())
            raise ValueError(
                f"column {column}: an argument is a number, a word, a string in quotes or a board"
            )
        arguments.append(_value(one))
        at = one.end()
    return Command(found["name"], tuple(arguments), number, ref)


def _value(found: re.Match[str]) -> Argument:
    kind, text = str(found.lastgroup), found[str(found.lastgroup)]
    match kind:
        case "string":
            return re.sub(r"\\(.)", lambda one: {"n": "\n", "t": "\t"}.get(one[1], one[1]), text)
        case "board":
            return Board(text)
        case "real":
            return float(text)
        case "integer":
            return int(text)
        case _:
            return Word(text)


def write(command: Command) -> str:
    """The line, without its end.

    >>> from manqala.kgp import wire
    >>> wire.write(wire.Command("move", (3,), 5, 4))
    '5@4 move 3'
    """
    head = "" if command.number is None else str(command.number)
    head += "" if command.ref is None else f"@{command.ref}"
    words = [head] if head else []
    return " ".join([*words, command.name, *map(_written, command.arguments)])


def _written(value: Argument) -> str:
    if isinstance(value, float):
        return f"{value:.6f}"
    if isinstance(value, int | Board | Word):
        return str(value)
    text = re.sub(r'(["\\])', r"\\\1", value)
    return '"' + re.sub(r"\s", " ", text) + '"'
