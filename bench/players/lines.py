"""The other side of other.py, for players written in Python. Needs nothing but Python itself, since
it may run where manqala is not installed."""

import sys
from collections.abc import Callable
from typing import NamedTuple


class Asked(NamedTuple):
    """A position of two rows, in each side's own sowing order."""

    game: str
    houses: tuple[list[int], list[int]]
    stores: list[int]
    mover: int
    moves: list[int]


def read(line: str) -> Asked:
    """What a line "position TEXT after N N N" asks."""
    text, _, moves = line.partition(" after ")
    _, game, rows, stores, mover = text.split()
    north, south = ([int(count) for count in row.split(",")] for row in rows.split("/"))
    return Asked(
        game,
        (south, north[::-1]),
        [int(count) for count in stores.split(",")],
        "SN".index(mover),
        [int(move) for move in moves.split()],
    )


def serve(choose: Callable[[Asked], int | None]) -> None:
    """Answers every line until there is none."""
    for line in sys.stdin:
        move = choose(read(line))
        print("over" if move is None else f"move {move}", flush=True)
