"""The plainest search there is, to hold the engine to: every line, nothing left out."""

from functools import lru_cache

import manqala

WON = 1000


def finished(position: manqala.Position, side: int, ply: int) -> int:
    """What a game that is over is worth to a side: a win, and by how much or how soon."""
    result = position.result
    assert result is not None
    if result.winner is None:
        return 0
    sign = 1 if result.winner == side else -1
    margin = result.margin if side == 0 else -result.margin
    return sign * WON + margin if position.game.has_stores else sign * (WON - ply)


def balance(position: manqala.Position, side: int) -> int:
    """What the side holds for good, less the other's; without stores, what is on its rows."""
    held = position.stores or tuple(sum(row) for row in position.houses)
    return held[side] - held[1 - side]


def value(position: manqala.Position, depth: int, ply: int = 0) -> int:
    """The value for the side to move, `depth` moves ahead."""
    if position.over:
        return finished(position, position.mover, ply)
    if depth == 0:
        return balance(position, position.mover)
    return max(of_move(position, move, depth, ply) for move in position.moves)


def of_move(position: manqala.Position, move: int, depth: int, ply: int = 0) -> int:
    """The value of a move for the side that plays it."""
    after = position.play(move)
    if after.over:
        return finished(after, position.mover, ply + 1)
    worth = value(after, depth - 1, ply + 1)
    return worth if after.mover == position.mover else -worth


@lru_cache(maxsize=1_000_000)
def margin(position: manqala.Position) -> int:
    """What the mover ends with more than the opponent, with the best play of both to the end."""
    if position.over:
        result = position.result
        assert result is not None
        return result.margin if position.mover == 0 else -result.margin
    return max(margin_of_move(position, move) for move in position.moves)


def margin_of_move(position: manqala.Position, move: int) -> int:
    """The same after a move, for the side that plays it."""
    after = position.play(move)
    return margin(after) if after.mover == position.mover else -margin(after)
