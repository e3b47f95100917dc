"""The text of records, as far as no rule is needed: tags, moves, and what is said of them.

    [Game "kalah"]
    [Result "*"]

    {A quiet beginning.} 1. C,F?! {Too early.} (1. B {Better.} d) a $10 2. B

A comment stands in braces behind its move. A judgement is one of the signs ! ? !! ?? !? ?! or $ and
a number. A variation stands in parentheses behind the move that it replaces, also within a turn:
here South sows C, and F or B next. `[%emt 0:00:07]` in a comment is the time that the move took.
Another record begins with a tag after moves or after an empty line.
"""

import re
from typing import NamedTuple, cast

from manqala.errors import Refused
from manqala.words import later, readable

SIGNS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The judgements that have a sign, by their numbers in every notation of this kind."""

# What is skipped are white space and commas. A comment ends at the latest where a tag begins.
_TOKEN = re.compile(
    r"^[ \t]*(?P<tag>\[[^\n]*)"
    r'|\{(?P<comment>(?:[^}\n]|\n(?![ \t]*\[[A-Za-z0-9_]+ "))*)\}'
    r"|\$(?P<number>[0-9]{1,3})(?![0-9])"
    r"|(?P<word>[^\s,(){}$]+)"
    r"|[(){}$]",
    re.MULTILINE,
)
_TAG = re.compile(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\.)*)"\]')
_WORD = re.compile(r"(?:[0-9]*\.+)?(.*?)(!!|\?\?|!\?|\?!|!|\?)?")
_TIME = re.compile(r"\[%emt ([0-9]{1,6}):([0-5][0-9]):([0-5][0-9])\]")


class Tag(NamedTuple):
    """What a line such as [Game "kalah"] says, and which line it is."""

    value: str
    line: int


class Step:
    """A move of a record, what is said of it, and the moves that follow it: first the one that
    was played, then its variations. The first step is the position before any move."""

    # Written out: `dataclasses` takes as long to come as a third of the library.
    __slots__ = ("children", "comment", "judgements", "move", "name", "seconds", "side")

    def __init__(
        self,
        move: int = -1,
        side: int | None = None,
        name: str = "",
        comment: str = "",
        judgements: list[int] | None = None,
        seconds: int | None = None,
        children: list["Step"] | None = None,
    ) -> None:
        self.move, self.side, self.name, self.comment = move, side, name, comment
        self.judgements: list[int] = [] if judgements is None else judgements
        self.seconds = seconds
        self.children: list[Step] = [] if children is None else children

    def _all(self) -> tuple[object, ...]:
        said = (self.move, self.side, self.name, self.comment, self.judgements, self.seconds)
        return (*said, self.children)

    def __eq__(self, other: object) -> bool:
        return self._all() == other._all() if isinstance(other, Step) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Step{self._all()!r}"


class Word(NamedTuple):
    """The name of a move, or a parenthesis."""

    text: str
    line: int
    step: Step


class Draft(NamedTuple):
    """A record whose moves are still words."""

    line: int
    tags: dict[str, Tag]
    words: list[Word]
    root: Step


def drafts(text: str, line: int = 1) -> list[Draft | Refused]:
    """The records of a text that begins in this line of its file, each by itself: what is wrong
    with one says nothing of the others."""
    text = re.sub("\r\n?|\u2028|\u2029", "\n", readable(text)).removeprefix("\ufeff")
    found: list[Draft | Refused] = []
    reader: _Reader | None = None
    at = 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", at, token.start())
        at = token.start()
        if reader is None or (token["tag"] and reader.ends_before(line)):
            if reader:
                found.append(reader.finished())
            reader = _Reader(line)
        reader.take(token, line)
    return [*found, reader.finished()] if reader else found


class _Reader:
    """Takes the tokens of one record."""

    def __init__(self, line: int) -> None:
        self.draft = Draft(line, {}, [], Step())
        self.path = [self.draft.root]  # from the first position to the last move
        self.open: list[
            tuple[int, Step, int]
        ] = []  # for each "(": its line, what it replaces, where
        self.told: str | None = None  # a comment before the first move of a variation
        self.head: int | None = None  # the line of the last tag
        self.body = False
        self.wrong: Refused | None = None

    def ends_before(self, line: int) -> bool:
        """Does a tag in this line begin another record?"""
        return self.body or (self.head is not None and line > self.head + 1)

    def finished(self) -> Draft | Refused:
        for line, _step, _length in self.open:
            self.refuse(_UNCLOSED, line, text="(")
        for step in (self.draft.root, *(word.step for word in self.draft.words)):
            time = _TIME.search(step.comment)
            if time and step is not self.draft.root:
                step.seconds = 3600 * int(time[1]) + 60 * int(time[2]) + int(time[3])
                step.comment = step.comment.replace(time[0], "")
            step.comment = " ".join(step.comment.split())
        return self.wrong or self.draft

    def refuse(self, message: str, line: int, **values: str) -> None:
        """Keeps the first complaint."""
        self.wrong = self.wrong or Refused([(message, {"line": str(line), **values})])

    def take(self, token: re.Match[str], line: int) -> None:
        if token["tag"]:
            self.head = line
            self.tag(token["tag"].strip(), line)
            return
        self.body = True
        if token["comment"] is not None:
            self.comment(token["comment"])
        elif token["number"]:
            self.judge(int(token["number"]), line, token[0])
        elif token["word"]:
            self.word(token["word"], line)
        elif token[0] == "{":
            self.refuse(_UNCLOSED, line, text="{")
        elif token[0] in "()" and self.after_a_move and (token[0] == "(" or self.open):
            self.parenthesis(token[0], line)
        else:
            self.refuse(_NO_PLACE, line, text=token[0])

    @property
    def after_a_move(self) -> bool:
        return self.told is None and len(self.path) > 1

    def tag(self, text: str, line: int) -> None:
        tag = _TAG.fullmatch(text)
        if tag is None:
            message = later('line {line}: "{text}" is no tag; write [Name "value"]')
            self.refuse(message, line, text=text)
        elif tag[1] in self.draft.tags:
            self.refuse(later("line {line}: the tag {name} is given twice"), line, name=tag[1])
        else:
            self.draft.tags[tag[1]] = Tag(re.sub(r"\\(.)", r"\1", tag[2]), line)

    def comment(self, text: str) -> None:
        if self.told is not None:
            self.told = f"{self.told} {text}"
            return
        last = self.path[-1]
        last.comment = f"{last.comment} {text}"

    def parenthesis(self, sign: str, line: int) -> None:
        if sign == "(":
            replaced = self.path.pop()
            self.open.append((line, replaced, len(self.path)))
            self.told = ""
        else:
            _line, replaced, length = self.open.pop()
            self.path[length:] = [replaced]
        self.draft.words.append(Word(sign, line, replaced))

    def judge(self, number: int, line: int, text: str) -> None:
        if self.after_a_move:
            self.path[-1].judgements.append(number)
        else:
            self.refuse(_NO_PLACE, line, text=text)

    def word(self, text: str, line: int) -> None:
        name, sign = cast("re.Match[str]", _WORD.fullmatch(text)).groups()
        if name:
            step = Step(name=name, comment=self.told or "")
            self.path[-1].children.append(step)
            self.path.append(step)
            self.told = None
            self.draft.words.append(Word(name, line, step))
        if sign:
            self.judge(SIGNS[sign], line, sign)


_NO_PLACE = later('line {line}: "{text}" has no place here')
_UNCLOSED = later('line {line}: the "{text}" here is not closed')


def tag_lines(tags: dict[str, str]) -> str:
    """The tags as they are written, a line each."""
    escaped = {name: re.sub(r'(["\\])', r"\\\1", value) for name, value in tags.items()}
    return "".join(f'[{name} "{value}"]\n' for name, value in escaped.items())


def moves_text(root: Step) -> str:
    """The moves and all that is said of them."""
    said = [_said(root)]
    # What is still to be written, the next one last: text, or a step whose followers come there
    # with the number of its turn.
    rest: list[str | tuple[Step, int]] = [(root, 1)]
    while rest:
        item = rest.pop()
        if isinstance(item, str):
            said.append(item)
            continue
        before, number = item
        if not before.children:
            continue
        side = before.children[0].side or 0  # all of them are moves in the same position
        begins = side != before.side
        number += begins and before.side == 1
        label = f" {number}." + (" .." if side else "")
        written = [f" {step.name}{_said(step)}" for step in before.children]
        if before is root or (begins and side == 0):
            said.append(label)
        elif not begins and said[-1][-1] not in "})":
            written[0] = f",{written[0].strip()}"
        said.append(written[0])
        rest.append((before.children[0], number))
        for step, text in reversed([*zip(before.children, written, strict=True)][1:]):
            rest += [")", (step, number), f" ({label.strip()}{text}"]
    return "".join(said).strip()


def _said(step: Step) -> str:
    """The signs and the comment of a move."""
    signs = {number: sign for sign, number in SIGNS.items()}
    said = "".join(
        signs[judgement] if i == 0 and judgement in signs else f" ${judgement}"
        for i, judgement in enumerate(step.judgements)
    )
    words = step.comment.replace("{", "(").replace("}", ")").split()
    if step.seconds is not None:
        minutes, seconds = divmod(step.seconds, 60)
        words.insert(0, f"[%emt {minutes // 60}:{minutes % 60:02}:{seconds:02}]")
    return f"{said} {{{' '.join(words)}}}" if words else said
