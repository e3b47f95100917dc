"""The games' pages, and what they say in short, as `locale/compile.py` has put them."""

import json
from functools import lru_cache
from typing import NamedTuple

from manqala.words import DATA


class Told(NamedTuple):
    """What a page says of its game in short, in English where a language has no page of its own."""

    title: str
    line: str
    """What is special about the game."""
    language: str
    """The one that this is in."""
    choices: dict[str, str]
    """The values of the game's options in words, by "option=value"."""
    region: str
    countries: list[str]
    people: str
    """Their names, the same in every language."""
    latitude: float
    longitude: float


def page(game: str, language: str) -> str | None:
    """The page of a game in a language; None where there is none."""
    file = DATA / "pages" / game / f"{language}.md"
    return file.read_text("utf-8").strip() if file.is_file() else None


def told(game: str, language: str) -> Told:
    """What the page of a game says in short; its name alone as long as nothing is compiled."""
    found = _all(language).get(game)
    return found or Told(game.replace("-", " ").title(), "", language, {}, "", [], "", 0, 0)


@lru_cache
def _all(language: str) -> dict[str, Told]:
    file = DATA / "games" / f"{language}.json"
    if not file.is_file():
        return {}
    return {name: Told(**short) for name, short in json.loads(file.read_text("utf-8")).items()}
