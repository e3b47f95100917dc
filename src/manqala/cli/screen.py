"""What a terminal can do besides plain lines. Colours and breaks only serve the eye: the words are
the same in a pipe."""

import os
import shutil
import sys
import textwrap

from manqala.picture import Paint, plain

CODES = {"name": "2", "playable": "1;32", "seeds": "1", "empty": "2", "store": "1;36"}


def width() -> int:
    """Columns of the terminal; 80 in a pipe."""
    return shutil.get_terminal_size().columns


def say(text: str) -> None:
    """Prints a text, on a terminal broken between words."""
    print(textwrap.fill(text, max(width() - 1, 20)) if sys.stdout.isatty() else text)


def paint() -> Paint:
    """Colours if standard output is a terminal and the user did not forbid them."""
    forbidden = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    # The old console of Windows would show the codes.
    able = os.name != "nt" or "WT_SESSION" in os.environ
    return coloured if sys.stdout.isatty() and able and not forbidden else plain


def coloured(text: str, role: str) -> str:
    """The text in the colour of its role."""
    return f"\033[{CODES[role]}m{text}\033[0m"
