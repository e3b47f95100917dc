"""The documents: they become a site without a warning, and what they show is true."""

import re
import shlex
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import manqala

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(document: Path, language: str) -> list[str]:
    """The code blocks of a document in one language."""
    text = document.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_all_python_in_a_document_is_a_session_which_pytest_runs(document: Path) -> None:
    for block in blocks(document, "python"):
        assert block.startswith(">>> "), f"not run: {block}"


def sessions() -> list[tuple[str, str]]:
    """Commands of the terminal in the documents, each with what it says."""
    return [
        (command, said)
        for document in DOCUMENTS
        for block in blocks(document, "console")
        for command, said in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("command", "said"), sessions(), ids=lambda text: text[:40])
@pytest.mark.usefixtures("home")  # English, and no kept games
def test_the_terminal_says_what_a_document_shows(command: str, said: str) -> None:
    program, *words = shlex.split(command)
    assert program == "manqala"
    done = subprocess.run(
        [sys.executable, "-m", "manqala", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.stdout == said


def test_there_are_sessions_of_the_terminal() -> None:
    assert len(sessions()) >= 3


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` makes it: every warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    made = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q"),
            *("-d", str(folder / "known"), str(ROOT / "docs"), str(folder / "pages")),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return folder / "pages"


class Links(HTMLParser):
    """Where a page leads and what it shows."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.names: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and ((tag == "a" and name == "href") or (tag == "img" and name == "src")):
                self.found.add(value)
            if value and name == "id":
                self.names.add(value)


def test_every_link_inside_the_site_leads_somewhere(site: Path) -> None:
    pages = {page: Links(page) for page in site.rglob("*.html")}
    for page, links in pages.items():
        for link in links.found:
            if ":" in link:
                continue
            name, _, place = link.partition("#")
            target = (page.parent / name).resolve() if name else page
            assert target.is_file(), f"{page.relative_to(site)}: {link}"
            if place and target in pages:
                assert place in pages[target].names, f"{page.relative_to(site)}: {link}"


@pytest.mark.parametrize("game", manqala.games())
def test_each_game_has_a_page_with_its_board(site: Path, game: str) -> None:
    text = (site / "games" / f"{game}.html").read_text("utf-8")
    assert f"<title>{manqala.game(game).start()}" in text
    assert not re.search(r"\{[A-Z0-9]+(\.\w+)?\}", re.sub(r"<code.*?</code>", "", text))


def test_whatever_the_library_offers_is_in_the_reference(site: Path) -> None:
    names = Links(site / "reference.html").names
    modules = {"book", "rules", "tables"}
    constants = {"LEVELS"}
    for name in set(manqala.__all__) - modules - constants:
        offered = getattr(manqala, name)
        told = {f"manqala.{name}", f"{offered.__module__}.{name}"}
        assert told & names, name
