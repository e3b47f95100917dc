"""Makes the opening book of a game: `python tools/book.py kalah --positions 600 --nodes 3000000`.

It looks into the start, then into position after position that may come of it while one side plays
only the good moves of the book, those first that need the fewest and smallest errors of the other.
What is found there is taken back to the positions before. A position is in the book when its good
moves have been looked into as well. With the same tables at hand the same command makes the same
book.
"""

import argparse
import heapq
import sys
from pathlib import Path
from typing import NamedTuple

import manqala
from manqala import Position, book
from manqala.places import write_whole

ROOT = Path(__file__).parents[1]
LINES = 4
"""The moves of a position that are looked into."""
SEEDS, CHANCE = 0.25, 0.01
"""A move is good when it is worth at most so much less than the best, by both measures."""
MOVE = 1.0
"""What a move of the other side counts, besides the seeds that it loses: more makes the book broad,
less makes it deep."""
CERTAIN = 100.0
"""The margin of a win that is known, where only winning counts."""
TOGETHER = 10
"""Positions to look into before what they are worth is taken back."""

REMARKS = (
    "The moves so far: the good moves, the best first, and the seeds that the mover is thought to",
    "win by at the end (where only winning counts, as the search counts them).",
)


class Worth(NamedTuple):
    """What a move is worth to the side that makes it."""

    margin: float
    chance: float
    known: bool
    """It is proved, or who wins is, by a single search: there is nothing more to look into."""

    @classmethod
    def of(cls, line: manqala.Line) -> "Worth":
        margin = CERTAIN * (line.outcome or 0) if line.margin is None else line.margin
        return cls(margin, line.chance, line.exact or line.outcome is not None)

    def turned(self) -> "Worth":
        """The same for the other side."""
        return Worth(-self.margin, 1 - self.chance, self.known)


Moves = dict[int, Worth]
Reached = dict[Position, tuple[float, tuple[int, ...]]]
"""Positions, what they cost the other side, and the moves that lead there."""


def good(moves: Moves) -> list[int]:
    """The moves to play, the best first."""
    best = max(moves.values())
    near = {
        move: worth
        for move, worth in moves.items()
        if worth.margin >= best.margin - SEEDS and worth.chance >= best.chance - CHANCE
    }
    return sorted(near, key=lambda move: near[move], reverse=True)


class Opening:
    """The positions that have been looked into."""

    def __init__(self, game: manqala.Game, nodes: int) -> None:
        self.start = game.start()
        self.engine = manqala.Engine(nodes=nodes, threads=1)
        self.seen: dict[Position, Moves] = {}
        self.backed: dict[Position, Moves] = {}
        self.look(self.start)

    def look(self, position: Position) -> None:
        """Looks into a position."""
        lines = self.engine.analyse(position, LINES)
        self.seen[position] = {line.move: Worth.of(line) for line in lines}

    def grow(self, count: int) -> bool:
        """Looks into the likeliest of the positions that have not been; whether there were any."""
        self.back()
        open_: dict[Position, tuple[float, tuple[int, ...]]] = {}
        for side in (0, 1):
            for position, price in self.reached(side).items():
                if position not in self.seen:
                    open_[position] = min(price, open_.get(position, price))
        for position in sorted(open_, key=lambda one: open_[one])[:count]:
            self.look(position)
        return bool(open_)

    def back(self) -> None:
        """Takes what was found back to the positions before."""
        self.backed = {}
        self._back(self.start)

    def _back(self, position: Position) -> Worth:
        if position not in self.backed:
            # A position that comes again on its own way is worth what was seen at first.
            moves = self.backed[position] = dict(self.seen[position])
            for move in moves:
                after = position.play(move)
                if after in self.seen and not moves[move].known:
                    worth = self._back(after)._replace(known=False)
                    moves[move] = worth if after.mover == position.mover else worth.turned()
        return max(self.backed[position].values())

    def reached(self, side: int) -> Reached:
        """The positions that may come while this side plays good moves."""
        found: Reached = {}
        queue: list[tuple[float, tuple[int, ...], Position]] = [(0, (), self.start)]
        while queue:
            price, path, position = heapq.heappop(queue)
            if position in found:
                continue
            found[position] = price, path
            moves = self.backed.get(position, {})
            own = position.mover == side
            best = max((worth.margin for worth in moves.values()), default=0)
            for move in good(moves) if own and moves else moves:
                after, worth = position.play(move), moves[move]
                if not after.over and not worth.known:
                    error = 0 if own else MOVE + best - worth.margin
                    heapq.heappush(queue, (price + error, (*path, move), after))
        return found

    def entries(self) -> list[str]:
        """The lines of the book, a position before those that come of it."""
        self.back()
        lines = [
            self._entry(path, good(self.backed[position]), max(self.backed[position].values()))
            for side in (0, 1)
            for position, (_, path) in self.reached(side).items()
            if position.mover == side and self._ready(position)
        ]
        return sorted(lines, key=lambda line: line.split(":")[0].split())

    def _ready(self, position: Position) -> bool:
        moves = self.backed.get(position)
        return moves is not None and all(
            moves[move].known or position.play(move) in self.seen for move in good(moves)
        )

    def _entry(self, path: tuple[int, ...], moves: list[int], best: Worth) -> str:
        position, names = self.start, []
        for move in path:
            names.append(position.move_names[move])
            position = position.play(move)
        told = [position.move_names[move] for move in moves]
        return f"{' '.join(names)}: {' '.join(told)} {best.margin:+.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=manqala.games())
    parser.add_argument("--positions", type=int, default=600, help="to look into")
    parser.add_argument("--nodes", type=int, default=3_000_000, help="for each of them")
    given = parser.parse_args()
    opening = Opening(manqala.game(given.game), given.nodes)
    while len(opening.seen) < given.positions and opening.grow(TOGETHER):
        print(f"\r{given.game}: {len(opening.seen)} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    remarks = [f"python tools/book.py {' '.join(sys.argv[1:])}", *REMARKS]
    text = book.written(opening.start.game, opening.entries(), remarks)
    write_whole(ROOT / "games" / given.game / "book.txt", text.encode())


if __name__ == "__main__":
    main()
