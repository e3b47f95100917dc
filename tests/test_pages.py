"""The games' pages say the same in every language, and every rule they state has a test.

A sentence that states a rule ends in its tag: {A4}, or {A4.empty_capture} for an option; in the
wider family the rules of each game are numbered for themselves, {1}, {2}. A test that shows the
rule bears the marker `rule("A4")`; a worked game, the line `# rule: A4` or `# rule: 1 2`.
"""

import re
from pathlib import Path

import pytest

import manqala
from tests.facts import FIRST
from tests.test_locale import compiler

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = compiler.LANGUAGES
GAMES = manqala.games()

# The sections, as in English; the other languages keep their order.
SECTIONS_OF_FIRST = (
    "History",
    "Your",
    "Aim",
    "How to move",
    "When to go on and when to stop",
    "When it ends",
    "Options",
    "Sources",
)
SECTIONS_OF_FAMILY = (
    "People and place",
    "Your seeds",
    "Aim",
    "How to move",
    "When it ends",
    "Options",  # of a game that has some
    "Sources",
    "What is unsure",
)

TAG = re.compile(r"\{([A-Z]\d*(?:\.[a-z_]+)?|\d+)\}")
TAGGED = re.compile(r"(?: \{(?:[A-Z]\d*(?:\.[a-z_]+)?|\d+)\})+$")
MARKER = re.compile(r"\brule\(([^)]*)\)")
NAME = re.compile(r"[A-Z]\d*(?:\.[a-z_]+)?|\d+")
OPTION = re.compile(r"`(\w+=\w+)`")


def page(game: str, language: str) -> str:
    return (ROOT / "games" / game / f"{language}.md").read_text("utf-8")


def languages(game: str) -> tuple[str, ...]:
    """Return the languages in which the game has a page."""
    return tuple(
        language for language in LANGUAGES if (ROOT / "games" / game / f"{language}.md").exists()
    )


def section_names(game: str) -> tuple[str, ...]:
    if game in FIRST:
        return SECTIONS_OF_FIRST
    chosen = any(len(choices(option)) > 1 for option in manqala.options(game))
    return tuple(name for name in SECTIONS_OF_FAMILY if chosen or name != "Options")


def rule_sections(game: str) -> tuple[str, ...]:
    names = section_names(game)
    return names[1 : names.index("Sources")]


def choices(option: manqala.Option) -> set[str]:
    """Return what an option may be; of a number, its ends."""
    return {str(option.min), str(option.max)} if option.kind == "number" else set(option.words)


def headings(text: str) -> list[str]:
    return re.findall(r"^#+", text, re.MULTILINE)


def sections(game: str, language: str) -> dict[str, list[str]]:
    """Return the lines under each heading, by its English name."""
    parts = re.split(r"^## .*$", page(game, language), flags=re.MULTILINE)[1:]
    lines = (part.strip().splitlines() for part in parts)
    return dict(zip(section_names(game), lines, strict=True))


def tags_by_line(text: str) -> list[list[str]]:
    return [tags for line in text.splitlines() if (tags := TAG.findall(line))]


def rule(tag: str, game: str) -> str:
    """Return the name of a rule among those of all games."""
    return f"{game} {tag}" if tag.isdigit() else tag


def stated() -> set[str]:
    return {rule(tag, game) for game in GAMES for tag in TAG.findall(page(game, "en"))}


def shown() -> set[str]:
    """Return the rules that a test shows, as the files of the tests say it."""
    found: set[str] = set()
    for file in sorted(set((ROOT / "tests").rglob("*.py")) - {Path(__file__).resolve()}):
        for names in MARKER.findall(file.read_text("utf-8")):
            found.update(re.findall(r"""["']([^"']+)["']""", names))
    for file in sorted((ROOT / "games").glob("*/games.txt")):
        for line in re.findall(r"^#\s*rule:(.*)$", file.read_text("utf-8"), re.MULTILINE):
            found.update(rule(tag, file.parent.name) for tag in NAME.findall(line))
    return found


def test_every_game_has_its_pages() -> None:
    folders = {path.name for path in (ROOT / "games").iterdir() if path.is_dir()}
    assert folders == set(GAMES)
    for game in GAMES:
        for language in LANGUAGES if game in FIRST else compiler.PAGES:
            assert page(game, language).startswith("# "), (game, language)


@pytest.mark.parametrize("game", GAMES)
def test_english_has_the_agreed_sections(game: str) -> None:
    names = re.findall(r"^## (.*)$", page(game, "en"), re.MULTILINE)
    wanted = section_names(game)
    assert len(names) == len(wanted)
    assert all(name.startswith(start) for name, start in zip(names, wanted, strict=True))


PAGES = [(game, language) for game in GAMES for language in languages(game)]


@pytest.mark.parametrize(("game", "language"), [of for of in PAGES if of[1] != "en"])
def test_a_page_says_the_same_in_every_language(game: str, language: str) -> None:
    english, other = page(game, "en"), page(game, language)
    assert headings(other) == headings(english)
    assert tags_by_line(other) == tags_by_line(english)
    assert OPTION.findall(other) == OPTION.findall(english)
    for name, lines in sections(game, language).items():
        assert len(lines) == len(sections(game, "en")[name]), lines


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_rule_has_its_tag(game: str, language: str) -> None:
    text = sections(game, language)
    items = [line for name in rule_sections(game) for line in text[name] if line.startswith("- ")]
    assert items
    assert [line for line in items if not TAGGED.search(line)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_offers_the_options_that_the_game_has(game: str) -> None:
    offered = set(OPTION.findall(page(game, "en")))
    for setting in offered:
        name, value = setting.split("=")
        assert manqala.game(game, **{name: value}).options[name] is not None
    for option in manqala.options(game):
        if len(choices(option)) > 1:  # with a single value there is nothing to choose
            assert {f"{option.name}={value}" for value in choices(option)} <= offered


def test_every_rule_on_a_page_has_a_test() -> None:
    uncovered = sorted(stated() - shown())
    assert not uncovered, f"no test shows: {', '.join(uncovered)}"
