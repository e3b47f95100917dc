"""CMancala (github.com/LifesLight/CMancala) as a player of Kalah:

    python -m bench.players.cmancala PROGRAM SECONDS [CACHE]

PROGRAM is its built `Mancala`, CACHE the power of two of its cache's entries. It looks at its clock
(CPU time) between two depths only, so it takes longer than SECONDS: a match tells the time used.
"""

import os
import subprocess
import sys

from bench.players.lines import Asked, serve


class CMancala:
    """The interactive program, told each position and asked for one step."""

    def __init__(self, program: str, seconds: str, cache: str) -> None:
        # A terminal as its output, else it would keep its answers back until there are many.
        reader, writer = os.openpty()
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=writer, text=True, bufsize=1
        )
        os.close(writer)
        self._answers = os.fdopen(reader, encoding="utf-8", errors="replace")
        self._say(
            "autoplay false", "progress false", "stones 4", "depth 0", f"time {seconds}",
            f"cache {cache}", "player 1 ai", "player 2 ai", "start",
        )  # fmt: skip

    def choose(self, asked: Asked) -> int:
        self._say(f"load {code(asked)}", "step")
        for line in self._answers:
            if "(P) >> Move: " in line:
                shown = int(line.rsplit(" ", 1)[1])
                return 6 - shown if asked.mover else shown - 1
        raise RuntimeError("CMancala has ended")

    def close(self) -> None:
        self._say("quit")
        self._process.wait(10)

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        for line in lines:
            print(line, file=self._process.stdin, flush=True)


def code(asked: Asked) -> str:
    """The position as its `load` takes it: a bit for the mover, eight for each house and store.

    Without the seeds in the stores: they change no choice, and it cuts North's to three bits.
    """
    south, north = asked.houses
    bits = 0 if asked.mover else 1
    for i, seeds in enumerate([*south, 0, *north, 0]):
        bits |= seeds << (8 * i + 1)
    return f"{bits:027x}"


if __name__ == "__main__":
    other = CMancala(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "24")
    serve(other.choose)
    other.close()
