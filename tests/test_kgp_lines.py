"""The Kalah Game Protocol in small: its lines, its boards, its problems, who meets whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manqala.errors import Refused
from manqala.formats import kgp
from manqala.kgp.problem import solve
from manqala.kgp.tournament import rounds
from manqala.kgp.wire import LONGEST, Board, Command, Word, read, write

numbers = st.none() | st.integers(0, 10**6)
arguments = st.one_of(
    st.integers(-(10**6), 10**6),
    st.sampled_from([0.5, -1.25, 3.0]),
    st.text(st.characters(codec="latin-1", exclude_categories=["C", "Z"])),
    st.from_regex(r"\A[a-z]+:[a-z]+\Z").map(Word),
    st.just(Board("<3,10,2,1,2,3,4,2,0>")),
)


@given(st.builds(Command, st.just("move"), st.lists(arguments).map(tuple), numbers, numbers))
def test_what_is_written_is_read_as_it_was(command: Command) -> None:
    assert read(write(command)) == command


def test_a_line_is_read_as_the_specification_says() -> None:
    assert read("  4  state <3,0,0,3,3,3,3,3,3>\r") == ("state", ("<3,0,0,3,3,3,3,3,3>",), 4, None)
    assert read("6@4 stop") == ("stop", (), 6, 4)
    assert read(r'set info:comment "like \" this"').arguments == ("info:comment", 'like " this')
    assert read("@4 eval -.25").arguments == (-0.25,)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "column 1: a line is"),
        ("@@ move 1", "column 1: a line is"),
        ('move "open', "column 6: an argument is"),
        ("3 state 4 <3,0,>", "column 11: an argument is"),
        ("move " + "1" * LONGEST, "16384 characters at most"),
    ],
)
def test_a_broken_line_is_refused_with_its_column(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(line)


def test_boards_may_be_wider_than_the_games_that_are_offered() -> None:
    board = "<12,0,0," + ",".join(["5"] * 24) + ">"
    assert kgp.write(kgp.position(board)) == board
    with pytest.raises(Refused, match="columns cannot be"):
        kgp.game(24)


def test_a_last_seed_in_the_store_is_a_move_more_even_at_the_end() -> None:
    assert solve(kgp.position("<3,7,7,0,0,1,1,1,1>"), 2) == ("<3,8,10,0,0,0,0,0,0>", True)
    assert solve(kgp.position("<3,0,0,3,3,3,3,3,3>"), 0) == ("<3,1,0,0,4,4,3,3,3>", True)
    assert solve(kgp.position("<3,0,0,1,0,3,3,3,3>"), 0) == ("<3,4,0,0,0,3,3,0,3>", False)


def test_each_meets_each_once() -> None:
    for count in range(2, 8):
        players = range(count)
        met = [frozenset(pair) for pairs in rounds(players) for pair in pairs]
        assert len(met) == len(set(met)) == count * (count - 1) // 2
        for pairs in rounds(players):
            at_once = [player for pair in pairs for player in pair]
            assert len(at_once) == len(set(at_once))
