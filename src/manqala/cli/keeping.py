"""Unfinished games are kept in the user's own folder, as records that any text editor reads.

A game is written after every move, whole or not at all, so nothing that ends the program loses one.
"""

import contextlib
import os
import re
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from manqala import LEVELS, Record, Refused
from manqala.cli.session import SEATS, USUAL_LEVEL, Seats
from manqala.places import own_folder, write_whole
from manqala.record import Tree, read_all
from manqala.words import later

ENDING = ".manqala.txt"
COMPUTER = "computer"


class Kept(NamedTuple):
    """A game read back."""

    file: Path
    record: Record
    seats: Seats


def folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where games are kept, by the custom of the system."""
    return own_folder("games", environment, platform)


def new_file(game: str) -> Path:
    """A name of its own for a game that begins now."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
    return folder() / f"{stamp}-{game}{ENDING}"


def text(record: Record, seats: Seats) -> str:
    """The record, with tags that say who plays and how well."""
    sides = ["person" if side in seats.persons else COMPUTER for side in (0, 1)]
    level = f"{seats.level} of {LEVELS}"
    return str(record.tree({"South": sides[0], "North": sides[1], "Level": level}))


def keep(file: Path, record: Record, seats: Seats) -> None:
    """Writes the game over its older state; a reader sees the one or the other, never half."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write(file, text(record, seats))


def write(file: Path, content: str) -> None:
    """Writes a file whole or not at all, in a folder that is there."""
    write_whole(file, content.encode("utf-8"))


def read(file: Path, number: int | None = None) -> Kept:
    """Reads a game that was kept or saved; where a file holds several, the one with this number.
    Raises Refused or OSError."""
    found = read_all(file.read_text("utf-8", errors="replace"))
    wanted = number if number is not None else 1 if len(found) == 1 else 0
    if not 1 <= wanted <= len(found):
        message = later("it holds {count} records; choose one with --record NUMBER")
        raise Refused([(message, {"count": str(len(found))})])
    tree = found[wanted - 1]
    if isinstance(tree, Refused):
        raise tree
    return Kept(file, tree.record, _seats(tree))


def _seats(tree: Tree) -> Seats:
    """Who plays: whoever is not called the computer is a person."""
    sides = [tree.tags.get(name) for name in ("South", "North")]
    persons = frozenset(side for side, name in enumerate(sides) if name != COMPUTER)
    older = SEATS.get(tree.tags.get("Seats", ""), persons)
    return Seats(older, _level(tree.tags.get("Level", "")))


def _level(text: str) -> int:
    """A level as it is kept, "4 of 10". It may be one of fewer or more levels than there are now:
    then it is the one as far up. A number alone comes from the time when there were five."""
    found = re.fullmatch(r"(\d{1,3})(?: of (\d{1,3}))?", text)
    level, most = (int(found[1]), int(found[2] or 5)) if found else (0, 0)
    if not 1 <= level <= most:
        return USUAL_LEVEL
    if most == LEVELS:
        return level
    steps = max(most - 1, 1)
    return 1 + (2 * (level - 1) * (LEVELS - 1) + steps) // (2 * steps)


def unfinished(game: str | None = None) -> Path | None:
    """The game played last, of those that are kept; None when there is none."""
    pattern = f"*-{game}{ENDING}" if game else f"*{ENDING}"
    files = sorted(folder().glob(pattern), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return files[0] if files else None


def forget(file: Path) -> None:
    """A game that is over needs no going on."""
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
