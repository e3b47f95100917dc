"""The levels: by the rules, each stronger than the one below, and never twice the same game."""

import random

import pytest

import manqala
from tests.facts import FIRST, somewhere

WINNING = {
    "kalah 0,5,0,0,0,0/1,0,0,0,0,3 20,19 S": 0,
    "oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S": 5,
    "congkak(houses=5,seeds=2) 0,0,0,3,0/0,2,0,0,1 8,6 S": 0,
    "kiela 0,0,0,0,0,0,0,0,2,0/0,0,0,0,0,0,0,0,3,0/0,0,0,0,0,0,0,0,1,0/2,0,0,0,0,0,0,0,0,2 - S": 9,
}


@pytest.mark.parametrize("level", range(1, manqala.LEVELS))
def test_a_level_plays_whole_games_by_the_rules(level: int) -> None:
    chance = random.Random(level)
    engine = manqala.Engine(level=level, seed=level)
    for name in manqala.games() if level < 8 else FIRST:
        record = manqala.Record(manqala.game(name))
        for _ in range((60 if name in FIRST else 6) if level < 7 else 4 if level < 10 else 1):
            if record.over:
                break
            before = str(record.position)
            move = engine.choose(record.position)
            assert str(record.position) == before
            assert move in record.position.moves
            record.push(move)
            if not record.over:
                record.push(chance.choice(record.position.moves))


def chosen(level: int, text: str, count: int) -> list[int]:
    """What a level plays in one position, by so many seeds."""
    position = manqala.position(text)
    return [manqala.Engine(level=level, seed=seed).choose(position) for seed in range(count)]


def test_level_one_errs_now_and_then() -> None:
    winning = "oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S"
    level_one = chosen(1, winning, 300)
    assert set(level_one) == {0, 5}
    assert 60 < level_one.count(5) < 290
    assert set(chosen(manqala.LEVELS, winning, 20)) == {5}


def test_no_level_errs_while_it_is_behind() -> None:
    assert set(chosen(1, "oware 0,0,0,0,4,1/1,0,0,0,0,1 17,24 S", 100)) == {5}


@pytest.mark.parametrize("name", manqala.games())
def test_games_of_a_level_differ(name: str) -> None:
    games = set()
    for seed in range(6):
        engine = manqala.Engine(level=6, seed=seed)
        record = manqala.Record(manqala.game(name))
        while not record.over and len(record.moves) < (24 if name in FIRST else 8):
            record.push(engine.choose(record))
        games.add(record.moves)
    assert len(games) > 1


def test_the_same_seed_gives_the_same_play() -> None:
    positions = [
        somewhere(manqala.game(name), random.Random(1), 20) for name in manqala.games() * 5
    ]

    def play(seed: int) -> list[int]:
        engine = manqala.Engine(level=1, seed=seed)
        return [engine.choose(position) for position in positions]

    assert play(3) == play(3)
    assert len({tuple(play(seed)) for seed in range(10)}) > 1


@pytest.mark.parametrize("strong", [6, 8])
def test_a_higher_level_beats_a_lower_one(strong: int) -> None:
    """By matches, not by names: some levels apart, from both seats."""
    points = 0.0
    engines = manqala.Engine(level=strong, seed=1), manqala.Engine(level=1, seed=2)
    games = 10 if strong == 6 else 4
    for name in ("kalah", "oware", "congkak"):
        for number in range(games):
            record = manqala.Record(manqala.game(name))
            while not record.over and len(record.moves) < 300:
                record.push(engines[(record.position.mover + number) % 2].choose(record.position))
            winner = None if record.result is None else record.result.winner
            points += 0.5 if winner is None else float((winner + number) % 2 == 0)
    assert points >= 0.75 * 3 * games


def test_equal_moves_are_chosen_by_the_seed() -> None:
    """South loses by four whether a or f is played, and by more with the third move."""
    position = manqala.position("kalah 1,0,1,1,1,0/1,0,0,0,1,1 20,21 S")
    sure = manqala.Engine(tables=False, depth=20).analyse(position, lines=3)
    assert [(line.margin, line.exact) for line in sure] == [(-4, True), (-4, True), (-6, True)]
    best = {line.move for line in sure[:2]}
    assert {manqala.Engine(depth=20, seed=seed).choose(position) for seed in range(30)} == best
    start = manqala.game("oware").start()
    for seed in range(5):
        first, second = (manqala.Engine(depth=5, seed=seed).choose(start) for _ in range(2))
        assert first == second
    assert len({manqala.Engine(depth=6).analyse(start)[0].move for _ in range(5)}) == 1
