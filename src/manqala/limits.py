"""What a number may be. The core counts in fixed widths: what does not fit is refused here, with
the range that does."""

import operator

SEARCH_DEPTH = 200
"""Moves ahead that the engine looks at most."""
PERFT_DEPTH = 1000
LINES = 100
"""No position has so many moves to compare."""
COUNT = 10**18
"""Of positions or games: no machine comes to the end of so many."""
LONGEST_GAME = 10**9
"""Moves after which a random game may be cut off."""
SECONDS = 1e8
THREADS = 256
CACHE_MB = 2**20
"""A million megabytes: no machine has more."""


def whole(name: str, value: object, least: int, most: int) -> int:
    """The value as a whole number of this range; raises ValueError."""
    number = _index(value)
    if number is None or not least <= number <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return number


def any_whole(name: str, value: object) -> int:
    """The value as a whole number of any size; raises ValueError."""
    number = _index(value)
    if number is None:
        raise ValueError(f"{name} is a whole number, not {value!r}")
    return number


def duration(name: str, value: object) -> float:
    """The value as seconds; for ever is more than three years. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value > 0:
        raise ValueError(f"{name} is a number more than 0, not {value!r}")
    return float(min(value, SECONDS))


def _index(value: object) -> int | None:
    """Whole numbers of any kind, those of other libraries too, but no truth values."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # asked of anything
    except TypeError:
        return None
