"""The solver: as exact as trying everything, and honest about what it cannot prove."""

import pickle
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import manqala
from manqala import Game, Position, Proof, Refused, Solution, Unproved, solve, tables
from tests import plain_awari, plain_margin
from tests.facts import game_of
from tests.plain_margin import Board, placed

MB = 2**20


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
        board, mover, south = (
            scattered(game, seeds, chance),
            chance.randrange(2),
            chance.randrange(12),
        )
        position = placed(game, board, mover, (south, 11 - south))
        if not position.over:
            return position, plain_margin.ahead(position, mover)


# ---- as exact as trying everything ------------------------------------------------------------

SMALL_GAMES = [
    "kalah",
    "kalah(empty_capture=true)",
    "kalah(houses=3)",
    "kalah(houses=3,empty_capture=true)",
    "kalah(houses=4)",
    "kalah(houses=8)",
    "congkak",
    "congkak(houses=5)",
]


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_the_margin_is_what_trying_everything_finds(name: str) -> None:
    game, chance = game_of(name), random.Random(name)
    most = 6 if game.name == "congkak" or game.houses > 6 else 8
    for number in range(30):
        position, lead = some(game, 2 + number % (most - 1), chance)
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


# ---- said and refused -------------------------------------------------------------------------

LONG = manqala.game("kalah").start()


def test_the_same_question_has_the_same_answer() -> None:
    start = manqala.game("kalah", houses=4, seeds=3).start()
    first, second = (solve(start, cache_mb=4) for _ in range(2))
    assert first._replace(seconds=0) == second._replace(seconds=0)
    assert first.seconds > 0


def test_progress_is_told_and_a_limit_leaves_what_is_known() -> None:
    told: list[Proof] = []
    begun = time.monotonic()
    with pytest.raises(Unproved, match="not proved within the limit; the side to move") as error:
        solve(LONG, seconds=1, cache_mb=16, progress=told.append)
    assert time.monotonic() - begun < 10  # of a machine that does much else
    assert error.value.reason == "limit"
    assert error.value.outcome is None
    assert all(proof.low <= 8 <= proof.high for proof in told)
    assert [proof.nodes for proof in told] == sorted(proof.nodes for proof in told)
    assert told
    assert error.value.nodes >= told[-1].nodes


def test_so_many_positions_are_looked_into_and_few_more() -> None:
    with pytest.raises(Unproved) as error:
        solve(LONG, nodes=50_000, cache_mb=4)
    assert 50_000 <= error.value.nodes < 60_000


def test_what_progress_raises_ends_the_search() -> None:
    def tired(_proof: Proof) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        solve(LONG, cache_mb=4, progress=tired)


def test_making_tables_counts_as_time() -> None:
    start = manqala.game("oware").start()
    with pytest.raises(Unproved) as error:
        solve(start, seconds=0.001)
    assert (error.value.reason, error.value.low, error.value.high) == ("limit", -48, 48)


def test_a_margin_that_nobody_can_force_may_still_be_won() -> None:
    position = manqala.position("oware 0,0,1,0,1,2/0,1,0,2,1,0 20,20 N")
    with pytest.raises(Unproved, match="play can go on for ever") as error:
        solve(position)
    assert (error.value.low, error.value.high, error.value.outcome) == (2, 8, 1)
    again = pickle.loads(pickle.dumps(error.value))
    assert vars(again) == vars(error.value)
    assert str(again) == str(error.value)


def test_kiela_is_solved_where_it_ends_soon_and_else_refused() -> None:
    with pytest.raises(Unproved, match="not proved within the limit") as error:
        solve(manqala.game("kiela").start(), nodes=5000)
    assert (error.value.reason, error.value.low, error.value.outcome) == ("limit", None, None)
    rows = "0,0,0,0,0,0,0,0,2,0/0,0,0,0,0,0,0,0,3,0/0,0,0,0,0,0,0,0,1,0/2,0,0,0,0,0,0,0,0,2"
    found = solve(manqala.position(f"kiela {rows} - S", any_total=True), nodes=100_000)
    assert (found.margin, found.outcome, found.move) == (None, 1, 9)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"threads": 0}, "threads is a whole number from 1 to 256, not 0"),
        ({"cache_mb": 0}, "cache_mb is a whole number from 1 to"),
        ({"cache_mb": -5}, "cache_mb is a whole number from 1 to"),
        ({"cache_mb": 1.5}, "cache_mb is a whole number from 1 to"),
        ({"nodes": -1}, "nodes is a whole number from 1 to"),
        ({"nodes": True}, "nodes is a whole number from 1 to"),
        ({"seconds": 0}, "seconds is a number more than 0, not 0"),
        ({"seconds": float("nan")}, "seconds is a number more than 0, not nan"),
        ({"tables": "/nowhere"}, "there are no endgame tables of kalah in /nowhere"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        solve(LONG, **options)
    with pytest.raises(TypeError):
        solve(LONG, cores=2)  # type: ignore[call-arg]


def test_a_game_that_is_over_has_nothing_to_solve() -> None:
    with pytest.raises(manqala.IllegalMove, match="the game is over"):
        solve(manqala.position("kalah 0,0,0,0,0,0/0,0,0,0,0,0 25,23 S"))


def test_more_memory_than_there_is_is_refused() -> None:
    with pytest.raises(Refused, match="there is no memory for a cache of 1048576 MB"):
        solve(manqala.game("kalah", seeds=12).start(), cache_mb=MB)


# ---- with tables ------------------------------------------------------------------------------


def test_tables_of_other_rules_are_refused(tmp_path: Path) -> None:
    others = tables.in_memory(manqala.game("kalah", empty_capture=True), 3)
    with pytest.raises(Refused, match=r"these tables are for kalah\(empty_capture=true\)"):
        solve(LONG, tables=others)
    tables.build(manqala.game("kalah", houses=4), 4, tmp_path)
    with pytest.raises(Refused, match="no endgame tables of kalah in"):
        solve(LONG, tables=tmp_path)


def test_damaged_tables_are_refused(tmp_path: Path) -> None:
    game = manqala.game("kalah", houses=4, seeds=2)
    tables.build(game, 5, tmp_path)
    assert solve(game.start(), tables=tmp_path).margin == 6
    file = sorted(tables.folder(game, tmp_path).iterdir())[5]
    content = bytearray(file.read_bytes())
    content[-9] ^= 4
    file.write_bytes(content)
    with pytest.raises(Refused, match="is damaged"):
        solve(game.start(), tables=tmp_path)


def test_larger_tables_save_work_and_change_no_margin(tmp_path: Path) -> None:
    game = manqala.game("kalah", houses=4, seeds=3)
    nodes = []
    for used in (False, tables.in_memory(game, 8), tables.build(game, 12, tmp_path), tmp_path):
        found = solve(game.start(), tables=used, cache_mb=4)
        assert found.margin == 6
        nodes.append(found.nodes)
    assert nodes[0] > nodes[1] > nodes[2] == nodes[3]


# ---- memory -----------------------------------------------------------------------------------

MEASURED = """
import re, sys, manqala
try:
    manqala.solve(manqala.game(sys.argv[1]).start(), cache_mb=int(sys.argv[2]), threads=2,
                  nodes=int(sys.argv[3]), tables=None if sys.argv[4] == "tables" else False)
except manqala.Unproved:
    pass
print(re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())[1])
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked of Linux")
@pytest.mark.parametrize(
    ("game", "cache_mb", "nodes", "used"),
    [
        ("kalah", 64, 4_000_000, "no tables"),
        ("kalah(houses=9,seeds=9)", 16, 1_000_000, "no tables"),
        ("congkak", 1, 300_000, "no tables"),
        ("oware", 1, 10_000, "tables"),
    ],
)
def test_memory_stays_within_what_is_allowed(
    game: str, cache_mb: int, nodes: int, used: str
) -> None:
    words = [sys.executable, "-c", MEASURED, game, str(cache_mb), str(nodes), used]
    said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=300).stdout
    small = tables.in_memory(game_of(game), 13) if used == "tables" else None
    held = sum(small.layer(seeds).bytes for seeds in range(14)) if small else 0
    assert int(said) * 1024 <= (cache_mb + 64) * MB + held


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a limit is none")
def test_without_memory_for_the_cache_it_says_so() -> None:
    program = (
        "import manqala\ntry:\n    manqala.solve(manqala.game('kalah').start(), cache_mb=1024)\n"
        "except manqala.Refused as error:\n    print(error)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (700 * MB, 700 * MB)),
    ).stdout
    assert said == "there is no memory for a cache of 1024 MB; ask for a smaller one\n"
