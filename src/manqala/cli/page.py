"""The page of a game, its history and rules: laid out on a terminal, plain text in a pipe."""

import re
import sys

from manqala.cli.begin import read_game
from manqala.words import DATA, language

# What ties a sentence to its test is of no use to a reader.
TAG = re.compile(r"[ \t]*\{[A-Z]\d*(\.[a-z_]+)?\}")


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
    """The page in the reader's language, else in English, without its tags."""
    folder = DATA / "pages" / name
    files = [folder / f"{language()}.md", folder / "en.md"]
    text = next((file.read_text("utf-8") for file in files if file.is_file()), "")
    return TAG.sub("", text).strip()
