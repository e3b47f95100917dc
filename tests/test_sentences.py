"""What is said about a move, about an end, and how the board is drawn."""

import re
from collections.abc import Iterable

import pytest

import manqala
from manqala import Record
from manqala.cli.screen import coloured
from manqala.cli.typed import choices
from manqala.ending import ending
from manqala.forecast import forecast
from manqala.naming import full_title
from manqala.picture import picture
from manqala.sentences import tell
from manqala.words import LANGUAGES, refusal, speak
from tests.facts import FIRST


@pytest.fixture(autouse=True)
def _english() -> None:
    speak("en")


def told(text: str, house: str) -> str:
    """What is said when this house is played in this position."""
    position = manqala.position(text, any_total=True)
    move = position.move_names.index(house)
    return " ".join(tell(position, position.trace(move)))


@pytest.mark.parametrize(
    ("text", "house", "said"),
    [
        (
            "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S",
            "C",
            "South sows 4 seeds from C to the store. South moves again.",
        ),
        (
            "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 N",
            "a",
            "North sows 4 seeds from a to e.",
        ),
        (  # B lies across e
            "kalah 0,3,0,0,0,1/1,0,0,0,0,5 20,18 S",
            "A",
            (
                "South sows 1 seed from A to B. "
                "South captures 3 seeds from e, and stores its last seed too."
            ),
        ),
        (
            "kalah(empty_capture=true) 0,0,3,0,0,1/1,0,0,0,0,5 20,18 S",
            "A",
            "South sows 1 seed from A to B. South stores its last seed.",
        ),
        (  # South's row is empty: North keeps what lies on its side
            "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S",
            "F",
            (
                "South sows 2 seeds from F to a. "
                "What was left on the board goes to the stores: South 0, North 5."
            ),
        ),
        (
            "oware 4,4,4,4,1,2/0,4,4,4,4,3 7,3 S",
            "F",
            "South sows 3 seeds from F to c.",
        ),
        (
            "oware 4,4,4,4,2,1/0,4,4,4,4,2 9,2 S",
            "F",
            "South sows 2 seeds from F to b. South captures 3 seeds from b, 2 seeds from a.",
        ),
        (  # a grand slam captures nothing
            "oware 0,0,0,0,0,1/1,0,0,0,0,1 22,23 S",
            "F",
            (
                "South sows 1 seed from F to a. "
                "That would take all the opponent's seeds, so nothing is captured."
            ),
        ),
        (
            "congkak 7,7,7,7,7,7,7/7,7,7,7,7,7,7 0,0 S",
            "A",
            "South sows 7 seeds from A to the store. South moves again.",
        ),
        (
            (
                "kiela(endless=loses) 2,0,0,2,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0,0/"
                "4,3,0,9,1,5,6,3,0,1/3,0,1,6,3,0,1,2,1,2 - S"
            ),
            "B4",
            "The sowing from B4 would never end. The board stays as it was before that move.",
        ),
    ],
)
def test_a_move_is_told_in_words(text: str, house: str, said: str) -> None:
    assert told(text, house) == said


def test_a_relay_counts_its_laps_and_seeds() -> None:
    start = manqala.game("kiela").start()
    # A3 and A5 hold 2, so the last of A1's two stones goes on from A3, then from A6 ...
    events = start.trace(2)
    laps = sum(event.kind == "lift" for event in events)
    sown = sum(event.kind == "drop" for event in events)
    assert laps > 1
    assert tell(start, events) == [
        f"South sows 2 stones from A3: {laps} laps, {sown} stones sown, the last in B7."
    ]


def test_kiela_names_both_houses_of_a_capture() -> None:
    # A9's second stone falls into B1, which holds one and faces b10, with a1 behind it.
    rows = f"{'0,' * 9}3/{'0,' * 9}4/{'0,' * 9}1/{'0,' * 8}2,0 - S"
    assert told(f"kiela {rows}", "A9") == (
        "South sows 2 stones from A9: 2 laps, 9 stones sown, the last in B8. "
        "South captures 4 stones from b10, 3 stones from a1."
    )


def gains(position: manqala.Position, events: Iterable[manqala.Event]) -> list[tuple[int, int]]:
    """The houses from which the mover captured. What goes to the other side's store in passing, or
    lies in a house that was won before, is no capture."""
    found, waiting = [], []
    pays = position.game.mark == "pays"
    won = [*position.marks[0], *position.marks[1]] if pays else []
    for event in events:
        place = (event.side or 0, event.house or 0)
        if event.kind == "capture" and place not in won:
            waiting.append(place)
        elif event.kind in ("store", "resow"):
            found += waiting if event.side == position.mover else []
            waiting = []
    return found + waiting


def test_what_is_said_adds_up_in_every_game() -> None:
    """Seeds said to be captured or swept are those that the stores gained besides the sowing."""
    for name in manqala.games():
        game = manqala.game(name)
        for seed in range(20 if name in FIRST else 4):
            position = game.start()
            for _ in range(200):  # a record would end what goes round
                if position.over:
                    break
                move = position.moves[(seed * 7 + sum(position.houses[0])) % len(position.moves)]
                events = position.trace(move)
                words = " ".join(tell(position, events))
                captured = sum(event.seeds for event in events if event.kind == "capture")
                taken = set(gains(position, events))
                if any(side != position.mover for side, _house in taken):
                    assert "captures" in words
                elif not taken:
                    assert "captures" not in words
                slam = any(event.kind == "slam" for event in events)
                assert ("nothing is captured" in words) == (slam and captured == 0)
                position = position.play(move)


# ---- ends ----------------------------------------------------------------------------------


def ended(text: str, house: str, seat: int | None) -> str:
    position = manqala.position(text, any_total=True)
    record = Record(position)
    events = record.push(position.move_names.index(house))
    return " ".join(ending(record, events, position.mover, seat))


LAST_OF_SOUTH = "kalah 4,0,0,0,0,0/0,0,0,0,0,2 30,12 S"
MAJORITY = "oware 0,0,4,0,0,1/0,0,0,0,3,1 24,15 S"
SPLIT = "oware(repetition=split) 0,0,0,0,2,0/1,0,0,0,0,0 22,23 S"
NO_MOVE = f"kiela {'0,' * 9}1/{'0,' * 9}0/{'0,' * 9}0/2,{'0,' * 8}0 - S"


@pytest.mark.parametrize(
    ("text", "house", "seat", "said"),
    [
        (LAST_OF_SOUTH, "F", 0, "You win 31 to 17. Your houses are all empty."),
        (LAST_OF_SOUTH, "F", 1, "You lose 17 to 31. The computer's houses are all empty."),
        (LAST_OF_SOUTH, "F", None, "South wins 31 to 17. All houses of South are empty."),
        (MAJORITY, "F", 0, "You win 26 to 15. You have more than half of all seeds."),
        (MAJORITY, "F", 1, "You lose 15 to 26. The computer has more than half of all seeds."),
        (NO_MOVE, "A1", 0, "You win. The computer has no move left."),
        (NO_MOVE, "A1", 1, "You lose. You have no move left."),
        (NO_MOVE, "A1", None, "South wins. North has no move left."),
    ],
)
def test_the_end_is_told_from_each_seat(text: str, house: str, seat: int | None, said: str) -> None:
    if text == MAJORITY:
        position = manqala.position(text, any_total=True)
        assert position.stores == (24, 15)
    assert ended(text, house, seat) == said


def test_an_endless_sowing_is_a_draw_or_loses() -> None:
    rows = "2,0,0,2,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0,0/4,3,0,9,1,5,6,3,0,1/3,0,1,6,3,0,1,2,1,2 - S"
    assert ended(f"kiela {rows}", "B4", 0) == (
        "A draw. The last sowing would go round and round for ever: no progress is possible."
    )
    assert ended(f"kiela(endless=loses) {rows}", "B4", 0) == (
        "You lose. The last sowing would go round and round for ever, and whoever starts one loses."
    )


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("oware 0,0,0,0,1,0/1,0,0,0,0,0 23,23 S", "en", "A draw, 24 to 24."),
        (SPLIT, "en", "North wins 24.5 to 23.5."),
        (SPLIT, "fr", "Nord gagne 24,5 à 23,5."),
    ],
)
def test_a_repetition_counts_what_lies_on_the_board(text: str, language: str, said: str) -> None:
    speak(language)
    record = Record(manqala.position(text))
    while not record.over:
        record.push(record.position.moves[-1])
    assert record.result is not None
    assert record.result.reason == "repetition"
    assert ending(record, (), 0, None)[0] == said


def test_why_a_repetition_ends_the_game() -> None:
    record = Record(manqala.position(SPLIT))
    while not record.over:
        record.push(record.position.moves[-1])
    assert ending(record, (), 0, 1)[1] == "The same position came for the third time."


# ---- the board -----------------------------------------------------------------------------


def test_kalahs_stores_are_at_the_owners_right() -> None:
    assert picture(manqala.game("kalah").start().play(2)) == [
        "North   [0]   f 4   e 4   d 4   c 4   b 4   a 4",
        "South         A 4   B 4   C 0   D 5   E 5   F 5   [1]",
    ]


def test_congkaks_stores_are_at_the_owners_left_and_it_runs_clockwise() -> None:
    north, south = picture(manqala.game("congkak").start())
    assert north == "North         a 7   b 7   c 7   d 7   e 7   f 7   g 7   [0]"
    assert south == "South   [0]   G 7   F 7   E 7   D 7   C 7   B 7   A 7"


def test_kielas_armies_are_set_apart_with_their_inner_rows_at_the_middle() -> None:
    lines = picture(manqala.game("kiela").start())
    assert [line[:11] for line in lines] == [
        "North outer", "North inner", "", "South inner", "South outer",
    ]  # fmt: skip
    assert re.findall(r"[AaBb]\d+", lines[0])[::9] == ["a10", "a1"]
    assert re.findall(r"[AaBb]\d+", lines[3])[::9] == ["B10", "B1"]


@pytest.mark.parametrize(
    "text",
    ["kalah(houses=10,seeds=12)", "congkak(houses=10,seeds=12)", "oware(seeds=6)", "kiela"],
)
def test_every_board_fits_80_columns_and_keeps_its_columns(text: str) -> None:
    position = manqala.game(text).start()
    for _move in range(30):
        lines = picture(position)
        assert max(map(len, lines)) < 80
        columns = [[m.start() for m in re.finditer(r"[A-Za-z]\d* +\d+", x)] for x in lines if x]
        assert all(places[1:] == columns[0][1:] for places in columns)
        if position.over:
            break
        position = position.play(position.moves[-1])


def test_on_a_narrow_line_the_name_of_a_row_stands_above_it() -> None:
    lines = picture(manqala.game("kiela").start(), width=60)
    assert max(map(len, lines)) < 60
    assert lines[:2] == ["North outer", "a10 2 a9 2 a8 2 a7 2 a6 2 a5 2 a4 2 a3 2 a2 2 a1  2"]


def test_colours_only_repeat_what_the_words_say() -> None:
    position = manqala.game("kalah").start()
    painted = picture(position, paint=coloured)
    assert "\033[1;32mA\033[0m" in painted[1]
    assert [re.sub(r"\033\[[\d;]*m", "", line) for line in painted] == picture(position)


def test_neighbours_are_drawn_together_but_not_round_the_corner() -> None:
    assert choices(manqala.game("kiela").start()) == "A1-A10, B1-B4"
    assert choices(manqala.position("kalah 4,4,4,4,4,4/4,4,0,4,0,4 8,0 S")) == "A, B, D, F"


# ---- forecasts, titles, languages ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tables", "said"),
    [
        (
            "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S",
            False,
            "South wins by 6 seeds. Proved by search.",
        ),
        (
            "kalah 0,0,0,0,0,1/0,0,0,0,0,1 22,24 S",
            False,
            "South loses by 2 seeds. Proved by search.",
        ),
        ("kalah 0,0,0,0,0,1/0,0,0,0,0,1 23,23 S", False, "A draw. Proved by search."),
        (
            "kalah 1,0,1,1,1,0/1,0,0,0,1,1 20,21 S",
            None,
            "South loses by 4 seeds. Proved by endgame tables.",
        ),
        (NO_MOVE, None, "South wins. Proved by search."),
    ],
)
def test_a_forecast_names_the_result_and_what_proved_it(
    text: str, tables: bool | None, said: str
) -> None:
    position = manqala.position(text, any_total=True)
    (line,) = manqala.Engine(depth=8, tables=tables).analyse(position)
    assert forecast(position.game, position.mover, line) == said


@pytest.mark.parametrize("game", manqala.games())
def test_a_guess_is_told_as_a_chance_and_a_margin_only_where_seeds_are_won(game: str) -> None:
    start = manqala.game(game).start()
    (line,) = manqala.Engine(depth=2).analyse(start)
    said = forecast(start.game, start.mover, line)
    assert said.endswith(f"Chance to win: {100 * line.chance:.0f} %.")
    assert ("as far as the search sees" in said) == start.game.has_stores


def test_a_game_is_called_by_all_that_is_unusual_about_it() -> None:
    assert full_title(manqala.game("congkak", houses=8)) == "Congkak, 8 houses a side"
    assert full_title(manqala.game("congkak", houses=8, seeds=7)) == (
        "Congkak, 8 houses a side, 7 seeds a house"
    )
    for name in manqala.games():
        usual = manqala.game(name)
        for option in manqala.options(name):
            for value in option.possible:
                game = manqala.game(name, **{option.name: value})
                assert (full_title(game) == full_title(usual)) == (game == usual)


def test_the_same_move_in_every_language() -> None:
    start = manqala.game("kalah").start()
    told = {}
    for language in LANGUAGES:
        speak(language)
        told[language] = " ".join(tell(start, start.trace(2)))
    assert len(set(told.values())) == len(LANGUAGES)
    assert told["fr"].startswith("Sud sème 4 graines")


def test_every_reason_of_a_refusal_is_translated() -> None:
    speak("fr")
    with pytest.raises(manqala.Refused) as refused:
        manqala.position("kalah 1,2/4,4,4,4,4,x 0,0 W")
    said = refusal(refused.value)
    assert said.count("; ") == len(refused.value.messages) - 1
    assert "la rangée 1 a 2 maisons" in said
