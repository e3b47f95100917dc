"""Marked houses, rounds of a match and seeds that are laid out: told, drawn and taken back."""

import pytest

import manqala
from manqala.picture import picture
from manqala.sentences import tell
from tests.terminal import play

pytestmark = pytest.mark.usefixtures("home")

TUZDIK = "togyzkumalak 9,9,9,9,9,9,2,9,9/1,9,9,9,9,9,9,9,4 20,0 S"
WON = "togyzkumalak 9,9,9,9,9,9,0t,9,9/1,9,9,9,9,9,9,9,3 23,0 S"
ROUND = "congkak(houses=5,seeds=2,match=true) 0,0,0,0,0/0,0,0,0,1 12,7 S"


def at(text: str) -> manqala.Position:
    return manqala.position(text, any_total=True)


def test_a_house_that_is_won_is_told_and_drawn() -> None:
    before = at(TUZDIK)
    assert tell(before, before.trace(8)) == [
        "South sows 4 seeds from I to c.",
        "South captures 3 seeds from c.",
        "South has won house c for good.",
    ]
    after = before.play(8)
    assert after.marks == (((1, 2),), ())
    assert after.game.mark == "pays"
    lines = picture(after)
    assert "c 0t" in lines[0]
    assert lines[-1] == "t: won by the other side"
    assert after.play(0).why_not(2) is None  # South's own third house is none
    assert after.why_not(2) == "this house has been won: nobody lifts from it"


def test_what_falls_into_a_house_that_was_won_is_no_capture() -> None:
    for seeds, said in (
        (4, ["South sows 4 seeds from I to c."]),
        (5, ["South sows 5 seeds from I to d.", "South captures 10 seeds from d."]),
    ):
        before = at(WON.replace("9,3 23", f"9,{seeds} 23"))
        events = before.trace(8)
        assert ("capture", 1, 2, 1) in [tuple(event) for event in events]
        assert tell(before, events) == said


def test_a_round_ends_and_the_next_begins() -> None:
    record = manqala.Record(at(ROUND))
    before = record.position
    said = tell(before, record.push(0))
    assert said[-2:] == ["A new round begins.", "2 houses are burnt."]
    lines = picture(record.position)
    assert "a 0b   b 0b" in lines[0]
    assert lines[-1] == "b: burnt"
    assert record.position.why_not(0) == "this house is burnt"


def test_with_a_round_a_turn_ends() -> None:
    """North ends the round, has lost it, and begins the next: that is another turn."""
    record = manqala.Record(
        at(ROUND.replace("0,0,0,0,0/0,0,0,0,1", "1,0,0,0,0/0,0,0,0,0").replace("S", "N"))
    )
    while "round" not in {event.kind for event in record.push(record.position.moves[0])}:
        pass
    mover = record.position.mover
    record.push(record.position.moves[0])
    assert mover == 1
    assert record.last_turn == 1


def test_seeds_that_are_laid_out_are_taken_back_one_at_a_time() -> None:
    record = manqala.Record(manqala.game("kiela", variant="expert"))
    assert record.position.hands == (28, 28)
    for house in (0, 0, 19):
        record.push(house)
    assert record.position.hands == (25, 28)
    assert record.last_turn == 1
    assert record.undo(record.last_turn) == 1
    assert record.next_turn == 1
    assert record.position.hands == (26, 28)


def test_an_arrangement_is_told_in_one_sentence() -> None:
    answer = play("kiela", "--set", "variant=expert", "--seed", "1", typed="A1 usual quit")
    assert "In hand: South 28 stones, North 28 stones" in answer.out
    assert answer.out.count("27 stones left to lay out.") == 1
    assert answer.out.count("South has laid out all that it had in hand.") == 1
    assert answer.out.count("North has laid out all that it had in hand.") == 1
    assert answer.out.count("left to lay out") == 1
    usual = manqala.game("kiela").start()
    assert picture(usual)[3:] == answer.out.split("\n\n")[-2].splitlines()[-2:]


def test_a_board_tells_whose_a_kept_house_is() -> None:
    position = manqala.position("layli-goobalay 4,4,4,4,4,4/4,4,3u,3v,4,4 1,1 S", any_total=True)
    lines = picture(position)
    assert "C 3u" in lines[1]
    assert "D 3v" in lines[1]
    assert lines[-1] == "u: keeps its seeds for its own side, v: for the other"
