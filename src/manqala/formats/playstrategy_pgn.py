"""Records of the site PlayStrategy: tags, then moves by the houses they begin and end in.

    [Variant "Oware"]
    [P1 "Ana"]

    1. e1d2 d2b1 2. c1f2 a2e1

P1 is South, P2 is North. `..` stands for South's move where North began.
"""

import re
import textwrap
from collections.abc import Mapping, Sequence

from manqala._core import Position
from manqala.errors import Refused
from manqala.formats import playstrategy
from manqala.notation import Draft, Tag, drafts, tag_lines
from manqala.record import Record, Tree, settle
from manqala.words import later

VARIANTS = {"oware": "Oware", "togyzkumalak": "Togyzqumalaq", "bestemshe": "Bestemshe"}
_PLAYERS = {"P1": "South", "P2": "North"}
_OWN = ("Variant", "FEN", "SetUp", "Result")
_WIDTH = 79
_RESULT = re.compile(
    r"(\{[^}]*\}|^[ \t]*\[[^\n]*)"  # what stands in comments and tags stays
    r"|(?<!\S)(?:\*|[0-9]+-[0-9]+|1/2-1/2)(?!\S)",
    re.MULTILINE,
)


def read(text: str) -> list[Tree | Refused]:
    """The records of a file one after the other, or what is wrong with those that are none.

    The result is what the moves lead to, whatever the text says: there a game may also end by
    resignation or by time.

    >>> from manqala.formats import playstrategy_pgn
    >>> text = '[Variant "Oware"]\\n[P1 "Ana"]\\n\\n1. e1d2 d2b1 2. c1f2 a2e1 *'
    >>> (tree,) = playstrategy_pgn.read(text)
    >>> tree.record.moves, tree.tags["South"], str(tree.record.position)
    ((4, 2, 2, 5), 'Ana', 'oware 0,5,5,0,5,6/6,6,1,6,0,6 0,2 S')
    """
    return [
        one if isinstance(one, Refused) else _settled(one)
        for one in drafts(_RESULT.sub(lambda match: match[1] or "", text))
    ]


def _settled(draft: Draft) -> Tree | Refused:
    tags = {_PLAYERS.get(name, name): tag for name, tag in draft.tags.items() if name not in _OWN}
    variant = draft.tags.get("Variant", Tag("Oware", draft.line))
    known = {name.lower(): game for game, name in VARIANTS.items()}
    known |= {game: game for game in VARIANTS}  # as older records call it
    if variant.value.lower() not in known:
        message = later('line {line}: no variant "{variant}" here; known are {known}')
        values = {"variant": variant.value, "known": ", ".join(VARIANTS.values())}
        return Refused([(message, {"line": str(variant.line), **values})])
    game = known[variant.value.lower()]
    tags["Game"] = Tag(game, variant.line)
    fen = draft.tags.get("FEN")
    if fen is not None:
        try:
            tags["Position"] = Tag(str(playstrategy.position(fen.value, game)), fen.line)
        except Refused as error:
            return error
    return settle(draft._replace(tags=tags), _names)


def _names(position: Position) -> Sequence[str]:
    """The moves as the site calls them; those that are not legal have no name."""
    legal = set(position.moves)
    return [
        playstrategy.name(position, move) if move in legal else ""
        for move in range(len(position.move_names))
    ]


def write(record: Record | Tree, tags: Mapping[str, str] | None = None) -> str:
    """The moves that were played as such a record; ValueError for a game that the site has not.

    >>> import manqala
    >>> record = manqala.Record.read('[Game "oware"]\\n\\n1. E c 2. C f')
    >>> print(write(record, {"South": "Ana", "North": "Rui"}))
    [Variant "Oware"]
    [P1 "Ana"]
    [P2 "Rui"]
    [Result "*"]
    <BLANKLINE>
    1. e1d2 d2b1 2. c1f2 a2e1 *
    <BLANKLINE>
    """
    tree = record if isinstance(record, Tree) else record.tree({})
    played = tree.record
    game = str(played.game)
    if game not in VARIANTS:
        raise ValueError(f"this form is for {', '.join(VARIANTS)}, not {game}")
    given = {**tree.tags, **(tags or {})}
    result = played.result
    told = "*" if result is None else {0: "1-0", 1: "0-1", None: "1/2-1/2"}[result.winner]
    head = {"Variant": VARIANTS[game]}
    head |= {name: given.pop(own, "?") for name, own in _PLAYERS.items()}
    head |= {"Result": told} | given
    if played.start != played.game.start():
        head |= {"SetUp": "1", "FEN": playstrategy.write(played.start)}
    words: list[str] = []
    steps = list(tree.mainline())
    number = 1
    if tree.root.comment:
        words.append(_remark(tree.root.comment))
    for name, step in zip(playstrategy.moves(played), steps, strict=True):
        if step.side == 0 or step is steps[0]:
            words.append(f"{number}." + (" .." if step.side else ""))
        words.append(name)
        if step.comment:
            words.append(_remark(step.comment))
        number += step.side == 1
    body = textwrap.fill(
        " ".join([*words, told]), _WIDTH, break_long_words=False, break_on_hyphens=False
    )
    return f"{tag_lines(head)}\n{body}\n"


def _remark(comment: str) -> str:
    return f"{{{' '.join(comment.replace('{', '(').replace('}', ')').split())}}}"
