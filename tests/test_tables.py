"""Endgame tables: what they hold, their files, and whatever may happen to those."""

import random
import re
from pathlib import Path

import pytest

import manqala
from manqala import Position, Refused, tables
from manqala.tables import Bounds

KALAH = manqala.game("kalah", houses=4)
OWARE = manqala.game("oware")
AWARI = manqala.game("awari")

# Lincke, Exploring the computational limits of large exhaustive search problems (2002), appendix B:
# positions of awari by their value, for each number of seeds.
PUBLISHED = """
0:1
-1:7 1:5
-2:40 0:13 2:25
-3:177 -1:1 0:63 1:7 3:116
-4:532 -2:110 0:143 2:165 4:415
-5:1892 -3:2 -2:85 -1:224 1:121 2:184 3:22 5:1838
-6:4242 -4:116 -2:772 0:1548 2:550 3:62 4:302 6:4784
-7:8948 -5:3 -4:75 -3:2948 -1:442 0:4487 1:491 3:2294 4:239 5:145 7:11752
-8:12370 -6:228 -4:6828 -2:9977 -1:61 0:8351 1:236 2:10182 4:6972 5:168 6:507 8:19702
-9:24408 -7:60 -6:192 -5:15183 -3:7037 -2:10080 -1:5407 0:20308 1:4287 2:13081 3:6942 5:18932
6:458 7:390 9:41195
-10:22941 -8:211 -7:34 -6:13906 -4:25783 -3:3938 -2:33687 -1:752 0:93743 1:738 2:38773 3:7722
4:34896 6:25402 7:298 8:810 10:49082
"""


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MANQALA_TABLES", str(tmp_path / "usual"))


def published() -> list[dict[int, int]]:
    layers: list[dict[int, int]] = []
    last = 0
    for value, count in re.findall(r"(-?\d+):(\d+)", PUBLISHED):
        if not layers or int(value) < last:
            layers.append({})
        last = int(value)
        layers[-1][last] = int(count)
    return layers


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*"))


def a_position(game: manqala.Game, seeds: int, chance: random.Random) -> Position:
    """Some position with so many seeds in the houses, South to move."""
    houses = [0] * (2 * game.houses)
    for _ in range(seeds):
        houses[chance.randrange(len(houses))] += 1
    south, north = houses[: game.houses], houses[game.houses :][::-1]
    text = f"{game} {','.join(map(str, north))}/{','.join(map(str, south))} 0,0 S"
    return manqala.position(text, any_total=True)


# ---- what they hold ---------------------------------------------------------------------------


def test_awari_is_as_published(tmp_path: Path) -> None:
    made = tables.build(AWARI, 10, tmp_path, threads=2)
    for seeds, expected in enumerate(published()):
        layer = made.layer(seeds)
        assert {one.low: one.positions for one in layer.values} == expected
        assert layer.open == 0
        assert layer.wins == sum(count for value, count in expected.items() if value > 0)
        assert layer.positions == layer.wins + layer.draws + layer.losses


@pytest.mark.parametrize("game", [KALAH, manqala.game("kalah", houses=3, empty_capture=True)])
def test_a_value_is_the_best_of_those_after_each_move(game: manqala.Game) -> None:
    made = tables.in_memory(game, 14)
    chance = random.Random(1)
    for _ in range(300):
        position = a_position(game, chance.randint(2, 14), chance)
        if position.over:
            assert made.probe(position) is None
            continue
        worths = []
        for move in position.moves:
            after = position.play(move)
            gain = after.stores[0] - after.stores[1]
            then = made.probe(after)
            assert (then is None) == after.over
            sign = 1 if after.mover == 0 else -1
            worths.append(gain + (sign * then.low if then else 0))
        assert made.probe(position) == Bounds(max(worths), max(worths))


def test_both_sides_see_the_same() -> None:
    made = tables.in_memory(OWARE, 6)
    south = manqala.position("oware 0,0,0,0,1,2/0,0,0,2,1,0 21,21 S")
    north = manqala.position("oware 0,1,2,0,0,0/2,1,0,0,0,0 21,21 N")
    assert made.probe(south) == made.probe(north)


def test_where_play_may_go_on_for_ever_bounds_are_told() -> None:
    # Each chases the other's single seed for ever; the rest, halved, would be worth nothing.
    halved = manqala.game("oware", repetition="split")
    bounded, exact = tables.in_memory(OWARE, 6), tables.in_memory(halved, 6)
    layer = bounded.layer(6)
    assert 0 < layer.open < layer.positions
    assert exact.layer(6).open == 0
    chance = random.Random(2)
    for _ in range(200):
        position = a_position(OWARE, 6, chance)
        low, high = bounded.probe(position) or (0, 0)
        text = str(position).replace("oware", str(halved))
        value = exact.probe(halved.position(text, any_total=True))
        assert low <= high
        assert value is None or low <= value.low == value.high <= high


def test_games_that_only_begin_otherwise_share_their_tables() -> None:
    made = tables.in_memory(manqala.game("kalah", houses=4, seeds=6, pie=True), 3)
    assert made.key == "kalah(houses=4)"
    assert made.probe(a_position(KALAH, 3, random.Random(3))) is not None
    with pytest.raises(Refused, match=r"these tables are for kalah\(houses=4\), not for kalah"):
        made.probe(manqala.game("kalah").start())


def test_a_game_without_tables_is_refused(tmp_path: Path) -> None:
    for name in ("kiela", "congkak"):
        game = manqala.game(name)
        assert not tables.possible(game)
        with pytest.raises(Refused, match=f"{name} has no endgame tables"):
            tables.build(game, 3, tmp_path)
        with pytest.raises(Refused, match=f"{name} has no endgame tables"):
            tables.load(game)
        with pytest.raises(Refused, match=f"{name} has no endgame tables"):
            tables.in_memory(game, 3)
    assert files(tmp_path) == []


def test_numbers_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    for seeds in (-1, 101, True, 3.5):
        with pytest.raises(ValueError, match="seeds is a whole number from 0 to"):
            tables.build(KALAH, seeds, tmp_path)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threads is a whole number from 1 to"):
        tables.build(KALAH, 3, tmp_path, threads=0)
    assert files(tmp_path) == []


def test_small_tables_come_with_the_library() -> None:
    for name, seeds in (("kalah", 9), ("oware", 8)):
        game = manqala.game(name)
        shipped = tables.load(game)
        assert shipped.seeds == seeds
        made = tables.in_memory(game, seeds)
        for layer in range(seeds + 1):
            assert shipped.layer(layer).values == made.layer(layer).values
        assert tables.load(game, seeds=5).seeds >= 5
    assert sum(file.stat().st_size for file in tables.SHIPPED.iterdir()) <= 300_000
    assert tables.load(AWARI).seeds == -1


# ---- files ------------------------------------------------------------------------------------


def test_packed_as_tightly_as_the_values_allow() -> None:
    made = tables.in_memory(manqala.game("kalah"), 8)
    assert [made.layer(seeds).bits for seeds in (0, 1, 2, 3, 4, 8)] == [1, 1, 2, 2, 4, 4]
    assert all(made.layer(seeds).bits <= 4 for seeds in range(9))
