"""The record of a played game, and its text.

    [Game "kalah"]
    [Result "*"]

    1. C,F a 2. B

Each numbered pair holds a turn of South and one of North; the moves of a turn are joined by commas.
A game that did not begin at its usual start has a `Position` tag; `..` stands for South's turn when
North began. The swap of the pie rule is written `swap`.
"""

import re
from typing import NamedTuple

from manqala import _core
from manqala.errors import IllegalMove, Refused
from manqala.words import later, readable


class Tag(NamedTuple):
    """What a line such as [Game "kalah"] says, and which line it is."""

    value: str
    line: int


def tags(text: str) -> dict[str, Tag]:
    """The tags of a record by name; raises Refused for a line that is half a tag."""
    found: dict[str, Tag] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not _is_tag(line):
            continue
        tag = re.fullmatch(r'\[(\w+) "([^"]*)"\]', line.strip())
        where = {"line": str(number), "text": line.strip()}
        if tag is None:
            message = later('line {line}: "{text}" is no tag; write [Name "value"]')
            raise Refused([(message, where)])
        if tag[1] in found:
            message = later("line {line}: the tag {name} is given twice")
            raise Refused([(message, where | {"name": tag[1]})])
        found[tag[1]] = Tag(tag[2], number)
    return found


def _is_tag(line: str) -> bool:
    return line.lstrip().startswith("[")


def _result(result: _core.Result | None) -> str:
    if result is None:
        return "*"
    winner = ("South", "North", "draw")[2 if result.winner is None else result.winner]
    return f"{winner}, {result.reason}, {result.margin:+d}"


def written(game: _core.Game, side: int, move: int) -> str:
    """A move as it is written for programs: the same in every language."""
    return "swap" if move == game.houses else game.house_name(side, move)


class Record(_core.Record):
    """The moves of a game, with undo and redo.

    It takes a game, or a position to start from. Unlike a single position it knows the rules on
    repetition and on turns without a capture.

    >>> import manqala
    >>> record = manqala.Record(manqala.game("kalah"))
    >>> [event.kind for event in record.push(2)]
    ['lift', 'drop', 'drop', 'drop', 'store', 'again']
    >>> record.undo(), record.moves
    (1, ())
    >>> print(manqala.Record.read('1. C,F a 2. B').position)
    kalah 5,5,6,6,6,0/4,0,1,6,6,1 2,0 N
    """

    def __init__(self, start: _core.Game | _core.Position) -> None:
        super().__init__(start.start() if isinstance(start, _core.Game) else start)

    def __str__(self) -> str:
        said = [("Game", str(self.game))]
        if self.start != self.game.start():
            said.append(("Position", str(self.start)))
        said.append(("Result", _result(self.result)))
        head = "\n".join(f'[{name} "{value}"]' for name, value in said)
        words: list[str] = []
        number = 1
        for side, moves in self.turns():
            if side == 0 or not words:
                words.append(f"{number}.")
            if side == 1 and len(words) == 1:
                words.append("..")
            words.append(",".join(moves))
            number += side
        return head + "\n\n" + " ".join(words) + "\n"

    def turns(self) -> list[tuple[int, list[str]]]:
        """The turns so far: the side and the names of its moves."""
        replay = Record(self.start)
        turns: list[tuple[int, list[str]]] = []
        for move in self.moves:
            mover = replay.position.mover
            if not turns or turns[-1][0] != mover:
                turns.append((mover, []))
            turns[-1][1].append(written(self.game, mover, move))
            replay.push(move)
        return turns

    @classmethod
    def read(cls, text: str) -> "Record":
        """Reads what `str(record)` writes. Raises Refused, a ValueError, naming line and move.

        >>> record = manqala.Record.read('[Game "oware"]\\n\\n1. A f 2. C')
        >>> record.moves, record.position.mover
        ((0, 5, 2), 1)
        >>> manqala.Record.read("1. C,F a 2. C")
        Traceback (most recent call last):
        manqala.errors.Refused: line 1: C: this house is empty
        """
        text = readable(text)
        known = tags(text)
        game = _core.game_from(known["Game"].value) if "Game" in known else None
        if "Position" not in known:
            record = cls(game or _core.game_from("kalah"))
        elif game is not None:
            record = cls(game.position(known["Position"].value, any_total=True))
        else:
            record = cls(_core.read(known["Position"].value, any_total=True))
        for number, line in enumerate(text.splitlines(), start=1):
            if _is_tag(line):
                continue
            for word in re.split(r"[\s,]+", line):
                if word and not re.fullmatch(r"\d+\.|\.\.", word):
                    record._push_word(word, number)
        if "Result" in known:
            record._agree(known["Result"])
        return record

    def _agree(self, told: "Tag") -> None:
        """The result that stands in the text must be the one that the moves lead to."""
        real = _result(self.result)
        if told.value != real:
            message = later(
                'line {line}: the result is "{told}" here, but the moves lead to "{real}"'
            )
            raise Refused([(message, {"line": str(told.line), "told": told.value, "real": real})])

    def _push_word(self, word: str, line: int) -> None:
        game, mover = self.game, self.position.mover
        names = {written(game, mover, move): move for move in range(game.houses + 1)}
        where = {"line": str(line), "move": word}
        if word not in names:
            known = ", ".join(names)
            message = later('line {line}: no move "{move}" here; the houses are {known}')
            raise Refused([(message, where | {"known": known})])
        try:
            self.push(names[word])
        except IllegalMove as error:
            reason = str(error)
            message = later("line {line}: {move}: {reason}")
            raise Refused([(message, where | {"reason": reason})]) from error
