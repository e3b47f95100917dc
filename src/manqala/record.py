"""The record of a played game, and its text.

    [Game "kalah"]
    [Result "*"]

    1. C,F a 2. B

Each numbered pair holds a turn of South and one of North; the moves of a turn are joined by commas.
A game that did not begin at its usual start has a `Position` tag; `..` stands for South's turn when
North began. The swap of the pie rule is written `swap`, a
house sown against the usual order with a minus: `B3-`. Comments, judgements, variations and times
may stand between the moves (manqala.notation); a file may hold any number of records.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from manqala import _core
from manqala.errors import IllegalMove, Refused
from manqala.notation import Draft, Step, Tag, Word, drafts, moves_text, tag_lines
from manqala.words import later

__all__ = ["Record", "Step", "Tree", "read_all"]

Names = Callable[[_core.Position], Sequence[str]]
"""How a text calls the moves of a position: a name for each move, in the order of their numbers."""


def _own_names(position: _core.Position) -> Sequence[str]:
    return position.move_names


def _result(result: _core.Result | None) -> str:
    if result is None:
        return "*"
    winner = ("South", "North", "draw")[2 if result.winner is None else result.winner]
    return f"{winner}, {result.reason}, {result.margin:+d}"


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
        return str(self.tree({}))

    def _repr_svg_(self) -> str:
        """The board where the record stands, in notebooks."""
        from manqala import svg

        return svg.board(self)

    def tree(self, tags: Mapping[str, str]) -> "Tree":
        """The moves so far, with tags such as South, North and Date."""
        replay = Record(self.start)
        root = step = Step()
        for move in self.moves:
            position = replay.position
            step.children.append(Step(move, position.mover, position.move_names[move]))
            step = step.children[0]
            replay.push(move)
        return Tree(self, tags, root)

    @classmethod
    def read(cls, text: str) -> "Record":
        """Reads what `str(record)` writes. Raises Refused, a ValueError, naming line and move.

        Comments, judgements, variations and times are read, and refused if something is wrong with
        them, but not kept: `read_all` keeps them.

        >>> record = manqala.Record.read('[Game "oware"]\\n\\n1. A f 2. C')
        >>> record.moves, record.position.mover
        ((0, 5, 2), 1)
        >>> manqala.Record.read("1. C,F a 2. C")
        Traceback (most recent call last):
        manqala.errors.Refused: line 1: C: this house is empty
        """
        first, *others = drafts(text) or [Draft(1, {}, [], Step())]
        if isinstance(first, Refused):
            raise first
        record = cls._settled(first)
        for other in others:
            if isinstance(other, Refused):
                raise other
            message = later("line {line}: another record begins here")
            raise Refused([(message, {"line": str(other.line)})])
        return record

    @classmethod
    def _settled(cls, draft: Draft, names: Names = _own_names) -> "Record":
        """Plays the moves of a draft, variations included, and tells its steps what they are."""
        record = cls(_start(draft.tags))
        replaced: list[tuple[int, int]] = []
        for word in draft.words:
            if word.text == "(":
                replaced.append((record.moves[-1], len(record.moves) - 1))
                record.undo()
            elif word.text == ")":
                move, length = replaced.pop()
                record.undo(len(record.moves) - length)
                record.push(move)
            else:
                record._push_word(word, names(record.position))
        if "Result" in draft.tags:
            record._agree(draft.tags["Result"])
        return record

    def _agree(self, told: Tag) -> None:
        """The result that stands in the text must be the one that the moves lead to."""
        real = _result(self.result)
        if told.value != real:
            message = later(
                'line {line}: the result is "{told}" here, but the moves lead to "{real}"'
            )
            raise Refused([(message, {"line": str(told.line), "told": told.value, "real": real})])

    def _push_word(self, word: Word, names: Sequence[str]) -> None:
        where = {"line": str(word.line), "move": word.text}
        if word.text not in names:
            known = ", ".join(filter(None, names))
            message = later('line {line}: no move "{move}" here; the houses are {known}')
            raise Refused([(message, where | {"known": known})])
        word.step.side, word.step.move = self.position.mover, names.index(word.text)
        word.step.name = self.position.move_names[word.step.move]
        try:
            self.push(word.step.move)
        except IllegalMove as error:
            reason = str(error)
            message = later("line {line}: {move}: {reason}")
            raise Refused([(message, where | {"reason": reason})]) from error


class Tree(NamedTuple):
    """A record with all that is said in it.

    >>> (tree,) = manqala.record.read_all("1. C,F?! {Too early.} (B) a")
    >>> tree.record.moves, tree.root.children[0].children[0].comment
    ((2, 5, 0), 'Too early.')
    >>> print(tree)
    [Game "kalah"]
    [Result "*"]
    <BLANKLINE>
    1. C,F?! {Too early.} (1. B) a
    <BLANKLINE>
    """

    record: Record
    """What was played."""
    tags: Mapping[str, str]
    """Such as South, North, Date and Level; not those that the record itself says."""
    root: Step
    """The position before the first move, with the moves and variations that follow."""
    line: int = 1
    """Where the record begins in its text."""

    def __str__(self) -> str:
        game, start = self.record.game, self.record.start
        head = {"Game": str(game)}
        if start != game.start():
            head["Position"] = str(start)
        head |= {**self.tags, "Result": _result(self.record.result)}
        return f"{tag_lines(head)}\n{moves_text(self.root)}\n"

    def mainline(self) -> Iterator[Step]:
        """The moves that were played, without the variations.

        >>> (tree,) = manqala.record.read_all("1. C,F (B) a")
        >>> [step.name for step in tree.mainline()]
        ['C', 'F', 'a']
        """
        step = self.root
        while step.children:
            step = step.children[0]
            yield step

    def walk(self) -> Iterator[tuple[_core.Position, Step]]:
        """Every move with the position it is made in, in the order of the text: after a move come
        the variations that replace it, each with all that follows, and then what follows it.

        >>> (tree,) = manqala.record.read_all("1. C,F (B b) a")
        >>> [(step.name, position.mover) for position, step in tree.walk()]
        [('C', 0), ('F', 0), ('B', 0), ('b', 1), ('a', 1)]
        """
        replay = Record(self.record.start)
        # Steps whose followers are still to come, the next one last: the moves before a step, and
        # whether it is itself still to come.
        rest: list[tuple[int, Step, bool]] = [(0, self.root, False)]
        while rest:
            before, step, new = rest.pop()
            if len(replay.moves) > before:
                replay.undo(len(replay.moves) - before)
            if new:
                yield replay.position, step
            if step is not self.root:
                replay.push(step.move)
            if step.children:
                played, *variations = step.children
                yield replay.position, played
                here = len(replay.moves)
                rest.append((here, played, False))
                rest += [(here, variation, True) for variation in reversed(variations)]


def read_all(text: str) -> list[Tree | Refused]:
    """The records of a text one after the other, or what is wrong with those that are none."""
    return [settle(draft) for draft in drafts(text)]


def settle(draft: Draft | Refused, names: Names = _own_names) -> Tree | Refused:
    """The record that a draft tells, or what is wrong with it."""
    if isinstance(draft, Refused):
        return draft
    try:
        record = Record._settled(draft, names)
    except Refused as error:
        return error
    own = ("Game", "Position", "Result")
    tags = {name: tag.value for name, tag in draft.tags.items() if name not in own}
    return Tree(record, tags, draft.root, draft.line)


def _start(tags: Mapping[str, Tag]) -> _core.Position:
    """Where a record begins."""
    game = _core.game_from(tags["Game"].value) if "Game" in tags else None
    if "Position" not in tags:
        return (game or _core.game_from("kalah")).start()
    if game is not None:
        return game.position(tags["Position"].value, any_total=True)
    return _core.read(tags["Position"].value, any_total=True)
