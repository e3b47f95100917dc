"""Endgame tables: what every position with few seeds in the houses is worth. They are built once,
kept in files, and asked in an instant.

>>> import manqala
>>> kalah = manqala.game("kalah")
>>> position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
>>> manqala.tables.load(kalah).probe(position)
Bounds(low=2, high=2)
"""

import contextlib
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from manqala import _core
from manqala._core import Game, Position
from manqala.errors import Refused
from manqala.limits import THREADS, whole
from manqala.places import own_folder, sweep_parts, write_whole
from manqala.words import DATA, later

SHIPPED = DATA / "tables"


class Bounds(NamedTuple):
    """Seeds of those left in the houses that the side to move gets more than the other: it can get
    at least `low`, and the other can hold it to `high`. They differ only where play may go on for
    ever, and nobody can force more."""

    low: int
    high: int


class Value(NamedTuple):
    """How many positions have these bounds."""

    low: int
    high: int
    positions: int


class Layer(NamedTuple):
    """All positions with the same number of seeds in the houses."""

    seeds: int
    positions: int
    wins: int
    """Positions in which the side to move gets more of what is left."""
    draws: int
    losses: int
    open: int
    """Positions whose bounds differ. Those that are neither won, drawn nor lost are among them."""
    values: tuple[Value, ...]
    bits: int
    """Memory for a position, in bits."""
    bytes: int
    """Memory for the whole layer."""
    file: str


class Progress(NamedTuple):
    """How far the building has come."""

    layer: int
    """The seeds of the positions that are being worked on."""
    done: int
    """Positions finished, in all layers together."""
    positions: int


class Tables:
    """The tables of one game, from no seeds up to `seeds`, in memory as far as they are used.

    `load` opens them, `build` makes them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.native = _core.Tables(game)
        self._files: list[str] = []

    def __repr__(self) -> str:
        return f"<Tables of {self.key} up to {self.seeds} seeds>"

    @property
    def key(self) -> str:
        """The game with the options that its tables depend on."""
        return _core.table_key(self.game)

    @property
    def seeds(self) -> int:
        """The most seeds in the houses that a position may have; -1 when there are no tables."""
        return self.native.seeds

    def probe(self, position: Position) -> Bounds | None:
        """What is known of the seeds left in the houses; None where they are too many, or the game
        is over. Raises Refused for a position of other rules."""
        found = self.native.probe(position)
        return None if found is None else Bounds(*found)

    def read(self, file: Path) -> None:
        """Adds the layers of a file, all or none. Raises Refused for one that is damaged, cut
        short, of other rules or not the next layer; OSError for one that cannot be read."""
        self.add(_content(file), str(file))

    def add(self, content: memoryview, name: str) -> None:
        """Adds the layers that the content of a file holds; `name` is what it is called."""
        before = self.seeds
        self.native.add(content, name)
        self._files += [name] * (self.seeds - before)

    def layer(self, seeds: int) -> Layer:
        """What the layer of so many seeds holds."""
        seeds = whole("seeds", seeds, 0, self.seeds)
        values = tuple(Value(*one) for one in self.native.census(seeds))
        positions, bits = sum(one.positions for one in values), self.native.bits(seeds)
        return Layer(
            seeds,
            positions,
            sum(one.positions for one in values if one.low > 0),
            sum(one.positions for one in values if one.low == one.high == 0),
            sum(one.positions for one in values if one.high < 0),
            sum(one.positions for one in values if one.low < one.high),
            values,
            bits,
            (positions * bits + 7) // 8,
            self._files[seeds],
        )


TablesOrFolder = Tables | str | os.PathLike[str] | bool | None


def possible(game: Game) -> bool:
    """Whether there are endgame tables for games of these rules: for two rows, stores that seeds
    leave play into, and a single lap a move."""
    return _core.can_table(game)


def most_seeds(game: Game) -> int:
    """The most seeds that tables of this game can have. Raises Refused for one that has none."""
    return _core.most_table_seeds(game)


def folder(game: Game, directory: str | os.PathLike[str] | None = None) -> Path:
    """Where the tables of a game are kept: in `directory`, else in the folder that the environment
    variable MANQALA_TABLES names, else among the user's own files."""
    if directory is None:
        directory = os.environ.get("MANQALA_TABLES") or own_folder("tables")
    return Path(directory) / _name(game)


def load(
    game: Game, directory: str | os.PathLike[str] | None = None, *, seeds: int | None = None
) -> Tables:
    """The tables of a game that are there: those built before, or the small ones that come with
    the library where those reach further. With `seeds`, those of up to so many, all of them.

    Raises Refused when a file is damaged or of other rules, or a layer is missing.
    """
    most = most_seeds(game)
    wanted = most if seeds is None else whole("seeds", seeds, 0, most)
    tables, kept = Tables(game), folder(game, directory)
    while tables.seeds < wanted and (file := _file(kept, tables.seeds + 1)).exists():
        tables.read(file)
    shipped = SHIPPED / f"{_name(game)}.table"
    if tables.seeds < wanted and shipped.exists():
        small = Tables(game)
        small.read(shipped)
        if small.seeds > tables.seeds and not any(_above(kept, tables.seeds + 1)):
            return small
    missing = tables.seeds + 1
    if missing <= wanted and (seeds is not None or any(_above(kept, missing))):
        text = later("there is no table of {seeds} seeds in {folder}")
        raise Refused([(text, {"seeds": str(missing), "folder": str(kept)})])
    return tables


def at_hand(game: Game, asked: TablesOrFolder = None) -> Tables | None:
    """The tables to use: those asked for, those of a folder, or by default those that are there;
    None when there are none or `asked` is False. Raises Refused as `load` does, and for a folder
    that has none of this game."""
    if isinstance(asked, Tables):
        return asked
    if asked is False or not possible(game):
        return None
    directory = None if asked is True else asked
    if directory is not None and not folder(game, directory).is_dir():
        text = later("there are no endgame tables of {game} in {folder}")
        raise Refused([(text, {"game": str(game), "folder": str(directory)})])
    tables = load(game, directory)
    return tables if tables.seeds >= 0 else None


def build(
    game: Game,
    seeds: int,
    directory: str | os.PathLike[str] | None = None,
    *,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> Tables:
    """Builds the tables of up to `seeds` seeds in the houses, as far as they are not there yet.

    Each layer is kept in a file of its own as soon as it is finished, so that whatever ends the
    program, it goes on from there when it is called again. `progress` is called several times a
    second. Raises Refused for a game that has no tables or when there is not enough memory, OSError
    when a file cannot be written; what was finished before stays.
    """
    work = _Work(game, seeds, threads, progress)
    kept = folder(game, directory)
    kept.mkdir(parents=True, exist_ok=True)
    sweep_parts(kept)
    if all(_file(kept, layer).exists() for layer in range(seeds + 1)):
        with contextlib.suppress(Refused):
            return load(game, directory, seeds=seeds)
    for layer in range(seeds + 1):
        file = _file(kept, layer)
        if not work.adopted(file):
            write_whole(file, *work.built())
    return load(game, directory, seeds=seeds)


def in_memory(
    game: Game,
    seeds: int,
    *,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> Tables:
    """Builds small tables that are kept in no file.

    >>> manqala.tables.in_memory(manqala.game("awari"), 4)
    <Tables of awari up to 4 seeds>
    """
    work = _Work(game, seeds, threads, progress)
    tables = Tables(game)
    for _layer in range(seeds + 1):
        tables.add(memoryview(b"".join(work.built())), "")
    return tables


class _Work:
    """The building of one layer after the other."""

    def __init__(
        self, game: Game, seeds: int, threads: int, progress: Callable[[Progress], object] | None
    ) -> None:
        seeds = whole("seeds", seeds, 0, most_seeds(game))
        self.threads = whole("threads", threads, 1, THREADS)
        self.sizes = [_core.table_positions(game, layer) for layer in range(seeds + 1)]
        self.progress = progress
        self.builder = _core.TableBuilder(game, seeds)

    def _tell(self, done: int) -> None:
        if self.progress is not None:
            layer = self.builder.seeds + 1
            self.progress(Progress(layer, sum(self.sizes[:layer]) + done, sum(self.sizes)))

    def adopted(self, file: Path) -> bool:
        """Takes over a layer that was finished before; one that is not right is built again."""
        if not file.exists():
            return False
        try:
            self.builder.adopt(_content(file), str(file))
        except Refused:
            return False
        return True

    def built(self) -> tuple[bytes, memoryview]:
        """Builds the next layer; its file in two pieces, the second of which lasts until the next
        layer is built."""
        self._tell(0)
        self.builder.build(self.threads, self._tell)
        return self.builder.pack(), self.builder.codes()


def _name(game: Game) -> str:
    """The game with the options that its tables depend on, as a name of a file."""
    key = _core.table_key(game)
    if "{" in key:  # changed rules may be told at any length
        import hashlib  # seldom needed, and slow to come

        return f"{game.name}-{hashlib.sha256(key.encode()).hexdigest()[:16]}"
    return re.sub("[(,=]", "-", key).removesuffix(")")


def _file(kept: Path, layer: int) -> Path:
    return kept / f"{layer:02}.table"


def _above(kept: Path, layer: int) -> list[Path]:
    numbers = [file for file in kept.glob("*.table") if file.stem.isdecimal()]
    return [file for file in numbers if int(file.stem) > layer]


def _content(file: Path) -> memoryview:
    """What a file holds, read only where it is looked at."""
    import mmap

    with file.open("rb") as opened:
        # Nothing can be mapped of an empty file; it is refused like any other that is cut short.
        size = os.fstat(opened.fileno()).st_size
        mapped = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
    return memoryview(mapped)
