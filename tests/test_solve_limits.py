"""What the solver cannot prove or will not take, and that it stays within its limits."""

import pickle
import resource
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import manqala
from manqala import Proof, Refused, Unproved, solve, tables
from tests.facts import game_of

MB = 2**20


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANQALA_TABLES", str(tmp_path / "usual"))


LONG = manqala.game("kalah").start()


def test_progress_is_told_and_a_limit_leaves_what_is_known() -> None:
    told: list[Proof] = []
    with pytest.raises(Unproved, match="not proved within the limit; the side to move") as error:
        solve(LONG, seconds=1, cache_mb=16, progress=told.append)
    assert error.value.reason == "limit"
    assert error.value.outcome == (1 if (error.value.low or 0) > 0 else None)
    assert all(proof.low <= 8 <= proof.high for proof in told)
    assert [proof.nodes for proof in told] == sorted(proof.nodes for proof in told)
    assert told
    assert error.value.nodes >= told[-1].nodes


def test_so_many_positions_are_looked_into_and_few_more() -> None:
    with pytest.raises(Unproved) as error:
        solve(LONG, nodes=50_000, cache_mb=4)
    assert 50_000 <= error.value.nodes < 60_000


def test_a_long_proof_goes_on_in_a_larger_cache_with_what_is_known() -> None:
    told: list[Proof] = []
    start = manqala.game("kalah", houses=4, seeds=5).start()
    found = solve(start, cache_mb=128, tables=False, progress=told.append)
    assert found.margin == 4
    assert found.nodes > 1_000_000  # so many were looked into in a small one
    with_tables = solve(start, cache_mb=128)  # made on the spot
    assert with_tables.margin == 4
    assert with_tables.nodes < found.nodes
    for before, after in pairwise([*told, Proof(4, 4, found.nodes)]):
        assert before.low <= after.low <= after.high <= before.high
        assert before.nodes <= after.nodes


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
        ("kalah", 64, 1_000_000, "tables"),
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
