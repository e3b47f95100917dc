"""Boards of the Kalah Game Protocol: `<3,10,2,1,2,3,4,2,0>`.

The size, South's store, North's store, South's houses, North's houses, each row from its owner's
left. Whoever receives a board is South on it.
"""

import re

import manqala
from manqala._core import Game, Position
from manqala.formats.reading import wrong
from manqala.rules import Rules

HOUSES = range(3, 11)  # of the game as it is offered; the protocol's boards may be wider


def game(houses: int, seeds: int = 4) -> Game:
    """Kalah with so many houses a side, wider than usual too. Raises Refused.

    >>> from manqala.formats import kgp
    >>> kgp.game(12).houses
    12
    """
    if houses in HOUSES:
        return manqala.game("kalah", houses=houses, seeds=seeds)
    return Rules(manqala.game("kalah", seeds=seeds), columns=houses).game()


def position(text: str) -> Position:
    """Reads a board; South is to move. Raises Refused, which names the column.

    >>> from manqala.formats import kgp
    >>> print(kgp.position("<3,10,2,1,2,3,4,2,0>"))
    kalah(houses=3) 0,2,4/1,2,3 10,2 S
    """
    found = re.fullmatch(r"\s*<([0-9]{1,4}(?:,[0-9]{1,4})*)>\s*", text)
    if found is None:
        raise wrong(text, 0, "a board is <SIZE,SOUTH,NORTH,HOUSES...>, whole numbers with commas")
    size, *numbers = map(int, found[1].split(","))
    if len(numbers) != 2 + 2 * size:
        reason = "a board of size {size} has {needed} numbers behind it, not {found}"
        needed = str(2 + 2 * size)
        raise wrong(text, 1, reason, size=str(size), needed=needed, found=str(len(numbers)))
    south, north = numbers[2 : 2 + size], numbers[2 + size :]
    rows = f"{','.join(map(str, north[::-1]))}/{','.join(map(str, south))}"
    return manqala.position(f"{game(size)} {rows} {numbers[0]},{numbers[1]} S", any_total=True)


def write(position: Position, side: int | None = None) -> str:
    """The board as this side receives it, usually the side to move. Raises ValueError for another
    game than Kalah.

    >>> from manqala.formats import kgp
    >>> kgp.write(manqala.game("kalah", houses=3).start().play(0))
    '<3,0,1,5,4,4,0,5,5>'
    """
    if position.game.name != "kalah":
        raise ValueError(f"this form is for kalah, not {position.game.name}")
    own = position.mover if side is None else side
    other = 1 - own
    numbers = [position.stores[own], position.stores[other]]
    numbers += [*position.houses[own], *position.houses[other]]
    return f"<{','.join(map(str, [position.game.houses, *numbers]))}>"
