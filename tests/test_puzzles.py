"""The puzzles that come with the games: well-formed, enough, and a sample of them proved again."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import manqala

ROOT = Path(__file__).parents[1]
GAMES = ("kalah", "oware", "congkak", "kiela")
LEAST = 50


def script() -> ModuleType:
    """tools/puzzles.py, which is no module of a package."""
    spec = importlib.util.spec_from_file_location("puzzles", ROOT / "tools" / "puzzles.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["puzzles"] = module
    spec.loader.exec_module(module)
    return module


made = script()


class Written(NamedTuple):
    position: str
    moves: tuple[int, ...]
    aim: str
    proof: str
    depth: int
    tempting: int
    grade: int


def puzzles(game: str) -> list[Written]:
    found = []
    for line in (ROOT / "games" / game / "puzzles.txt").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        position, moves, aim, proof, measured, grade = line.split(" | ")
        depth, tempting = map(int, measured.split())
        one = tuple(map(int, moves.split()))
        found.append(Written(position, one, aim, proof, depth, tempting, int(grade)))
    return found


def sample(game: str) -> list[Written]:
    """Some of every grade."""
    return puzzles(game)[::12]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_puzzles_none_twice_the_easiest_first(game: str) -> None:
    every = puzzles(game)
    assert len({one.position for one in every}) == len(every) >= LEAST
    assert [one.grade for one in every] == sorted(one.grade for one in every)
    assert {one.grade for one in every} == set(range(1, made.GRADES + 1))
    hardness = [one.depth + 2 * one.tempting for one in every]
    assert hardness == sorted(hardness)
    head = (ROOT / "games" / game / "puzzles.txt").read_text("utf-8").splitlines()[0]
    assert head.startswith(f"# python tools/puzzles.py {game} --count {len(every)} ")


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_a_puzzle_are_legal_and_end_with_one_of_its_own_side(game: str) -> None:
    for one in puzzles(game):
        position = manqala.position(one.position)
        assert len(position.moves) > 2
        assert one.aim in {"win", "draw"}
        side = last = position.mover
        for move in one.moves:
            last = position.mover
            position = position.play(move)
        assert last == side


@pytest.mark.parametrize("game", ["kalah", "oware", "congkak"])
def test_just_one_move_reaches_the_aim_which_is_proved(game: str) -> None:
    for one in sample(game):
        position = manqala.position(one.position)
        side, aim = position.mover, {"win": 1, "draw": 0}[one.aim]
        for move in one.moves:
            if position.mover == side:
                assert one.proof == "solved"
                bounds = {other: made.worth(position, other) for other in position.moves}
                assert bounds.pop(move).low == aim, one.position
                assert max(found.high for found in bounds.values()) < aim, one.position
            position = position.play(move)


def test_in_kiela_just_one_move_is_found_to_win_three_moves_deeper_than_needed() -> None:
    for one in sample("kiela"):
        word, deep = one.proof.split()
        assert (word, one.aim) == ("searched", "win")
        position = manqala.position(one.position)
        lines = {
            depth: manqala.Engine(depth=depth, threads=1, cache_mb=64).analyse(
                position, len(position.moves)
            )
            for depth in (int(deep) - made.DEEPER, int(deep))
        }
        for found in lines.values():
            assert (found[0].move, found[0].outcome) == (one.moves[0], 1)
        assert all(line.outcome != 1 for line in lines[int(deep)][1:])


@pytest.mark.parametrize("game", GAMES)
def test_how_hard_a_puzzle_is_was_measured(game: str) -> None:
    for one in sample(game)[:3]:
        position = manqala.position(one.position)
        assert made.found_at(position, one.moves[0]) == one.depth
        own = made.gain(position, one.moves[0])
        others = [move for move in position.moves if move != one.moves[0]]
        assert sum(made.gain(position, move) >= own for move in others) == one.tempting


def test_a_position_with_two_winning_moves_is_no_puzzle() -> None:
    # With 30 of 48 seeds in the store every move wins.
    position = manqala.position("kalah 0,0,0,0,0,1/1,0,0,0,1,1 30,14 S")
    assert made.key(position) is None
