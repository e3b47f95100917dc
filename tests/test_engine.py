"""The engine: as good as the plainest search, honest about what it knows, never illegal."""

import random
from pathlib import Path
from typing import Any

import pytest

import manqala
from tests import minimax
from tests.facts import FIRST, game_of, somewhere, turned

WINNING = {
    "kalah 0,5,0,0,0,0/1,0,0,0,0,3 20,19 S": 0,
    "oware 0,0,0,0,4,1/1,0,0,0,0,1 24,17 S": 5,
    "congkak(houses=5,seeds=2) 0,0,0,3,0/0,2,0,0,1 8,6 S": 0,
    "kiela 0,0,0,0,0,0,0,0,2,0/0,0,0,0,0,0,0,0,3,0/0,0,0,0,0,0,0,0,1,0/2,0,0,0,0,0,0,0,0,2 - S": 9,
}


def few_seeds(game: manqala.Game, chance: random.Random, most: int) -> manqala.Position:
    """A position that is not over with at most so many seeds in the houses, by random play."""
    while True:
        position = game.start()
        while not position.over and sum(map(sum, position.houses)) > most:
            position = position.play(chance.choice(position.moves))
        if not position.over:
            return position


@pytest.mark.parametrize(
    ("name", "most", "count"),
    [
        ("kalah", 8, 40),
        ("kalah(houses=3,seeds=3)", 12, 60),
        ("kalah(houses=4,seeds=2,empty_capture=true)", 10, 60),
        ("congkak(houses=5,seeds=3)", 8, 60),
        ("congkak", 6, 40),
    ],
)
def test_what_is_exact_equals_plain_minimax(name: str, most: int, count: int) -> None:
    chance = random.Random(name)
    game = game_of(name)
    engine = manqala.Engine(depth=80)
    for _ in range(count):
        position = few_seeds(game, chance, most)
        values = {move: minimax.margin_of_move(position, move) for move in position.moves}
        lines = engine.analyse(position, lines=len(values))
        assert {line.move: line.margin for line in lines} == values, position
        assert all(line.exact for line in lines), position
        assert [line.margin for line in lines] == sorted(values.values(), reverse=True)
        best = engine.analyse(position)[0]
        assert best.exact
        assert best.margin == max(values.values())
        assert values[engine.choose(position)] == best.margin


def test_a_line_can_be_played() -> None:
    chance = random.Random(8)
    for name in manqala.games():
        for _ in range(20 if name in FIRST else 4):
            position = somewhere(manqala.game(name), chance, 50)
            for line in manqala.Engine(depth=4).analyse(position, lines=3):
                assert line.moves[0] == line.move
                after = position
                for move in line.moves:
                    after = after.play(move)


# Irving, Donkers and Uiterwijk, Solving Kalah (2000), three houses; the rule there: empty_capture.
@pytest.mark.parametrize(
    ("seeds", "empty_capture", "margin"),
    [(1, False, 0), (2, False, 4), (3, False, 2), (1, True, 0), (2, True, 4), (3, True, 2)],
)
def test_small_kalah_is_worth_what_was_published(
    seeds: int, empty_capture: bool, margin: int
) -> None:
    game = manqala.game("kalah", houses=3, seeds=seeds, empty_capture=empty_capture)
    line = manqala.Engine(depth=60).analyse(game.start())[0]
    assert line.exact
    assert line.margin == margin
    assert line.outcome == (1 if margin else None)


@pytest.mark.parametrize("turn", [False, True])
@pytest.mark.parametrize("text", WINNING)
def test_a_winning_capture_is_found_at_depth_one(text: str, turn: bool) -> None:
    position = manqala.position(turned(text) if turn else text, any_total=True)
    assert manqala.Engine(depth=1).choose(position) == WINNING[text]
    line = manqala.Engine(depth=1).analyse(position)[0]
    assert line.move == WINNING[text]
    assert line.outcome == 1
    after = position.play(line.move)
    assert after.result is not None
    assert after.result.winner == position.mover


def test_in_a_lost_position_the_loss_is_kept_small() -> None:
    chance = random.Random(2)
    game = manqala.game("kalah", houses=3, seeds=2)
    lost = 0
    while lost < 10:
        position = somewhere(game, chance, 12)
        values = {move: minimax.of_move(position, move, 60) for move in position.moves}
        best = max(values.values())
        if best > -minimax.WON // 2 or len(set(values.values())) == 1:
            continue
        lost += 1
        line = manqala.Engine(depth=60).analyse(position)[0]
        assert line.outcome == -1
        assert line.margin == best + minimax.WON
        assert values[line.move] == best


def few_stones(chance: random.Random) -> manqala.Position:
    """Kiela with eight stones a side."""
    counts = [[0] * 10 for _ in range(4)]
    for row in (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3):
        counts[row][chance.randrange(10)] += 1
    rows = "/".join(",".join(str(count) for count in row) for row in counts)
    return manqala.position(f"kiela {rows} - S", any_total=True)


def test_kiela_wins_soon_and_loses_late() -> None:
    chance = random.Random(5)
    seen = {1: 0, -1: 0}
    while min(seen.values()) < 10:
        position = few_stones(chance)
        values = {move: minimax.of_move(position, move, 5) for move in position.moves}
        best = max(values.values(), default=0)
        sign = 1 if best > 0 else -1
        decided = {value for value in values.values() if value * sign > minimax.WON // 2}
        if abs(best) < minimax.WON // 2 or len(decided) < 2:
            continue
        seen[sign] += 1
        assert values[manqala.Engine(depth=5).choose(position)] == best


def test_when_the_game_is_over_there_is_nothing_to_choose() -> None:
    position = manqala.position("kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S")
    for engine in (manqala.Engine(level=1), manqala.Engine(depth=3), manqala.Engine()):
        assert engine.analyse(position) == []
        with pytest.raises(manqala.IllegalMove, match=r"^the game is over$"):
            engine.choose(position)


def test_limits_are_kept() -> None:
    start = manqala.game("oware").start()
    assert manqala.Engine(nodes=2000).analyse(start)[0].nodes <= 2100
    line = manqala.Engine(seconds=0.1).analyse(start)[0]
    assert line.move in start.moves
    assert not line.exact
    assert manqala.Engine(depth=2).analyse(start)[0].depth == 2
    assert manqala.Engine(nodes=1).choose(start) in start.moves


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        ({"level": 0}, "level is a whole number from 1 to 10, not 0"),
        ({"level": 11}, "level is a whole number from 1 to 10, not 11"),
        ({"level": 2.0}, "level is a whole number from 1 to 10, not 2.0"),
        ({"depth": 0}, "depth is a whole number from 1 to 200, not 0"),
        ({"depth": 201}, "depth is a whole number from 1 to 200, not 201"),
        ({"depth": 2.5}, "depth is a whole number from 1 to 200, not 2.5"),
        ({"depth": True}, "depth is a whole number from 1 to 200, not True"),
        ({"nodes": -1}, f"nodes is a whole number from 1 to {10**18}, not -1"),
        ({"nodes": 10**22}, f"nodes is a whole number from 1 to {10**18}, not {10**22}"),
        ({"seconds": 0}, "seconds is a number more than 0, not 0"),
        ({"seconds": "3"}, "seconds is a number more than 0, not '3'"),
        ({"seconds": float("nan")}, "seconds is a number more than 0, not nan"),
        ({"seed": "x"}, "seed is a whole number, not 'x'"),
        ({"threads": 0}, "threads is a whole number from 1 to 256, not 0"),
        ({"cache_mb": -1}, f"cache_mb is a whole number from 1 to {2**20}, not -1"),
        ({"cache_mb": 0.5}, f"cache_mb is a whole number from 1 to {2**20}, not 0.5"),
        (
            {"level": 1, "depth": 3},
            "give a level, or limits (seconds, depth, nodes), not both",
        ),
    ],
)
def test_impossible_limits_are_refused(limits: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.split()[0]) as error:
        manqala.Engine(**limits)
    assert str(error.value) == sentence


def test_tables_that_are_not_there_are_refused(tmp_path: Path) -> None:
    engine = manqala.Engine(depth=1, tables=tmp_path)
    with pytest.raises(manqala.Refused, match=r"^there are no endgame tables of oware in "):
        engine.analyse(manqala.game("oware").start())
    other = manqala.tables.in_memory(manqala.game("awari"), 2)
    with pytest.raises(manqala.Refused, match="awari"):
        manqala.Engine(depth=1, tables=other).choose(manqala.game("oware").start())


def test_more_memory_than_there_is_is_refused() -> None:
    with pytest.raises(manqala.Refused, match=r"^there is no memory for a cache of 1048576 MB; "):
        manqala.Engine(depth=1, cache_mb=2**20).analyse(manqala.game("oware").start())


@pytest.mark.parametrize("name", FIRST)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_ends_when_its_time_is_over(name: str, threads: int) -> None:
    start = manqala.game(name).start()

    def search(seconds: float) -> manqala.Line:
        engine = manqala.Engine(seconds=seconds, threads=threads, cache_mb=4, tables=False)
        return engine.analyse(start)[0]

    # The clock is looked at often: little is searched once the time is over. One thread looks at
    # it, and may itself have to wait for its turn.
    assert threads > 1 or search(1e-9).nodes < 1000
    short = search(0.05)
    assert short.move in start.moves
    assert short.seconds >= 0.05 or short.exact
    # It is time that ended it: with enough more of it more is searched, however slowly.
    longer = (0.05 * 2**doubled for doubled in range(1, 12))
    assert short.exact or any(search(seconds).nodes > short.nodes for seconds in longer)


@pytest.mark.parametrize("name", ["kalah", "congkak", "kiela"])
def test_threads_and_tables_change_no_exact_value(name: str) -> None:
    chance = random.Random(3)
    game = manqala.game(name)
    possible = manqala.tables.possible(game)
    tables = manqala.tables.in_memory(game, 5) if possible else False
    agreed = 0
    for _ in range(12):
        position = few_seeds(game, chance, 9) if game.has_stores else few_stones(chance)
        if position.over:
            continue
        plain = manqala.Engine(nodes=100_000, tables=False).analyse(position)[0]
        for engine in (
            manqala.Engine(nodes=100_000, tables=tables),
            manqala.Engine(nodes=100_000, threads=3, cache_mb=1, tables=False),
        ):
            line = engine.analyse(position)[0]
            if plain.exact and line.exact:
                agreed += 1
                assert (line.margin, line.outcome) == (plain.margin, plain.outcome), position
    assert agreed


@pytest.mark.parametrize("name", ["oware", "awari"])
def test_where_play_can_go_on_for_ever_the_tables_are_believed(name: str) -> None:
    chance = random.Random(6)
    game = manqala.game(name)
    tables = manqala.tables.in_memory(game, 6)
    known = 0
    for _ in range(20):
        position = few_seeds(game, chance, 6)
        bounds = tables.probe(position)
        assert bounds is not None
        line = manqala.Engine(nodes=20_000, tables=tables).analyse(position)[0]
        assert line.margin is not None
        ahead = position.stores[position.mover] - position.stores[1 - position.mover]
        if bounds.low == bounds.high:
            known += 1
            assert line.margin >= ahead + bounds.low
        if line.exact:
            assert bounds.low <= line.margin - ahead <= bounds.high
    assert known


def test_a_line_says_what_proved_it() -> None:
    position = manqala.position("kalah 0,1,0,0,1,0/0,1,0,0,1,0 22,22 S")
    tables = manqala.tables.in_memory(position.game, 4)
    for given, why in ((tables, "table"), (False, "search")):
        line = manqala.Engine(depth=10, tables=given).analyse(position)[0]
        assert (line.why, line.exact) == (why, True)
        assert line.chance in (0, 0.5, 1)
    guess = manqala.Engine(depth=3).analyse(manqala.game("kalah").start())[0]
    assert guess.why is None
    assert not guess.exact
    assert 0 < guess.chance < 1


def test_the_chance_to_win_grows_with_the_margin() -> None:
    for name in manqala.games():
        lines = manqala.Engine(depth=4).analyse(manqala.game(name).start(), lines=20)
        chances = [line.chance for line in lines]
        assert chances == sorted(chances, reverse=True)


def test_what_a_record_has_seen_twice_ends_the_game() -> None:
    """South is behind, but the third time that a position comes each takes what is its own."""
    game = manqala.position("oware 0,0,0,0,0,2/1,0,0,0,0,0 22,23 S", any_total=True).game
    record = manqala.Record(manqala.position("oware 1,0,0,0,0,0/0,0,0,0,0,1 23,23 S"))
    while not record.over:
        before = manqala.Engine(depth=6).analyse(record)[0]
        assert before.move in record.position.moves
        record.push(manqala.Engine(depth=6, seed=1).choose(record))
    assert game.name == "oware"
    assert manqala.Engine(depth=6).analyse(record) == []
    with pytest.raises(manqala.IllegalMove, match=r"^the game is over$"):
        manqala.Engine(depth=6).choose(record)


def test_the_widest_limits_are_taken() -> None:
    over = manqala.position("kalah 0,0,0,0,0,0/0,0,0,0,0,0 24,24 S")
    engine = manqala.Engine(depth=200, nodes=10**18, seconds=float("inf"), seed=-(10**30))
    assert engine.analyse(over) == []


def test_at_least_one_line() -> None:
    start = manqala.game("kalah").start()
    for lines in (0, 99999999999, 1.5):
        with pytest.raises(
            ValueError, match=rf"^lines is a whole number from 1 to 100, not {lines}$"
        ):
            manqala.Engine(depth=1).analyse(start, lines=lines)  # type: ignore[arg-type]
    assert len(manqala.Engine(depth=1).analyse(start, lines=99)) == 6
