"""The page of a game, its history and rules: laid out on a terminal, plain text in a pipe."""

import sys

from manqala.cli.begin import read_game
from manqala.pages import page as told
from manqala.words import _, language


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
    """The page in the reader's language, else in English, which it says."""
    own, english = told(name, language()), told(name, "en")
    if own is not None or english is None:
        return own or ""
    note = _("This page is not in your language yet. Here it is in English.")
    return f"{note}\n\n{english}"
