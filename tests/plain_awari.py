"""Awari told once more, as plainly as can be and without the core: what the core is held against.

`python -m tests.plain_awari > tests/games/vectors/awari.txt` writes its random games.
"""

import random
from collections import Counter
from typing import NamedTuple

HOUSES = 6  # of a side
HEAD = (
    "# Random games made by a program written apart from this one:"
    " move, the legal moves after it (or over), position."
)


class Plain(NamedTuple):
    """South's houses A to F, then North's a to f; the stores; who is to move."""

    houses: tuple[int, ...]
    stores: tuple[int, int]
    mover: int

    @property
    def total(self) -> int:
        return sum(self.houses) + sum(self.stores)


class Outcome(NamedTuple):
    winner: int | None
    totals: tuple[float, float]
    reason: str


def start(seeds: int = 4) -> Plain:
    return Plain((seeds,) * (2 * HOUSES), (0, 0), 0)


def row(houses: tuple[int, ...], side: int) -> tuple[int, ...]:
    return houses[side * HOUSES : (side + 1) * HOUSES]


def sown(houses: tuple[int, ...], mover: int, move: int) -> tuple[tuple[int, ...], int]:
    """The houses after a sowing and its captures, and how many seeds were captured."""
    board, origin = list(houses), mover * HOUSES + move
    hand, board[origin], at = board[origin], 0, origin
    while hand > 0:
        at = (at + 1) % len(board)
        if at != origin:
            board[at] += 1
            hand -= 1
    captured = 0
    while at // HOUSES != mover and board[at] in (2, 3):
        captured += board[at]
        board[at] = 0
        at = (at - 1) % len(board)
    return tuple(board), captured


def moves(houses: tuple[int, ...], mover: int) -> list[int]:
    """The moves that leave the other side one; all moves, when none does."""
    filled = [move for move, seeds in enumerate(row(houses, mover)) if seeds > 0]
    fair = [move for move in filled if any(row(sown(houses, mover, move)[0], 1 - mover))]
    return fair or filled


def played(position: Plain, move: int) -> Plain:
    houses, captured = sown(position.houses, position.mover, move)
    stores = list(position.stores)
    stores[position.mover] += captured
    return Plain(houses, (stores[0], stores[1]), 1 - position.mover)


def over(position: Plain, seen: int = 1) -> Outcome | None:
    """How it ended, when it did; `seen`: how often this position has come up."""
    south, north = position.stores
    half, rest = position.total / 2, sum(position.houses)
    if max(south, north) > half or south == north == half:
        return _outcome(south, north, "majority")
    if not moves(position.houses, position.mover):
        mover_is_south = position.mover == 0
        return _outcome(
            south + (0 if mover_is_south else rest),
            north + (rest if mover_is_south else 0),
            "no seeds",
        )
    if seen == 3:
        return _outcome(south + rest / 2, north + rest / 2, "repetition")
    return None


def _outcome(south: float, north: float, reason: str) -> Outcome:
    winner = None if south == north else int(north > south)
    return Outcome(winner, (south, north), reason)


def text(position: Plain, seeds: int = 4) -> str:
    """The position as the library writes it; at the end the stores have taken what they get."""
    houses, stores = position.houses, position.stores
    end = over(position)
    if end is not None and end.reason == "no seeds":
        houses, stores = (0,) * len(houses), (int(end.totals[0]), int(end.totals[1]))
    north = ",".join(map(str, reversed(row(houses, 1))))
    south = ",".join(map(str, row(houses, 0)))
    game = "awari" if seeds == 4 else f"awari(seeds={seeds})"
    return f"{game} {north}/{south} {stores[0]},{stores[1]} {'SN'[position.mover]}"


def vectors() -> str:
    """Random games in the form of tests/games/vectors."""
    lines = [HEAD]
    throw = random.Random(2003)
    for game in range(24):
        seeds = 4 + game % 3 if game % 4 == 3 else 4
        position, move = start(seeds), "start"
        seen: Counter[Plain] = Counter()
        while seen[position] < 2 and seen.total() < 300:  # what repetition does is a record's
            seen[position] += 1
            allowed = moves(position.houses, position.mover)
            ended = over(position) is not None
            told = "over" if ended else ",".join(map(str, allowed))
            lines.append(f"{move} {told} {text(position, seeds)}")
            if ended:
                break
            chosen = throw.choice(allowed)
            position, move = played(position, chosen), str(chosen)
    return "\n".join(lines) + "\n"


# -- Values --------------------------------------------------------------------------------------


def boards(seeds: int, houses: int = 2 * HOUSES) -> list[tuple[int, ...]]:
    """All ways to put so many seeds into so many houses."""
    if houses == 1:
        return [(seeds,)]
    return [
        (first, *others)
        for first in range(seeds + 1)
        for others in boards(seeds - first, houses - 1)
    ]


def solved(most: int) -> dict[tuple[int, ...], int]:
    """All boards of up to `most` seeds with their value for South to move: own seeds to come less
    the other's. A line without an end gives both nothing."""
    known: dict[tuple[int, ...], int] = {}
    for seeds in range(most + 1):
        layer = boards(seeds)
        children = {}
        for board in layer:
            after = [sown(board, 0, move) for move in moves(board, 0)]
            children[board] = [(row(b, 1) + row(b, 0), captured) for b, captured in after]
        low, high = dict.fromkeys(layer, -seeds), dict.fromkeys(layer, seeds)
        changed = True
        while changed:
            changed = False
            for board in layer:
                for bound, other in ((low, high), (high, low)):
                    best = max(
                        (taken - (known if taken else other)[b] for b, taken in children[board]),
                        default=-seeds,
                    )
                    changed |= bound[board] != best
                    bound[board] = best
        for board in layer:
            known[board] = max(low[board], 0) or min(high[board], 0)
    return known


def values(most: int) -> list[Counter[int]]:
    """For 0 to `most` seeds: how many boards have which value."""
    tables: list[Counter[int]] = [Counter() for _ in range(most + 1)]
    for board, value in solved(most).items():
        tables[sum(board)][value] += 1
    return tables


if __name__ == "__main__":
    print(vectors(), end="")
