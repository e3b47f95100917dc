"""One learner against the engine, by Gymnasium's interface."""

from typing import Any, SupportsInt

import gymnasium
import numpy as np

import manqala
from manqala._core import Game
from manqala.engine import LEVELS, Engine
from manqala.limits import LONGEST_GAME, whole
from manqala.rl.observing import action_mask, observation, observation_length

LIMIT = 2000
RANDOM = 0
"""The level of an opponent that plays any legal move."""


class AgainstEngine(gymnasium.Env[dict[str, Any], np.int64]):
    """A game against the engine at a level (`RANDOM`, or 1 to 10). An action is a move; all that
    the engine plays in answer, several moves if it has them, belongs to the same step. The reward
    is 1 for a win, -1 for a loss, else 0; `info["result"]` is (winner, reason, South's margin)
    then, and `info["side"]` is the learner's: 0 South, 1 North, by lot for each game unless `side`
    is given.

    Observed is what `SowingEnv` observes. An illegal move ends the game as lost, with
    `info["illegal"]`. After `limit` moves a game is truncated.

    >>> env = AgainstEngine("kalah", level=1, side=0)
    >>> observed, info = env.reset(seed=1)
    >>> observed, reward, terminated, truncated, info = env.step(2)  # and moves again
    >>> reward, terminated, int(observed["observation"][6])
    (0.0, False, 1)
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  # declared so by Gymnasium

    def __init__(
        self,
        game: Game | str = "kalah",
        *,
        level: int = 1,
        side: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        if side not in (None, 0, 1):
            raise ValueError(f"side is 0 for South, 1 for North or None for a lot, not {side!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode is None or "ansi", not {render_mode!r}')
        self.game = manqala.game(game) if isinstance(game, str) else game
        self.level = whole("level", level, RANDOM, LEVELS)
        self.limit = whole("limit", limit, 1, LONGEST_GAME)
        self.render_mode = render_mode
        moves = len(self.game.start().move_names)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(
                    0, 255, (observation_length(self.game),), np.uint8
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.action_space = gymnasium.spaces.Discrete(moves)
        self.record = manqala.Record(self.game)
        self._wanted = side
        self._side = side or 0
        self._engine: Engine | None = None  # at level RANDOM there is none

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # Gymnasium's, for games with any
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins another game, and lets the engine move first where it is South."""
        super().reset(seed=seed)
        self.record = manqala.Record(self.game)
        lot = int(self.np_random.integers(2))
        self._side = lot if self._wanted is None else self._wanted
        if self.level != RANDOM:
            self._engine = Engine(level=self.level, seed=int(self.np_random.integers(2**32)))
        self._answer()
        return self._observed(), self._info()

    def step(self, action: SupportsInt) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Plays a move and the engine's answer. Raises ValueError when the game is over."""
        if self.record.over:
            raise ValueError("the game is over: reset begins another")
        move = int(action)
        if move not in self.record.position.moves:
            return self._observed(), -1.0, True, False, self._info() | {"illegal": True}
        self.record.push(move)
        self._answer()
        result = self.record.result
        reward = 0.0
        if result is not None and result.winner is not None:
            reward = 1.0 if result.winner == self._side else -1.0
        truncated = result is None and len(self.record.moves) >= self.limit
        return self._observed(), reward, result is not None, truncated, self._info()

    def render(self) -> str | None:
        """The position's text; None without a render mode."""
        return None if self.render_mode is None else str(self.record.position)

    def _answer(self) -> None:
        while not self.record.over and self.record.position.mover != self._side:
            if len(self.record.moves) >= self.limit:
                return
            self.record.push(self._chosen())

    def _chosen(self) -> int:
        moves = self.record.position.moves
        if self._engine is None:
            return int(moves[self.np_random.integers(len(moves))])
        return self._engine.choose(self.record)

    def _observed(self) -> dict[str, Any]:
        position = self.record.position
        mask = action_mask(position)
        if self.record.over:
            mask[:] = 0
        return {"observation": observation(position, self._side), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        result = self.record.result
        return {"side": self._side} | ({} if result is None else {"result": tuple(result)})
