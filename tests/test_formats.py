"""Positions, moves and records of other programs: known examples, and there and back."""

import random

import pytest

import manqala
from manqala import Position, Record, Refused
from manqala.formats import dash, kgp, ogn, openspiel, playstrategy

EXAMPLE = "6-6-1-6-0-6-6-5-0-5-5-0-0-2-S"
"""Oware after E c C f, in which f takes two."""
FEN = "1,5S,5S,1,5S,6S/6S,6S,1S,6S,1,6S 0 2 S 3"


def played(game: str, seed: int, most: int = 60) -> Record:
    chance, record = random.Random(seed), Record(manqala.game(game))
    while not record.over and len(record.moves) < most:
        record.push(chance.choice(record.position.moves))
    return record


def positions(game: str, count: int = 20) -> list[Position]:
    return [played(game, seed, seed * 3).position for seed in range(count)]


def test_the_worked_example_is_the_same_in_every_form() -> None:
    record = Record(manqala.game("oware"))
    for name in ("e1d2", "d2b1", "c1f2", "a2e1"):
        record.push(playstrategy.move(record.position, name))
    assert dash.write(record.position) == EXAMPLE
    assert playstrategy.write(record.position, 3) == FEN
    assert dash.position(EXAMPLE) == playstrategy.position(FEN) == record.position
    assert playstrategy.moves(record) == ["e1d2", "d2b1", "c1f2", "a2e1"]


def test_a_position_late_in_a_game_is_read() -> None:
    position = playstrategy.position("5,13s/4s,1,1s,2,3s 27 2 S 50")
    assert position.houses == ((4, 0, 1, 0, 0, 3), (13, 0, 0, 0, 0, 0))
    assert position.stores == (27, 2)


def test_a_tuzdik_belongs_to_the_other_side() -> None:
    text = "1,1,3S,2S,1,t,3S,2,1S/12S,2S,13S,13S,t,3S,12S,12S,1S 40 15 S 4"
    with pytest.raises(Refused):
        playstrategy.position(text.replace("t,3S,2,1S/", "t,3S,1S/"), "togyzkumalak")
    fen = "4,3S,1,3S,1,1S/12S,2S,13S,13S,t,3S,12S,12S,1S 52 35 S 4".replace("4,3S", "4,3S")
    position = playstrategy.position(fen, "togyzkumalak")
    assert position.marks == ((), ((0, 4),))


@pytest.mark.parametrize("game", ["oware", "togyzkumalak", "bestemshe"])
def test_positions_of_the_site_go_there_and_back(game: str) -> None:
    for position in positions(game):
        assert playstrategy.position(playstrategy.write(position), game) == position


def test_dashes_and_boards_go_there_and_back() -> None:
    for position in positions("oware"):
        assert dash.position(dash.write(position)) == position
    for position in positions("kalah"):
        if position.over:
            continue
        seen = kgp.position(kgp.write(position))
        assert seen.mover == 0
        assert seen.houses[0] == position.houses[position.mover]
        assert seen.moves == position.moves
        move = position.moves[0]
        after, seen_after = position.play(move), seen.play(move)
        assert seen_after.stores[0] == after.stores[position.mover]


@pytest.mark.parametrize("game", ["oware", "togyzkumalak", "bestemshe"])
def test_every_move_of_the_site_is_told_apart_and_found_again(game: str) -> None:
    for position in positions(game):
        names = [playstrategy.name(position, move) for move in position.moves]
        assert len(set(names)) == len(names)
        assert [playstrategy.move(position, name) for name in names] == list(position.moves)


@pytest.mark.parametrize("name", ["oware", "mancala"])
def test_histories_of_openspiel_go_there_and_back(name: str) -> None:
    for seed in range(10):
        record = played(openspiel.NAMES[name], seed, 200)
        again = openspiel.record(name, openspiel.history(record))
        assert again.moves == record.moves


def test_actions_of_mancala_are_places_of_the_track() -> None:
    record = openspiel.record("mancala", [3, 6, 8])
    assert record.moves == (2, 5, 0)
    assert str(record.position).startswith("kalah 5,5,6,6,6,0/4,4,0,5,5,0")


@pytest.mark.parametrize("seed", range(10))
def test_a_record_of_oware_goes_there_and_back(seed: int) -> None:
    record = played("oware", seed, 400)
    text = ogn.write(record, {"South": 'A "quoted" name', "North": "Rui"})
    (tree,) = ogn.read(text)
    assert isinstance(tree, manqala.record.Tree)
    assert tree.record.moves == record.moves
    assert tree.tags["South"] == 'A "quoted" name'
    assert all(len(line) < 80 for line in text.splitlines())


def test_what_is_said_in_a_record_stays() -> None:
    text = '[North "Rui"]\n\n{A game.} 1. E+0 c (d A) 2. C f+2 { first capture } 24-24\n'
    (tree,) = ogn.read(text)
    assert isinstance(tree, manqala.record.Tree)
    written = ogn.write(tree)
    assert "{A game.} 1. E c 2. C f+2 {first capture}" in written
    (again,) = ogn.read(written)
    assert isinstance(again, manqala.record.Tree)
    assert again.record.moves == tree.record.moves


def test_a_start_of_its_own_is_told_even_when_south_begins() -> None:
    record = Record(dash.position(EXAMPLE))
    record.push(0)
    text = ogn.write(record)
    assert f'[FEN "{EXAMPLE}"]' in text
    (tree,) = ogn.read(text)
    assert isinstance(tree, manqala.record.Tree)
    assert tree.record.start == record.start


def test_one_broken_record_does_not_spoil_the_next() -> None:
    good = ogn.write(played("oware", 1, 10))
    found = ogn.read(f'{good}\n[South "x"]\n\n1. E z\n\n{good}')
    kinds = [isinstance(one, Refused) for one in found]
    assert kinds == [False, True, False]
    assert "no move" in str(found[1])


@pytest.mark.parametrize(
    ("read", "text", "reason"),
    [
        (dash.position, "6-6-1-S", "column 7: here stands number 4 of 14"),
        (dash.position, EXAMPLE[:-1] + "X", "column 29: the last word is S or N"),
        (playstrategy.position, "4S/4S 0 0 S 1", "this row has 1 houses, it needs 6"),
        (playstrategy.position, FEN.replace("6S/", "6Q/"), "column 14: no such item of a row"),
        (playstrategy.position, "nonsense", "a position is ROW/ROW"),
        (kgp.position, "<3,1,2>", "column 2: a board of size 3 has 8 numbers"),
        (kgp.position, "3,1,2", "a board is <SIZE"),
        (kgp.position, "<99," + ",".join(["0"] * 200) + ">", "columns cannot be"),
    ],
)
def test_what_is_malformed_is_refused_with_place_and_reason(
    read: "type[Position]", text: str, reason: str
) -> None:
    with pytest.raises(Refused) as refused:
        read(text)  # type: ignore[call-arg]
    assert reason in str(refused.value)


def test_an_action_that_is_not_legal_is_named() -> None:
    with pytest.raises(Refused, match="action 2: 3 is not possible here; possible: 1, 2, 4, 5, 6"):
        openspiel.record("mancala", [3, 3])
    with pytest.raises(ValueError, match="known: oware, mancala"):
        openspiel.game("go")


def test_forms_say_for_which_games_they_are() -> None:
    kiela = manqala.game("kiela").start()
    for write in (dash.write, kgp.write, playstrategy.write):
        with pytest.raises(ValueError, match="this form is for"):
            write(kiela)
    with pytest.raises(ValueError, match="this form is for oware"):
        ogn.write(Record(kiela))
