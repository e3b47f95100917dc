"""Openings for matches: a few random moves after which neither side is far ahead.

A game from its usual start would be the same game again and again. Each opening is played from both
seats, so a small advantage does no harm; a decided game would only blur the result.
"""

import random

import manqala

MOVES = 6
JUDGED = 20_000  # positions that the engine looks at to tell who is ahead
AHEAD = 1 / 10  # of all seeds: more than that ahead is too much
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
    """Whether neither side is far ahead, as the engine sees it."""
    line = manqala.Engine(nodes=JUDGED).analyse(position)[0]
    seeds = sum(map(sum, position.houses)) + sum(position.stores)
    return line.outcome is None and line.margin is not None and abs(line.margin) <= seeds * AHEAD
