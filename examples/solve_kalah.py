"""A solver walk-through: `python examples/solve_kalah.py [HOUSES [SEEDS]]`, at first 4 and 3.

Proves what Kalah of this size comes to, plays a game of proved moves, checks its end against the
proof, and looks at the last seeds in tables made for the purpose.
"""

import sys

import manqala
from manqala import tables


def main(houses: int = 4, seeds: int = 3) -> None:
    game = manqala.game("kalah", houses=houses, seeds=seeds)
    print(f"1. {game}: what is it worth?")
    first = manqala.solve(game.start())
    print(f"   {first.margin:+} for South with best play, found among {first.nodes} positions")

    print("2. What is each first move worth?")
    start = game.start()
    for move in start.moves:
        after = start.play(move)
        assert after.result is None
        margin = manqala.solve(after).margin
        assert margin is not None
        # A margin is the mover's: South's if it moves again.
        worth = margin if after.mover == 0 else -margin
        print(f"   {start.move_names[move]}: {worth:+}{' (best)' if worth == first.margin else ''}")

    print("3. A game of proved moves:")
    record = manqala.Record(game)
    while not record.over:
        move = manqala.solve(record.position).move
        assert move is not None
        record.push(move)
    print("   " + str(record).splitlines()[-1])
    assert record.result is not None
    assert record.result.margin == first.margin, "the proof and the game agree"

    print("4. The last seeds, from tables:")
    table = tables.in_memory(game, 6)
    for position in replayed(record):
        known = table.probe(position)
        if known is not None:
            lead = position.stores[position.mover] - position.stores[1 - position.mover]
            print(f"   {position}: {lead:+} so far and {known.low:+} of the rest for the mover")
            worth = (lead + known.low) * (-1 if position.mover else 1)
            assert worth == first.margin, "the tables and the proof agree"


def replayed(record: manqala.Record) -> list[manqala.Position]:
    again, positions = manqala.Record(record.start), []
    for move in record.moves:
        again.push(move)
        positions.append(again.position)
    return positions


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
