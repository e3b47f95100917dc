"""Records of PlayStrategy: there and back, and what is refused."""

import pytest

import manqala
from manqala import Record, Refused
from manqala.formats import playstrategy, playstrategy_pgn
from manqala.record import Tree
from tests.test_formats import FEN, played

GAMES = ("oware", "togyzkumalak", "bestemshe")


def one(text: str) -> Tree:
    (tree,) = playstrategy_pgn.read(text)
    assert isinstance(tree, Tree), tree
    return tree


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_a_record_goes_there_and_back(game: str, seed: int) -> None:
    record = played(game, seed, 300)
    text = playstrategy_pgn.write(record, {"South": 'A "quoted" name', "Site": "here"})
    tree = one(text)
    assert str(tree.record.game) == game
    assert tree.record.moves == record.moves
    assert (tree.tags["South"], tree.tags["Site"]) == ('A "quoted" name', "here")
    assert all(len(line) < 80 for line in text.splitlines())
    assert playstrategy_pgn.write(tree) == text


def test_north_may_begin() -> None:
    start = playstrategy.position(FEN.replace(" S ", " N "))
    record = Record(start)
    record.push(start.moves[0])
    record.push(record.position.moves[0])
    text = playstrategy_pgn.write(record)
    assert f'[FEN "{playstrategy.write(start)}"]' in text
    assert "\n1. .. " in text
    assert " 2. " in text
    assert one(text).record.start == start
    assert one(text).record.moves == record.moves


def test_comments_and_variations_are_read() -> None:
    tree = one("{A game.} 1. e1d2 {good} d2b1 (c2b1 {too} 2. a1f1) 2. c1f2 1-0\n")
    assert (tree.root.comment, tree.record.moves) == ("A game.", (4, 2, 2))
    assert [step.name for _, step in tree.walk()] == ["E", "c", "d", "A", "C"]
    assert "{A game.} 1. e1d2 {good} d2b1 2. c1f2 *" in playstrategy_pgn.write(tree)


@pytest.mark.parametrize("variant", ["Togyzqumalaq", "Togyzkumalak"])
def test_both_spellings_of_togyzkumalak_are_read(variant: str) -> None:
    assert str(one(f'[Variant "{variant}"]\n\n*').record.game) == "togyzkumalak"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[P1 "A"]\n\n1. e1d2\ne1d2', 'line 4: no move "e1d2" here; the houses are '),
        ('\n[Variant "Chess"]\n\n*', 'line 2: no variant "Chess" here; known are Oware'),
        ('[FEN "4S/4S 0 0 S 1"]\n\n*', "this row has 1 houses, it needs 6"),
        ("1. e1d2 (", 'the "(" here is not closed'),
    ],
)
def test_what_is_wrong_is_told(text: str, reason: str) -> None:
    (found,) = playstrategy_pgn.read(text)
    assert isinstance(found, Refused)
    assert reason in str(found)


def test_one_broken_record_does_not_spoil_the_next() -> None:
    good = playstrategy_pgn.write(played("oware", 1, 10))
    found = playstrategy_pgn.read(f'{good}\n[P1 "x"]\n\n1. e1e1\n\n{good}')
    assert [isinstance(tree, Refused) for tree in found] == [False, True, False]


def test_other_games_have_no_such_record() -> None:
    with pytest.raises(ValueError, match="this form is for oware"):
        playstrategy_pgn.write(Record(manqala.game("kalah")))
