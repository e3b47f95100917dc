"""Glicko-2, the rating that knows how sure it is.

After Mark Glickman, "Example of the Glicko-2 system" (2022), whose worked example is a test. Each
round counts at once instead of at the end of a period; a deviation grows with the days in between.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

SCALE = 173.7178  # points of a rating in one unit of the formulas
TAU = 0.5  # how much the volatility may change
PERIOD = 7 * 24 * 60 * 60 * 1000  # milliseconds in which a deviation grows by the volatility once
SUREST, UNSURE = 45.0, 350.0  # between these stays a deviation, so that ratings stay alive
EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    rating: float = 1500.0
    deviation: float = UNSURE
    volatility: float = 0.06

    @property
    def sure(self) -> bool:
        """Whether the number says something; before, it is shown with a question mark."""
        return self.deviation < 110


def aged(own: Rating, passed: float) -> Rating:
    """The rating after so many milliseconds without a round."""
    periods = max(passed, 0) / PERIOD
    grown = math.hypot(own.deviation, SCALE * own.volatility * math.sqrt(periods))
    return replace(own, deviation=min(max(grown, SUREST), UNSURE))


def after_rounds(
    own: Rating, rounds: Sequence[tuple[Rating, float]], periods: float = 1.0
) -> Rating:
    """The rating after rounds against these within so many periods, each with one's score: 1 won,
    0.5 drawn, 0 lost."""
    # The names are those of the paper: mu rating, phi deviation, sigma volatility.
    mu, phi = (own.rating - 1500) / SCALE, own.deviation / SCALE
    information = progress = 0.0
    for other, score in rounds:
        weight = _weight(other.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (other.rating - 1500) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        progress += weight * (score - expected)
    v = 1 / information
    sigma = _volatility(phi, own.volatility, v, v * progress)
    phi = 1 / math.sqrt(1 / (phi**2 + periods * sigma**2) + information)
    return Rating(1500 + SCALE * (mu + phi**2 * progress), SCALE * phi, sigma)


def after_round(own: Rating, other: Rating, score: float, passed: float) -> Rating:
    """The rating after one round, so many milliseconds after the one before."""
    later = after_rounds(own, [(other, score)], max(passed, 0) / PERIOD)
    return replace(later, deviation=min(max(later.deviation, SUREST), UNSURE))


def _weight(phi: float) -> float:
    """How much a round against somebody so unsure tells."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Step 5 of the paper: where f is 0, by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EXACT:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return math.exp(low / 2)
