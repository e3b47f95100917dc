"""Many games of one kind at once, on NumPy arrays: for learning and for counting.

>>> from manqala.batch import Batch
>>> batch = Batch("kalah", 4096, seed=1)
>>> batch.step(batch.sample())
>>> batch.seeds.shape, batch.masks().shape
((4096, 14), (4096, 6))
"""

from typing import TYPE_CHECKING

import manqala
from manqala import _core
from manqala._core import Game, Position
from manqala.errors import IllegalMove
from manqala.limits import any_whole, whole

if TYPE_CHECKING:
    from typing import Any

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

LIMIT = 2000
MOST = 2**24
"""Games in a batch: a gigabyte of positions."""
LONGEST = 2**31 - 1


class Batch:
    """So many games of one kind, a move of each played in C++ at once, without the interpreter's
    lock. A game that ends begins anew at once: what it ended with stands in `over`, `won` and
    `margin` until the next step.

    `seed` is for `sample` and `wander`. A game is cut off after `limit` moves: there are rules by
    which seeds may go round for ever, and a batch keeps no record that would show it.

    The arrays are views of the batch's own memory: they change with each step, cost nothing to
    look at, and are kept alive by the view. Copy what is to last. Those that tell what the next
    step starts from can be written to by `put` alone.

    Needs NumPy: `pip install "manqala[rl]"`.
    """

    def __init__(self, game: Game | str, count: int, *, seed: int = 0, limit: int = LIMIT) -> None:
        count, limit = whole("count", count, 1, MOST), whole("limit", limit, 1, LONGEST)
        self.game = manqala.game(game) if isinstance(game, str) else game
        self.actions = len(self.game.start().move_names)
        """The number of different moves, at most 64; a move is a number below it."""
        self._many = _core.many(self.game, count, limit, any_whole("seed", seed) % 2**64)
        self.seeds: NDArray[np.uint8] = _read_only(self._many.seeds)
        """(count, cells) seeds: South's houses in sowing order, its store, North's likewise."""
        self.movers: NDArray[np.uint8] = _read_only(self._many.movers)
        """(count,) 0 where South is to move, 1 where North is."""
        self.legal: NDArray[np.uint64] = _read_only(self._many.legal)
        """(count,) masks: bit m is set where move m is legal; never 0."""
        self.over: NDArray[np.bool_] = _read_only(self._many.over.view(bool))
        """(count,) whether the last step ended the game by its rules."""
        self.cut: NDArray[np.bool_] = _read_only(self._many.cut.view(bool))
        """(count,) whether it reached the limit, unfinished."""
        self.won: NDArray[np.int8] = _read_only(self._many.won)
        """(count,) of the last game that ended there: 1 South won, -1 North won, 0 a draw."""
        self.margin: NDArray[np.int16] = _read_only(self._many.margin)
        """(count,) of the same game: South's seeds minus North's."""
        self.played: NDArray[np.int32] = _read_only(self._many.played)
        """(count,) moves of the game that is being played."""

    def __len__(self) -> int:
        return len(self.legal)

    def masks(self) -> "NDArray[np.bool_]":
        """(count, actions): whether a move is legal.

        >>> Batch("oware", 2).masks().all()
        np.True_
        """
        import numpy as np

        octets = self.legal.view(np.uint8).reshape(len(self), 8)
        return np.unpackbits(octets, axis=1, count=self.actions, bitorder="little").view(bool)

    def step(self, moves: "ArrayLike") -> None:
        """Plays a move in each game: whole numbers, (count,). Raises IllegalMove, and plays
        nothing at all, when one of them is not legal; ValueError for another shape or kind.

        >>> batch = Batch("kalah", 2)
        >>> batch.step([2, 0])
        >>> batch.movers
        array([0, 1], dtype=uint8)
        >>> batch.step([2, 0])
        Traceback (most recent call last):
        manqala.errors.IllegalMove: game 0: move 2 is not possible here; possible: 0, 1, 3, 4, 5
        """
        import numpy as np

        chosen = np.asarray(moves)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"moves are {len(self)} whole numbers, one for each game, not an array of shape"
                f" {chosen.shape} and kind {chosen.dtype}"
            )
        if chosen.dtype != np.int32:
            # No number outside of int32 may come to look like a move.
            chosen = np.where((chosen < 0) | (chosen >= 64), 64, chosen)
        wrong = self._many.step(np.ascontiguousarray(chosen, dtype=np.int32))
        if wrong < len(self):
            possible = ", ".join(map(str, self.position(wrong).moves))
            message = "game {index}: move {move} is not possible here; possible: {possible}"
            values = {
                "index": str(wrong),
                "move": str(np.asarray(moves)[wrong]),
                "possible": possible,
            }
            raise IllegalMove([(message, values)])

    def sample(self) -> "NDArray[np.int32]":
        """(count,) a legal move by chance in each game."""
        import numpy as np

        moves = np.empty(len(self), dtype=np.int32)
        self._many.sample(moves)
        return moves

    def wander(self, moves: int) -> None:
        """Plays so many moves by chance in each game; `over` and the like tell of the last one.

        >>> batch = Batch("congkak", 8, seed=3)
        >>> batch.wander(5)
        >>> int(batch.played.min())
        5
        """
        self._many.wander(whole("moves", moves, 0, LONGEST))

    def position(self, index: int) -> Position:
        """The position of a game, as a value."""
        return self._many.at(whole("index", index, 0, len(self) - 1))

    def put(self, index: int, position: Position) -> None:
        """Lets a game go on from another position, with its count of moves at 0. Raises ValueError
        for a position of another game, or one that is over."""
        index = whole("index", index, 0, len(self) - 1)
        if position.game != self.game:
            raise ValueError(f"this is a position of {position.game}; the batch plays {self.game}")
        if not position.moves:
            raise ValueError(f"nothing can be played in {position}: the game is over")
        self._many.set(index, position)


def _read_only(view: "NDArray[Any]") -> "NDArray[Any]":
    view.flags.writeable = False
    return view
