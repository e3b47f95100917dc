"""Counting move sequences, with progress on a terminal."""

import json
import sys
import time
from collections.abc import Iterable, Iterator

import manqala
from manqala import Position
from manqala.cli.begin import read_position

# Up to this depth the core counts in one go; beyond it, the answer may take a while.
SMALL = 4


def perft(text: str, depth: int, settings: list[str], as_json: bool) -> int:
    """Prints the number of move sequences of this length."""
    position = read_position(text, settings)
    begun = time.perf_counter()
    leaves = sum(manqala.perft(*part) for part in _watched(list(_parts(position, depth))))
    seconds = time.perf_counter() - begun
    if as_json:
        found = {"position": str(position), "depth": depth, "leaves": leaves, "seconds": seconds}
        print(json.dumps(found))
    else:
        print(leaves)
    return 0


def _parts(position: Position, depth: int, splits: int = 2) -> Iterator[tuple[Position, int]]:
    """The work in pieces: between two of them the program can be interrupted."""
    if splits == 0 or depth <= SMALL:
        yield position, depth
        return
    for move in position.moves:
        yield from _parts(position.play(move), depth - 1, splits - 1)


def _watched(parts: list[tuple[Position, int]]) -> Iterable[tuple[Position, int]]:
    if len(parts) == 1 or not sys.stderr.isatty():
        return parts
    from rich.console import Console
    from rich.progress import track

    return track(parts, description="perft", console=Console(stderr=True), transient=True)
