"""Every published result that the solver and the tables are held to, against what they find.

`make verify-long`, or python bench/verify.py [--only kalah|awari] [--limit SECONDS] ...

Kalah: Irving, Donkers and Uiterwijk, "Solving Kalah" (2000), for empty capture; for the usual rule
two programs written apart from this one. Boards of one and two houses are in tests/core/solve.cpp.
Awari: Lincke, "Exploring the computational limits of large exhaustive search problems" (2002),
appendix B, as far as it is copied here; above that each value must be the best over its moves.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence

import manqala
from manqala import Unproved, tables
from manqala.tables import Tables

# By houses and empty capture: the margins for one seed a house, two, three ...
KALAH: dict[tuple[int, bool], tuple[int | None, ...]] = {
    (3, False): (0, 4, 2, 2, 6, -8),
    (3, True): (0, 4, 2, 2, 6, -10),
    (4, False): (2, 6, 6, 2, 4, 0),
    (4, True): (2, 6, 8, 2, 2, 0),
    (6, False): (None, None, 2, 8),
    (6, True): (None, None, 2, 10),
}
HOURS: dict[tuple[int, bool], tuple[int | None, ...]] = {(6, False): (None,) * 4 + (10,)}

# The values of awari with 0, 1, 2 ... seeds, and how many positions have each.
AWARI = (
    "0:1",
    "-1:7 1:5",
    "-2:40 0:13 2:25",
    "-3:177 -1:1 0:63 1:7 3:116",
    "-4:532 -2:110 0:143 2:165 4:415",
    "-5:1892 -3:2 -2:85 -1:224 1:121 2:184 3:22 5:1838",
    "-6:4242 -4:116 -2:772 0:1548 2:550 3:62 4:302 6:4784",
    "-7:8948 -5:3 -4:75 -3:2948 -1:442 0:4487 1:491 3:2294 4:239 5:145 7:11752",
    "-8:12370 -6:228 -4:6828 -2:9977 -1:61 0:8351 1:236 2:10182 4:6972 5:168 6:507 8:19702",
    (
        "-9:24408 -7:60 -6:192 -5:15183 -3:7037 -2:10080 -1:5407 0:20308 1:4287 2:13081 3:6942 "
        "5:18932 6:458 7:390 9:41195"
    ),
    (
        "-10:22941 -8:211 -7:34 -6:13906 -4:25783 -3:3938 -2:33687 -1:752 0:93743 1:738 2:38773 "
        "3:7722 4:34896 6:25402 7:298 8:810 10:49082"
    ),
)
AWARI_SEEDS = 14
SAMPLE = 20_000


def verify_kalah(asked: argparse.Namespace) -> Iterator[bool]:
    """Solves each start; says what was found and whether it is as published."""
    jobs = [*KALAH.items(), *(HOURS.items() if asked.hours else ())]
    for (houses, empty_capture), margins in jobs:
        if asked.houses not in (None, houses):
            continue
        small = None
        for seeds, published in enumerate(margins, start=1):
            if published is None:
                continue
            game = manqala.game("kalah", houses=houses, seeds=seeds, empty_capture=empty_capture)
            if asked.tables and small is None:
                begun = time.process_time()
                small = tables.in_memory(game, asked.tables, threads=asked.threads)
                took = time.process_time() - begun
                print(f"tables of {small.key} up to {asked.tables} seeds: {took:.1f} CPU s")
            yield solved_as_published(game, published, small, asked)


def solved_as_published(
    game: manqala.Game, published: int, small: Tables | None, asked: argparse.Namespace
) -> bool:
    begun, clock = time.process_time(), time.monotonic()
    try:
        found = manqala.solve(
            game.start(),
            threads=asked.threads,
            cache_mb=asked.cache_mb,
            tables=small or False,
            seconds=asked.limit,
        )
        said, nodes = f"{found.margin:+d}", found.nodes
    except Unproved as unproved:
        said, nodes = f"{unproved.low}..{unproved.high}", unproved.nodes
    took, waited = time.process_time() - begun, time.monotonic() - clock
    as_published = said == f"{published:+d}"
    verdict = "as published" if as_published else "not proved" if ".." in said else "WRONG"
    print(
        f"{game!s:42} {published:+4d} {said:>8}  {verdict:12} {took:10.2f} CPU s"
        f" {waited:10.2f} s {nodes:14,d} positions",
        flush=True,
    )
    return as_published


def verify_awari(asked: argparse.Namespace) -> Iterator[bool]:
    """Builds awari's tables and counts their values."""
    awari = manqala.game("awari")
    begun = time.process_time()
    made = tables.in_memory(awari, AWARI_SEEDS, threads=asked.threads)
    print(f"awari up to {AWARI_SEEDS} seeds: {time.process_time() - begun:.1f} CPU s")
    for seeds, published in enumerate(AWARI):
        layer = made.layer(seeds)
        found = " ".join(f"{value.low}:{value.positions}" for value in layer.values)
        print(f"awari, {seeds:2} seeds: {layer.positions:9,d} positions ", end="")
        print("as published" if found == published else f"WRONG: {found}")
        yield found == published
    chance = random.Random(AWARI_SEEDS)
    for seeds in range(len(AWARI), AWARI_SEEDS + 1):
        wrong = sum(not best_of_its_moves(made, seeds, chance) for _ in range(SAMPLE))
        print(
            f"awari, {seeds:2} seeds: {made.layer(seeds).positions:9,d} positions, of {SAMPLE:,d}"
        )
        print(f"  {'all' if not wrong else f'all but {wrong}'} are the best over their moves")
        yield not wrong


def best_of_its_moves(made: Tables, seeds: int, chance: random.Random) -> bool:
    """Is the value of some position what the best of its moves gains, less the value there?"""
    houses = [0] * 12
    for _ in range(seeds):
        houses[chance.randrange(12)] += 1
    position = placed(houses[:6], houses[6:], 0)
    value = made.probe(position)
    if value is None:
        return position.over
    worth = []
    for move in position.moves:
        after = position.play(move)
        gain = after.stores[0] - position.stores[0]
        further = placed(*after.houses, 1)  # it may be over by a majority, but not played out
        then = made.probe(further)
        if then is not None:
            worth.append(gain - then.low)
        elif further.result is not None:
            worth.append(gain + further.result.margin)
    return value.low == value.high == max(worth)


def placed(south: Sequence[int], north: Sequence[int], mover: int) -> manqala.Position:
    """A position of awari that no majority ends."""
    rows = (",".join(map(str, row)) for row in (north[::-1], south))
    return manqala.position(f"awari {'/'.join(rows)} 24,24 {'SN'[mover]}", any_total=True)


def main() -> int:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reader.add_argument("--only", choices=("kalah", "awari"))
    reader.add_argument("--houses", type=int, help="only Kalah of so many")
    reader.add_argument("--threads", type=int, default=1)
    reader.add_argument("--cache-mb", type=int, default=1024)
    reader.add_argument("--tables", type=int, default=0, metavar="SEEDS", help="for Kalah")
    reader.add_argument("--limit", type=float, metavar="SECONDS", help="for each start of Kalah")
    reader.add_argument("--hours", action="store_true", help="what lasts hours too")
    asked = reader.parse_args()
    results: list[bool] = []
    if asked.only != "awari":
        results += verify_kalah(asked)
    if asked.only != "kalah" and asked.houses is None:
        results += verify_awari(asked)
    print(f"{sum(results)} of {len(results)} as published")
    return int(not all(results))


if __name__ == "__main__":
    sys.exit(main())
