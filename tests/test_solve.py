"""The solver: as exact as trying everything, and honest about what it cannot prove."""

import random
from pathlib import Path
from typing import Any

import pytest

import manqala
from manqala import Game, Position, Solution, Unproved, solve, tables
from tests import plain_awari, plain_margin
from tests.facts import game_of
from tests.plain_margin import Board, placed


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANQALA_TABLES", str(tmp_path / "usual"))


def scattered(game: Game, seeds: int, chance: random.Random) -> Board:
    """So many seeds in any houses."""
    houses = [0] * (2 * game.houses)
    for _ in range(seeds):
        houses[chance.randrange(len(houses))] += 1
    return tuple(houses[: game.houses]), tuple(houses[game.houses :])


def some(game: Game, seeds: int, chance: random.Random) -> tuple[Position, int]:
    """A position that is not over, and what the side to move has won already."""
    while True:
        board, mover = scattered(game, seeds, chance), chance.randrange(2)
        south = chance.randrange(12)
        position = placed(game, board, mover, (south, 11 - south))
        if not position.over:
            return position, plain_margin.ahead(position, mover)


SMALL_GAMES = [
    "kalah",
    "kalah(empty_capture=true)",
    "kalah(houses=3)",
    "kalah(houses=3,empty_capture=true)",
    "kalah(houses=4)",
    "kalah(houses=7)",
    "congkak",
    "congkak(houses=5)",
]


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_the_margin_is_what_trying_everything_finds(name: str) -> None:
    game, chance = game_of(name), random.Random(name)
    for number in range(28):
        position, lead = some(game, 2 + number % 7, chance)
        expected = lead + plain_margin.rest(game, position.houses, position.mover)
        for threads in (1, 2):
            for used in (False, None):  # without tables, and with what comes with the library
                found = solve(position, threads=threads, cache_mb=1, tables=used)
                assert found.margin == expected, position
                assert found.outcome == (expected > 0) - (expected < 0)
                assert lead + plain_margin.of_move(position, found.move) == expected, position


@pytest.mark.parametrize("seeds", [1, 2])
def test_the_pie_rule_is_part_of_the_margin(seeds: int) -> None:
    def plain(position: Position) -> int:
        if position.over:
            assert position.result is not None
            return position.result.margin * (1 - 2 * position.mover)
        signs = [
            (after := position.play(move), 1 if after.mover == position.mover else -1)
            for move in position.moves
        ]
        return max(sign * plain(after) for after, sign in signs)

    game = manqala.game("kalah", houses=3, seeds=seeds, pie=True)
    # Changing places is a choice of its own.
    second = [game.start().play(move) for move in game.start().moves]
    third = [position.play(3) for position in second if 3 in position.moves]
    for position in [game.start(), *second, *third]:
        for used in (False, None):
            assert solve(position, tables=used, cache_mb=1).margin == plain(position), position


def board_of(houses: tuple[int, ...]) -> Board:
    return houses[:6], houses[6:]


def test_awari_is_worth_what_a_program_of_its_own_finds() -> None:
    """The rules told apart, the values by iteration: tests/plain_awari.py."""
    game, chance = manqala.game("awari"), random.Random(5)
    known = plain_awari.solved(5)
    for houses in chance.sample(sorted(known), 300):
        position = placed(game, board_of(houses), 0, (20, 20))
        if not position.over:
            assert solve(position, cache_mb=1).margin == known[houses], position


@pytest.mark.parametrize(
    "name", ["oware", "oware(grand_slam=all)", "oware(repetition=split)", "awari"]
)
@pytest.mark.parametrize("used", [False, None])
def test_where_play_can_go_on_for_ever_what_is_forced_is_found(
    name: str, used: bool | None
) -> None:
    game, chance = game_of(name), random.Random(name)
    halved = name in ("awari", "oware(repetition=split)")
    for number in range(16):
        position, lead = some(game, 2 + number % 4, chance)
        side = position.mover
        board = position.houses[side], position.houses[1 - side]
        low, high = plain_margin.bounds(game, board, halved)
        found = proof_of(position, tables=used, cache_mb=1, nodes=50_000)
        if isinstance(found, Solution):
            assert found.margin == lead + low == lead + high, position
        elif used is None:
            assert (found.reason, found.low, found.high) == ("endless", lead + low, lead + high)
        else:
            assert found.reason in ("horizon", "limit")
            assert found.low is not None
            assert found.high is not None
            assert found.low <= lead + low <= lead + high <= found.high, position


def proof_of(position: Position, **options: Any) -> Solution | Unproved:  # noqa: ANN401
    try:
        return solve(position, **options)
    except Unproved as unproved:
        return unproved


# Irving, Donkers and Uiterwijk (2000) for empty capture; for the usual rule two programs written
# apart from this one. make verify-long does the rest.
PUBLISHED = {
    (3, False): (0, 4, 2, 2, 6, -8),
    (4, False): (2, 6, 6, 2),
    (3, True): (0, 4, 2, 2, 6, -10),
    (4, True): (2, 6, 8, 2),
}


@pytest.mark.parametrize(("houses", "empty_capture"), PUBLISHED)
def test_kalah_is_worth_what_was_published(houses: int, empty_capture: bool) -> None:
    for seeds, margin in enumerate(PUBLISHED[houses, empty_capture], start=1):
        game = manqala.game("kalah", houses=houses, seeds=seeds, empty_capture=empty_capture)
        assert solve(game.start(), cache_mb=16).margin == margin, game
        if seeds < 4:
            assert solve(game.start(), cache_mb=1, threads=2, tables=False).margin == margin, game


def test_oware_is_counted_to_the_last_seed_though_a_majority_ends_it() -> None:
    position = manqala.position("oware 0,0,1,0,0,1/0,0,0,0,2,1 23,20 S")
    found = solve(position)
    ended = position.play(found.move)
    assert ended.result is not None
    assert (ended.result.reason, ended.result.margin, found.margin) == ("majority", 5, 2)


def test_the_same_question_has_the_same_answer() -> None:
    start = manqala.game("kalah", houses=4, seeds=3).start()
    first, second = (solve(start, cache_mb=4) for _ in range(2))
    assert first._replace(seconds=0) == second._replace(seconds=0)
    assert first.seconds > 0


def test_larger_tables_save_work_and_change_no_margin(tmp_path: Path) -> None:
    game = manqala.game("kalah", houses=4, seeds=3)
    nodes = []
    for used in (False, tables.in_memory(game, 8), tables.build(game, 12, tmp_path), tmp_path):
        found = solve(game.start(), tables=used, cache_mb=4)
        assert found.margin == 6
        nodes.append(found.nodes)
    assert nodes[0] > nodes[1] > nodes[2] == nodes[3]
