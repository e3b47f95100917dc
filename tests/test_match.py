"""Matches: what their players do, and the arithmetic of their results."""

import math
import random
import sys

import pytest

import manqala
from bench.elo import elo, standing
from bench.match import contest
from bench.openings import even, openings
from bench.players.cmancala import code
from bench.players.greedy import Greedy
from bench.players.lines import read
from bench.players.player import player

# A program as a player: the first move that there is, or "over" from the tenth move on.
FIRST = """
from bench.players.lines import serve
serve(lambda asked: None if len(asked.moves) > {most} else
      next(i for i, seeds in enumerate(asked.houses[asked.mover]) if seeds))
"""


def program(most: int) -> str:
    code = FIRST.format(most=most).replace("\n", "\\n")
    return f"run {sys.executable} -c 'exec(\"{code}\")'"


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert elo(1) == math.inf
    assert elo(0) == -math.inf


def test_the_standing_counts_and_encloses_the_share() -> None:
    told = standing([[1, 0.5], [1, 0], [0, 1], [1, 1]])
    assert (told.wins, told.draws, told.losses) == (5, 1, 2)
    assert told.share == 5.5 / 8
    assert 0 < told.low < told.share < told.high < 1


def test_even_games_of_one_opening_say_little_of_chance() -> None:
    """Whoever has the better side of each opening wins it: the players are equal, and surely so."""
    seats = standing([[1, 0]] * 40 + [[1, 1], [0, 0]])
    tosses = standing([[1, 1]] * 21 + [[0, 0]] * 21)
    assert seats.share == tosses.share == 0.5
    assert seats.high - seats.low < (tosses.high - tosses.low) / 3


def test_winning_all_is_no_certainty() -> None:
    few, many = standing([[1, 1]] * 3), standing([[1, 1]] * 100)
    assert few.share == few.high == 1
    assert 0.5 < few.low < 0.7
    assert 0.97 < many.low < 1


def test_the_interval_holds_what_it_says() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(400):
        pairs = [[float(chance.random() < 0.7) for _ in range(2)] for _ in range(50)]
        told = standing(pairs)
        held += told.low < 0.7 < told.high
    assert 365 <= held <= 395


def test_nothing_played_says_nothing() -> None:
    assert standing([])[3:] == (0.5, 0, 1)


@pytest.mark.parametrize("name", ["kalah", "oware", "kiela"])
def test_openings_are_even_different_and_the_same_by_seed(name: str) -> None:
    game = manqala.game(name)
    found = openings(game, 6, 5, moves=4)
    assert found == openings(game, 6, 5, moves=4)
    assert found != openings(game, 6, 6, moves=4)
    positions = []
    for moves in found:
        record = manqala.Record(game)
        for move in moves:
            record.push(move)
        assert 4 <= len(moves) <= 5
        assert even(record.position)
        positions.append(record.position)
    assert len(set(positions)) == 6


def test_greedy_takes_the_most() -> None:
    record = manqala.Record(manqala.position("kalah 0,3,0,0,0,1/1,0,0,0,0,5 20,18 S"))
    assert Greedy().choose(record) == 0


def test_more_search_wins_from_both_seats() -> None:
    game = manqala.game("kalah")
    match = contest(game, ("engine nodes=5000", "greedy"), 8, 1, 4, quiet=True)
    assert match.standing.share > 0.7
    assert [len(pair) for pair in match.points] == [2, 2, 2, 2]
    assert min(use.moves for use in match.use) > 20
    again = contest(game, ("engine nodes=5000", "greedy"), 8, 1, 4, quiet=True)
    assert again.points == match.points


def test_playouts_beat_chance() -> None:
    names = "mcts playouts=60", "engine depth=1 random=100"
    match = contest(manqala.game("oware"), names, 6, 1, 4, quiet=True)
    assert match.standing.share > 0.7


def test_another_program_plays_by_lines() -> None:
    game = manqala.game("kalah")
    match = contest(game, ("engine depth=3", program(1000)), 4, 1, 4, quiet=True)
    assert match.standing.share > 0.7
    assert match.cut == 0
    assert match.use[1].cpu > 0


def test_a_program_may_say_that_the_game_is_over() -> None:
    game = manqala.game("oware")
    match = contest(game, ("engine depth=3", program(10)), 4, 1, 4, quiet=True)
    assert match.cut == 4
    assert len([point for pair in match.points for point in pair]) == 4


def test_a_program_that_answers_nonsense_ends_the_match() -> None:
    with pytest.raises(RuntimeError, match="answered hello"):
        contest(manqala.game("kalah"), ("greedy", "run echo hello"), 2, 1, 4, quiet=True)


@pytest.mark.parametrize("text", ["", "chess", "greedy depth=2", "mcts rollouts=3"])
def test_an_unknown_player_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="there is no player"):
        player(text)


def test_cmancala_is_told_the_position() -> None:
    """As its own `encode` writes it at the start; a house is eight bits."""
    start = manqala.game("kalah").start()
    assert code(read(f"position {start}")) == "008080808080800080808080809"
    moved = read("position kalah 4,4,4,4,4,4/4,4,0,5,5,5 1,0 N after 2")
    assert (moved.houses, moved.mover, moved.moves) == (([4, 4, 0, 5, 5, 5], [4] * 6), 1, [2])
    assert code(moved) == "00808080808080" + "00a0a0a000808"
