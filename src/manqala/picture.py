"""The board in lines of text, as South sees it: North above, South below, every house by name.

    North  [0]  f 4  e 4  d 4  c 4  b 4  a 4
    South       A 4  B 4  C 4  D 4  E 4  F 4  [0]

Each line can be read aloud as it stands. A store lies at the end of its owner's row where it really
is: at the owner's right, or left in a game that runs clockwise.
"""

from collections.abc import Callable, Collection

from manqala._core import Game, Position
from manqala.naming import seeds
from manqala.sentences import side_name
from manqala.words import _

Paint = Callable[[str, str], str]
"""Colours a piece of the board for its role: "name", "seeds", "empty", "playable", "store"."""


LETTERS = {"closed": "b", "big": "h"}
"""Behind the seeds of a marked house."""


def plain(text: str, _role: str) -> str:
    """No colour at all."""
    return text


def picture(position: Position, *, width: int = 80, paint: Paint = plain) -> list[str]:
    """The lines of the board."""
    game = position.game
    rows = game.picture
    playable = {(position.choosing, game.house_of(move)) for move in position.moves}
    labels = [_label(game, side, index) for index, (side, _houses) in enumerate(rows)]
    stores = _stores(position)
    columns = range(len(rows[0][1]))
    places = [[(side, house) for house in houses] for side, houses in rows]
    names = [max(len(game.house_name(*row[i])) for row in places) for i in columns]
    counts = [max(len(_count(position, row[i])) for row in places) for i in columns]
    label, store = max(map(len, labels)), max(map(len, stores), default=0)
    fixed = label + 2 * store + sum(names) + sum(counts) + len(columns)
    # As wide as the line allows, but one space at least and three at most. On a line too narrow
    # even for that, the name of a row stands above it.
    gaps = len(columns) + (2 if stores else 0)
    narrow = fixed + gaps >= width
    fixed -= label if narrow else 0
    gap = " " * max(1, min(3, (width - 1 - fixed) // gaps))
    lines = []
    for index, row in enumerate(places):
        side = rows[index][0]
        cells = [
            _cell(position, place, name, count, playable, paint)
            for place, name, count in zip(row, names, counts, strict=True)
        ]
        line = [] if narrow else [labels[index].ljust(label)]
        if narrow:
            lines.append(labels[index])
        if stores:
            # Of two rows of a side, the outer one shows its store.
            shown = stores[side] if index in (0, len(rows) - 1) else ""
            here = paint(shown.rjust(store), "store")
            left = (side == 0) == game.clockwise
            line += [here, *cells] if left else [" " * store, *cells, here]
        else:
            line += cells
        lines.append(gap.join(line))
        if len(rows) > 2 and index == len(rows) // 2 - 1:
            lines.append("")  # the middle of the board, between the two armies
    return [line.rstrip() for line in [*lines, *_legend(position)]]


def _legend(position: Position) -> list[str]:
    """What the letters mean, and what is still in hand."""
    said = []
    if any(position.marks):
        said.append(
            {
                "closed": _("b: burnt"),
                "big": _("h: the big house, as long as it stands"),
                "holds": _("u: keeps its seeds for its own side, v: for the other"),
            }.get(position.game.mark, _("t: won by the other side"))
        )
    if any(position.hands) or any(position.reserve):
        hands = position.hands if any(position.hands) else position.reserve
        south, north = (seeds(position.game, count) for count in hands)
        said.append(_("In hand: South {south}, North {north}").format(south=south, north=north))
    return said


def _label(game: Game, side: int, index: int) -> str:
    if game.rows == 2:
        return side_name(side)
    text = _("{side} outer") if index in (0, game.rows - 1) else _("{side} inner")
    return text.format(side=side_name(side))


def _stores(position: Position) -> list[str]:
    return [f"[{seeds}]" for seeds in position.stores]


def _count(position: Position, place: tuple[int, int]) -> str:
    side, house = place
    count = position.houses[side][house]
    if not any(place in own for own in position.marks):
        return str(count)
    if position.game.mark == "holds":
        return f"{count}{'u' if place in position.marks[side] else 'v'}"
    return f"{count}{LETTERS.get(position.game.mark, 't')}"


def _cell(
    position: Position,
    place: tuple[int, int],
    name_width: int,
    count_width: int,
    playable: Collection[tuple[int, int]],
    paint: Paint,
) -> str:
    name = position.game.house_name(*place).ljust(name_width)
    count = _count(position, place)
    role = "playable" if place in playable else "name"
    shown = count.rjust(count_width)
    role_of_count = "empty" if count[0] == "0" else "seeds"
    return f"{paint(name, role)} {paint(shown, role_of_count)}"
