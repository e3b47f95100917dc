"""A plain player: the move that gains most at once, by lot among equals."""

import random

import manqala


class Greedy:
    """Looks one move ahead and counts seeds."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, record: manqala.Record) -> int:
        position = record.position
        gains = {move: ahead(position.play(move), position.mover) for move in position.moves}
        most = max(gains.values())
        return self._chance.choice([move for move, gain in gains.items() if gain == most])

    def close(self) -> float:
        return 0.0


def ahead(position: manqala.Position, side: int) -> int:
    """Seeds that a side has more than the other: in store, or on the board where there is none."""
    south, north = position.stores or [sum(houses) for houses in position.houses]
    if position.result is not None and position.stores:
        return position.result.margin * (1 - 2 * side)
    return (south - north) * (1 - 2 * side)
