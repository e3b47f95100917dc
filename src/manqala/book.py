"""Opening books: good moves near the start of a game with its usual options, from deep search. What
a book says is a guess, if a good one; the first lines of its file say how it was made.

>>> import manqala
>>> kalah = manqala.game("kalah")
>>> manqala.book.load(kalah).moves(kalah.start())
(2,)
"""

from pathlib import Path

from manqala import _core
from manqala._core import Book, Game
from manqala.words import DATA

FOLDER = DATA / "books"


def load(game: Game) -> Book | None:
    """The book that comes with the library; None for a game that has none. Raises Refused when it
    is damaged or of other rules."""
    file = FOLDER / f"{game}.txt"
    return read(game, file) if file.exists() else None


def read(game: Game, file: Path) -> Book:
    """The book in a file. Raises Refused, with the line, when it is damaged, cut short or of other
    rules; OSError when it cannot be read."""
    return Book(game, file.read_text("utf-8", "replace"), str(file))


def written(game: Game, entries: list[str], remarks: list[str]) -> str:
    """The text of a book."""
    head = [f"# {remark}" for remark in remarks]
    return "\n".join([*head, f"{_core.book_key(game)} {len(entries)}", *entries]) + "\n"
