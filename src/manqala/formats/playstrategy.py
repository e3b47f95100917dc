"""Positions and moves of the site PlayStrategy, for oware, togyzkumalak and bestemshe.

    4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1

North's row, then South's, each from left to right as South sees it: `nS` for n seeds, a bare number
for so many empty houses, `t` for a house that the other side has won. Then what South and North
have, whose turn, and the number of the pair of turns. A move is a house and where its last seed
falls: `e1d2`.
"""

import re

import manqala
from manqala._core import Event, Position
from manqala.formats.reading import wrong
from manqala.record import Record

GAMES = ("oware", "togyzkumalak", "bestemshe")


def position(text: str, game: str = "oware") -> Position:
    """Reads it. Raises Refused, which names the column.

    >>> from manqala.formats import playstrategy
    >>> fen = "1,5S,5S,1,5S,6S/6S,6S,1S,6S,1,6S 0 2 S 3"
    >>> print(playstrategy.position(fen))
    oware 0,5,5,0,5,6/6,6,1,6,0,6 0,2 S
    """
    kind = _game(game)
    shape = re.fullmatch(
        r"\s*([^\s/]+)/([^\s/]+)\s+([0-9]+)\s+([0-9]+)\s+([SN])(?:\s+[0-9]+)?\s*", text
    )
    if shape is None:
        raise wrong(text, 0, "a position is ROW/ROW SOUTH NORTH S|N NUMBER")
    rows = [_row(text, shape.start(index), shape[index], kind.houses) for index in (1, 2)]
    written = f"{kind} {rows[0]}/{rows[1]} {shape[3]},{shape[4]} {shape[5]}"
    return manqala.position(written, any_total=True)


def _row(text: str, at: int, row: str, houses: int) -> str:
    found: list[str] = []
    for item in row.split(","):
        if item in ("t", "T"):
            found.append("0t")
        elif re.fullmatch(r"[0-9]{1,3}[sS]", item):
            found.append(str(int(item[:-1])))
        elif re.fullmatch(r"[0-9]{1,2}", item) and int(item) > 0:
            found += ["0"] * int(item)
        else:
            raise wrong(text, at, "no such item of a row: {item}", item=repr(item))
        at += len(item) + 1
    if len(found) != houses:
        reason = "this row has {found} houses, it needs {houses}"
        raise wrong(text, at - 1, reason, found=str(len(found)), houses=str(houses))
    return ",".join(found)


def write(position: Position, pair: int = 1) -> str:
    """Writes a position; ValueError for a game that the site does not play so.

    >>> write(manqala.game("togyzkumalak").start())
    '9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1'
    """
    _game(position.game.name)
    won = {place for marked in position.marks for place in marked}
    rows = []
    for side, houses in position.game.picture:
        items: list[str] = []
        for house in houses:
            seeds = position.houses[side][house]
            if (side, house) in won:
                items.append("t")
            elif seeds:
                items.append(f"{seeds}S")
            elif items and items[-1].isdigit():
                items[-1] = str(int(items[-1]) + 1)
            else:
                items.append("1")
        rows.append(",".join(items))
    south, north = position.stores
    return f"{'/'.join(rows)} {south} {north} {'SN'[position.mover]} {pair}"


def move(position: Position, text: str) -> int:
    """The number of a move such as `e1d2`. Raises Refused when it is none or not legal there.

    >>> move(manqala.game("oware").start(), "e1d2")
    4
    """
    for number in position.moves:
        if name(position, number) == text.strip().lower():
            return number
    possible = ", ".join(name(position, number) for number in position.moves) or "none"
    raise wrong(text, 0, "no such move here; possible: {possible}", possible=possible)


def name(position: Position, move: int) -> str:
    """A move as the site writes it."""
    _game(position.game.name)
    last = [event for event in position.trace(move) if event.kind in ("drop", "store")]
    dropped = _last_drop(position, move, last)
    return _square(position, position.mover, move) + _square(position, *dropped)


def _last_drop(position: Position, move: int, told: list[Event]) -> tuple[int, int]:
    """Where the last seed falls: into a house that is won, it goes on to a store at once."""
    falls = [e for e in told if e.kind == "drop" and e.house is not None and e.side is not None]
    seeds, houses = position.houses[position.mover][move], position.game.houses
    if position.game.name != "oware" and seeds:
        steps = 1 if seeds == 1 else seeds - 1  # the first seed stays where it was
        place = (position.mover * houses + move + steps) % (2 * houses)
        return divmod(place, houses)
    last = falls[-1]
    assert last.side is not None
    assert last.house is not None
    return last.side, last.house


def _square(position: Position, side: int, house: int) -> str:
    column = house if side == 0 else position.game.houses - 1 - house
    return f"{chr(97 + column)}{side + 1}"


def moves(record: Record) -> list[str]:
    """All moves of a record."""
    replay, names = Record(record.start), []
    for number in record.moves:
        names.append(name(replay.position, number))
        replay.push(number)
    return names


def _game(name: str) -> manqala.Game:
    kind = manqala.game(name)
    if kind.name not in GAMES:
        raise ValueError(f"this form is for {', '.join(GAMES)}, not {kind.name}")
    return kind
