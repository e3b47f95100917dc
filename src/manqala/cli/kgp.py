"""The two ends of the Kalah Game Protocol."""

import asyncio
import re
import sys

from manqala import Game
from manqala.cli.begin import refuse
from manqala.formats import kgp
from manqala.kgp import client, server
from manqala.words import later


def play(address: str, mode: str, own: client.Introduction, means: client.Means) -> int:
    """Plays until the server has enough; what goes wrong is told on standard error."""
    if mode not in client.MODES:
        words = later("there is no option {name}; possible: {possible}")
        raise refuse(words, name=f"--mode {mode}", possible=", ".join(client.MODES))
    asyncio.run(client.play(address, mode, own, means, _note))
    return 0


def serve(
    host: str,
    port: int,
    websocket: int | None,
    boards: list[str],
    seconds: float,
    players: int | None,
    seed: int | None,
) -> int:
    """Serves until interrupted, or until the tournament is over; results come on standard
    output."""
    games = tuple(map(board, boards))
    settings = server.Settings(games, seconds, players, seed)
    asyncio.run(server.serve(settings, host, port, websocket, _say))
    return 0


def board(text: str) -> Game:
    """Kalah as in 6x4: houses of a side, seeds in each."""
    found = re.fullmatch(r"(\d{1,3})x(\d{1,3})", text)
    if found is None:
        raise refuse(later("a board is written as in 6x4: houses, x, seeds in each"))
    return kgp.game(int(found[1]), int(found[2]))


def _say(text: str) -> None:
    print(text, flush=True)


def _note(text: str) -> None:
    print(f"manqala: {text}", file=sys.stderr, flush=True)
