"""Wrong usage of the command: one line that says what is possible, in the reader's language."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from manqala import LEVELS
from manqala.words import LANGUAGES
from tests.terminal import manqala

pytestmark = pytest.mark.usefixtures("home")

REFUSED = {
    "no game": ("play", "name a game to play: kiela, kalah"),
    "unknown game": ("play chess", 'unknown game "chess"; the games are'),
    "unknown option": ("play kalah --set stones=4", 'kalah has no option "stones"'),
    "no value": ("play kalah --set seeds", '"seeds" is not an option; write name=value'),
    "twice": ("play kalah(seeds=5) --set seeds=6", "option seeds is given twice"),
    "all at once": (
        "play kalah --set seeds=99 --set houses=1",
        'seeds cannot be "99"; possible: 1 to 12; houses cannot be "1"; possible: 3 to 10',
    ),
    "level": (
        f"play kalah --level {LEVELS + 1}",
        f"--level is a whole number from 1 to {LEVELS};",
    ),
    "seat": ("play kalah --as west", 'cannot be "west"; possible: south, north, both, none'),
    "language": ("games --lang xx", 'there is no language "xx"; the languages are en, fr'),
    "position": (
        "analyse kalah_1,2/4,4,4,4,4,x_0,0_W",
        'row 1 has 2 houses, not 6; "x" in row 2',
    ),
    "other game": (
        "play oware --position kalah_4,4,4,4,4,4/4,4,4,4,4,4_0,0_S",
        "this is a position of kalah, not of oware",
    ),
    "position with options": (
        "perft kalah_4,4,4,4,4,4/4,4,4,4,4,4_0,0_S 2 --set seeds=4",
        "leave --set away",
    ),
    "nothing to resume": ("play --resume", "no game was left"),
    "resume and options": ("play kalah --resume --set seeds=6", "leave away"),
    "depth": (
        "perft kalah deep",
        "DEPTH is a whole number from 0 to 1000; see: manqala",
    ),
    "no depth": ("perft kalah", "DEPTH is missing; see: manqala perft --help"),
    "depth beyond all": (f"perft kalah {10**11}", "DEPTH is a whole number from 0 to 1000"),
    "moves ahead beyond all": (
        f"analyse kalah --depth {10**11}",
        "--depth is a whole number from 1 to 200",
    ),
    "positions beyond all": (
        f"analyse kalah --nodes {10**23}",
        f"--nodes is a whole number from 1 to {10**18}",
    ),
    "lines beyond all": (
        f"analyse kalah --lines {10**11}",
        "--lines is a whole number from 1 to 100",
    ),
    "more digits than Python reads": (
        f"analyse kalah --nodes {'9' * 5000}",
        "--nodes is a whole number from 1 to",
    ),
    "a seed that is none": ("play kalah --seed 1.5", "--seed is a whole number;"),
    "no time": ("analyse kalah --seconds soon", "--seconds is a number;"),
    "a value where none is taken": ("games --json=3", "--json takes no value"),
    "words too many": ("games a b", "more words than the command takes: a b"),
    "seconds": ("analyse kalah --seconds 0", "more than 0"),
    "unknown command": (
        "sing",
        'there is no command "sing"; possible: play, serve, engine, analyse',
    ),
    "unknown flag": ("games --loud", "there is no option --loud; possible: --json, --lang, --help"),
    "no words after a flag": ("games --lang", "--lang needs a value after it"),
    "rules of no game": ("rules chess", 'unknown game "chess"'),
    "port": ("serve --port 70000", "--port is a whole number from 0 to 65535"),
}


@pytest.mark.parametrize(("words", "reason"), REFUSED.values(), ids=REFUSED)
def test_wrong_usage_is_one_line_and_status_2(words: str, reason: str) -> None:
    answer = manqala(*words.split())
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert reason in answer.err


COMMAND = [sys.executable, "-c", "import sys; from manqala.cli import main; sys.exit(main())"]


@pytest.mark.parametrize("words", ["play \udcff", "perft \udcff 3", "analyse \udcff/", "\udcff"])
def test_bytes_that_are_no_letters_are_refused(words: str) -> None:
    answer = manqala(*words.split())
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "?" in answer.err or "parts" in answer.err


def test_letters_that_the_terminal_has_not_are_replaced() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    said = subprocess.check_output([*COMMAND, "games", "--lang", "fr"], env=environment)
    assert b"kiela - Kiela. Quatre rang?es" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is only on Linux at hand")
@pytest.mark.parametrize("words", ["games", "perft kalah 2", "play kalah"])
def test_a_full_disk_is_said_in_one_line(words: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, *words.split()],
            stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "manqala: No space left on device\n")


def test_a_refusal_speaks_the_readers_language() -> None:
    assert "jeu inconnu" in manqala("play", "chess", "--lang", "fr").err
    assert "jogo desconhecido" in manqala("play", "chess", "--lang=pt").err


@pytest.mark.parametrize(
    "words",
    [
        "sing", "games --loud", "games a b", "games --json=3", "games --depth",
        "perft kalah", "perft kalah deep", "analyse kalah --depth", "analyse kalah --depth 0",
        "analyse kalah --seconds soon", "play kalah --seed 1.5",
    ],
)  # fmt: skip
def test_wrong_usage_speaks_the_readers_language(words: str) -> None:
    told = {code: manqala("--lang", code, *words.split()).err for code in LANGUAGES}
    said = [
        re.split(r"[;؛] (?:see|voir|ver|véase|lihat|tazama|انظر)\b", told[code])[0]
        for code in LANGUAGES
    ]
    assert len(set(said)) == len(LANGUAGES), told
    assert len({text.rsplit(":", 1)[1] for text in told.values()}) == 1


def test_the_headings_of_help_speak_the_readers_language() -> None:
    english = manqala("perft", "--help").lines
    for code in LANGUAGES[1:]:
        lines = manqala("perft", "--help", "--lang", code).lines
        same = set(english) & set(lines)
        assert same == {""}
        assert not any("required" in line or "Usage" in line for line in lines)
