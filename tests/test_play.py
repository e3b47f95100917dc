"""Playing in the terminal: whole games, what is typed, back and forth, games that are kept."""

import builtins
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import manqala as library
from manqala import Record
from manqala.cli import keeping, typed
from manqala.cli.session import SEATS, Seats, Session
from manqala.sentences import move_name
from tests.terminal import Answer, manqala, play

GAMES = library.games()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for kept games, and English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "manqala" / "games"


def boards(answer: Answer) -> list[list[str]]:
    """The boards that were drawn, each as its rows."""
    rows = [line for line in answer.lines if re.match(r"(North|South)( outer| inner)?  +\S", line)]
    size = 4 if any("outer" in row for row in rows) else 2
    return [rows[i : i + size] for i in range(0, len(rows), size)]


def counts(board: list[str]) -> list[int]:
    """All figures of a board: its houses and stores, names left out."""
    text = " ".join(line.split("  ", 1)[1] for line in board)
    return [int(n) for n in re.findall(r"(?:\[|[A-Za-z]\d* +)(\d+)", text)]


# ---- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_typed_house_by_house(game: str) -> None:
    record, choose, names = Record(library.game(game)), random.Random(5), list[str]()
    while not record.over:
        position = record.position
        move = choose.choice(position.moves)
        name = move_name(record.game, position.mover, move)
        names.append(choose.choice((name.upper(), name.lower(), str(move + 1))))
        record.push(move)
    answer = play(game, "--as", "both", typed=" ".join([*names, "record"]))
    assert answer.status == 0
    assert answer.err == ""
    assert str(record).strip() in answer.out
    total = sum(map(sum, record.start.houses)) + sum(record.start.stores)
    shown = boards(answer)
    assert len(shown) == len(names) + 1
    assert {sum(counts(board)) for board in shown} == {total}


@pytest.mark.parametrize("level", ["1", "3"])
@pytest.mark.parametrize("game", GAMES)
def test_the_engine_plays_itself_to_the_end(game: str, level: str, home: Path) -> None:
    answer = play(game, "--as", "none", "--level", level, "--seed", "7")
    assert answer.status == 0
    assert re.match(r"(South|North) wins|A draw", answer.lines[-1])
    assert not home.exists()
    assert play(game, "--as", "none", "--level", level, "--seed", "7") == answer


def test_the_engine_begins_when_the_player_is_north() -> None:
    answer = play("oware", "--as", "north", typed="quit")
    assert "You are North. South is the computer, level 3 of 5." in answer.out
    assert re.search(r"^South sows .*\n\n.*\n.*\n\nNorth to move", answer.out, re.MULTILINE)


def test_the_rules_in_force_are_named() -> None:
    answer = play("oware(seeds=6)", "--set", "grand_slam=all", typed="quit")
    assert answer.lines[0] == "Oware, 6 seeds a house, grand slam captures everything"
    assert play("kalah", typed="quit").lines[0] == "Kalah"


def test_an_empty_keyboard_ends_the_game_politely(home: Path) -> None:
    answer = manqala("play", "kalah")
    assert answer.status == 0
    assert not list(home.glob("*"))


# ---- what is typed -------------------------------------------------------------------------


def test_the_prompt_names_the_houses_that_may_be_chosen() -> None:
    assert "South to move (A1-A10, B1-B4): " in play("kiela", typed="quit").out
    assert "South to move (A, B, D-F): " in play("kalah", typed="C quit").out
    text = "oware 0,0,0,0,0,0/1,0,0,0,0,1 23,23 S"  # only F feeds
    assert "South to move (F): " in play("--position", text, typed="quit").out


@pytest.mark.parametrize(
    ("position", "word", "reason"),
    [
        ("kalah 4,4,4,4,4,4/4,4,0,5,5,5 1,0 S", "C", "this house is empty"),
        (f"kiela {'2,' * 9}2/2,2,2,2{',0' * 6}/{'0,' * 6}2,2,2,2/1,{'2,' * 8}3 - S", "A1",
         "there is only one in this house; lift at least 2"),
        ("oware 0,0,0,0,0,0/1,0,0,0,0,1 23,23 S", "A",
         "the opponent has no seeds; choose a house that gives some"),
        ("kalah(pie=true) 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", "swap",
         "the sides can change places only in North's first turn"),
    ],
)  # fmt: skip
def test_a_refused_house_says_why_and_keeps_the_turn(position: str, word: str, reason: str) -> None:
    answer = play("--position", position, "--as", "both", typed=f"{word} quit")
    assert f"{word} cannot be played: {reason}." in answer.out
    assert answer.out.count("South to move") == 2
    assert len(boards(answer)) == 1


def test_moves_says_why_the_other_houses_cannot_be_chosen() -> None:
    answer = play("kalah", typed="C moves quit")
    assert "South may sow from A, B, D-F.\nC cannot be played: this house is empty.\n" in answer.out


def test_an_unknown_word_is_answered_with_what_is_possible() -> None:
    answer = play("kalah", typed="G sing 7 0 quit")
    for word in ("G", "sing", "7", "0"):
        assert f'No house or command is called "{word}". You can sow from A-F' in answer.out


def test_help_names_every_command() -> None:
    out = play("kalah", typed="help quit").out
    for name in typed.COMMANDS:
        assert re.search(rf"^{name}  +\w", out, re.MULTILINE), name


def test_words_are_taken_in_the_readers_language_and_in_english() -> None:
    for words in ("C annuler quitter", "C ANNULER q", "C undo exit"):
        assert "Annulé." in play("kalah", "--lang", "fr", typed=words).out
    assert "Rejoué." in play("kalah", "--lang", "fr", typed="C annuler retablir quit").out


def test_the_pie_rule_offers_to_change_places() -> None:
    answer = play("kalah(pie=true)", "--as", "both", typed="A swap record")
    assert "North to move (a-f, swap): " in answer.out
    assert "North changed places." in answer.out
    assert "1. A swap" in answer.out


def test_changing_places_has_its_word_in_every_language() -> None:
    for code, word in (("fr", "échange"), ("pt", "troca"), ("id", "tukar")):
        for typed_word in (word, word.upper(), typed.bare(word), "swap"):
            words = ("kalah(pie=true)", "--as", "both", "--lang", code)
            answer = play(*words, typed=f"A {typed_word} record quit")
            assert f"(a-f, {word})" in answer.out
            assert "1. A swap" in answer.out  # a record is read in every language


def test_hint_sees_the_capture_that_wins() -> None:
    text = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"
    answer = play("--position", text, typed="hint quit")
    assert "The computer would play D: South wins by 6 seeds." in answer.out


def test_rules_and_board_do_not_touch_the_game() -> None:
    answer = play("congkak", typed="rules board record quit")
    assert "# Congkak" in answer.out
    first, second = boards(answer)
    assert first == second


# ---- back and forth ------------------------------------------------------------------------


def test_undo_takes_back_the_whole_turn_and_redo_plays_it_again() -> None:
    words = "C A undo redo undo redo"  # C moves again, A ends the turn
    answer = play("kalah", "--as", "both", typed=words)
    start, _after_c, after_a, *later = boards(answer)
    assert later == [start, after_a, start, after_a]


def test_undo_against_the_engine_goes_back_to_the_own_turn() -> None:
    answer = play("kalah", "--seed", "1", typed="A undo redo undo quit")
    start, answered, *later = boards(answer)
    assert later == [start, answered, start]
    assert answer.out.count("South to move") == 5


def test_a_turn_that_is_not_finished_is_taken_back_too() -> None:
    answer = play("kalah", typed="C undo record quit")
    start, _moved, back = boards(answer)
    assert start == back


def test_there_is_nothing_of_ones_own_before_the_first_turn() -> None:
    for seat in ("south", "north"):
        answer = play("kalah", "--as", seat, typed="undo redo quit")
        assert "There is nothing to take back." in answer.out
        assert "There is nothing to redo." in answer.out
        assert len(boards(answer)) == (1 if seat == "south" else len(boards(answer)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", ["south", "north", "both"])
def test_every_undo_is_redone_exactly(game: str, seat: str) -> None:
    session = Session(Record(library.game(game)), Seats(SEATS[seat], 1), seed=2)
    choose = random.Random(9)
    for _step in range(60):
        while session.engine_moves:
            session.answer()
        if session.record.over:
            break
        before = session.record.moves
        if session.undo():
            mover = session.record.position.mover
            assert seat == "both" or mover in session.seats.persons
            assert session.redo()
        assert session.record.moves == before
        session.play(choose.choice(session.record.position.moves))


def test_undo_works_after_the_end() -> None:
    text = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"
    answer = play("--position", text, "--as", "both", typed="D E undo quit")
    assert answer.out.count("South wins 27 to 21.") == 1
    assert "quit: E\nThe game is over.\n" in answer.out
    assert boards(answer)[0] == boards(answer)[-1]


# ---- games that are kept -------------------------------------------------------------------


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
    assert '[Seats "north"]\n[Level "2"]\n[Game "oware"]' in file.read_text()
    assert "You are North. South is the computer, level 2 of 5." in play("--resume").out
    assert (
        "You are South. North is the computer, level 4 of 5."
        in play("--resume", "--as", "south", "--level", "4").out
    )


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
        raise OSError("no space left")

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


def test_games_are_kept_where_the_system_wants_them() -> None:
    home = Path.home()
    assert keeping.folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/manqala/games")
    assert keeping.folder({}, "linux") == home / ".local" / "share" / "manqala" / "games"
    assert keeping.folder({}, "darwin").is_relative_to(home / "Library")
    assert keeping.folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/manqala/games")


HOUSES = (*"ABCDEFab123456", "A1", "A5", "B2", "b3", "7", "13")


@settings(max_examples=40)
@given(
    game=st.sampled_from(GAMES),
    seat=st.sampled_from(["south", "north", "both"]),
    lines=st.lists(
        st.one_of(
            st.sampled_from([*HOUSES, "swap", "undo", "redo"]),
            st.sampled_from(["moves", "board", "record", "help", "save", "save ~nobody/x"]),
            st.text(st.characters(exclude_characters="\n\r"), max_size=8).map("save {}/\0".format),
            st.text(st.characters(exclude_characters="\n\r", codec="utf-8"), max_size=12),
            st.just("9" * 5000),
        ),
        max_size=25,
    ),
)
def test_whatever_is_typed_the_game_stands(game: str, seat: str, lines: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", folder)
        answer = manqala(
            "play", game, "--as", seat, "--level", "1", typed="".join(f"{x}\n" for x in lines)
        )
        assert answer.status == 0
        assert answer.err == ""
        start = library.game(game).start()
        total = sum(map(sum, start.houses)) + sum(start.stores)
        assert {sum(counts(board)) for board in boards(answer)} == {total}
        kept_games = list((Path(folder) / "manqala" / "games").glob("*"))
        if "The game is kept." in answer.out:
            (file,) = kept_games
            assert Record.read(file.read_text("utf-8")).moves
        else:
            assert kept_games == []
