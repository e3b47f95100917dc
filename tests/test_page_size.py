"""How much of the page travels: at the first visit, for a game, and for playing without a network.

In bytes after gzip, as servers send it.
"""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

from manqala import _core

PAGE = Path(_core.__file__).parent / "_data" / "web"
KB = 1024


def travels(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def first(suffix: str) -> list[Path]:
    """The files that the page names itself: what is needed before anything is shown."""
    named = re.findall(
        r'(?:src|href)="\./(assets/[^"]+)"', (PAGE / "index.html").read_text("utf-8")
    )
    return [PAGE / name for name in named if name.endswith(suffix)]


def test_the_first_scripts_and_styles_are_small() -> None:
    assert 0 < travels(first(".js")) <= 60 * KB
    assert 0 < travels(first(".css")) <= 12 * KB


def test_the_core_is_small_and_comes_later() -> None:
    (core,) = PAGE.glob("assets/*.wasm")
    assert travels([core]) <= 150 * KB
    assert core.name not in (PAGE / "index.html").read_text("utf-8")


def test_all_that_works_without_a_network_is_small() -> None:
    files = [file for file in PAGE.rglob("*") if file.is_file()]
    assert travels(files) <= 2 * KB * KB
