"""A position as a vector, as one side sees it: its own part first, the other's after."""

import numpy as np
from numpy.typing import NDArray

from manqala._core import Game, Position


def observation_parts(game: Game) -> dict[str, slice]:
    """Where each part lies.

    >>> import manqala
    >>> parts = observation_parts(manqala.game("oware"))
    >>> parts["own"], parts["other"]
    (slice(0, 7, None), slice(7, 14, None))
    >>> list(parts)[2:]
    ['own_marks', 'other_marks', 'hands', 'reserve', 'owed', 'going']
    """
    cells = game.houses + 1
    lengths = {"own": cells, "other": cells, "own_marks": cells, "other_marks": cells}
    lengths |= {"hands": 2, "reserve": 2, "owed": 1, "going": 1}
    parts, begin = {}, 0
    for name, length in lengths.items():
        parts[name] = slice(begin, begin + length)
        begin += length
    return parts


def observation_length(game: Game) -> int:
    """
    >>> import manqala
    >>> observation_length(manqala.game("kalah"))
    34
    """
    return int(observation_parts(game)["going"].stop)


def observation(position: Position, side: int | None = None) -> NDArray[np.uint8]:
    """(length,) uint8, for a side, usually the mover: `own` and `other` are the seeds of the houses
    in their owner's sowing order and of the store; `own_marks` and `other_marks` of the same cells
    0 for none, 1 for a mark of the own, 2 for one of the other's; `hands` the seeds that each is
    still to lay out and `reserve` those it holds while it plays, the own first; `owed` how many
    houses are still to be captured by choice; `going` 1 + the house from which this turn may go on,
    0 for none. In most games all after the seeds is 0.

    What a player may not see is not in it: the other's choice where both choose unseen.

    >>> import manqala
    >>> observation(manqala.position("kalah 0,1,2,3,4,5/6,7,8,0,0,0 9,3 N"))[:14]
    array([5, 4, 3, 2, 1, 0, 3, 6, 7, 8, 0, 0, 0, 9], dtype=uint8)
    """
    parts = observation_parts(position.game)
    seen = np.zeros(parts["going"].stop, dtype=np.uint8)
    me = position.mover if side is None else side
    sides = (me, 1 - me)
    stores = position.stores or (0, 0)
    for one, seeds, marks in zip(
        sides, ("own", "other"), ("own_marks", "other_marks"), strict=True
    ):
        seen[parts[seeds]] = (*position.houses[one], stores[one])
        for owner in (0, 1):
            for where, house in position.marks[owner]:
                if where == one:
                    seen[parts[marks].start + house] = 1 if owner == me else 2
    seen[parts["hands"]] = [position.hands[one] for one in sides]
    seen[parts["reserve"]] = [position.reserve[one] for one in sides]
    seen[parts["owed"]] = position.owed
    seen[parts["going"]] = 0 if position.going is None else 1 + position.going
    return seen


def action_mask(position: Position) -> NDArray[np.int8]:
    """(moves,) int8: 1 where a move is legal. All 0 when the game is over.

    >>> import manqala
    >>> action_mask(manqala.game("kalah").start().play(2))
    array([1, 1, 0, 1, 1, 1], dtype=int8)
    """
    mask = np.zeros(len(position.move_names), dtype=np.int8)
    mask[list(position.moves)] = 1
    return mask
