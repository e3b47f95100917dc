"""How often an address, a seat or an account may do something. The figures: docs/security.md."""

import math
import time
from collections import OrderedDict
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many more a second."""

    burst: float
    second: float


ROOMS = Rate(20, 20 / 60)
SEATS = Rate(30, 1)
READS = Rate(120, 10)
DEEDS = Rate(60, 10)
ANALYSES = Rate(10, 0.5)
PASSPHRASES = Rate(10, 10 / 60)
MESSAGES = Rate(120, 20)
LINES = 30
"""Open sockets of one address."""

KEPT = 50_000
"""So many callers are remembered; who was silent the longest is forgotten first."""


class TooOften(Exception):
    """More than the limit of this kind allows."""

    def __init__(self, rate: Rate) -> None:
        self.wait = math.ceil(1 / rate.second)


class Limits:
    """Buckets that fill with time, one for each caller and kind."""

    def __init__(self, factor: float = 1) -> None:
        self.factor = factor
        self._buckets: OrderedDict[tuple[str, Rate], tuple[float, float]] = OrderedDict()

    def allow(self, caller: str, rate: Rate) -> bool:
        """Takes one from the caller's bucket, if there is one."""
        now = time.monotonic()
        burst, second = rate.burst * self.factor, rate.second * self.factor
        left, since = self._buckets.pop((caller, rate), (burst, now))
        left = min(burst, left + (now - since) * second)
        allowed = left >= 1
        self._buckets[caller, rate] = (left - 1 if allowed else left, now)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return allowed
