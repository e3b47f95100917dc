"""The files of endgame tables, whatever happens to them, and the command that makes them."""

import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

import manqala
from manqala import Refused, tables
from manqala.tables import Bounds, Progress, Tables
from tests.terminal import manqala as command

KALAH = manqala.game("kalah", houses=4)
OWARE = manqala.game("oware")
AWARI = manqala.game("awari")

# Lincke, Exploring the computational limits of large exhaustive search problems (2002), appendix B:


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANQALA_TABLES", str(tmp_path / "usual"))


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*"))


def test_a_layer_is_kept_when_it_is_finished(tmp_path: Path) -> None:
    seen: list[Progress] = []
    made = tables.build(KALAH, 6, tmp_path, progress=seen.append)
    assert [file.name for file in files(tmp_path)] == [f"{layer:02}.table" for layer in range(7)]
    assert {file.parent.name for file in files(tmp_path)} == {"kalah-houses-4"}
    assert made.seeds == tables.load(KALAH, tmp_path).seeds == 6
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    before = {file: file.stat().st_mtime_ns for file in files(tmp_path)}
    assert tables.build(KALAH, 8, tmp_path).seeds == 8
    assert {file: file.stat().st_mtime_ns for file in before} == before  # none was built again
    assert tables.load(KALAH, tmp_path, seeds=7).seeds == 7


def test_a_file_that_is_not_quite_right_is_refused_and_built_again(tmp_path: Path) -> None:
    tables.build(OWARE, 6, tmp_path)
    file = files(tmp_path)[6]
    whole = file.read_bytes()
    chance = random.Random(4)
    damaged = [whole[:size] for size in (0, 7, 127, 200, len(whole) - 1)]
    for _ in range(60):
        at, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        damaged.append(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
    for content in damaged:
        file.write_bytes(content)
        with pytest.raises(Refused, match=re.escape(str(file))):
            tables.load(OWARE, tmp_path)
    assert tables.build(OWARE, 6, tmp_path).seeds == 6
    assert file.read_bytes() == whole


def test_a_file_of_other_rules_or_another_layer_is_refused(tmp_path: Path) -> None:
    tables.build(OWARE, 4, tmp_path)
    tables.build(AWARI, 4, tmp_path)
    awari, oware = tmp_path / "awari", tmp_path / "oware"
    kept = (oware / "04.table").read_bytes()
    shutil.copy(awari / "04.table", oware)
    with pytest.raises(Refused, match=r"04\.table is for awari, not for oware"):
        tables.load(OWARE, tmp_path)
    shutil.copy(oware / "03.table", oware / "04.table")
    with pytest.raises(Refused, match="holds the positions of 3 seeds, not of 4"):
        tables.load(OWARE, tmp_path)
    (oware / "04.table").write_bytes(kept[:8] + b"\2" + kept[9:])
    with pytest.raises(Refused, match="has format 2; this program reads format 1"):
        tables.load(OWARE, tmp_path)
    (oware / "04.table").write_text("hello")
    with pytest.raises(Refused, match=r"04\.table is no endgame table"):
        tables.load(OWARE, tmp_path)


def test_of_a_file_that_is_cut_short_nothing_is_read(tmp_path: Path) -> None:
    """It holds several tables, and only the last of them is not whole."""
    shipped = (tables.SHIPPED / "kalah.table").read_bytes()
    (tmp_path / "cut").write_bytes(shipped[:-1])
    read = Tables(manqala.game("kalah"))
    with pytest.raises(Refused, match="cut is cut short"):
        read.read(tmp_path / "cut")
    position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
    assert (read.seeds, read.probe(position)) == (-1, None)
    read.add(memoryview(shipped), "whole")
    assert read.probe(position) == Bounds(2, 2)


def test_a_missing_layer_is_refused(tmp_path: Path) -> None:
    tables.build(AWARI, 5, tmp_path)
    with pytest.raises(Refused, match="there is no table of 6 seeds in"):
        tables.load(AWARI, tmp_path, seeds=6)
    files(tmp_path)[3].unlink()
    with pytest.raises(Refused, match="there is no table of 3 seeds in"):
        tables.load(AWARI, tmp_path)
    assert tables.build(AWARI, 5, tmp_path).seeds == 5


def test_a_table_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "awari").mkdir()
    (tmp_path / "awari" / "00.table").mkdir()
    with pytest.raises(OSError, match=r"00\.table"):
        tables.load(AWARI, tmp_path)
    with pytest.raises(OSError, match=r"00\.table"):
        tables.build(AWARI, 2, tmp_path)
    (tmp_path / "oware").write_text("in the way")
    with pytest.raises(OSError, match="oware"):
        tables.build(OWARE, 2, tmp_path)


# ---- whatever may end it ----------------------------------------------------------------------


PROGRAM = "import sys; from manqala.cli import main; sys.exit(main())"


def building(folder: Path, seeds: int, **limits: int) -> "subprocess.Popen[str]":
    """`manqala tables build oware` in a process of its own."""

    def limit() -> None:
        for name, value in limits.items():
            resource.setrlimit(getattr(resource, name), (value, value))

    words = ["tables", "build", "oware", "--seeds", str(seeds), "--threads", "2"]
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *words, "--directory", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "C", "LANGUAGE": "en"},
        preexec_fn=limit,
    )


def valid(folder: Path) -> Tables:
    """The tables there, after it was made sure that nothing lies about half written."""
    assert all(re.fullmatch(r"\d\d\.table", file.name) for file in files(folder))
    return tables.load(OWARE, folder)


def test_the_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "oware" / "00.table"
    file.mkdir(parents=True)
    words = [sys.executable, "-c", PROGRAM, "tables", "info", "oware", "--directory", str(tmp_path)]
    told = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (told.returncode, told.stderr) == (1, f"manqala: {file}: Is a directory\n")


def test_killed_at_any_moment_it_leaves_whole_files(tmp_path: Path) -> None:
    chance = random.Random(5)
    for _ in range(3):
        process = building(tmp_path, 14)
        time.sleep(0.3 + chance.random())
        process.kill()
        process.communicate()
        tables.load(OWARE, tmp_path)
    tables.build(OWARE, 9, tmp_path)  # removes what was half written
    assert valid(tmp_path).seeds >= 9


def test_it_can_be_interrupted(tmp_path: Path) -> None:
    process = building(tmp_path, 18)
    while not (tmp_path / "oware" / "09.table").exists() and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate()
    assert process.returncode == 130
    assert err == "manqala: Interrupted. The same command goes on from the last finished table.\n"
    assert 9 <= valid(tmp_path).seeds < 18


def test_two_at_once_do_no_harm(tmp_path: Path) -> None:
    both = [building(tmp_path, 10), building(tmp_path, 10)]
    for process in both:
        out, err = process.communicate(timeout=120)
        assert (process.returncode, err) == (0, "")
        assert re.match(r"oware: 646646 positions in .*oware, after \d+ seconds?$", out)
    assert valid(tmp_path).seeds == 10


def test_two_threads_that_build_the_same_do_no_harm(tmp_path: Path) -> None:
    ready = Barrier(2)

    def build(folder: Path) -> int:
        ready.wait(60)
        return tables.build(AWARI, 6, folder).seeds

    with ThreadPoolExecutor(2) as both:
        for number in range(5):
            folder = tmp_path / str(number)
            assert list(both.map(build, [folder, folder], timeout=120)) == [6, 6]


def test_a_full_disk_stops_it_in_words(tmp_path: Path) -> None:
    process = building(tmp_path, 10, RLIMIT_FSIZE=100_000)
    _out, err = process.communicate(timeout=120)
    file = tmp_path / "oware" / "09.table"
    assert (process.returncode, err) == (1, f"manqala: cannot write {file}: File too large\n")
    assert valid(tmp_path).seeds == 8


def test_too_little_memory_stops_it_in_words(tmp_path: Path) -> None:
    process = building(tmp_path, 20, RLIMIT_AS=200 << 20)
    _out, err = process.communicate(timeout=120)
    assert process.returncode == 2
    told = re.fullmatch(r"manqala: there is not enough memory for the table of (\d+) seeds\n", err)
    assert told, err
    assert valid(tmp_path).seeds == int(told[1]) - 1


def test_without_memory_for_a_thread_it_stops_in_words(tmp_path: Path) -> None:
    process = building(tmp_path, 5, RLIMIT_AS=512 << 20, RLIMIT_STACK=1 << 30)
    _out, err = process.communicate(timeout=120)
    told = "manqala: there is not enough memory for the table of 0 seeds\n"
    assert (process.returncode, err) == (2, told)
    assert files(tmp_path) == []


# ---- the command ------------------------------------------------------------------------------


def test_the_command_builds_and_tells(tmp_path: Path) -> None:
    where = ("--directory", str(tmp_path))
    built = command("tables", "build", "awari", "--seeds", "6", *where)
    assert built.status == 0
    assert built.out.startswith(f"awari: 18564 positions in {tmp_path / 'awari'}, after ")
    told = command("tables", "info", "awari", *where)
    assert told.status == 0
    assert told.lines[0] == "Endgame tables of awari"
    assert told.lines[2].split() == ["seeds", "positions", "won", "drawn", "lost", "open", "bytes"]
    assert told.lines[9].replace(" ", "") == "6123765698154851300" + "6188"
    data = json.loads(command("tables", "info", "awari", "--json", *where).out)
    assert (data["game"], data["seeds"], len(data["layers"])) == ("awari", 6, 7)
    layer = data["layers"][4]
    assert (layer["wins"], layer["draws"], layer["losses"]) == (580, 143, 642)
    assert layer["values"][0] == {"low": -4, "high": -4, "positions": 532}


def test_the_command_says_what_is_missing(tmp_path: Path) -> None:
    told = command("tables", "info", "awari", "--directory", str(tmp_path))
    assert told.status == 2
    assert told.err == (
        f"manqala: there are no tables of awari in {tmp_path / 'awari'}; "
        'build them: manqala tables build "awari" --seeds 12\n'
    )
    assert command("tables", "build", "kiela", "--seeds", "5").status == 2
    many = command("tables", "build", "kalah", "--seeds", "70")
    assert many.err == "manqala: --seeds is a whole number from 0 to 55\n"
    assert command("tables", "build", "oware").err.startswith("manqala: --seeds is missing")
    assert "build" in command("tables").out


def test_the_environment_names_the_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path
) -> None:
    assert tables.folder(AWARI) == tmp_path / "usual" / "awari"
    monkeypatch.delenv("MANQALA_TABLES")
    assert tables.folder(AWARI) == home.parent / "tables" / "awari"
    assert tables.folder(AWARI, tmp_path) == tmp_path / "awari"
