"""Awari against the published values, and against a second telling of its rules (plain_awari)."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import manqala
from tests import plain_awari as plain
from tests.plain_awari import HOUSES, Plain

VECTORS = Path(__file__).parent / "games" / "vectors" / "awari.txt"

# T. R. Lincke, "Exploring the computational limits of large exhaustive search problems", 2002,
# appendix B: how many of all boards with so many seeds have which value for the side to move.
PUBLISHED = (
    "0:1",
    "-1:7 1:5",
    "-2:40 0:13 2:25",
    "-3:177 -1:1 0:63 1:7 3:116",
    "-4:532 -2:110 0:143 2:165 4:415",
    "-5:1892 -3:2 -2:85 -1:224 1:121 2:184 3:22 5:1838",
    "-6:4242 -4:116 -2:772 0:1548 2:550 3:62 4:302 6:4784",
)


def test_the_plain_rules_give_the_published_values() -> None:
    found = plain.values(len(PUBLISHED) - 1)
    told = [" ".join(f"{value}:{layer[value]}" for value in sorted(layer)) for layer in found]
    assert told == list(PUBLISHED)


def test_the_vectors_are_what_the_plain_rules_make() -> None:
    assert VECTORS.read_text("utf-8") == plain.vectors()


def thrown(throw: random.Random) -> Plain:
    """A board near its end, where grand slams and hunger are near, but still to be played."""
    left = throw.randint(1, 16)
    houses = [0] * (2 * HOUSES)
    for house in throw.choices(range(2 * HOUSES), k=left):
        houses[house if throw.random() < 0.7 else throw.choice([0, 5, 6, 11])] += 1
    south = throw.randint(24 - left, 24)
    game = Plain(tuple(houses), (south, 48 - left - south), throw.randrange(2))
    return game if plain.over(game) is None else thrown(throw)


def replay(game: plain.Plain, throw: random.Random, limit: int) -> Iterator[str]:
    """Plays a random game in both; what was met on the way."""
    record = manqala.Record(manqala.position(plain.text(game)))
    seen: list[Plain] = []
    for _ in range(limit):
        seen.append(game)
        end = plain.over(game, seen.count(game))
        assert str(record.position).split(" end=")[0] == plain.text(game)
        assert record.over == (end is not None)
        if end is not None:
            result = record.result
            assert result is not None
            assert (result.winner, result.totals, result.reason) == end
            yield end.reason
            return
        allowed = plain.moves(game.houses, game.mover)
        assert record.position.moves == tuple(allowed)
        filled = sum(seeds > 0 for seeds in plain.row(game.houses, game.mover))
        if len(allowed) < filled:
            yield "a house that may not be played"
        move = throw.choice(allowed)
        record.push(move)
        game = plain.played(game, move)
        if not any(plain.row(game.houses, game.mover)):
            captured = game.stores != seen[-1].stores
            yield "no choice but a grand slam" if captured else "no move feeds"


def test_random_games_go_as_the_plain_rules_say() -> None:
    throw = random.Random(48)
    met: dict[str, int] = {}
    for number in range(2500):
        game = thrown(throw) if number % 10 else plain.start()
        for event in replay(game, throw, limit=250):
            met[event] = met.get(event, 0) + 1
    assert set(met) == {
        "a house that may not be played",
        "no choice but a grand slam",
        "no move feeds",
        "majority",
        "no seeds",
        "repetition",
    }
    assert min(met.values()) > 9, met


@pytest.mark.parametrize("seeds", range(5))
def test_every_small_board_has_the_moves_of_the_plain_rules(seeds: int) -> None:
    stores = (24 - seeds + seeds // 2, 24 - seeds // 2)
    for board in plain.boards(seeds):
        for mover in range(2):
            game = Plain(board, stores, mover)
            position = manqala.position(plain.text(game))
            allowed = plain.moves(board, mover)
            end = plain.over(game)
            assert position.over == (end is not None)
            assert position.moves == (() if end else tuple(allowed))
            for move in position.moves:
                after = plain.played(game, move)
                assert str(position.play(move)).split(" end=")[0] == plain.text(after)
