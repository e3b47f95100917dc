"""Records of oware programs (`.ogn`): tags, then moves by letters, comments in braces.

    [Variant "Oware Abapa"]
    [South "Ana"]

    1. E c 2. C f+2 {first capture}

Behind a move may stand how many seeds it captured. Variations in parentheses are read, but not
written, since other readers skip them.
"""

import re
import textwrap
from collections.abc import Mapping

from manqala.errors import Refused
from manqala.formats import dash
from manqala.notation import Step, Tag, drafts, tag_lines
from manqala.record import Record, Tree, settle

VARIANT = "Oware Abapa"
ROSTER = ("Event", "Site", "Date", "Round", "South", "North")
WIDTH = 79
_DECORATION = re.compile(
    r"(\{[^}]*\}|^[ \t]*\[[^\n]*)"  # what stands in comments and tags stays
    r"|[ \t]*\+[ \t]*[0-9]+"  # seeds captured
    r"|(?<![^\s])[0-9]+-[0-9]+(?![^\s])",  # the result behind the moves
    re.MULTILINE,
)


def read(text: str) -> list[Tree | Refused]:
    """The records of a file one after the other, or what is wrong with those that are none.

    >>> from manqala.formats import ogn
    >>> (tree,) = ogn.read('[South "Ana"]\\n\\n1. E c 2. C f+2 { first capture }')
    >>> tree.record.moves, tree.tags["South"], str(tree.record.position)
    ((4, 2, 2, 5), 'Ana', 'oware 0,5,5,0,5,6/6,6,1,6,0,6 0,2 S')
    """
    found: list[Tree | Refused] = []
    for draft in drafts(_DECORATION.sub(lambda match: match[1] or "", text)):
        if isinstance(draft, Refused):
            found.append(draft)
            continue
        tags = dict(draft.tags)
        try:
            start = tags.pop("FEN", None)
            own = {"Game": Tag("oware", draft.line)}
            if start is not None:
                own["Position"] = Tag(str(dash.position(start.value)), start.line)
        except Refused as error:
            found.append(error)
            continue
        for name in ("Variant", "Result", "SetUp"):
            tags.pop(name, None)
        found.append(settle(draft._replace(tags={**tags, **own})))
    return found


def write(record: Record | Tree, tags: Mapping[str, str] | None = None) -> str:
    """A record of oware as such a file, with all tags of the roster. ValueError for other games.

    >>> import manqala
    >>> print(write(manqala.Record.read('[Game "oware"]\\n\\n1. E c 2. C f'), {"South": "Ana"}))
    [Variant "Oware Abapa"]
    [Event "?"]
    [Site "?"]
    [Date "?"]
    [Round "?"]
    [South "Ana"]
    [North "?"]
    [Result "*"]
    <BLANKLINE>
    1. E c 2. C f+2
    <BLANKLINE>
    """
    tree = record if isinstance(record, Tree) else record.tree({})
    played = tree.record
    if str(played.game) != "oware":
        raise ValueError(f"this form is for oware, not {played.game}")
    given = {**tree.tags, **(tags or {})}
    result = played.result
    told = "*" if result is None else "{:g}-{:g}".format(*result.totals)
    head = {"Variant": VARIANT} | {name: given.pop(name, "?") for name in ROSTER}
    head["Result"] = told
    if played.start != played.game.start():
        given["FEN"] = dash.write(played.start)
    head |= dict(sorted(given.items()))
    words = [*_words(tree.root, played), *([] if result is None else [told])]
    body = textwrap.fill(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"{tag_lines(head)}\n{body}\n"


def _words(root: Step, record: Record) -> list[str]:
    """The moves that were played, each with what it captured and what is said of it."""
    replay, step, number = Record(record.start), root, 1
    words = [f"{{{_comment(root)}}}"] if root.comment else []
    for move in record.moves:
        mover, name = replay.position.mover, replay.position.move_names[move]
        if mover == 0 or move is record.moves[0]:
            words.append(f"{number}." if mover == 0 else f"{number}...")
        before = replay.position.stores[mover]
        replay.push(move)
        taken = replay.position.stores[mover] - before
        words.append(name + (f"+{taken}" if taken and not replay.position.over else ""))
        number += mover
        step = next((one for one in step.children if one.move == move), Step())
        if step.comment:
            words.append(f"{{{_comment(step)}}}")
    return words


def _comment(step: Step) -> str:
    return " ".join(step.comment.replace("{", "(").replace("}", ")").split())
