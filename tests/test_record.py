"""The record of a game: its text, repetition, turns without a capture, games of any length."""

import random
from collections.abc import Callable

import pytest

import manqala
from tests.facts import game_of, result_text, seeds_on


def test_a_record_in_words() -> None:
    record = manqala.Record(manqala.game("kalah"))
    for move in (2, 5, 0, 1):
        record.push(move)
    assert str(record) == '[Game "kalah"]\n[Result "*"]\n\n1. C,F a 2. B\n'
    assert record.moves == (2, 5, 0, 1)


def test_the_result_stands_in_the_record() -> None:
    start = "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"
    record = manqala.Record(manqala.position(start))
    record.push(5)
    assert str(record) == (
        f'[Game "kalah"]\n[Position "{start}"]\n[Result "South, houses empty, +14"]\n\n1. F\n'
    )


def test_north_may_begin() -> None:
    start = manqala.position(f"kiela {ROWS} - N")
    record = manqala.Record(start)
    record.push(0)
    record.push(1)
    assert str(record).endswith("\n\n1. .. a1 2. A2\n")
    assert manqala.Record.read(str(record)).moves == (0, 1)


ROWS = "2,2,2,2,2,2,2,2,2,2/2,2,2,2,0,0,0,0,0,0/0,0,0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,2,2"


@pytest.mark.rule("A.pie")
def test_the_swap_has_its_word() -> None:
    record = manqala.Record(manqala.game("kalah", pie=True))
    for move in (2, 5, 6, 0):
        record.push(move)
    assert str(record).endswith("\n\n1. C,F swap 2. A\n")
    assert manqala.Record.read(str(record)).position == record.position


def test_what_was_undone_is_not_written() -> None:
    record = manqala.Record(manqala.game("oware"))
    record.push(0)
    record.push(1)
    record.undo()
    assert str(record).endswith("\n\n1. A\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1. C,F a 2. C", "line 1: C: this house is empty"),
        (
            '[Game "oware"]\n\n1. A a\n2. G',
            'line 4: no move "G" here; the houses are A, B, C, D, E, F',
        ),
        (
            '[Game "oware"]\n\n1. A A',
            'line 3: no move "A" here; the houses are a, b, c, d, e, f',
        ),
        (
            '[Position "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"]\n\n1. F a',
            "line 3: a: the game is over",
        ),
        (
            '[Game "oware"]\n[Position "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"]\n\n1. F',
            "this is a position of kalah, not of oware",
        ),
        (
            (
                '[Game "kalah"]\n[Position "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"]\n'
                '[Result "North, houses empty, -14"]\n\n1. F'
            ),
            (
                'line 3: the result is "North, houses empty, -14" here, '
                'but the moves lead to "South, houses empty, +14"'
            ),
        ),
        (
            '[Result "South, majority, +2"]\n\n1. A',
            'line 1: the result is "South, majority, +2" here, but the moves lead to "*"',
        ),
        ('[Game "oware"]\n[Result *]', 'line 2: "[Result *]" is no tag; write [Name "value"]'),
        ('1. A\n [Game "oware', 'line 2: "[Game "oware" is no tag; write [Name "value"]'),
        ('[Game "kalah"]\n[Game "oware"]', "line 2: the tag Game is given twice"),
        (
            '[Game "chess"]\n',
            f'unknown game "chess"; the games are {", ".join(manqala.games())}',
        ),
    ],
)
def test_a_broken_record_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(manqala.Refused) as refusal:
        manqala.Record.read(text)
    assert str(refusal.value) == sentence


def test_a_record_may_leave_its_tags_away_or_bear_others() -> None:
    for tags in ("", '[Seats "north"]\n', '  [Game "kalah"]  \n', '[Result "*"]\r\n'):
        assert manqala.Record.read(f"{tags}\n1. C,F a").moves == (2, 5, 0)


def test_a_new_move_forgets_what_was_undone() -> None:
    record = manqala.Record(manqala.game("oware"))
    record.push(0)
    record.push(0)
    assert record.undo(5) == 2
    assert record.redo() == 1
    record.push(3)
    assert record.redo() == 0
    assert record.moves == (0, 3)


def test_a_turn_is_all_its_moves() -> None:
    record = manqala.Record(manqala.game("kalah"))
    for move in (2, 5, 0):
        record.push(move)
    assert record.last_turn == 1
    record.undo(record.last_turn)
    assert record.last_turn == 2
    record.undo(record.last_turn)
    assert record.start == record.position
    assert record.next_turn == 2
    record.redo(record.next_turn)
    assert record.moves == (2, 5)
    assert record.next_turn == 1


def test_undo_at_the_end_takes_the_end_back() -> None:
    record = manqala.Record(manqala.position("kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"))
    record.push(5)
    assert record.over
    record.undo()
    assert not record.over
    assert record.result is None
    assert record.position.moves == (5,)


@pytest.mark.rule("O8")
def test_undo_takes_a_repetition_back() -> None:
    record = manqala.Record(manqala.position("oware 1,1,0,0,0,0/0,0,0,0,0,1 22,23 S"))
    for move in (5, 5, 0, 0, 1, 1, 2, 2, 3, 4, 4, 3) * 2:
        assert not record.over
        record.push(move)
    assert result_text(record.result) == "North -2 repetition"
    assert not record.position.over
    with pytest.raises(manqala.IllegalMove, match="the game is over"):
        record.push(5)
    record.undo()
    assert record.result is None
    record.push(3)
    assert record.over


@pytest.mark.rule("O8")
def test_what_is_left_after_a_repetition_is_in_the_totals() -> None:
    # The two singles chase each other for ever.
    record = manqala.Record(manqala.position("oware 0,0,0,0,1,0/1,0,0,0,0,0 23,23 S"))
    while not record.over:
        record.push(record.position.moves[-1])
    assert record.result is not None
    assert record.result.reason == "repetition"
    assert record.result.totals == (24, 24)


@pytest.mark.rule("O8.split")
def test_an_odd_rest_is_shared_in_halves() -> None:
    text = "oware(repetition=split) 0,0,0,0,2,0/1,0,0,0,0,0 22,23 S"
    record = manqala.Record(manqala.position(text))
    while not record.over:
        record.push(record.position.moves[0])
    assert record.result is not None
    assert record.result.reason == "repetition"
    assert record.result.totals == (23.5, 24.5)


def quiet(position: manqala.Position, move: int) -> bool:
    return all(event.kind != "capture" for event in position.trace(move))


@pytest.mark.rule("K11")
def test_a_capture_begins_the_count_of_quiet_turns_anew() -> None:
    """Ninety turns without a capture, one with, and then a hundred more are needed."""
    chance = random.Random(4)
    for _ in range(200):
        record = manqala.Record(manqala.game("kiela", variant="beginner"))
        since, captured_late, over_by_count = 0, False, False
        while not record.over:
            position = record.position
            moves = position.moves
            loud = [move for move in moves if not quiet(position, move)]
            calm = [move for move in moves if quiet(position, move)]
            wanted = loud if since >= 90 and not captured_late and loud else calm or moves
            move = chance.choice(wanted)
            captured = not quiet(position, move)
            record.push(move)
            captured_late = captured_late or (captured and since >= 90)
            since = 0 if captured else since + 1
            over_by_count = record.result is not None and record.result.reason == "no progress"
            assert over_by_count == (since == 100), since
        if captured_late and over_by_count:
            return
    pytest.fail("no such game was found")


LONG = [
    "kalah",
    "kalah(houses=10,seeds=12)",
    "kalah(empty_capture=true)",
    "oware",
    "oware(grand_slam=all)",
    "oware(grand_slam=illegal)",
    "oware(grand_slam=first)",
    "oware(grand_slam=last)",
    "oware(repetition=split)",
    "awari",
    "congkak",
    "congkak(houses=10,seeds=12)",
    "kiela",
    "kiela(lift=true)",
    "kiela(resow=origin)",
    "kiela(variant=beginner)",
]


@pytest.mark.parametrize("choose", [max, min])
@pytest.mark.parametrize("name", LONG)
def test_always_the_same_kind_of_move_comes_to_an_end(
    name: str, choose: Callable[[tuple[int, ...]], int]
) -> None:
    record = manqala.Record(game_of(name))
    while not record.over and len(record.moves) < 5000:
        record.push(choose(record.position.moves))
    assert record.over
    assert seeds_on(record.position) == seeds_on(record.start)
    again = manqala.Record.read(str(record))
    assert again.moves == record.moves
    assert again.result == record.result


@pytest.mark.rule("K10")
def test_an_endless_sowing_is_decided_at_once_and_said() -> None:
    text = (
        "kiela 1,2,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0/2,8,1,2,3,1,0,1,0,3/1,9,8,1,4,0,5,2,1,0 - S"
    )
    position = manqala.position(text)
    record = manqala.Record(position)
    kinds = [event.kind for event in record.push(4)]
    assert kinds[-2:] == ["endless", "end"]
    assert kinds.count("drop") <= 100_000
    assert record.position.houses == position.houses
    assert record.position.mover == position.mover
    assert str(record).splitlines()[2] == '[Result "draw, endless sowing, +48"]'
