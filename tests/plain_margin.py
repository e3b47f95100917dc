"""The margin by trying everything: what the solver is held to. Nothing is left out, nothing is
remembered but what a position is worth."""

from functools import cache

import manqala
from manqala import Game, Position

Board = tuple[tuple[int, ...], tuple[int, ...]]
"""The houses of South and of North."""


def placed(game: Game, board: Board, mover: int, stores: tuple[int, int] = (0, 0)) -> Position:
    """A position with these seeds, however many they are."""
    turn = -1 if game.clockwise else 1  # a side's own order, as it lies on the page
    south, north = (",".join(map(str, row)) for row in (board[0][::turn], board[1][::-turn]))
    text = f"{game} {north}/{south} {stores[0]},{stores[1]} {'SN'[mover]}"
    return manqala.position(text, any_total=True)


def ahead(position: Position, side: int) -> int:
    """What a side's store holds more than the other's."""
    return position.stores[side] - position.stores[1 - side]


@cache
def rest(game: Game, board: Board, mover: int) -> int:
    """What the side to move still gets more than the other, in a game that comes to an end: with
    empty stores, so that no majority ends it."""
    position = placed(game, board, mover)
    if position.over:
        assert position.result is not None
        return position.result.margin * (1 - 2 * mover)
    return max(of_move(position, move) for move in position.moves)


def of_move(position: Position, move: int) -> int:
    """The same of a move, for the side that plays it."""
    after = position.play(move)
    gain = ahead(after, position.mover) - ahead(position, position.mover)
    if after.over:
        return gain
    worth = rest(after.game, after.houses, after.mover)
    return gain + (worth if after.mover == position.mover else -worth)


Halves = tuple[tuple[int, ...], tuple[int, ...]]
"""The houses of the side to move and of the other: both sides play alike."""
Ways = list[tuple[int, Halves | None]]


@cache
def ways(game: Game, key: Halves) -> Ways:
    """What each move gains at once and where it leads, None for an end; where sides alternate."""
    found: Ways = []
    position = placed(game, key, 0)
    for move in position.moves:
        after = position.play(move)
        gain = ahead(after, 0)
        # A majority may have ended it; played out, it goes on with empty stores.
        further = placed(game, after.houses, 1)
        if further.over:
            assert further.result is not None
            found.append((gain + further.result.margin, None))
        else:
            found.append((gain, (after.houses[1], after.houses[0])))
    return found


_bounds: dict[tuple[Game, Halves], tuple[int, int]] = {}


def bounds(game: Game, key: Halves, halved: bool = False) -> tuple[int, int]:
    """Where play can go on for ever: what the side to move can force if endless play brings it
    nothing of what is left and the other everything, and the other way round. Where what is left is
    halved, twice the one value that lies between them."""
    if (game, key) not in _bounds:
        layer, waiting = {key}, [key]
        while waiting:
            for _, to in ways(game, waiting.pop()):
                if to is None or to in layer:
                    continue
                if sum(map(sum, to)) == sum(map(sum, key)):
                    layer.add(to)
                    waiting.append(to)
                else:
                    bounds(game, to, halved)
        _bounds.update(_of_layer(game, layer, halved))
    return _bounds[game, key]


def _of_layer(
    game: Game, layer: set[Halves], halved: bool
) -> dict[tuple[Game, Halves], tuple[int, int]]:
    left = sum(map(sum, next(iter(layer))))
    low, high = dict.fromkeys(layer, -left), dict.fromkeys(layer, left)

    def worth(gain: int, to: Halves | None, other: dict[Halves, int], end: int) -> int:
        if to is None:
            return gain
        return gain - (other[to] if to in other else _bounds[game, to][end])

    changed = True
    while changed:
        changed = False
        for key in layer:
            for bound, other, end in ((low, high, 1), (high, low, 0)):
                best = max(worth(gain, to, other, end) for gain, to in ways(game, key))
                changed |= bound[key] != best
                bound[key] = best
    if halved:
        low = {key: max(low[key], 0) or min(high[key], 0) for key in layer}
        high = low
    return {(game, key): (low[key], high[key]) for key in layer}
