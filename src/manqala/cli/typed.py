"""What a player may type: a house, or one of a few words in English or the reader's language."""

import re
import unicodedata
from collections.abc import Iterable

from manqala import Position
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
    """The move that a word names: a house in any case or its number from 1, with a minus where it
    is sown the other way, or the change of places, in English or the reader's language."""
    for one, name in enumerate(position.move_names):
        if bare(word) in (bare(name), bare(move_name(position, one))):
            return one
    numbered = re.fullmatch("([0-9]{1,2})(-?)", word)
    if numbered is None or not 1 <= int(numbered[1]) <= position.game.houses:
        return None
    other_way = position.game.houses if numbered[2] else 0
    return int(numbered[1]) - 1 + other_way if other_way == 0 or position.game.ways > 1 else None


def choices(position: Position) -> str:
    """The names of the moves, neighbours drawn together: A-C, E."""
    return together(position, position.moves)


def together(position: Position, moves: Iterable[int]) -> str:
    """Names of moves in their order, neighbours drawn together where a house is a move."""
    game = position.game
    runs: list[list[int]] = []
    for one in sorted(moves, key=lambda move: (game.house_of(move), move)):
        # A run stays in one row: B1 does not follow A10, and swap follows nothing.
        new_row = game.rows == 4 and one == game.houses // 2
        joins = game.ways == 1 and one < game.houses and not new_row
        if joins and runs and runs[-1][-1] == one - 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    told = []
    for run in runs:
        first, last = move_name(position, run[0]), move_name(position, run[-1])
        told.append({1: first, 2: f"{first}, {last}"}.get(len(run), f"{first}-{last}"))
    return ", ".join(told)
