"""Back and forth in a game that is played in the terminal."""

import random

import pytest

import manqala as library
from manqala import Record
from manqala.cli.session import SEATS, Seats, Session
from tests.terminal import boards, play

pytestmark = pytest.mark.usefixtures("home")

GAMES = library.games()


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
