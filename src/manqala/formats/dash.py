"""The position of oware programs such as Aualé: fourteen numbers and a side, joined by dashes.

South's six houses, North's six, each in sowing order, South's store, North's store, whose turn.
"""

import re

import manqala
from manqala._core import Position
from manqala.formats.reading import wrong

NUMBERS = 14


def position(text: str, game: str = "oware") -> Position:
    """Reads it. Raises Refused, which names the column.

    >>> from manqala.formats import dash
    >>> print(dash.position("6-6-1-6-0-6-6-5-0-5-5-0-0-2-S"))
    oware 0,5,5,0,5,6/6,6,1,6,0,6 0,2 S
    """
    at, numbers = len(text) - len(text.lstrip()), []
    for index in range(NUMBERS):
        found = re.compile(r"([0-9]{1,3})-").match(text, at)
        if not found:
            reason = "here stands number {index} of 14, with a dash behind it"
            raise wrong(text, at, reason, index=str(index + 1))
        numbers.append(int(found[1]))
        at = found.end()
    side = text[at:].strip()
    if side not in ("S", "N"):
        raise wrong(text, at, "the last word is S or N")
    north = ",".join(map(str, numbers[11:5:-1]))
    south = ",".join(map(str, numbers[:6]))
    written = f"{game} {north}/{south} {numbers[12]},{numbers[13]} {side}"
    return manqala.position(written, any_total=True)


def write(position: Position) -> str:
    """Writes a position of a game of two rows of six houses with stores; ValueError for others.

    >>> dash_text = write(manqala.game("oware").start())
    >>> dash_text
    '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'
    """
    if position.game.houses != 6 or not position.stores or any(position.marks):
        raise ValueError(f"this form is for two rows of six with stores, not {position.game}")
    numbers = [*position.houses[0], *position.houses[1], *position.stores]
    return "-".join([*map(str, numbers), "SN"[position.mover]])
