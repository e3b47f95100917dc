"""Environments for learning: PettingZoo for both sides, Gymnasium against the engine. Many games at
once in C++ are `manqala.batch`. `pip install "manqala[rl]"` brings what they need.

>>> from manqala import rl
>>> env = rl.env("kalah")
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
>>> env.step(2)
>>> env.agent_selection, env.last()[0]["observation"][:7]
('player_0', array([4, 4, 0, 5, 5, 5, 1], dtype=uint8))
"""

from manqala.rl.aec import SowingEnv, env
from manqala.rl.against import RANDOM, AgainstEngine
from manqala.rl.observing import (
    action_mask,
    observation,
    observation_length,
    observation_parts,
)

__all__ = [
    "RANDOM",
    "AgainstEngine",
    "SowingEnv",
    "action_mask",
    "env",
    "observation",
    "observation_length",
    "observation_parts",
]
