"""Openings for matches: a few random moves after which neither side is far ahead.

A game from its usual start would be the same game again and again. Each opening is played from both
seats, so a small advantage does no harm; a decided game would only blur the result.
"""

import random

import manqala

MOVES = 6
# Two looks of the engine: how many positions, and by which part of all seeds a side may lead.
JUDGED = ((2_000, 1 / 6), (100_000, 1 / 24))
TRIES = 10_000


def openings(
    game: manqala.Game, count: int, seed: int, *, moves: int = MOVES
) -> list[tuple[int, ...]]:
    """So many different openings as moves from the start; the same seed gives the same ones."""
    chance = random.Random(f"{game} {seed}")
    found: dict[manqala.Position, tuple[int, ...]] = {}
    for _ in range(TRIES):
        if len(found) == count:
            return list(found.values())
        record = manqala.Record(game)
        # Two lengths, so that either side may come to move first.
        for _ in range(moves + chance.randrange(2)):
            if not record.over:
                record.push(chance.choice(record.position.moves))
        if not record.over and record.position not in found and even(record.position):
            found[record.position] = record.moves
    raise ValueError(f"{game} has no {count} even openings of {moves} moves")


def even(position: manqala.Position) -> bool:
    """Whether neither side is far ahead, as the engine sees it at the second look too."""
    seeds = sum(map(sum, position.houses)) + sum(position.stores)
    for nodes, ahead in JUDGED:
        line = manqala.Engine(nodes=nodes).analyse(position)[0]
        if line.outcome is not None or line.margin is None or abs(line.margin) > seeds * ahead:
            return False
    return True
