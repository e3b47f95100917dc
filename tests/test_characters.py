"""What the finder of the page tells about each game: where it is at home, and what was measured."""

import json
from pathlib import Path

import pytest

import manqala
from bench.character import measured
from manqala import _core
from manqala.pages import told
from manqala.words import LANGUAGES

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", manqala.games())
def test_the_character_was_measured_by_the_rules_of_now(name: str) -> None:
    """If not: `python -m bench.character NAME`."""
    found = json.loads((ROOT / "games" / name / "character.json").read_text("utf-8"))
    assert found["rules"] == _core.book_key(manqala.game(name)).split()[1]
    assert found["games"] >= 1000
    assert f" {name} --games {found['games']} --nodes {found['nodes']}" in found["command"]
    assert found["moves"] > 5
    assert found["choices"] > 1
    assert 0 < found["captures"] < 1
    assert 0.02 < found["first"] < 0.98


def test_the_same_command_measures_the_same() -> None:
    assert measured("hus", 20, 50) == measured("hus", 20, 50)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_place_and_a_line_in_every_language(language: str) -> None:
    for name in manqala.games():
        short = told(name, language)
        assert short.title
        assert 20 < len(short.line) <= 110, (name, short.line)
        assert "{" not in short.line
        assert short.region
        assert short.countries
        assert -60 < short.latitude < 72
        assert -180 < short.longitude < 180
