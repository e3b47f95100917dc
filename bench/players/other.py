"""Another program as a player. It reads lines and answers each with one:

    position TEXT after N N N      ->  move N
    position TEXT                  ->  over

TEXT is the position where it is to move, such as "kalah 4,4,4,4,4,4/4,4,4,4,4,4 0,0 S". `after`
and the moves that led there from the usual start of the game are left away at that start. Moves are
numbers in the mover's own sowing order, from 0. `over` says that by its own rules the game has
ended (some stop at the first repetition): the seeds then count for the side on which they lie. The
program ends when its input does. `serve` in lines.py does all of this for one written in Python.
"""

import contextlib
import resource
import subprocess

import manqala


class Other:
    """A process that lasts for the whole match."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._before = _cpu_of_children()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def begin(self, seed: int) -> None:
        pass

    def choose(self, record: manqala.Record) -> int | None:
        after = " ".join(map(str, record.moves))
        line = f"position {record.position}" + (f" after {after}" if after else "")
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):  # one that has ended may have said why
            print(line, file=self._process.stdin, flush=True)
        match self._process.stdout.readline().split():
            case ["move", move] if move.isdecimal():
                return int(move)
            case ["over"]:
                return None
            case answer:
                said = " ".join(answer) or "nothing"
                raise RuntimeError(f"{self._command[0]} answered {said} to: {line}")

    def close(self) -> float:
        """CPU seconds of the program and of those that it started and waited for."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        return _cpu_of_children() - self._before


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
