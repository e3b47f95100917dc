"""Positions and games as text: what is read and written again, and what is refused, with every
complaint at once."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import manqala
from tests.facts import facts, position_of, seeds_on

FACTS = list(facts("tests/games/texts.txt"))
GAMES = ", ".join(manqala.games())
START = "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S"


def refused() -> list[tuple[str, list[str]]]:
    """What is refused, with its complaints in order."""
    found: list[tuple[str, list[str]]] = []
    for fact in FACTS:
        if fact.verb == "refused":
            text, sentence = fact.words.split(" => ")
            found.append((text, [sentence.replace("{games}", GAMES)]))
        elif fact.verb == "and":
            found[-1][1].append(fact.words)
    return found


def read(text: str) -> None:
    """Reads a position, or a game that stands alone."""
    if " " in text or "/" in text:
        manqala.position(text)
    else:
        manqala.Record.read(f'[Game "{text}"]\n')


def test_every_line_of_the_facts_is_known() -> None:
    assert {fact.verb for fact in FACTS} == {"text", "reads", "refused", "and"}


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.verb == "text"])
def test_a_text_is_written_again(fact: tuple[str, str, str]) -> None:
    assert str(manqala.position(fact[1])) == fact[1]


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.verb == "reads"])
def test_a_text_is_written_in_its_usual_form(fact: tuple[str, str, str]) -> None:
    text, usual = fact[1].split(" => ")
    assert str(manqala.position(text)) == usual


@pytest.mark.parametrize(("text", "sentences"), refused())
def test_what_is_wrong_is_said_at_once(text: str, sentences: list[str]) -> None:
    with pytest.raises(manqala.Refused) as refusal:
        read(text)
    assert str(refusal.value) == "; ".join(sentences)
    assert len(refusal.value.messages) == len(sentences)


def test_another_total_is_accepted_when_asked_for() -> None:
    few = "kalah 0,0,0,0,0,1/1,0,0,0,0,0 0,0 S"
    with pytest.raises(manqala.Refused, match="there are 2 in all; kalah has 48"):
        manqala.position(few)
    assert str(manqala.position(few, any_total=True)) == few
    assert str(manqala.game("kalah").position(few, any_total=True)) == few


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^this is a position of kalah, not of oware$"):
        manqala.game("oware").position(START)
    with pytest.raises(
        ValueError, match=r"^this is a position of kalah, not of kalah\(pie=true\)$"
    ):
        manqala.game("kalah", pie=True).position(START)


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("go", {}, f'unknown game "go"; the games are {GAMES}'),
        ("", {}, f'unknown game ""; the games are {GAMES}'),
        ("oware", {"seeds": 9}, 'seeds cannot be "9"; possible: 4 to 6'),
        ("kalah", {"seeds": True}, 'seeds cannot be "true"; possible: 1 to 12'),
        ("kalah", {"pie": 1}, 'pie cannot be "1"; possible: false, true'),
        (
            "kiela",
            {"variant": "hard"},
            'variant cannot be "hard"; possible: traditional, beginner, expert',
        ),
        (
            "congkak",
            {"stones": 3, "houses": 4},
            """congkak has no option "stones"; its options are houses, seeds, opening, match; \
houses cannot be "4"; possible: 5 to 10""",
        ),
    ],
)
def test_an_impossible_game_is_refused(
    name: str, options: dict[str, int | bool | str], sentence: str
) -> None:
    with pytest.raises(manqala.Refused) as refusal:
        manqala.game(name, **options)
    assert str(refusal.value) == sentence


def test_options_are_those_of_the_game() -> None:
    assert manqala.game("kalah").options == {
        "houses": 6,
        "seeds": 4,
        "empty_capture": False,
        "pie": False,
    }
    assert manqala.game("congkak", houses=9).options == {
        "houses": 9,
        "seeds": 9,
        "opening": "in_turn",
        "match": False,
    }
    assert manqala.game("kiela", lift=True).options["lift"] is True
    assert manqala.game("oware", grand_slam="first").options["grand_slam"] == "first"
    assert manqala.game("kalah", seeds=4) == manqala.game("kalah")
    assert manqala.game("kalah", seeds=5) != manqala.game("kalah")


# Each of these breaks a part of the starting text in its own way.
FAULTS = {
    "row": ("4,4,4,4,4,4/", "4,4,4,4,4/", "row 1 has 5 houses, not 6"),
    "count": ("/4,4,4", "/4,-1,4", '"-1" in row 2 is not a number of seeds from 0 to 255'),
    "stores": (
        " 0,0 ",
        " 0;0 ",
        'stores are written South,North with numbers from 0 to 255, not "0;0"',
    ),
    "mover": (" S", " s", 'the mover is S or N, not "s"'),
}


@given(st.sets(st.sampled_from(sorted(FAULTS)), min_size=1))
def test_every_fault_is_named(faults: set[str]) -> None:
    text = START
    for name in faults:
        text = text.replace(FAULTS[name][0], FAULTS[name][1], 1)
    with pytest.raises(manqala.Refused) as refusal:
        manqala.position(text)
    said = [template.format(**values) for template, values in refusal.value.messages]
    assert said == [FAULTS[name][2] for name in FAULTS if name in faults]


def read_position(text: str, any_total: bool) -> manqala.Position | manqala.Refused:
    try:
        return manqala.position(text, any_total=any_total)
    except manqala.Refused as refusal:
        return refusal


def reads_or_says_why(text: str) -> None:
    for any_total in (False, True):
        found = read_position(text, any_total)
        if not isinstance(found, manqala.Position):
            assert found.messages
            assert all(template.format(**values) for template, values in found.messages)
            continue
        position = found
        written = str(position)
        assert manqala.position(written, any_total=any_total) == position
        assert str(manqala.position(written, any_total=any_total)) == written
        for move in position.moves:
            assert seeds_on(position.play(move)) == seeds_on(position)


TEXTS = [fact.words.split(" => ")[0] for fact in FACTS if fact.verb != "and"]


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example("")
@example(" ")
@example("(")
@example("kalah(")
@example("kalah()")
@example("kalah\0 4")
@example("____")
@example("kalah(seeds=4) / , S")
def test_any_text_is_read_or_refused(text: str) -> None:
    reads_or_says_why(text)


@given(st.sampled_from(TEXTS), st.data())
def test_a_text_with_a_few_letters_changed_is_read_or_refused(
    text: str, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        upto = data.draw(st.integers(at, min(len(text), at + 2)))
        text = text[:at] + data.draw(st.text("0123456789,/-()=_; SNkpe", max_size=3)) + text[upto:]
    reads_or_says_why(text)


@pytest.mark.parametrize("name", manqala.games())
def test_a_space_may_travel_as_an_underscore(name: str) -> None:
    text = str(position_of(name))
    assert str(manqala.position(text.replace(" ", "_"))) == text


def test_half_letters_are_refused_as_any_text() -> None:
    """What Python makes of a byte that is no letter."""
    with pytest.raises(manqala.Refused, match="unknown game"):
        manqala.game("kalah\udcff")
    with pytest.raises(manqala.Refused, match="it has 1 parts"):
        manqala.position("\udcff")
    with pytest.raises(manqala.Refused, match="seeds cannot be"):
        manqala.game("kalah", seeds="\udcff")
    for text in ('[Game "\udcff"]', '[Position "\udcff"]', "1. \udcff"):
        with pytest.raises(manqala.Refused):
            manqala.Record.read(text)
