"""How the plain programs write down random games, for tests/games/vectors."""

import random
from collections.abc import Iterable
from typing import Protocol

HEAD = (
    "# Random games made by a program written apart from this one:"
    " move, the legal moves after it (or over), position."
)


class PlainGame(Protocol):
    """A game that is under way; `str` of it is its position as text."""

    def choices(self) -> list[int]:
        """The legal moves; none when it is over."""
        ...

    def play(self, move: int) -> None:
        """Plays a legal move."""
        ...


def write(games: Iterable[PlainGame], most: int) -> None:
    """Plays each game at random, with its own seed and so many moves at most, and prints it."""
    print(HEAD)
    for seed, game in enumerate(games):
        chance = random.Random(seed)
        move = "start"
        for _ in range(most):
            legal = game.choices()
            print(move, ",".join(map(str, legal)) or "over", game)
            if not legal:
                break
            choice = chance.choice(legal)
            game.play(choice)
            move = str(choice)
