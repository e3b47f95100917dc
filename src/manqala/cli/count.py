"""Counting move sequences, with progress on a terminal."""

import json
import sys
import time
from collections.abc import Iterator

import manqala
from manqala import Position
from manqala.cli.begin import read_position

# Up to this depth the answer is there before a bar could be read.
SMALL = 6


def perft(text: str, depth: int, settings: list[str], as_json: bool) -> int:
    """Prints the number of move sequences of this length."""
    position = read_position(text, settings)
    begun = time.perf_counter()
    watched = sys.stderr.isatty() and depth > SMALL
    leaves = _watched(position, depth) if watched else manqala.perft(position, depth)
    seconds = time.perf_counter() - begun
    if as_json:
        found = {"position": str(position), "depth": depth, "leaves": leaves, "seconds": seconds}
        print(json.dumps(found))
    else:
        print(leaves)
    return 0


def _watched(position: Position, depth: int) -> int:
    """Counts behind a bar that moves on with each pair of first moves: they last about alike."""
    from rich.console import Console
    from rich.progress import track

    parts = list(_after(position, 2))
    shown = track(parts, description="perft", console=Console(stderr=True), transient=True)
    return sum(manqala.perft(part, depth - 2) for part in shown)


def _after(position: Position, moves: int) -> Iterator[Position]:
    """The positions after so many moves."""
    if moves == 0:
        yield position
        return
    for move in position.moves:
        yield from _after(position.play(move), moves - 1)
