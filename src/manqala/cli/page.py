"""The page of a game, its history and rules: laid out on a terminal, plain text in a pipe."""

import sys
from collections.abc import Iterator

from manqala import Game, Rules
from manqala.cli.begin import read_game
from manqala.option import Option
from manqala.pages import page as told
from manqala.rules import values
from manqala.words import _, language


def rules(game: str, as_file: bool = False) -> int:
    """Prints the page of a game, or its rules as a file to be changed."""
    if as_file:
        print("\n".join(file(Rules(read_game(game)))))
    else:
        show(read_game(game))
    return 0


def file(rules: Rules) -> Iterator[str]:
    """A file of rules with all their values: those that are as usual stand in comments."""
    first, *changes = rules.file().splitlines()
    yield first
    yield "# " + _(
        "A line changes a value: take its # away. Of the rows, the first that fits wins."
    )
    changed = {line.partition(" = ")[0] for line in changes}
    yield from (line for line in changes if not line.startswith((" ", "landing")))
    for option in values():
        if option.name not in changed:
            value = rules[option.name]
            written = ("no", "yes")[value] if isinstance(value, bool) else value
            yield f"# {option.name} = {written}".ljust(34) + f"# {_possible(option)}"
    if "start" not in changed:
        yield f"# start = {rules['start']}"
    rows = rules["landing"]
    if isinstance(rows, tuple):
        mark = "" if "landing" in changed else "# "
        for index, row in enumerate(rows or ("none",)):
            yield mark + ("landing = " if index == 0 else " " * 10) + row


def _possible(option: Option) -> str:
    return ", ".join(option.words or (f"{option.min}-{option.max}",))


def show(game: Game) -> None:
    """Prints the page of a game; of changed rules first what differs."""
    text = page(game.name)
    if game.changed:
        changes = "\n".join(f"- {one}" for one in Rules(game).differences())
        text = "# {title}\n\n{changes}\n\n{usual}".format(
            title=_("Changed rules"), changes=changes, usual=text
        )
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
