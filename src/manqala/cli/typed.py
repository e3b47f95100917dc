"""What a player may type: a house, or one of a few words in English or the reader's language."""

import re
import unicodedata
from collections.abc import Iterable

from manqala import Game, Position
from manqala.sentences import move_name
from manqala.words import _, later

# Each word with what it does. The English words always work, whatever the language.
COMMANDS = {
    "undo": (
        later("Undo"),
        later("take back the last turn; against the computer, back to your own"),
    ),
    "redo": (later("Redo"), later("play again what was taken back")),
    "hint": (later("Hint"), later("what the computer would play, and what it expects")),
    "usual": (later("Usual"), later("lay out what is in hand as usual, where it is laid out")),
    "moves": (later("Moves"), later("which houses may be chosen, and why others may not")),
    "board": (later("Board"), later("draw the board again")),
    "rules": (later("Rules"), later("the rules of this game")),
    "record": (later("Record"), later("all moves so far")),
    "save": (later("Save"), later("write the record to a file: save FILE")),
    "help": (later("Help"), later("this list")),
    "quit": (later("Quit"), later("leave; an unfinished game is kept for --resume")),
}
SHORT = {"?": "help", "q": "quit", "exit": "quit"}


def bare(word: str) -> str:
    """Lower case, no accents: what is typed in haste."""
    split = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def command(word: str) -> str | None:
    """The command that a word names, or None."""
    asked = bare(word)
    if asked in COMMANDS:
        return asked
    for name, (title, _does) in COMMANDS.items():
        if asked == bare(_(title)):
            return name
    return SHORT.get(asked)


def move(word: str, position: Position) -> int | None:
    """The move that a word names: a house of the mover in any case, its number from 1, or the
    change of places, in English or the reader's language."""
    game, mover = position.game, position.mover
    for house in range(game.houses):
        if word.casefold() == game.house_name(mover, house).casefold():
            return house
    if re.fullmatch("[0-9]{1,2}", word) and 1 <= int(word) <= game.houses:
        return int(word) - 1
    return game.houses if bare(word) in ("swap", bare(_("swap"))) else None


def choices(position: Position) -> str:
    """The names of the moves, neighbours drawn together: A-C, E."""
    return together(position.game, position.mover, position.moves)


def together(game: Game, side: int, moves: Iterable[int]) -> str:
    """Names of moves in their order, neighbours drawn together."""
    runs: list[list[int]] = []
    for one in moves:
        # A run stays in one row: B1 does not follow A10, and swap follows nothing.
        new_row = game.rows == 4 and one == game.houses // 2
        if runs and runs[-1][-1] == one - 1 and one < game.houses and not new_row:
            runs[-1].append(one)
        else:
            runs.append([one])
    told = []
    for run in runs:
        first, last = move_name(game, side, run[0]), move_name(game, side, run[-1])
        told.append({1: first, 2: f"{first}, {last}"}.get(len(run), f"{first}-{last}"))
    return ", ".join(told)
