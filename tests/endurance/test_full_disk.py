"""A disk that is full: the server says so in words, lives, and goes on when there is room again."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.playing import Seat, serving

AWAY = "this could not be stored now: try again"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own, of 4 MiB."""
    if os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("only the administrator of a machine can make a small disk")
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        pytest.skip(f"this machine allows no small disk: {made.stderr.strip()}")
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def fill(disk: Path) -> Path:
    """A file that leaves no byte free."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 512, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
    return filler


def test_a_full_disk_is_refused_in_words_and_play_goes_on_later(small_disk: Path) -> None:
    with serving(small_disk) as server:
        south, north = server.pair()
        south.move(0)
        filler = fill(small_disk)
        refused = 0
        seats = (south, north)
        told = south.shown()
        while not refused and not told["result"]:  # what the database had room for is played
            status, answer = move(seats[told["mover"]], told)
            if status == 503:
                refused += 1
                assert answer["refused"][0]["message"] == AWAY
            else:
                assert status == 200
            told = south.shown()
        assert refused
        before = told["moves"]
        for seat in (north, south, north):  # it lives, shows what is stored, and goes on refusing
            told = seat.shown()
            assert told["moves"] == before
            assert move(seats[told["mover"]], told)[0] == 503
            assert server.ask("POST", "/api/v1/rooms", {"game": "kalah", "name": "Eva"})[0] == 503
        filler.unlink()
        while not (told := south.shown())["result"]:
            assert move(seats[told["mover"]], told)[0] == 200
        assert told["moves"][: len(before)] == before
        happened = server.done("GET", f"/rooms/{south.room}/events")
        assert [one["number"] for one in happened] == list(range(1, len(happened) + 1))


def move(seat: Seat, told: dict[str, list[int]]) -> tuple[int, dict[str, list[dict[str, str]]]]:
    return seat.do(do="move", answers=told["answers"], moves=told["choices"][:1])
