"""Makes the puzzles of a game: `python tools/puzzles.py kalah --count 60 --seed 1`.

The engine plays games against itself from openings made by lot. A position in which just one move
wins, or just one saves a draw, is a puzzle. Every move is proved; only in kiela, where that is
out of reach, the other moves are searched three moves deeper than it takes to find the right one.
The line goes on as long as the side that began has one such move, against the best replies.

How hard a puzzle is, is measured: how deep the engine must look until it finds the first move and
stays with it, and how many other moves bring at least as many seeds at once. With the same tables
at hand the same command makes the same puzzles.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import NamedTuple

import manqala
from manqala import Position
from manqala.places import write_whole

ROOT = Path(__file__).parents[1]
DEEPER = 3
"""Moves that a search must look further ahead than it takes to find the right one."""
DEEPEST = 12
"""Beyond this depth a puzzle is not measured: it is too hard."""
LONGEST = 9
"""Moves of a line, replies included."""
PROOF = 150_000
"""Positions to look into for a proof; what takes more is no puzzle."""
OPENING = 6
"""Moves by lot at the beginning of a game."""
SLIPS = 0.15
"""Moves by lot afterwards, so that there is something to punish."""
GRADES = 5
SEEDS = {"kalah": range(6, 31), "oware": range(5, 24), "congkak": range(8, 41)}
"""Seeds in the houses of a puzzle, where all must be proved."""

REMARKS = (
    "The position; the moves, replies included; what they reach; how that is known: solved, or",
    "searched so many moves deep; the depth that finds the first move, and how many other moves",
    "bring as much at once; the grade, 1 the easiest.",
)


class Bounds(NamedTuple):
    """What a move comes to for the side that makes it, at least and at most: 1 is a win."""

    low: int
    high: int

    def turned(self) -> "Bounds":
        """The same for the other side."""
        return Bounds(-self.high, -self.low)


class Puzzle(NamedTuple):
    position: Position
    moves: tuple[int, ...]
    aim: int
    proof: str
    depth: int
    tempting: int

    @property
    def hardness(self) -> int:
        """What the puzzles are put in order by."""
        return self.depth + 2 * self.tempting


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def worth(position: Position, move: int) -> Bounds:
    """What is proved of a move."""
    after = position.play(move)
    if after.over:
        result = after.result
        assert result is not None
        won = {None: 0, position.mover: 1}.get(result.winner, -1)
        return Bounds(won, won)
    try:
        outcome = manqala.solve(after, nodes=PROOF, cache_mb=64).outcome
        found = Bounds(outcome, outcome)
    except manqala.Unproved as open_:
        if open_.outcome is not None:
            found = Bounds(open_.outcome, open_.outcome)
        else:
            low = -1 if open_.low is None else sign(open_.low)
            found = Bounds(low, 1 if open_.high is None else sign(open_.high))
    return found if after.mover == position.mover else found.turned()


def key(position: Position) -> tuple[int, int, str] | None:
    """The one move that reaches what no other does, what that is, and how it is known."""
    if len(position.moves) < 2:
        return None
    return solved(position) if position.stores else searched(position)


def solved(position: Position) -> tuple[int, int, str] | None:
    """The same, each move proved."""
    bounds: dict[int, Bounds] = {}
    for move in position.moves:
        bounds[move] = worth(position, move)
        # Two moves of the same kind, or one that is open: no use to look further.
        if sum(one.high == 1 for one in bounds.values()) > 1:
            return None
    best = max(bounds, key=lambda move: bounds[move])
    low = bounds[best].low
    rest = max(one.high for move, one in bounds.items() if move != best)
    return (best, low, "solved") if low >= 0 and low > rest else None


def found_at(position: Position, move: int) -> int | None:
    """The depth from which the engine has this move first, and keeps it to the deepest."""
    least = None
    for depth in range(1, DEEPEST + 1):
        engine = manqala.Engine(depth=depth, threads=1, tables=False, cache_mb=32)
        if engine.analyse(position)[0].move != move:
            least = None
        elif least is None:
            least = depth
    return least


def searched(position: Position) -> tuple[int, int, str] | None:
    """The one move that the engine finds to win, sees no other win and is sure of it for long."""
    lines = manqala.Engine(nodes=60_000, threads=1).analyse(position, len(position.moves))
    if lines[0].outcome != 1 or lines[1].outcome == 1:
        return None
    move = lines[0].move
    for depth in range(1, DEEPEST + 1):
        engine = manqala.Engine(depth=depth, threads=1, cache_mb=64)
        if engine.analyse(position)[0].outcome == 1:
            deep = depth + DEEPER
            lines = manqala.Engine(depth=deep, threads=1, cache_mb=64).analyse(
                position, len(position.moves)
            )
            alone = lines[0].move == move and all(line.outcome != 1 for line in lines[1:])
            return (move, 1, f"searched {deep}") if alone else None
    return None


def gain(position: Position, move: int) -> int:
    """The seeds that a move brings at once: into the store, or into the own army."""
    after, side = position.play(move), position.mover
    if position.stores:
        return after.stores[side] - position.stores[side]
    return sum(after.houses[side]) - sum(position.houses[side])


def line(position: Position) -> tuple[tuple[int, ...], int, str] | None:
    """The moves of a puzzle, as long as the side that begins has just one that will do."""
    side = position.mover
    first = key(position)
    step: tuple[int, int, str] | None = first
    moves: list[int] = []
    end = 0
    while not position.over and len(moves) < LONGEST:
        if position.mover == side:
            step = key(position) if moves else first
            if first is None or step is None or step[1] != first[1]:
                break
            move, end = step[0], len(moves) + 1
        else:
            move = reply(position)
        moves.append(move)
        position = position.play(move)
    return None if first is None else (tuple(moves[:end]), first[1], first[2])


def reply(position: Position) -> int:
    """The move of the other side that holds out best."""
    return manqala.Engine(nodes=30_000, threads=1).analyse(position)[0].move


def played(game: manqala.Game, chance: random.Random) -> list[Position]:
    """The positions of a game that the engine plays against itself, in any order; until one comes
    again, for then nothing new does."""
    position = game.start()
    seen: dict[Position, None] = {}
    for _ in range(OPENING):
        position = position if position.over else position.play(chance.choice(position.moves))
    engine = manqala.Engine(nodes=600, threads=1, tables=False, seed=chance.randrange(1 << 30))
    while not position.over and position not in seen:
        seen[position] = None
        slip = chance.random() < SLIPS
        move = chance.choice(position.moves) if slip else engine.choose(position)
        position = position.play(move)
    found = list(seen)
    chance.shuffle(found)
    return found


def fits(position: Position) -> bool:
    seeds = SEEDS.get(position.game.name)
    return len(position.moves) > 2 and (seeds is None or sum(map(sum, position.houses)) in seeds)


def puzzle(position: Position) -> Puzzle | None:
    """The puzzle of a position, if it is one."""
    found = line(position) if fits(position) else None
    if found is None:
        return None
    moves, aim, proof = found
    depth = found_at(position, moves[0])
    if depth is None or depth > DEEPEST - DEEPER:
        return None
    own = gain(position, moves[0])
    others = [move for move in position.moves if move != moves[0]]
    tempting = sum(gain(position, move) >= own for move in others)
    return Puzzle(position, moves, aim, proof, depth, tempting)


def make(game: manqala.Game, count: int, chance: random.Random) -> list[Puzzle]:
    """So many puzzles, each of another game, the easiest first."""
    made: dict[Position, Puzzle] = {}
    while len(made) < count:
        new = (position for position in played(game, chance) if position not in made)
        found = next(filter(None, map(puzzle, new)), None)
        if found is not None:
            made[found.position] = found
        print(f"\r{game.name}: {len(made)} puzzles", end="", file=sys.stderr, flush=True)
    return sorted(made.values(), key=lambda puzzle: puzzle.hardness)


def written(puzzle: Puzzle, grade: int) -> str:
    parts = (
        str(puzzle.position),
        " ".join(map(str, puzzle.moves)),
        "win" if puzzle.aim == 1 else "draw",
        puzzle.proof,
        f"{puzzle.depth} {puzzle.tempting}",
        str(grade),
    )
    return " | ".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=manqala.games())
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    puzzles = make(manqala.game(given.game), given.count, random.Random(given.seed))
    print(file=sys.stderr)
    lines = [f"# python tools/puzzles.py {' '.join(sys.argv[1:])}"]
    lines += [f"# {remark}" for remark in REMARKS]
    lines += [written(one, 1 + GRADES * i // len(puzzles)) for i, one in enumerate(puzzles)]
    text = "\n".join(lines) + "\n"
    write_whole(ROOT / "games" / given.game / "puzzles.txt", text.encode())


if __name__ == "__main__":
    main()
