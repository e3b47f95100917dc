"""What a match tells: the share of the points and the Elo difference, with 95 % error bars."""

import math
from collections.abc import Sequence
from typing import NamedTuple

WITHIN = 1.959964  # standard deviations to each side that hold 95 %


class Standing(NamedTuple):
    """Seen from the first player; `low` and `high` enclose the share with 95 % certainty."""

    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo, and the ends of its error bar."""
        return elo(self.share), elo(self.low), elo(self.high)

    def __str__(self) -> str:
        value, low, high = self.elo
        return (
            f"+{self.wins} ={self.draws} -{self.losses}"
            f"  {100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"
            f"  Elo {value:+.0f} ({low:+.0f} to {high:+.0f})"
        )


def elo(share: float) -> float:
    """The difference in Elo at which this share of the points is expected.

    >>> round(elo(0.75)), elo(0.5), elo(1)
    (191, 0.0, inf)
    """
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share)) + 0.0


def standing(pairs: Sequence[Sequence[float]]) -> Standing:
    """From the points (1, 0.5 or 0) of the first player in the games of each opening.

    The games of one opening depend on each other: who has the better side wins from both seats. So
    it is openings that are independent, and what they scatter says how many coin tosses the match
    was worth. The interval is Wilson's, which stays within 0 and 1 and says something even when
    every game was won.
    """
    pairs = [pair for pair in pairs if pair]
    points = [point for pair in pairs for point in pair]
    if not points:
        return Standing(0, 0, 0, 0.5, 0.0, 1.0)
    share = sum(points) / len(points)
    worth = float(len(points))
    spread = sum((sum(pair) - share * len(pair)) ** 2 for pair in pairs)
    if len(pairs) > 1 and spread > 0:
        variance = spread / (len(pairs) - 1) * len(pairs) / len(points) ** 2
        worth = share * (1 - share) / variance
    low, high = _wilson(share, worth)
    return Standing(points.count(1), points.count(0.5), points.count(0), share, low, high)


def _wilson(share: float, tosses: float) -> tuple[float, float]:
    weight = WITHIN**2 / tosses
    middle = (share + weight / 2) / (1 + weight)
    half = math.sqrt(weight * share * (1 - share) + weight**2 / 4) / (1 + weight)
    # Rounded, so that the end of an interval is 1 and not a little less: its Elo would be a number.
    return max(0.0, round(middle - half, 9)), min(1.0, round(middle + half, 9))
