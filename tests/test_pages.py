"""The games' pages say the same in every language, and every rule they state has a test.

A sentence that states a rule ends in its tag: {A4}, or {A4.empty_capture} for an option. A test
that shows the rule bears the marker `rule("A4")`; a worked game, the line `# rule: A4`.
"""

import re
from pathlib import Path

import pytest

import manqala
from tests.test_locale import compiler

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = compiler.LANGUAGES
GAMES = manqala.games()

# The sections, as in English; the other languages keep their order.
SECTIONS = (
    "History",
    "Your",
    "Aim",
    "How to move",
    "When to go on and when to stop",
    "When it ends",
    "Options",
    "Sources",
)
RULES = SECTIONS[1:-1]

TAG = re.compile(r"\{([A-Z]\d*(?:\.[a-z_]+)?)\}")
TAGGED = re.compile(r"(?: \{[A-Z]\d*(?:\.[a-z_]+)?\})+$")
MARKER = re.compile(r"\brule\(([^)]*)\)")
NAME = re.compile(r"[A-Z]\d*(?:\.[a-z_]+)?")
OPTION = re.compile(r"`(\w+=\w+)`")


def page(game: str, language: str) -> str:
    return (ROOT / "games" / game / f"{language}.md").read_text("utf-8")


def headings(text: str) -> list[str]:
    return re.findall(r"^#+", text, re.MULTILINE)


def sections(text: str) -> dict[str, list[str]]:
    """Return the lines under each heading, by its place in `SECTIONS`."""
    parts = re.split(r"^## .*$", text, flags=re.MULTILINE)[1:]
    return dict(zip(SECTIONS, (part.strip().splitlines() for part in parts), strict=True))


def tags_by_line(text: str) -> list[list[str]]:
    return [tags for line in text.splitlines() if (tags := TAG.findall(line))]


def stated() -> set[str]:
    return {tag for game in GAMES for tag in TAG.findall(page(game, "en"))}


def shown() -> set[str]:
    """Return the rules that a test shows, as the files of the tests say it."""
    found: set[str] = set()
    for file in sorted(set((ROOT / "tests").rglob("*.py")) - {Path(__file__).resolve()}):
        for names in MARKER.findall(file.read_text("utf-8")):
            found.update(re.findall(r"""["']([^"']+)["']""", names))
    for file in sorted((ROOT / "games").glob("*/games.txt")):
        for line in re.findall(r"^#\s*rule:(.*)$", file.read_text("utf-8"), re.MULTILINE):
            found.update(NAME.findall(line))
    return found


def test_every_game_has_its_pages() -> None:
    folders = {path.name for path in (ROOT / "games").iterdir() if path.is_dir()}
    assert folders == set(GAMES)
    for game in GAMES:
        for language in LANGUAGES:
            assert page(game, language).startswith("# "), (game, language)


@pytest.mark.parametrize("game", GAMES)
def test_english_has_the_agreed_sections(game: str) -> None:
    names = re.findall(r"^## (.*)$", page(game, "en"), re.MULTILINE)
    assert len(names) == len(SECTIONS)
    assert all(name.startswith(wanted) for name, wanted in zip(names, SECTIONS, strict=True))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_the_same_in_every_language(game: str, language: str) -> None:
    english, other = page(game, "en"), page(game, language)
    assert headings(other) == headings(english)
    assert tags_by_line(other) == tags_by_line(english)
    assert OPTION.findall(other) == OPTION.findall(english)
    for wanted, lines in zip(sections(english).values(), sections(other).values(), strict=True):
        assert len(lines) == len(wanted), lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_tag(game: str, language: str) -> None:
    text = sections(page(game, language))
    items = [line for name in RULES for line in text[name] if line.startswith("- ")]
    assert items
    assert [line for line in items if not TAGGED.search(line)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_offers_the_options_that_the_game_has(game: str) -> None:
    offered = set(OPTION.findall(page(game, "en")))
    for setting in offered:
        name, value = setting.split("=")
        assert manqala.game(game, **{name: value}).options[name] is not None
    for option in manqala.options(game):
        ends = {str(option.min), str(option.max)} if option.kind == "number" else set(option.words)
        if len(ends) > 1:  # with a single value there is nothing to choose
            assert {f"{option.name}={value}" for value in ends} <= offered


def test_every_rule_on_a_page_has_a_test() -> None:
    uncovered = sorted(stated() - shown())
    assert not uncovered, f"no test shows: {', '.join(uncovered)}"
