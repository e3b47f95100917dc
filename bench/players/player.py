"""Who can play in a match, and how a player is named on the command line:

    engine level=5            our engine at a level, or seconds=, nodes=, depth= and so on
    engine depth=2 random=30  the same, with 30 of 100 moves left to chance
    engine cpu=0.2            so many seconds of the processor a move, for a machine that is busy
    greedy                    takes what a single move gains most
    mcts playouts=1000        Monte Carlo tree search with random playouts
    run COMMAND ...           another program that speaks lines

What is spoken with another program stands in other.py.
"""

import shlex
from typing import Protocol

import manqala


class Player(Protocol):
    """One that chooses moves."""

    def begin(self, seed: int) -> None:
        """A new game begins; what chance decides in it follows from the seed."""

    def choose(self, record: manqala.Record) -> int | None:
        """The move to play; None when the game is over by this player's own rules."""

    def close(self) -> float:
        """The match is over. CPU seconds spent outside this process."""


def player(text: str) -> Player:
    """The player of this name; ValueError for one that there is not."""
    from bench.players.engine import EnginePlayer
    from bench.players.greedy import Greedy
    from bench.players.mcts import MonteCarlo
    from bench.players.other import Other

    kind, *words = shlex.split(text) or [""]
    if kind == "run":
        return Other(words)
    given = {name: value for name, _, value in (word.partition("=") for word in words)}
    if kind == "engine":
        return EnginePlayer({name: float(value) for name, value in given.items()})
    if kind == "greedy" and not given:
        return Greedy()
    if kind == "mcts" and given.keys() <= {"playouts"}:
        return MonteCarlo(int(given.get("playouts", 1000)))
    raise ValueError(f"there is no player {text!r}")
