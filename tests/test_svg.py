"""Boards as pictures. The files in tests/svg were looked at; `python tests/test_svg.py` writes them
anew."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

import manqala
from manqala import Record, svg

GOLDEN = Path(__file__).with_name("svg")
NAMESPACE = "{http://www.w3.org/2000/svg}"


def kalah_with_an_arrow() -> str:
    record = Record(manqala.game("kalah"))
    for move in (2, 5, 0):
        record.push(move)
    return svg.board(record, arrows=[((0, 1), (0, None))])


PICTURES: dict[str, Callable[[], str]] = {
    "kalah": kalah_with_an_arrow,
    "oware-from-north": lambda: svg.board(
        manqala.game("oware").start(), orientation=1, fill={(0, 2): "#225588"}
    ),
    "kiela": lambda: svg.board(manqala.game("kiela").start(), size=480),
    "congkak-without-names": lambda: svg.board(
        manqala.game("congkak").start(), coordinates=False, style={"wood": "#557788"}
    ),
    "kalah-turn": lambda: svg.turn(manqala.game("kalah").start(), [2, 5]),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was_looked_at(name: str) -> None:
    assert PICTURES[name]() == (GOLDEN / f"{name}.svg").read_text("utf-8")


def texts(picture: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(picture).iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize("name", manqala.games())
def test_every_game_is_drawn_with_all_its_figures(name: str) -> None:
    position = manqala.game(name).start()
    for orientation in (0, 1):
        told = texts(svg.board(position, orientation=orientation))
        figures = [int(one) for one in told if one.isdigit()]
        assert sum(figures) == sum(map(sum, position.houses)) + sum(position.stores)
        names = [one for one in told if not one.isdigit()]
        houses = range(position.game.houses)
        wanted = [position.game.house_name(side, house) for side in (0, 1) for house in houses]
        assert sorted(names) == sorted(one for one in wanted if not one.isdigit())


def test_the_side_at_the_bottom_is_the_one_that_was_asked_for() -> None:
    position = manqala.game("kalah").start()

    def level(picture: str, name: str) -> float:
        found = re.search(rf'y="([0-9.]+)"[^>]*>{name}</text>', picture)
        assert found is not None
        return float(found[1])

    assert level(svg.board(position), "A") > level(svg.board(position), "a")
    turned = svg.board(position, orientation=1)
    assert level(turned, "A") < level(turned, "a")


@pytest.mark.parametrize("name", ["kalah", "oware", "congkak", "kiela", "bao", "togyzkumalak"])
def test_an_animated_turn_ends_where_the_move_does(name: str) -> None:
    position = manqala.game(name).start()
    move = position.moves[-1]
    picture = svg.turn(position, move)
    last = []
    for group in ET.fromstring(picture).iter(f"{NAMESPACE}g"):
        animation = group.find(f"{NAMESPACE}animate")
        values = (animation.get("values") or "inline") if animation is not None else "inline"
        times = (animation.get("keyTimes") or "0") if animation is not None else "0"
        shown = dict(zip(map(float, times.split(";")), values.split(";"), strict=True))
        at_rest = max(time for time in shown if time <= 0.9)
        if shown[at_rest] == "inline":
            last += [
                int(t.text or "")
                for t in group.iter(f"{NAMESPACE}text")
                if (t.text or "").isdigit()
            ]
    after = position.play(move)
    assert sum(last) == sum(map(sum, after.houses)) + sum(after.stores)
    assert sorted(last) == sorted([*after.houses[0], *after.houses[1], *after.stores])


def test_a_notebook_shows_positions_and_records() -> None:
    position = manqala.game("oware").start()
    assert Record(position)._repr_svg_() == svg.board(position)
    drawn = position._repr_svg_()  # type: ignore[attr-defined]  # stubs leave such names out
    assert drawn == svg.board(position)


def test_words_in_a_picture_cannot_be_markup() -> None:
    picture = svg.board(manqala.game("kalah").start(), fill={(0, 0): '"><script>'})
    assert "<script" not in picture
    ET.fromstring(picture)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"orientation": 2}, "orientation is 0 for South or 1"),
        ({"fill": {(0, 9): "red"}}, "no place"),
        ({"arrows": [((0, 0), (2, 0))]}, "no place"),
        ({"style": {"woods": "red"}}, "possible: paper, wood"),
        ({"size": 0}, "size is a width"),
        ({"size": float("nan")}, "size is a width"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        svg.board(manqala.game("kalah").start(), **options)  # type: ignore[arg-type]


def test_an_illegal_move_is_not_animated() -> None:
    with pytest.raises(manqala.IllegalMove):
        svg.turn(manqala.game("kalah").start(), 9)


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (GOLDEN / f"{name}.svg").write_text(draw(), "utf-8")
