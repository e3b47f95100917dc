"""What each game is like, measured in games of the engine against itself, in games/NAME/
character.json:

    python -m bench.character --games 1000 --nodes 200
    python -m bench.character hus moruba

Each move looks at so many positions, which is the same on every machine; the first moves of a game
are drawn by lot, so that no two games are alike.
"""

import argparse
import json
import random
from pathlib import Path
from statistics import median

import manqala
from manqala import _core

ROOT = Path(__file__).parents[1]
BY_LOT = 4  # first moves of a game
MOST = 400  # moves of a game; then it is left as a draw


def measured(name: str, games: int, nodes: int, seed: int = 1) -> dict[str, object]:
    """The character of a game by its usual rules."""
    game, chance = manqala.game(name), random.Random(seed)
    limits = _core.Level(nodes)
    lengths, choices, captures, points = list[int](), 0, 0, 0.0
    for number in range(games):
        record = manqala.Record(game)
        while not record.over and len(record.moves) < MOST:
            position = record.position
            if len(record.moves) < BY_LOT:
                move = chance.choice(position.moves)
            else:
                memory = _core.Remembered(2 * nodes + 4096)
                move = _core.choose(position, record, limits, 1e8, 1, memory, None, number)
            choices += len(position.moves)
            captures += any(event.kind == "capture" for event in position.trace(move))
            record.push(move)
        lengths.append(len(record.moves))
        winner = record.result.winner if record.result else None
        points += 0.5 if winner is None else float(winner == 0)
    moves = sum(lengths)
    return {
        "command": f"python -m bench.character {name} --games {games} --nodes {nodes}",
        "rules": _core.book_key(game).split()[1],
        "games": games,
        "nodes": nodes,
        "moves": round(median(lengths)),
        "choices": round(choices / moves, 1),
        "captures": round(captures / moves, 3),
        "first": round(points / games, 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", default=manqala.games())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=200)
    given = parser.parse_args()
    for name in given.names:
        told = measured(name, given.games, given.nodes)
        file = ROOT / "games" / name / "character.json"
        file.write_text(json.dumps(told, indent=2) + "\n", "utf-8")
        print(name, *(told[key] for key in ("moves", "choices", "captures", "first")), flush=True)


if __name__ == "__main__":
    main()
