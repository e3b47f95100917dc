"""The page of a game, its history and rules: laid out on a terminal, plain text in a pipe."""

import re
import sys

from manqala.cli.begin import read_game
from manqala.words import DATA, _, language

# What ties a sentence to its test is of no use to a reader.
TAG = re.compile(r"[ \t]*\{([A-Z]\d*(\.[a-z_]+)?|\d+)\}")


def rules(game: str) -> int:
    """Prints the page of a game."""
    show(read_game(game).name)
    return 0


def show(name: str) -> None:
    """Prints a page, by the name of its game."""
    text = page(name)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        console.print(Markdown(text), width=min(console.width, 92))
    else:
        print(text)


def page(name: str) -> str:
    """The page in the reader's language, else in English, which it says; without its tags."""
    folder = DATA / "pages" / name
    own, english = folder / f"{language()}.md", folder / "en.md"
    if own.is_file():
        return TAG.sub("", own.read_text("utf-8")).strip()
    if not english.is_file():
        return ""
    note = _("This page is not in your language yet. Here it is in English.")
    return f"{note}\n\n{TAG.sub('', english.read_text('utf-8')).strip()}"
