"""Records one after the other from a file of any size.

`manqala.record.read_all` holds a whole text. Here only the record that is being read is held, and
at most `LONGEST` characters of it, so a file may be larger than the memory.
"""

import io
import re
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from manqala.errors import Refused
from manqala.notation import drafts
from manqala.record import Tree, settle
from manqala.words import later, readable

__all__ = ["LONGEST", "records"]

LONGEST = 1 << 20
"""The most characters of one record that are read; a longer one is refused and passed over."""

_BLOCK = 1 << 16

# The same line ends a comment that was not closed, so no record reaches across it unseen.
_TAG_LINE = re.compile(r'[ \t]*\[[A-Za-z0-9_]+ "')
_BRACKET = re.compile(r"[ \t]*\[")


class Text(Protocol):
    """An open text file, or anything that is read like one."""

    def read(self, size: int, /) -> str:
        """At most so many characters; none at the end."""
        ...


class _Part(NamedTuple):
    """The text of a record, or of several if they do not begin with a well-formed tag."""

    line: int
    text: str
    long: bool


def records(file: Text) -> Iterator[Tree | Refused]:
    """The records of an open text file, each as soon as it is read.

    What is no record comes as the Refused that says why, with its line in the file, and the next
    one follows: what is wrong with one says nothing of the others. The same text gives the same
    records as with `read_all`. Raises what reading the file raises, such as OSError.

    >>> import io
    >>> file = io.StringIO('[Game "oware"]\\n\\n1. A f\\n\\n[Game "kalah"]\\n\\n1. Z\\n')
    >>> for one in manqala.stream.records(file):
    ...     print(one.record.moves if isinstance(one, manqala.record.Tree) else one)
    (0, 5)
    line 7: no move "Z" here; the houses are A, B, C, D, E, F
    """
    for part in _parts(file):
        if part.long:
            message = later("line {line}: records of more than {most} characters are not read")
            yield Refused([(message, {"line": str(part.line), "most": str(LONGEST)})])
            continue
        for draft in drafts(part.text, part.line):
            yield settle(draft)


def _parts(file: Text) -> Iterator[_Part]:
    """The text cut before each tag that surely begins another record."""
    kept: list[str] = []
    first = line = 1
    size = 0
    begins = True  # does this piece begin a line?
    tags = False  # did the line before it look like a tag?
    for piece in _pieces(file):
        if begins:
            if size and not tags and _TAG_LINE.match(piece):
                yield _Part(first, "".join(kept), size > LONGEST)
                kept, first, size = [], line, 0
            # A file may begin with a mark of its encoding, which `drafts` passes over as well.
            tags = _BRACKET.match(piece.removeprefix("\ufeff") if line == 1 else piece) is not None
        size += len(piece)
        if size <= LONGEST:
            kept.append(piece)
        else:
            kept.clear()
        begins = piece.endswith("\n")
        line += begins
    yield _Part(first, "".join(kept), size > LONGEST)


def _pieces(file: Text) -> Iterator[str]:
    """The lines, each with its end; one that is very long comes in several pieces."""
    newlines = io.IncrementalNewlineDecoder(None, translate=True)
    rest = ""
    while True:
        block = file.read(_BLOCK)
        text = newlines.decode(block, final=not block)
        text = re.sub("[\u2028\u2029]", "\n", readable(text))
        *whole, rest = (rest + text).split("\n")
        yield from (f"{one}\n" for one in whole)
        if rest and (not block or len(rest) > LONGEST):
            yield rest
            rest = ""
        if not block:
            return
