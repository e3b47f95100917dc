"""Leaf counts and random games. The published counts themselves are in games/*/games.txt."""

import re
from typing import Any

import pytest

import manqala
from tests.facts import game_of


def leaves(position: manqala.Position, depth: int) -> int:
    """Counted by hand: the sequences of so many moves."""
    if depth == 0:
        return 1
    return sum(leaves(position.play(move), depth - 1) for move in position.moves)


@pytest.mark.parametrize("name", ["kalah(pie=true)", "kalah(houses=3,seeds=1)", "congkak", "kiela"])
def test_leaves_are_counted_one_by_one(name: str) -> None:
    start = game_of(name).start()
    for depth in range(4 if name != "kiela" else 3):
        assert manqala.perft(start, depth) == leaves(start, depth)


def test_a_game_that_is_over_adds_nothing() -> None:
    over = manqala.position("kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S")
    assert [manqala.perft(over, depth) for depth in range(4)] == [1, 0, 0, 0]
    small = manqala.game("kalah", houses=3, seeds=1).start()
    assert manqala.perft(small, 60) == 0


@pytest.mark.parametrize("depth", [-1, 1001, 99999999999, 2.5])
def test_a_depth_that_cannot_be_counted_is_refused(depth: float) -> None:
    with pytest.raises(ValueError, match=rf"^depth is a whole number from 0 to 1000, not {depth}$"):
        manqala.perft(manqala.game("kalah").start(), depth)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", manqala.games())
def test_random_games_are_counted(name: str) -> None:
    game = manqala.game(name)
    found = manqala.random_games(game, 500, seed=11)
    assert found.games == 500
    assert found.south + found.north + found.draws + found.unfinished == 500
    assert found.moves > 500
    assert min(found.south, found.north) > 100
    assert found == manqala.random_games(game, 500, seed=11)
    assert found.signature != manqala.random_games(game, 500, seed=12).signature


def test_a_game_is_left_at_the_limit() -> None:
    found = manqala.random_games(manqala.game("kalah"), 10, limit=3)
    assert found.unfinished == 10
    assert found.moves == 30
    assert manqala.random_games(manqala.game("kalah"), 0).games == 0


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"count": -1}, f"count is a whole number from 0 to {10**18}, not -1"),
        ({"count": 10**30}, f"count is a whole number from 0 to {10**18}, not {10**30}"),
        ({"count": 1.5}, f"count is a whole number from 0 to {10**18}, not 1.5"),
        ({"count": 1, "limit": -1}, f"limit is a whole number from 0 to {10**9}, not -1"),
        ({"count": 1, "limit": 2**40}, f"limit is a whole number from 0 to {10**9}, not {2**40}"),
        ({"count": 1, "seed": 1.5}, "seed is a whole number, not 1.5"),
    ],
)
def test_games_that_cannot_be_counted_are_refused(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=rf"^{re.escape(sentence)}$"):
        manqala.random_games(manqala.game("kalah"), **asked)


def test_games_of_a_small_board_are_as_chance_has_it() -> None:
    """Three houses of one seed: every game can be followed, so the share of wins is known."""
    game = manqala.game("kalah", houses=3, seeds=1)

    def share(position: manqala.Position) -> float:
        if position.result is not None:
            return float(position.result.winner == 0)
        return sum(share(position.play(move)) for move in position.moves) / len(position.moves)

    found = manqala.random_games(game, 20_000, seed=1)
    assert found.unfinished == 0
    assert abs(found.south / 20_000 - share(game.start())) < 0.02
