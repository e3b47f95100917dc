"""How fast the core is in WebAssembly: `make bench-wasm`.

The same search on the same positions, natively and in WebAssembly, one after the other on one
thread, each at its best of several rounds; CPU seconds.
"""

import os
import sys
import time
from typing import Any

from bench.door import MODULE, door
from manqala import _core

NODES = 400_000
ROUNDS = 5
POSITIONS = (
    "kiela",
    "kalah",
    "oware",
    "congkak",
    "awari",
    "kalah(seeds=6)",
    "kalah(empty_capture=true)",
    "kalah 0,5,5,1,6,5/2,0,6,6,0,6 4,2 S",
    "oware 0,2,6,6,1,7/6,0,1,7,6,0 3,3 N",
)


def main() -> int:
    """Prints a line for each position, and fails where the ratio is under a half."""
    print(f"WebAssembly: {MODULE.stat().st_size} bytes; load {os.getloadavg()[0]:.1f}")
    slow = 0
    with door() as ask:
        for text in POSITIONS:
            position = _position(text)
            ask(f"open {position}")
            ask(f"analyse 1 200 {NODES}")  # until the browser's second compiler has come to it
            there, here = 0.0, 0.0
            for _round in range(ROUNDS):
                answer = ask(f"analyse 1 200 {NODES}")
                there = max(there, answer["ok"][0]["nodes"] / answer["ms"] / 1000)
                memory = _core.Remembered(2 * NODES + 4096)
                begun = time.process_time()
                (line,) = _core.analyse(position, None, 1, _core.Level(NODES), 1e8, 1, memory, None)
                here = max(here, line[-1] / (time.process_time() - begun) / 1e6)
            slow += there < here / 2
            print(
                f"{text[:34]:34} native {here:5.2f}, WebAssembly {there:5.2f} million positions a "
                f"second: {there / here:.2f} of it",
                flush=True,
            )
    return 1 if slow else 0


def _position(text: str) -> Any:  # noqa: ANN401  (a Position)
    return _core.read(text, any_total=True) if " " in text else _core.game_from(text).start()


if __name__ == "__main__":
    sys.exit(main())
