"""Finds the fair starts of Kalah: those that come to a draw with best play of both sides, by proof.

`python bench/fair_starts.py build/fair-starts.txt --write`, about half an hour on one core.

One or two seeds of the usual start of 6 houses and 4 seeds are moved, from a house to another house
or to a store; South begins, and empty captures count (T. Neller, FairKalah). The file keeps what is
known of each start, so that the program goes on from there when it is called again. With `--write`
the fair ones go into the game's folder, in the order in which FairKalah numbers them.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import manqala
from manqala.solving import Proof

CELLS = "ABCDEFSabcdefs"  # a house by its letter, a store by its side's
HOUSES = [cell for cell in CELLS if cell not in "Ss"]
GAME = manqala.game("kalah", empty_capture=True)
RULES = Path(__file__).parent.parent / "games/fairkalah/starts.hpp"

HEADER = """\
// Starts of kalah with empty captures that come to a draw, by proof: {count} of {tried}. Made by
// `python bench/fair_starts.py FILE --write`.
//
// Seeds that are moved: from, to; and of a second one. A-F are South's houses, S is its store; a-f
// and s are North's.
#pragma once
#include <string_view>

namespace manqala::fairkalah {{

inline constexpr int count = {count};
inline constexpr std::string_view starts =
{starts};

}}  // namespace manqala::fairkalah
"""


class Unfair(Exception):
    """It is proved that one side wins; by how much is not asked."""


def moved(names: str) -> tuple[int, ...]:
    """The cells after seeds were moved, as `names` says: from, to, from, to."""
    cells = [0 if cell in "Ss" else 4 for cell in CELLS]
    for origin, to in zip(names[::2], names[1::2], strict=True):
        cells[CELLS.index(origin)] -= 1
        cells[CELLS.index(to)] += 1
    return tuple(cells)


def starts() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every start once, under the first name it has; those of one moved seed first."""
    one = [origin + to for origin in HOUSES for to in CELLS if to != origin]
    two = [first + second for first, second in combinations_with_replacement(one, 2)]
    seen = {moved("")}
    for name in one + two:
        if (cells := moved(name)) not in seen:
            seen.add(cells)
            yield name, cells


def position(cells: tuple[int, ...]) -> manqala.Position:
    south, north = cells[:6], cells[12:6:-1]
    rows = "/".join(",".join(map(str, row)) for row in (north, south))
    return GAME.position(f"{GAME} {rows} {cells[6]},{cells[13]} S")


def is_fair(start: manqala.Position, tables: manqala.tables.Tables) -> bool:
    def unfair(proof: Proof) -> None:
        if proof.low > 0 or proof.high < 0:
            raise Unfair

    try:
        return manqala.solve(start, tables=tables, progress=unfair).margin == 0
    except Unfair:
        return False


def written(fair: list[str], tried: int) -> str:
    """The fair starts as a header of the game, one after the other."""
    lines = [" ".join(fair[at : at + 16]) for at in range(0, len(fair), 16)]
    text = "\n".join(f'    "{line} "' for line in lines).removesuffix(' "') + '"'
    return HEADER.format(count=len(fair), tried=tried, starts=text)


def prove(known: dict[str, str], asked: argparse.Namespace) -> None:
    """Proves what is not known yet, as far as the time allows."""
    late = time.monotonic() + 60 * asked.minutes
    tables = manqala.tables.build(GAME, asked.seeds, asked.tables)
    with asked.known.open("a") as file:
        for name, cells in starts():
            if name in known:
                continue
            if time.monotonic() > late:
                break
            known[name] = "fair" if is_fair(position(cells), tables) else "unfair"
            print(name, known[name], file=file, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("known", type=Path, help="what is known of each start")
    parser.add_argument("--tables", type=Path, help="where endgame tables are kept")
    parser.add_argument("--seeds", type=int, default=22, help="of the tables")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument(
        "--write", action="store_true", help=f"into {RULES.name}, when all is known"
    )
    asked = parser.parse_args()
    known = {}
    if asked.known.exists():
        known = dict(line.split() for line in asked.known.read_text().splitlines())
    if len(known) < len(list(starts())):
        prove(known, asked)
    fair = [name for name, _ in starts() if known.get(name) == "fair"]
    fair.sort(key=lambda name: (len(name), moved(name)))
    print(f"{len(fair)} fair of {len(known)}; {len(list(starts())) - len(known)} still open")
    if asked.write:
        if len(known) < len(list(starts())):
            sys.exit("not all is known yet")
        RULES.write_text(written(fair, len(known)))


if __name__ == "__main__":
    main()
