"""Playing in the terminal: whole games, and what is typed."""

import random
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import manqala as library
from manqala import LEVELS, Engine, Record
from manqala.cli import typed
from manqala.cli.session import SEATS, USUAL_LEVEL, Seats, Session
from manqala.sentences import move_name
from tests.facts import seeds_on
from tests.terminal import boards, counts, manqala, play

pytestmark = pytest.mark.usefixtures("home")

GAMES = library.games()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_typed_house_by_house(game: str) -> None:
    record, choose, names = Record(library.game(game)), random.Random(5), list[str]()

    def on_board() -> int:
        return sum(map(sum, record.position.houses)) + sum(record.position.stores)

    totals = [on_board()]
    while not record.over:
        position = record.position
        move = choose.choice(position.moves)
        name = move_name(position, move)
        number = f"{record.game.house_of(move) + 1}{'-' if name.endswith('-') else ''}"
        if move >= record.game.houses * record.game.ways:
            number = name  # no house
        names.append(choose.choice((name.upper(), name.lower(), number)))
        record.push(move)
        totals.append(on_board())
    answer = play(game, "--as", "both", typed=" ".join([*names, "record"]))
    assert answer.status == 0
    assert answer.err == ""
    assert str(record).strip() in answer.out
    assert [sum(counts(board)) for board in boards(answer)] == totals


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
    assert f"You are North. South is the computer, level {USUAL_LEVEL} of {LEVELS}." in answer.out
    assert re.search(r"^South sows .*\n\n.*\n.*\n\nNorth to move", answer.out, re.MULTILINE)


def test_the_rules_in_force_are_named() -> None:
    answer = play("oware(seeds=6)", "--set", "grand_slam=all", typed="quit")
    assert answer.lines[0] == "Oware, 6 seeds a house, grand slam captures everything"
    assert play("kalah", typed="quit").lines[0] == "Kalah"


def test_an_empty_keyboard_ends_the_game_politely(home: Path) -> None:
    answer = manqala("play", "kalah")
    assert answer.status == 0
    assert not list(home.glob("*"))


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
    for code, word in (
        ("fr", "échange"),
        ("pt", "troca"),
        ("es", "cambio"),
        ("id", "tukar"),
        ("ms", "tukar"),
        ("sw", "badilisha"),
        ("ar", "مبادلة"),
    ):
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
        patch.chdir(folder)
        answer = manqala(
            "play", game, "--as", seat, "--level", "1", typed="".join(f"{x}\n" for x in lines)
        )
        assert answer.status == 0
        assert answer.err == ""
        # Below each board stands what is in hand, as long as there is something.
        hands = [
            sum(map(int, re.findall(r"\d+", line)))
            for line in answer.out.splitlines()
            if line.startswith("In hand:")
        ]
        drawn = [sum(counts(board)) for board in boards(answer)]
        hands += [0] * (len(drawn) - len(hands))
        total = seeds_on(library.game(game).start())
        assert {seeds + held for seeds, held in zip(drawn, hands, strict=True)} == {total}
        kept_games = list((Path(folder) / "manqala" / "games").glob("*"))
        if "The game is kept." in answer.out:
            (file,) = kept_games
            assert Record.read(file.read_text("utf-8")).moves
        else:
            assert kept_games == []


def test_the_engine_is_told_what_has_come_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()

    def choose(_engine: Engine, of: Record) -> int:
        asked.append(of)
        return of.position.moves[0]

    monkeypatch.setattr(Engine, "choose", choose)
    session = Session(Record(library.game("oware")), Seats(SEATS["north"], 1))
    session.answer()
    assert asked == [session.record]
