"""Colours for a terminal that shows them. They only repeat what the words say."""

import os
import sys

from manqala.picture import Paint, plain

CODES = {"name": "2", "playable": "1;32", "seeds": "1", "empty": "2", "store": "1;36"}


def paint() -> Paint:
    """Colours if standard output is a terminal and the user did not forbid them."""
    forbidden = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    # The old console of Windows would show the codes.
    able = os.name != "nt" or "WT_SESSION" in os.environ
    return coloured if sys.stdout.isatty() and able and not forbidden else plain


def coloured(text: str, role: str) -> str:
    """The text in the colour of its role."""
    return f"\033[{CODES[role]}m{text}\033[0m"
