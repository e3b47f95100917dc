"""Reads the facts about the games (tests/games/README.md), finds positions, turns boards."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import manqala

ROOT = Path(__file__).parent.parent
FIRST = manqala.games()[:5]
"""The games with levels, books, vectors and longer pages of their own."""
OTHER = {"S": "N", "N": "S", "South": "North", "North": "South"}


class Fact(NamedTuple):
    verb: str
    words: str
    where: str


def facts(name: str) -> Iterator[Fact]:
    """The lines of a file that say something."""
    for number, line in enumerate((ROOT / name).read_text("utf-8").splitlines(), start=1):
        if line and not line.startswith("#"):
            verb, _, words = line.partition(" ")
            yield Fact(verb, words, f"{name}:{number}")


def blocks(name: str) -> list[list[Fact]]:
    """The facts of a file, a list for each `at`."""
    found: list[list[Fact]] = []
    for fact in facts(name):
        if fact.verb == "at":
            found.append([])
        found[-1].append(fact)
    return found


def game_of(text: str) -> manqala.Game:
    """The game that "kalah(seeds=6)" names."""
    name, _, options = text.rstrip(")").partition("(")
    return manqala.game(name, **dict(option.split("=") for option in options.split(",") if options))


def position_of(text: str) -> manqala.Position:
    """The position of a text, or the start of the game that it names."""
    return manqala.position(text, any_total=True) if " " in text else game_of(text).start()


def somewhere(game: manqala.Game, chance: random.Random, most: int) -> manqala.Position:
    """A position that is not over, up to so many random moves from the start."""
    while True:
        position = game.start()
        for _ in range(chance.randrange(most)):
            if not position.over:
                position = position.play(chance.choice(position.moves))
        if not position.over:
            return position


def moves_of(words: str) -> tuple[int, ...]:
    return () if words == "-" else tuple(int(word) for word in words.split(","))


def turned(text: str) -> str:
    """The position with the board turned round: what was South's is North's."""
    game, rows, stores, mover, *extra = text.split(" ")
    rows = "/".join(",".join(reversed(row.split(","))) for row in reversed(rows.split("/")))
    stores = ",".join(reversed(stores.split(",")))
    return " ".join([game, rows, stores, OTHER[mover], *map(turned_extra, extra)])


def turned_extra(text: str) -> str:
    """What stands after the mover, "hand=2,3;going=B4": hands, houses and sides change places."""

    def part(text: str) -> str:
        name, value = text.split("=")
        if name == "hand":
            value = ",".join(reversed(value.split(",")))
        if name in ("going", "blocked"):
            value = value.swapcase()
        if name == "first":
            value = OTHER.get(value, value)
        return f"{name}={value}"

    return ";".join(map(part, text.split(";")))


def turned_trace(words: str) -> str:
    """The trace for the other side; the names of houses change between A and a."""

    def word(text: str) -> str:
        kind, place, *seeds = text.split(":")
        return ":".join([kind, OTHER.get(place, place.swapcase()), *seeds])

    return " ".join(word(text) for text in words.split(" "))


def turned_result(words: str) -> str:
    winner, margin, reason = words.split(" ", 2)
    return f"{OTHER.get(winner, winner)} {-int(margin)} {reason}"


def trace_text(game: manqala.Game, events: Iterable[manqala.Event]) -> str:
    """A trace in the words of tests/games."""

    def word(event: manqala.Event) -> str:
        if event.side is None:
            place = "-"
        elif event.house is None:
            place = "SN"[event.side]
        else:
            place = game.house_name(event.side, event.house)
        return f"{event.kind}:{place}" + (f":{event.seeds}" if event.seeds else "")

    return " ".join(word(event) for event in events)


def result_text(result: manqala.Result | None) -> str:
    if result is None:
        return "running"
    winner = "draw" if result.winner is None else ("South", "North")[result.winner]
    return f"{winner} {result.margin} {result.reason}"


def seeds_on(position: manqala.Position) -> int:
    houses = sum(map(sum, position.houses))
    return houses + sum(position.stores) + sum(position.hands) + sum(position.reserve)
