"""Who plays whom in a tournament, and what it comes to."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

T = TypeVar("T")


class Result(NamedTuple):
    """A game that is over, South's player first."""

    game: str
    names: tuple[str, str]
    totals: tuple[int, int]
    winner: int | None
    """0 South, 1 North, None for a draw."""
    how: Literal["played", "left"]

    def __str__(self) -> str:
        score = f"{self.totals[0]}-{self.totals[1]}"
        left = "" if self.how == "played" else f" ({self.names[1 - int(self.winner or 0)]} left)"
        return f"{self.game}: {self.names[0]} {score} {self.names[1]}{left}"


def rounds(players: Sequence[T]) -> Iterator[list[tuple[T, T]]]:
    """Each with each once, in as few rounds as can be: one stays where it is, the others go round.

    >>> from manqala.kgp.tournament import rounds
    >>> for pairs in rounds("ABCD"):
    ...     print(pairs)
    [('A', 'D'), ('B', 'C')]
    [('A', 'C'), ('D', 'B')]
    [('A', 'B'), ('C', 'D')]
    """
    ring: list[T | None] = [*players, *[None] * (len(players) % 2)]
    for _ in ring[1:]:
        half = len(ring) // 2
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        yield [(one, other) for one, other in pairs if one is not None and other is not None]
        ring.insert(1, ring.pop())


def table(results: Sequence[Result]) -> str:
    """A line for each player: a game won is a point, a draw half of one; of equal ones whoever has
    more seeds is first."""
    names = list(dict.fromkeys(name for result in results for name in result.names))
    rows = []
    for name in names:
        won = drawn = lost = seeds = 0
        for result in results:
            for side in (side for side in (0, 1) if result.names[side] == name):
                won += result.winner == side
                drawn += result.winner is None
                lost += result.winner == 1 - side
                seeds += result.totals[side] - result.totals[1 - side]
        rows.append((won + drawn / 2, seeds, name, f"{won} won, {drawn} drawn, {lost} lost"))
    rows.sort(key=lambda row: row[:2], reverse=True)
    wide = max(map(len, names), default=0)
    return "\n".join(
        f"{place}. {name:<{wide}}  {points:g} points ({games}), seeds {seeds:+}"
        for place, (points, seeds, name, games) in enumerate(rows, 1)
    )
