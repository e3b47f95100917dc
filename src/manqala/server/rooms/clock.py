"""Clocks: how much time a side has, and which time does not count. All in milliseconds."""

from collections.abc import Iterable

import msgspec

from manqala.errors import Refused
from manqala.words import later

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
DAYS = (1, 2, 3, 5, 7, 10, 14)
MOST_MINUTES = 180
MOST_INCREMENT = 180  # seconds

LEFT_ON_PURPOSE = 10_000
NO_HURRY = 30 * DAY


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Minutes for the whole round with an increment in seconds, or days for each turn."""

    minutes: float | None = None
    increment: int = 0
    days: int | None = None

    def check(self) -> "Clock":
        """Itself; raises Refused when no clock can be set so."""
        if self.days is not None:
            possible = self.days in DAYS and self.minutes is None and self.increment == 0
        else:
            possible = (
                self.minutes is not None
                and 0 <= self.minutes <= MOST_MINUTES
                and self.minutes * 4 == int(self.minutes * 4)
                and 0 <= self.increment <= MOST_INCREMENT
                and self.minutes + self.increment > 0
            )
        if not possible:
            message = later(
                "a clock has 0 to {minutes} minutes, in quarters, and 0 to {seconds} seconds a"
                " turn, or one of {days} days a turn"
            )
            days = ", ".join(map(str, DAYS))
            values = {"minutes": str(MOST_MINUTES), "seconds": str(MOST_INCREMENT), "days": days}
            raise Refused([(message, values)])
        return self

    @property
    def first(self) -> int:
        """What each side has at the beginning: without minutes, one increment."""
        if self.days is not None:
            return self.days * DAY
        return int((self.minutes or 0) * MINUTE) or self.increment * 1000

    def after_turn(self, left: int) -> int:
        """What a side has for its next turn, when this was left of the last one."""
        return self.first if self.days is not None else left + self.increment * 1000


def patience(clock: Clock | None) -> int:
    """How long a side may be away before the other may claim: longer in longer games."""
    if clock is None or clock.days is not None:
        return NO_HURRY
    likely = (clock.minutes or 0) * 60 + 40 * clock.increment  # seconds that a side will have
    return 40_000 if likely < 8 * 60 else 80_000 if likely < 25 * 60 else 120_000


class Outages:
    """When the server was not there: no clock ran then."""

    def __init__(self, times: Iterable[tuple[int, int]] = ()) -> None:
        self._times: list[tuple[int, int]] = []
        for begin, end in times:
            self.add(begin, end)

    def add(self, begin: int, end: int) -> None:
        """Counts what several processes say of one outage once."""
        apart = [one for one in self._times if one[1] < begin or end < one[0]]
        touching = [one for one in self._times if not (one[1] < begin or end < one[0])]
        begin = min([begin, *(one[0] for one in touching)])
        end = max([end, *(one[1] for one in touching)])
        self._times = sorted([*apart, (begin, end)])

    def elapsed(self, begin: int, end: int) -> int:
        """The time between two moments, without what does not count of it.

        >>> Outages([(10, 20), (15, 30)]).elapsed(5, 40)
        15
        """
        lost = sum(max(0, min(end, until) - max(begin, since)) for since, until in self._times)
        return max(0, end - begin - lost)

    def moment(self, begin: int, counted: int) -> int:
        """When so much time will have passed since then.

        >>> Outages([(10, 20)]).moment(5, 8)
        23
        """
        end = begin + counted
        for since, until in self._times:
            if until > begin and since < end:
                end += until - max(begin, since)
        return end
