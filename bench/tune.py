"""Fits a game's weights to games of the engine against itself.

    python bench/tune.py kiela

Each round plays games with the weights of the round before (the first with the margin alone) and
keeps the positions at the ends of the lines that the engine foresaw: those are what an evaluation
is asked about. The weights are those of a logistic regression of the games' results on what
core/evaluate.hpp counts; the margin's is fixed at one seed, so that the others come out in seeds.
Places and counts next to each other are drawn together, as few games show a house of 14 seeds.

The last round's weights are written to games/NAME/weights.hpp. The same arguments give the same
numbers. `make bench` builds the native half, bench/selfplay.cpp.
"""

import argparse
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).parents[1]
TERMS = ("margin", "houses", "threat", "turn", "first")  # core/weights.hpp
OTHERS = ("threat", "turn", "first")  # beside the margin and the houses
UNIT = 64
COUNTS = 16  # seeds of a house that the table tells apart, none included

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Positions:
    """What South counts in each, and what became of it."""

    counts: Matrix  # the margin first, then the other terms that are asked for
    south: NDArray[np.int64]  # seeds of each house, COUNTS - 1 at most
    north: NDArray[np.int64]
    left: Matrix  # seeds in the houses
    result: Matrix  # 1: South won, 0: lost
    kept: NDArray[np.bool_]  # held back from the fit, to judge it

    @property
    def houses(self) -> int:
        return int(self.south.shape[1])

    def features(self) -> Matrix:
        """A column for each term, then one for each place and count: South's less North's."""
        n, terms = self.counts.shape
        columns = np.zeros((n, terms + self.houses * (COUNTS - 1)))
        columns[:, :terms] = self.counts
        rows = np.arange(n)
        for house in range(self.houses):
            start = terms + house * (COUNTS - 1) - 1
            for seeds, sign in ((self.south[:, house], 1), (self.north[:, house], -1)):
                filled = seeds > 0
                columns[rows[filled], start + seeds[filled]] += sign
        return columns


def positions(data: bytes, terms: tuple[str, ...]) -> Positions:
    """Reads what `selfplay positions` writes."""
    numbers = np.frombuffer(data, dtype="<i2").astype(np.int64)
    houses, known = int(numbers[0]), len(TERMS)
    rows = numbers[1:].reshape(-1, known + 3 + 2 * houses)
    cells = np.minimum(rows[:, known + 3 :], COUNTS - 1)
    return Positions(
        counts=rows[:, [TERMS.index(term) for term in ("margin", *terms)]].astype(np.float64),
        south=cells[:, :houses],
        north=cells[:, houses:],
        left=rows[:, known].astype(np.float64),
        result=rows[:, known + 1] / 2,
        kept=rows[:, known + 2] % 8 == 0,
    )


def smoothness(houses: int, first: int, size: int) -> Matrix:
    """A quadratic cost of tables whose neighbours differ; large counts, being rare, pay more."""
    cost = np.zeros((size, size))

    def draw_together(columns: list[int], strength: float) -> None:
        signs = np.zeros(size)
        signs[columns] = [1, -1][: len(columns)]
        cost[:] += strength * np.outer(signs, signs)

    for house in range(houses):
        for seeds in range(1, COUNTS):
            here = first + house * (COUNTS - 1) + seeds - 1
            strength = 0.1 + seeds / 8
            if seeds + 1 < COUNTS:
                draw_together([here, here + 1], strength)
            if house + 1 < houses:
                draw_together([here, here + COUNTS - 1], strength)
            draw_together([here], 0.02)
    return cost


@dataclass(frozen=True, slots=True)
class Fit:
    worth: Matrix  # of each feature, in seeds; 1 for the margin
    spread: float  # seeds that multiply the odds by e, when no seed is left
    spread_per_seed: float
    loss: float  # mean of -log(chance given to what happened), on positions held back
    margin_loss: float  # the same for the margin alone


def fit(found: Positions, smooth: float) -> Fit:
    """The chance of South is logistic(value / (spread + spread_per_seed * left))."""
    x, y = found.features(), found.result
    most_left = found.left.max()
    left = found.left / most_left  # about 1, as the other columns are
    leaves = bool(left.std() > 0)
    train, size = ~found.kept, x.shape[1]
    cost = np.zeros((size + 1, size + 1))
    cost[: size - 1, : size - 1] = smooth * smoothness(
        found.houses, found.counts.shape[1] - 1, size - 1
    )

    def value_and_spread(theta: Matrix, on: NDArray[np.bool_]) -> tuple[Matrix, Matrix]:
        return (
            x[on, 0] + x[on, 1:] @ theta[: size - 1],
            np.maximum(0.2, theta[-2] + theta[-1] * left[on]),
        )

    def loss(theta: Matrix, on: NDArray[np.bool_]) -> float:
        value, spread = value_and_spread(theta, on)
        odds = value / spread
        return float(np.mean(np.logaddexp(0, odds) - y[on] * odds))

    def goal(theta: Matrix) -> float:
        middle = max(0.2, float(theta[-2] + theta[-1] * left[train].mean()))
        rough = float(theta @ cost @ theta) / (2 * int(train.sum()) * middle**2)
        return loss(theta, train) + rough

    # Levenberg and Marquardt's steps: Newton's where they help, shorter ones where they do not.
    theta = np.concatenate([np.zeros(size - 1), [4.0, 0.0]])
    alone = theta
    for free in (np.arange(size + 1) >= size - 1, np.ones(size + 1, bool)):
        if not leaves:
            free[-1] = False
        damping, now = 1e-3, goal(theta)
        for _ in range(60):
            value, spread = value_and_spread(theta, train)
            chance = 1 / (1 + np.exp(-value / spread))
            slopes = np.concatenate(
                [
                    x[train, 1:] / spread[:, None],
                    (-value / spread**2)[:, None],
                    (-value / spread**2 * left[train])[:, None],
                ],
                axis=1,
            )[:, free]
            scale = train.sum() * spread.mean() ** 2
            down = slopes.T @ (chance - y[train]) / len(chance) + (cost @ theta)[free] / scale
            bend = (slopes * (chance * (1 - chance))[:, None]).T @ slopes / len(chance)
            bend += cost[np.ix_(free, free)] / scale
            gained = 0.0
            while damping < 1e9:
                step = np.linalg.solve(bend + damping * np.diag(np.diag(bend) + 1e-9), down)
                further = theta.copy()
                further[free] -= step
                if (there := goal(further)) < now:
                    gained, theta, now, damping = now - there, further, there, damping / 6
                    break
                damping *= 6
            if gained < 1e-7:
                break
        if not free[0]:
            alone = theta
    return Fit(
        worth=np.concatenate([[1.0], theta[: size - 1]]),
        spread=float(theta[-2]),
        spread_per_seed=float(theta[-1] / most_left),
        loss=loss(theta, found.kept),
        margin_loss=loss(alone, found.kept),
    )


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of core/weights.hpp."""

    of: list[int]
    spread: int
    spread_per_seed: int
    house: list[list[int]]

    def as_numbers(self) -> str:
        lines = [self.of, [self.spread, self.spread_per_seed, len(self.house)], *self.house]
        return "\n".join(" ".join(map(str, line)) for line in lines) + "\n"

    def as_header(self, game: str, command: str, note: str) -> str:
        rows = "\n".join(f"        {{{', '.join(map(str, row))}}}," for row in self.house)
        return f"""\
// What counts in {game}, in 64ths of a seed. Made by
//   {command}
// {note}
#pragma once
#include "core/weights.hpp"

namespace manqala::{game} {{

inline constexpr Weights weights{{
    .of = {{{", ".join(map(str, self.of))}}},
    .placed = {len(self.house)},
    .house = {{{{
{rows}
    }}}},
    .spread = {self.spread},
    .spread_per_seed = {self.spread_per_seed},
}};

}}  // namespace manqala::{game}
"""


MARGIN_ALONE = Weights([UNIT, 0, 0, 0, 0], 4 * UNIT, 0, [])


def weights(found: Fit, houses: int, terms: tuple[str, ...]) -> Weights:
    units = [round(float(worth) * UNIT) for worth in found.worth]
    of = dict(zip(("margin", *terms), units, strict=False)) | {"houses": 1}
    table = np.array(units[1 + len(terms) :]).reshape(houses, COUNTS - 1)
    return Weights(
        of=[of.get(term, 0) for term in TERMS],
        spread=round(found.spread * UNIT),
        spread_per_seed=round(found.spread_per_seed * UNIT),
        house=[[0, *map(int, row)] for row in table],
    )


def joined(one: Positions, other: Positions) -> Positions:
    return Positions(
        *(
            np.concatenate([getattr(one, name), getattr(other, name)])
            for name in Positions.__dataclass_fields__
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", help="its name in games/")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=6000, help="of each round")
    parser.add_argument("--nodes", type=int, default=2000, help="looked at for a move")
    parser.add_argument("--smooth", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", nargs="*", default=[], choices=OTHERS, help="terms left out")
    asked = parser.parse_args()
    program = ROOT / "build/native/bench_selfplay"
    header = ROOT / "games" / asked.game / "weights.hpp"
    if not program.exists():
        sys.exit("bench/tune.py: `make bench` builds what it needs")
    if not header.parent.is_dir():
        sys.exit(f"bench/tune.py: there is no game {asked.game}")
    terms = tuple(term for term in OTHERS if term not in asked.without)
    best, before, note = MARGIN_ALONE, None, ""
    for turn in range(asked.rounds):
        with tempfile.NamedTemporaryFile("w", suffix=".weights") as numbers:
            numbers.write(best.as_numbers())
            numbers.flush()
            words = (asked.game, numbers.name, asked.games, asked.nodes, asked.seed + turn)
            data = subprocess.run(
                [program, "positions", *map(str, words)], check=True, stdout=subprocess.PIPE
            ).stdout
        now = positions(data, terms)
        # Good play has little to show of what it avoids: the round before stays in.
        found = fit(now if before is None else joined(before, now), asked.smooth)
        best, before = weights(found, now.houses, terms), now
        note = (
            f"Mean loss {found.loss:.4f} on games held back, {found.margin_loss:.4f} by the margin."
        )
        print(f"round {turn + 1}: {len(now.result)} positions. {note}", flush=True)
    command = " ".join(["python bench/tune.py", *sys.argv[1:]])
    header.write_text(best.as_header(asked.game, command, note), encoding="utf-8")


if __name__ == "__main__":
    main()
