"""The command in this process: what it answers to its words and to what is typed."""

import io
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

from manqala.cli import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def manqala(*words: str, typed: str = "") -> Answer:
    """Runs `manqala WORDS` in a pipe, with `typed` on standard input."""
    out, err, keyboard = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(words)
    finally:
        sys.stdin = keyboard
    return Answer(status, out.getvalue(), err.getvalue())


def play(*words: str, typed: str = "") -> Answer:
    """Runs `manqala play WORDS`; each word of `typed` is a line."""
    return manqala("play", *words, typed="".join(f"{line}\n" for line in typed.split(" ")))


LABEL = r"(?:North|South)(?: outer| inner)?"


def boards(answer: Answer) -> list[list[str]]:
    """The boards that were drawn, each as its rows."""
    # The label of a long row stands on a line of its own.
    text = re.sub(rf"(?m)^({LABEL})\n", r"\1 ", answer.out)
    row = re.compile(rf"{LABEL} +(\[\d|[A-Za-z]\d* +\d)")
    rows = [line for line in text.splitlines() if row.match(line)]
    size = 4 if any("outer" in row for row in rows) else 2
    return [rows[i : i + size] for i in range(0, len(rows), size)]


def counts(board: list[str]) -> list[int]:
    """All figures of a board: its houses and stores, names left out."""
    text = " ".join(re.sub(f"^{LABEL} ", "", line) for line in board)
    return [int(n) for n in re.findall(r"(?:\[|[A-Za-z]\d* +)(\d+)", text)]
