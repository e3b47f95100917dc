"""The levels of each game, each against the one below, from both seats of even openings:

    python -m bench.ladder kalah oware --games 200
    python -m bench.ladder kiela --levels 8-10 --games 20 --json

A level is a number of positions to look at, not a time, so the result is the same on every machine.
Each should take 60 to 80 % of the points from the one below.
"""

import argparse
import json
import sys

import manqala
from bench.match import Match, contest
from bench.openings import MOVES

LOWEST, HIGHEST = 0.6, 0.8
HEAD = """
| game | levels | games | share | Elo | CPU a move |
| --- | --- | --- | --- | --- | --- |
""".strip()


def rungs(text: str) -> list[int]:
    """The levels of a range such as 2-10, or of one alone."""
    first, _, last = text.partition("-")
    return list(range(max(2, int(first)), int(last or first) + 1))


def told(name: str, level: int, match: Match) -> str:
    """A row of the table in docs/strength.md."""
    standing = match.standing
    value, low, high = standing.elo
    mark = "" if LOWEST <= standing.share <= HIGHEST else " *"
    above, below = (use.cpu / max(use.moves, 1) for use in match.use)
    cells = (
        name,
        f"{level} - {level - 1}",
        f"{standing.wins + standing.draws + standing.losses}",
        "{:.1f} % ({:.0f} to {:.0f})".format(*(100 * part for part in standing[3:])) + mark,
        f"{value:+.0f} ({low:+.0f} to {high:+.0f})",
        f"{1000 * above:.1f} ms, {1000 * below:.1f} ms",
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games_to_play", nargs="*", metavar="GAME", default=manqala.games())
    parser.add_argument("--levels", type=rungs, default=rungs("2-10"), metavar="2-10")
    parser.add_argument("--games", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if not given.json:
        print(HEAD)
    for name in given.games_to_play:
        for level in given.levels:
            names = f"engine level={level}", f"engine level={level - 1}"
            match = contest(manqala.game(name), names, given.games, given.seed, MOVES, quiet=True)
            if given.json:
                print(json.dumps({"game": name, "level": level, **match.as_json()}))
            else:
                print(told(name, level, match))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
