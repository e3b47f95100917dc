"""Games that are kept: those that were left go on, and none is lost."""

import builtins
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from manqala import LEVELS, Record
from manqala.cli import keeping
from manqala.cli.session import USUAL_LEVEL
from tests.terminal import boards, manqala, play

pytestmark = pytest.mark.usefixtures("home")


def kept(home: Path) -> list[Path]:
    return sorted(home.glob("*"))


def test_a_game_that_was_left_goes_on(home: Path) -> None:
    left = play("kiela", "--as", "both", "--set", "variant=beginner", typed="A1 b1 quit")
    assert "The game is kept. Go on with: manqala play --resume" in left.out
    on = play("--resume", typed="record undo undo quit")
    assert on.lines[0] == "Kiela, for beginners"
    assert "Two players" in on.out
    assert "The game goes on after 2 moves." in on.out
    assert boards(on)[0] == boards(left)[-1]
    assert "1. A1 b1" in on.out
    assert kept(home) == []  # all was taken back


def test_the_engine_keeps_its_seat_and_level(home: Path) -> None:
    play("oware", "--as", "north", "--level", "2", typed="1 quit")
    (file,) = kept(home)
    seats = '[Game "oware"]\n[South "computer"]\n[North "person"]\n'
    assert file.read_text().startswith(f'{seats}[Level "2 of {LEVELS}"]\n[Result "*"]\n\n1. ')
    assert f"You are North. South is the computer, level 2 of {LEVELS}." in play("--resume").out
    assert (
        f"You are South. North is the computer, level 4 of {LEVELS}."
        in play("--resume", "--as", "south", "--level", "4").out
    )


@pytest.mark.parametrize(
    ("kept_level", "level"),
    [
        ("1", 1),
        ("3", 1 + (4 * (LEVELS - 1) + 4) // 8),  # when there were five
        ("5", LEVELS),
        (f"2 of {LEVELS}", 2),
        ("1 of 1", 1),
        ("7 of 7", LEVELS),
        ("6", USUAL_LEVEL),
        ("0 of 10", USUAL_LEVEL),
        ("11 of 10", USUAL_LEVEL),
        ("", USUAL_LEVEL),
        ("-1 of 10", USUAL_LEVEL),
    ],
)
def test_a_level_kept_by_another_version_is_one_as_far_up(
    home: Path, kept_level: str, level: int
) -> None:
    play("oware", "--level", "1", typed="1 quit")
    (file,) = kept(home)
    text = file.read_text().replace(f'"1 of {LEVELS}"', f'"{kept_level}"')
    file.write_text(text)
    assert f"level {level} of {LEVELS}." in play("--resume").out


def test_the_last_game_goes_on_or_the_last_of_a_kind(home: Path) -> None:
    play("kalah", typed="A")
    play("oware", typed="A")
    assert len(kept(home)) == 2
    assert play("--resume").lines[0] == "Oware"
    assert play("kalah", "--resume").lines[0] == "Kalah"
    assert play("congkak", "--resume").status == 2


def test_a_finished_game_is_not_kept(home: Path) -> None:
    text = "kalah 0,0,0,0,1,0/0,0,0,1,0,1 25,20 S"
    play("--position", text, "--as", "both", typed="F")
    assert len(kept(home)) == 1
    assert "South wins" in play("--resume", typed="D").out
    assert kept(home) == []


def test_ctrl_c_loses_nothing(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    lines = iter(["C", "A"])

    def typing(_prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr(builtins, "input", typing)
    answer = manqala("play", "kalah", "--as", "both")
    assert answer.status == 130
    assert "The game is kept." in answer.out
    (file,) = kept(home)
    assert Record.read(file.read_text()).moves == (2, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")
@pytest.mark.parametrize(
    ("sent", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGKILL, -9)]
)
def test_a_program_that_is_ended_leaves_the_game_whole(
    home: Path, sent: signal.Signals, status: int
) -> None:
    program = "import sys; from manqala.cli import main; sys.exit(main(sys.argv[1:]))"
    game = subprocess.Popen(
        [sys.executable, "-u", "-c", program, "play", "kalah", "--as", "both"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("C\n")
    game.stdin.flush()
    while "moves again" not in game.stdout.readline():
        pass
    game.send_signal(sent)
    out, _err = game.communicate(timeout=30)
    assert game.returncode == status
    assert ("The game is kept." in out) == (sent != signal.SIGKILL)
    assert Record.read(kept(home)[0].read_text()).moves == (2,)


def test_a_file_is_written_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    keeping.write(file, "before")

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        keeping.write(file, "after")
    assert file.read_text() == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_cannot_be_written_stops_no_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "taken"))
    answer = play("kalah", typed="C A quit")
    assert answer.status == 0
    assert "cannot be written: " in answer.out
    assert "South sows 4 seeds from A to E." in answer.out


def test_a_damaged_game_is_refused_in_one_line(home: Path) -> None:
    home.mkdir(parents=True)
    for text in ('[Game "kalah"]\n\n1. A z\n', '[Game "chess"]\n', "1. A A\n", "\0\xff"):
        (home / f"2020-kalah{keeping.ENDING}").write_text(text)
        answer = play("--resume")
        assert answer.status == 2
        assert answer.err.count("\n") == 1
        assert "cannot be read: " in answer.err


def test_a_saved_record_is_read_again_and_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    typed_lines = f"C\nA\nsave {file}\nsave {file}\nsave\nquit\n"
    answer = manqala("play", "kalah", "--as", "both", typed=typed_lines)
    assert f"The record is in {file}." in answer.out
    assert f"{file} exists already." in answer.out
    assert "Name the file: save FILE." in answer.out
    saved = file.read_text()
    assert Record.read(saved).moves == (2, 0)
    on = play(str(file), "--resume", typed="a quit")
    assert boards(on)[0] == boards(answer)[-1]
    assert file.read_text() == saved


def test_one_record_of_a_file_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(
        '[Game "oware"]\n\n1. A\n\n[Game "kalah"]\n[South "computer"]\n[Level "2 of 2"]\n\n'
        "1. C {Well begun.},F?! (A) a 2. B\n\n1. z\n"
    )
    said = "it holds 2 records; choose one with --record NUMBER"
    for words in ((), ("--record", "0"), ("--record", "3")):
        assert said in play(str(file), "--resume", *words).err
    on = play(str(file), "--resume", "--record", "1")
    assert on.lines[0] == "Oware"
    assert "Two players" in on.out
    assert "cannot be read" in play(str(file), "--resume", "--record", "2").err
    file.write_text(file.read_text().replace("1. z\n", ""))
    on = play(str(file), "--resume", "--record", "2")
    assert f"You are North. South is the computer, level {LEVELS} of {LEVELS}." in on.out
    assert "The game goes on after 4 moves." in on.out
    assert "with --resume" in play("kalah", "--record", "1").err


def test_games_kept_by_an_older_version_keep_their_seats(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Seats "north"]\n[Level "2 of 10"]\n[Game "oware"]\n\n1. A\n')
    assert "You are North. South is the computer" in play(str(file), "--resume").out


def test_saving_makes_no_folder(tmp_path: Path) -> None:
    for name in (tmp_path / "new" / "game.txt", f"{tmp_path}/bad/\0"):
        answer = manqala("play", "kalah", "--as", "both", typed=f"C\nsave {name}\nquit\n")
        assert "cannot be written: " in answer.out
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "bad").exists()


def test_games_are_kept_where_the_system_wants_them() -> None:
    home = Path.home()
    assert keeping.folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/manqala/games")
    assert keeping.folder({}, "linux") == home / ".local" / "share" / "manqala" / "games"
    assert keeping.folder({}, "darwin").is_relative_to(home / "Library")
    assert keeping.folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/manqala/games")
