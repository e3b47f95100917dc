"""Leaf counts and random games. The published counts themselves are in tests/games."""

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


def test_no_depth_below_nothing() -> None:
    with pytest.raises(ValueError, match=r"^depth is at least 0, not -1$"):
        manqala.perft(manqala.game("kalah").start(), -1)


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
    with pytest.raises(ValueError, match=r"^count is at least 0, not -1$"):
        manqala.random_games(manqala.game("kalah"), -1)


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
