"""Environments for learning: every game passes the checks of PettingZoo and of Gymnasium."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import manqala
from manqala import rl
from manqala.errors import IllegalMove

GAMES = manqala.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_checks_for_agents_that_take_turns(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It warns of what its own way of masking moves asks for: dictionaries.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        api_test(rl.env(name), num_cycles=200)
    seed_test(lambda: rl.env(name), num_cycles=30)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_checks_for_one_agent(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(rl.AgainstEngine(name, level=rl.RANDOM), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_two_agents_is_the_game_of_its_record(name: str) -> None:
    env = rl.SowingEnv(name, limit=120)
    env.reset(seed=1)
    chance = np.random.default_rng(7)
    for agent in env.agent_iter():
        observed, reward, over, cut, info = env.last()
        if over or cut:
            result = env.record.result
            if over:
                assert result is not None
                won = {None: 0, 0: 1, 1: -1}[result.winner]
                assert reward == (won if agent == "player_0" else -won)
                assert info["result"] == tuple(result)
            env.step(None)
            continue
        position = env.record.position
        side = ("player_0", "player_1").index(agent)
        assert position.mover == side
        assert reward == 0
        mask = observed["action_mask"]
        assert tuple(np.flatnonzero(mask)) == position.moves
        parts = rl.observation_parts(env.game)
        seeds = observed["observation"]
        assert tuple(seeds[parts["own"]][:-1]) == position.houses[side]
        assert tuple(seeds[parts["other"]][:-1]) == position.houses[1 - side]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert env.agents == []


def test_another_move_is_the_same_agents() -> None:
    env = rl.SowingEnv("kalah")
    env.reset()
    env.step(2)
    assert env.agent_selection == "player_0"
    env.step(0)
    assert env.agent_selection == "player_1"
    assert env.observe("player_0")["action_mask"].sum() == 0


def test_an_illegal_move_changes_nothing_or_loses_in_the_wrapped_form() -> None:
    raw = rl.SowingEnv("kalah")
    raw.reset()
    raw.step(2)
    with pytest.raises(IllegalMove):
        raw.step(2)
    assert raw.record.moves == (2,)
    wrapped = rl.env("kalah")
    wrapped.reset()
    wrapped.step(2)
    wrapped.step(2)
    assert wrapped.terminations == {"player_0": True, "player_1": True}
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}


def test_what_is_chosen_unseen_is_not_observed() -> None:
    env = rl.SowingEnv(manqala.game("congkak", opening="together"))
    env.reset()
    before = env.observe("player_1")["observation"]
    env.step(3)
    assert (env.observe("player_1")["observation"] == before).all()


def test_a_long_game_is_truncated() -> None:
    env = rl.SowingEnv("oware", limit=3)
    env.reset()
    for move in (0, 0, 1):
        assert not any(env.truncations.values())
        env.step(move)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("side", [0, 1])
def test_the_engine_answers_in_the_same_step(side: int) -> None:
    env = rl.AgainstEngine("kalah", level=1, side=side)
    _, info = env.reset(seed=3)
    assert info["side"] == side
    reward = 0.0
    for _ in range(200):
        assert env.record.position.mover == side
        moves = env.record.position.moves
        _, reward, over, _, info = env.step(moves[0])
        if over:
            break
        assert reward == 0
    winner = info["result"][0]
    assert reward == (0 if winner is None else 1 if winner == side else -1)
    with pytest.raises(ValueError, match="reset begins another"):
        env.step(0)


def test_games_of_one_seed_are_the_same_and_sides_fall_by_lot() -> None:
    def played(seed: int) -> tuple[int, tuple[int, ...]]:
        env = rl.AgainstEngine("oware", level=2)
        _, info = env.reset(seed=seed)
        for _ in range(6):
            env.step(env.record.position.moves[0])
        return info["side"], env.record.moves

    assert played(5) == played(5)
    assert {played(seed)[0] for seed in range(8)} == {0, 1}


def test_an_illegal_move_loses_against_the_engine() -> None:
    env = rl.AgainstEngine("kalah", side=0)
    env.reset(seed=1)
    env.step(2)
    before = env.record.moves
    _, reward, over, cut, info = env.step(2)
    assert (reward, over, cut, info["illegal"]) == (-1, True, False, True)
    assert env.record.moves == before


@pytest.mark.parametrize(
    "wrong", [{"level": 11}, {"level": -1}, {"side": 2}, {"limit": 0}, {"render_mode": "movie"}]
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        rl.AgainstEngine("kalah", **wrong)  # type: ignore[arg-type]
