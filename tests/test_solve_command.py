"""`manqala solve`: what it says, to people and to programs, and how it ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from manqala import game, tables
from tests.terminal import manqala

pytestmark = pytest.mark.usefixtures("home")

OPEN = "oware 0,0,1,0,1,2/0,1,0,2,1,0 20,20 N"
SMALL = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANQALA_TABLES", str(tmp_path / "usual"))


def test_it_tells_who_wins_by_how_much_and_a_move() -> None:
    answer = manqala("solve", "kalah(houses=4,seeds=3)", "--threads", "1", "--cache-mb", "4")
    assert answer.status == 0
    assert answer.err == ""
    assert answer.lines[0].startswith("North")
    assert "South wins by 6 seeds. A best move: B." in answer.lines
    assert answer.lines[-1].startswith("Proved: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((SMALL,), "South wins by 6 seeds. A best move: D.\nProved by endgame tables.\n"),
        (("kalah", "--set", "houses=3", "--set", "seeds=1"), "A draw. A best move: "),
        (("oware 0,0,1,0,0,1/0,0,0,0,2,1 23,20 S",), "Proved by endgame tables.\nThe margin is"),
        ((OPEN,), "neither side can force more.\nNorth wins by 2 to 8 seeds.\n"),
        (("kalah", "--seconds", "0.2"), "Not proved within the limit.\nThe margin of South is"),
        (("kiela", "--nodes", "3000"), "Not proved within the limit.\nLooked into: 3"),
        ((OPEN.replace("N", "S"), "--no-tables", "--nodes", "5000"), "The margin of South is from"),
        (
            ("kalah(houses=3,seeds=6)", "--lang", "fr"),
            "Sud perd de 8 graines. Un meilleur coup\u00a0: ",
        ),
    ],
)
def test_it_says_it_in_words(words: tuple[str, ...], said: str) -> None:
    answer = manqala("solve", *words)
    assert said in answer.out
    assert answer.status == int("Proved" not in answer.out and "Prouvé" not in answer.out)


def test_programs_read_it_as_json() -> None:
    data = json.loads(manqala("solve", SMALL, "--json", "--no-tables").out)
    assert data.pop("seconds") >= 0
    assert data.pop("nodes") > 0
    proved = {"proved": True, "margin": 6, "outcome": 1, "move": 3, "name": "D"}
    assert data == {"position": SMALL} | proved
    answer = manqala("solve", OPEN, "--json")
    data = json.loads(answer.out)
    assert answer.status == 1
    assert data.pop("seconds") >= 0
    unproved = {"proved": False, "reason": "endless", "low": 2, "high": 8, "outcome": 1, "nodes": 0}
    assert data == {"position": OPEN} | unproved
    data = json.loads(manqala("solve", "kiela", "--nodes", "3000", "--json").out)
    assert (data["reason"], data["low"], data["outcome"]) == ("limit", None, None)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kalah", "--nodes", "-1"), "--nodes is a whole number from 1 to"),
        (("kalah", "--cache-mb", "0"), "--cache-mb is a whole number from 1 to"),
        (("kalah", "--threads", "0"), "--threads is a whole number from 1 to 256"),
        (("kalah", "--seconds", "-2"), "--seconds is more than 0, not -2"),
        (("kalah", "--depth", "9"), "there is no option --depth; possible: "),
        (("kalah", "--tables", "/nowhere"), "there are no endgame tables of kalah in /nowhere"),
        (("kalah", "--tables", "/", "--no-tables"), "give --tables or --no-tables, not both"),
        (("kalah", "--cache-mb", str(2**20)), "there is no memory for a cache of 1048576 MB"),
        (("kalah 0,0,0,0,0,0/0,0,0,0,0,0 25,23 S",), "the game is over"),
        ((), "POSITION is missing"),
    ],
)
def test_wrong_usage_is_told_in_a_line(words: tuple[str, ...], said: str) -> None:
    answer = manqala("solve", *words)
    assert answer.status == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_tables_of_a_folder_are_used(tmp_path: Path) -> None:
    kalah = game("kalah", houses=4, seeds=2)
    tables.build(kalah, 16, tmp_path)
    answer = manqala("solve", str(kalah), "--tables", str(tmp_path))
    assert "Proved by endgame tables." in answer.lines


# ---- in a process of its own ------------------------------------------------------------------

COMMAND = (sys.executable, "-c", "import sys; from manqala.cli import main; sys.exit(main())")
KALAH = ("solve", "kalah", "--threads", "2", "--cache-mb", "16")
LONG = (*COMMAND, *KALAH)

TELLING = """
import signal
import sys
import manqala
from manqala.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever began the tests
solve = manqala.solve

def telling(*asked, **named):
    print("solving", file=sys.stderr, flush=True)
    return solve(*asked, **named)

manqala.solve = telling
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_ends_it_at_once_with_what_is_known(as_json: bool) -> None:
    words = (sys.executable, "-c", TELLING, *KALAH, *["--json"] * as_json)
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as solving:
        assert solving.stderr is not None
        assert solving.stderr.readline() == "solving\n"
        time.sleep(1)  # mostly in the midst of the search, which would last for hours
        solving.send_signal(signal.SIGINT)
        out, err = solving.communicate()
    assert solving.returncode == 130
    assert err == ""
    if as_json:
        assert json.loads(out)["reason"] == "interrupted"
    else:
        assert "\nInterrupted.\n" in out
        assert "South" in out.splitlines()[-2]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no terminals of this kind")
def test_on_a_terminal_it_tells_how_far_it_has_come() -> None:
    ours, theirs = os.openpty()
    words = (*LONG, "--seconds", "2")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, text=True) as solving:
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        out, _ = solving.communicate(timeout=60)
    os.close(ours)
    assert solving.returncode == 1
    assert "Not proved within the limit." in out
    assert b"million positions" in shown
    assert b"The margin of South is from" in shown
