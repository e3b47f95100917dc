"""The core in WebAssembly, asked from here as the page asks it."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MODULE = ROOT / "build" / "wasm" / "manqala.wasm"

Ask = Callable[[str], Any]


@contextmanager
def door() -> Iterator[Ask]:
    """One process, which answers requests such as `open kalah` one after the other: what the core
    said under "ok" or "refused", and how many "ms" of the processor that took."""
    with subprocess.Popen(
        ["node", "bench/door.mjs", str(MODULE)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        pipes = node.stdin, node.stdout

        def ask(line: str) -> Any:  # noqa: ANN401  (whatever the door answers)
            print(line, file=pipes[0], flush=True)
            return json.loads(pipes[1].readline())

        yield ask
        node.stdin.close()
