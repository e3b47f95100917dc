"""Every game for two learners, by PettingZoo's interface of agents that take turns."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import manqala
from manqala._core import Game
from manqala.limits import LONGEST_GAME, whole
from manqala.rl.observing import action_mask, observation, observation_length

LIMIT = 2000
AGENTS = ("player_0", "player_1")  # PettingZoo's names

Observed = dict[str, Any]


class SowingEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game between the agents "player_0", who is South, and "player_1", North. After a move that
    grants another the same agent is selected again. The winner gets 1 and the loser -1 when the
    game ends, else all rewards are 0.

    Observed is {"observation": (length,) uint8, see `observation`, "action_mask": (moves,) int8},
    always from the agent's own side. `infos` of both agents hold the game's "result" when it is
    over: (winner 0 or 1 or None, reason, South's margin in seeds). The rules on repetition and on
    turns without a capture hold. After `limit` moves a game is truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "manqala_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game | str = "kalah",
        *,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is None, "ansi" or "human", not {render_mode!r}')
        self.game = manqala.game(game) if isinstance(game, str) else game
        self.limit = whole("limit", limit, 1, LONGEST_GAME)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        start = self.game.start()
        observed: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(0, 255, (observation_length(self.game),), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (len(start.move_names),), np.int8),
        }
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(observed) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(len(start.move_names))
            for agent in self.possible_agents
        }
        self.record = manqala.Record(self.game)
        """What has been played since the last reset."""

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # PettingZoo's, for games with any
    ) -> None:
        """To the start of the game. Nothing is left to chance: a seed is for the action spaces."""
        for number, space in enumerate(self.action_spaces.values()):
            space.seed(None if seed is None else seed + number)
        self.record = manqala.Record(self.game)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.record.position.mover]

    def observe(self, agent: str) -> Observed:
        side = AGENTS.index(agent)
        position = self.record.position
        mask = action_mask(position)
        if position.mover != side or self.record.over:
            mask[:] = 0
        return {"observation": observation(position, side), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the selected agent's move. Raises IllegalMove, and changes nothing, for one that is
        not legal; None is for an agent whose game is over."""
        if not self.agents:
            return
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is no move: the game is not over")
        mover = self.agent_selection
        self.record.push(int(action))
        self._cumulative_rewards[mover] = 0
        self._clear_rewards()
        result = self.record.result
        if result is not None:
            for side, agent in enumerate(AGENTS):
                self.terminations[agent] = True
                self.infos[agent] = {"result": tuple(result)}
                if result.winner is not None:
                    self.rewards[agent] = 1 if result.winner == side else -1
        elif len(self.record.moves) >= self.limit:
            self.truncations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[self.record.position.mover]
        if result is not None or self.truncations[mover]:
            self.agent_selection = mover
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.render())

    def render(self) -> str | None:
        """The position's text; None without a render mode."""
        return None if self.render_mode is None else str(self.record.position)

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: Game | str = "kalah", *, limit: int = LIMIT, render_mode: str | None = None
) -> AECEnv:
    """A `SowingEnv` in PettingZoo's usual wrappers: an illegal move ends the game with -1 for its
    player instead of raising IllegalMove."""
    made: Any = SowingEnv(game, limit=limit, render_mode=render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
