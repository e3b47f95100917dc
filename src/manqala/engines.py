"""Driving another engine that speaks UGI or UCI (docs/engine-protocol.md), in a process of its own.

    with manqala.connect(["manqala", "engine"]) as engine:
        move = engine.choose(position, seconds=1)

It never waits for ever: an engine that hangs or dies is ended, and EngineFailed says which it was.
"""

import re
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import NamedTuple

from manqala._core import Position
from manqala.record import Record

PATIENCE = 10.0  # seconds for an answer that should come at once
GRACE = 2.0  # seconds to end by itself after `quit`
LAST_WORDS = 20  # lines of standard error that are kept


class EngineFailed(RuntimeError):
    """The other program did not start, hangs, has ended, or says what is no answer."""


class Found(NamedTuple):
    """A line that another engine reported; None for what it did not say."""

    moves: tuple[int, ...]
    score: float | None
    """Seeds, or what the engine takes for seeds, for the side to move."""
    exact: bool
    """It says that the score is proved."""
    chance: float | None
    """Of the side to move to win, from 0 to 1."""
    depth: int | None
    nodes: int | None
    seconds: float | None

    @property
    def move(self) -> int:
        return self.moves[0]


class Connection:
    """A running engine; use `manqala.connect`. One question at a time: threads take turns."""

    def __init__(self, command: str | Sequence[str], patience: float = PATIENCE) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.patience = patience
        self.name = self.command[0] if self.command else ""
        self.options: dict[str, str] = {}
        """What may be set, and how it was announced."""
        self._turn = threading.RLock()
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._variant: str | None = None
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineFailed(f"{self.command} does not start: {error}") from error
        self._readers = [
            threading.Thread(target=read, daemon=True) for read in (self._read, self._read_errors)
        ]
        for reader in self._readers:
            reader.start()
        try:
            self._introduce()
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._last_words.append(line.rstrip())

    # ---- saying and hearing ---------------------------------------------------------------------

    def _say(self, line: str) -> None:
        if "\n" in line or "\r" in line:
            raise ValueError("one line at a time")
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise self._failure("ended") from error

    def _hear(self, until: float) -> str:
        """The next line; raises EngineFailed when none comes in time or any more."""
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise self._failure("does not answer") from None
        if line is None:
            self._lines.put(None)
            raise self._failure("ended")
        return line

    def _wait_for(self, word: str, seconds: float) -> list[str]:
        """All lines up to the one that begins with this word, which is the last."""
        until, heard = time.monotonic() + seconds, []
        while True:
            heard.append(self._hear(until))
            if heard[-1].split(" ")[0] == word:
                return heard

    def _failure(self, what: str) -> EngineFailed:
        """What went wrong, after which the process is no more."""
        self._end()
        status, words = self._process.returncode, " / ".join(list(self._last_words)[-3:])
        more = (f" with status {status}" if what == "ended" else "") + (
            f": {words}" if words else ""
        )
        return EngineFailed(f"{self.name} {what}{more}")

    def _introduce(self) -> None:
        # An engine that does not know the first greeting says nothing, or anything.
        known = self._greeted("ugi", self.patience / 4)
        if not known and not self._greeted("uci", self.patience):
            raise self._failure("does not answer")
        self._say("uginewgame" if known else "ucinewgame")
        self.ready()

    def _greeted(self, greeting: str, seconds: float) -> bool:
        """Whether it answers to this greeting; what it says of itself is kept."""
        self._say(greeting)
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                return False
            if line is None:
                raise self._failure("ended")
            if line == f"{greeting}ok":
                return True
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")
            elif found := re.match(r"option name (.+?) type (.*)", line):
                self.options[found[1]] = found[2]

    # ---- what one may ask -----------------------------------------------------------------------

    def ready(self) -> None:
        """Waits until it has done all that it was told."""
        with self._turn:
            self._say("isready")
            self._wait_for("readyok", self.patience)

    def configure(self, **options: str | int | bool) -> None:
        """Sets options by name; ValueError lists what there is for one that it has not."""
        with self._turn:
            for name, value in options.items():
                if name not in self.options:
                    possible = ", ".join(self.options) or "none"
                    raise ValueError(f"{self.name} has no option {name}; possible: {possible}")
                text = str(value).lower() if isinstance(value, bool) else str(value)
                self._say(f"setoption name {name} value {text}")
            self.ready()

    def choose(
        self,
        position: Position | Record,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> int:
        """The move that it plays; raises EngineFailed also for one that is not legal."""
        return self._go(position, 1, seconds, depth, nodes)[0]

    def analyse(
        self,
        position: Position | Record,
        lines: int = 1,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> list[Found]:
        """The best lines that it last reported, best first; none from an engine that reports
        nothing."""
        if "MultiPV" in self.options:
            self.configure(MultiPV=lines)
        return self._go(position, lines, seconds, depth, nodes)[1]

    def _go(
        self,
        position: Position | Record,
        lines: int,
        seconds: float | None,
        depth: int | None,
        nodes: int | None,
    ) -> tuple[int, list[Found]]:
        record = position if isinstance(position, Record) else Record(position)
        here = record.position
        limits = {"depth": depth, "nodes": nodes}
        limits["movetime"] = None if seconds is None else max(1, round(seconds * 1000))
        asked = " ".join(f"{name} {value}" for name, value in limits.items() if value is not None)
        with self._turn:
            self._place(record)
            self._say(f"go {asked}".strip())
            most = self.patience + (3600.0 if seconds is None else seconds)
            heard = self._wait_for("bestmove", most)
        told = heard[-1].split()
        found: dict[int, Found] = {}
        for line in heard[:-1]:
            if line.startswith("info ") and " pv " in line:
                rank, one = _found(here, line)
                found[rank] = one
        try:
            move = _number(here, told[1])
        except (IndexError, ValueError) as error:
            raise EngineFailed(f"{self.name} says {heard[-1]!r}: {error}") from error
        return move, [found[rank] for rank in sorted(found) if rank <= lines]

    def _place(self, record: Record) -> None:
        """Puts the position on its board, with the moves that led to it."""
        variant = str(record.game)
        option = next((one for one in ("Variant", "UCI_Variant") if one in self.options), None)
        if option is not None and self._variant != variant:
            self._say(f"setoption name {option} value {variant}")
            self._variant = variant
        names, at = [], Record(record.start)
        for move in record.moves:
            names.append(at.position.move_names[move])
            at.push(move)
        start = "startpos" if record.start == record.game.start() else f"fen {record.start}"
        moves = f" moves {' '.join(names)}" if names else ""
        self._say(f"position {start}{moves}")

    # ---- the end --------------------------------------------------------------------------------

    def close(self) -> None:
        """Tells it to quit, and ends it if it does not."""
        if self._process.poll() is None:
            try:
                assert self._process.stdin is not None
                self._process.stdin.write("stop\nquit\n")
                self._process.stdin.close()
                self._process.wait(GRACE)
            except (OSError, ValueError, subprocess.TimeoutExpired):
                pass  # then it is ended
        self._end()

    def kill(self) -> None:
        """Ends it at once, whatever it does."""
        self._end()

    def _end(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for reader in self._readers:
            reader.join(GRACE)  # they end with the process, if no child of its own lives on
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError, ValueError):
                    stream.close()

    def __enter__(self) -> "Connection":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def connect(command: str | Sequence[str], *, patience: float = PATIENCE) -> Connection:
    """Starts another engine, which speaks UGI or UCI. `patience`: seconds for an answer that should
    come at once, beyond those that a search was given. Raises EngineFailed.

    >>> import sys, manqala
    >>> with manqala.connect([sys.executable, "-m", "manqala", "engine"]) as engine:
    ...     engine.choose(manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"), depth=10)
    3
    """
    return Connection(command, patience)


def _number(position: Position, name: str) -> int:
    """The number of a move by its name, which must be legal."""
    names = position.move_names
    for move in position.moves:
        if name in (names[move], names[move].lower()):
            return move
    raise ValueError(f"{name} is no legal move here")


def _found(position: Position, line: str) -> tuple[int, Found]:
    """Which of the lines it is, and what is told of it; moves up to the first that is not legal."""
    head, _, tail = line.partition(" pv ")
    words = head.split()
    value = dict(zip(words, [*words[1:], ""], strict=True))
    moves: list[int] = []
    for name in tail.split():
        try:
            moves.append(_number(position, name))
        except ValueError:
            break
        position = position.play(moves[-1])
    score, exact = None, False
    if found := re.search(r"\bscore (cp|exact) ([-+]?[0-9.]+)", head):
        exact = found[1] == "exact"
        score = float(found[2]) / (1 if exact else 100)
    chance = None
    if found := re.search(r"\bwdl ([0-9]+) ([0-9]+) ([0-9]+)", head):
        won, drawn, lost = map(int, found.groups())
        chance = (won + drawn / 2) / max(1, won + drawn + lost)

    def whole(name: str) -> int | None:
        return int(value[name]) if value.get(name, "").isdigit() else None

    time_ms = whole("time")
    seconds = None if time_ms is None else time_ms / 1000
    one = Found(tuple(moves), score, exact, chance, whole("depth"), whole("nodes"), seconds)
    return whole("multipv") or 1, one
