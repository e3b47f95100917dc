"""Does each term of the evaluation pay? Matches of a game's weights against the same without one.

    python bench/terms.py kiela kalah --nodes 2500

400 games from random even openings, each played from both seats, at equal nodes a move; the range
after Elo is that of 95 %, by pairs of games. Prints a table for docs/strength.md. `make bench`
builds the native half, bench/selfplay.cpp.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TERMS = ("margin", "houses", "threat", "turn", "first")  # core/weights.hpp


def used(game: str) -> list[str]:
    """The terms that count in a game, but for the margin."""
    text = (ROOT / "games" / game / "weights.hpp").read_text("utf-8")
    found = re.search(r"\.of = \{([^}]*)\}", text)
    numbers = found.group(1).split(",") if found else []
    return [term for term, number in zip(TERMS[1:], numbers[1:], strict=False) if int(number) != 0]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("games", nargs="+", help="names in games/")
    parser.add_argument("--count", type=int, default=400, help="games of a match")
    parser.add_argument("--nodes", type=int, default=3000, help="looked at for a move")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    program = ROOT / "build/native/bench_selfplay"
    if not program.exists():
        sys.exit("bench/terms.py: `make bench` builds what it needs")
    print("| game | against | won | drawn | lost | score | Elo |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for game in asked.games:
        for other in ("margin", *(f"data-{term}" for term in used(game))):
            words = ("match", game, "data", other, asked.count, asked.nodes, asked.seed)
            said = subprocess.run(
                [program, *map(str, words)], check=True, stdout=subprocess.PIPE, text=True
            ).stdout
            told = re.findall(r"[-+]?[\d.]+", said)
            won, drawn, lost, score, elo, low, high = told
            name = "the margin alone" if other == "margin" else other.replace("data-", "no ")
            cells = (game, name, won, drawn, lost, f"{score} %", f"{elo} ({low} to {high})")
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
