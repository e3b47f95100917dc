"""Learns Kalah 3x3 from its own games alone: `python examples/learn_kalah.py`, under a minute.

A table holds what South can hope for in each position seen: 1 a win, -1 a loss. After each move the
position takes over a part of what the best move promises; now and then a move by chance is tried.
"""

import random
import sys

import manqala

GAME = manqala.game("kalah", houses=3, seeds=3)
Hopes = dict[manqala.Position, float]


def hope(hopes: Hopes, position: manqala.Position) -> float:
    if position.result is None:
        return hopes.get(position, 0.0)
    return {0: 1.0, 1: -1.0, None: 0.0}[position.result.winner]


def best(hopes: Hopes, position: manqala.Position) -> int:
    """The move that promises its player most."""
    sign = -1 if position.mover else 1
    return max(position.moves, key=lambda move: sign * hope(hopes, position.play(move)))


def learn(hopes: Hopes, games: int, chance: random.Random, part: float = 0.5) -> None:
    for _ in range(games):
        position = GAME.start()
        while not position.over:
            after = position.play(best(hopes, position))
            known = hope(hopes, position)
            hopes[position] = known + part * (hope(hopes, after) - known)
            curious = chance.random() < 0.3
            position = position.play(chance.choice(position.moves)) if curious else after


def points(hopes: Hopes, games: int, chance: random.Random) -> float:
    """The share of the points against a player by chance, who begins every other game."""
    total = 0.0
    for number in range(games):
        position, side = GAME.start(), number % 2
        while not position.over:
            mine = position.mover == side
            move = best(hopes, position) if mine else chance.choice(position.moves)
            position = position.play(move)
        total += (1 + hope({}, position) * (1, -1)[side]) / 2
    return total / games


def main(doublings: int = 8) -> None:
    chance, hopes = random.Random(1), Hopes()
    print("games learned  positions  points against chance  hope at the start")
    for learned in [0, *(100 * 2**i for i in range(doublings))]:
        learn(hopes, learned - learned // 2 if learned > 100 else learned, chance)
        told = f"{points(hopes, 1000, chance):.1%}"
        print(f"{learned:13} {len(hopes):10} {told:>22} {hope(hopes, GAME.start()):+18.2f}")
    print(f"proved: South wins by {manqala.solve(GAME.start()).margin}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
