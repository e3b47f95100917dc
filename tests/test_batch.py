"""Many games at once: each goes as it would alone, and nothing of a refused step is played."""

import threading

import numpy as np
import pytest

import manqala
from manqala.batch import Batch
from manqala.errors import IllegalMove

GAMES = manqala.games()


def same(batch: Batch, index: int, position: manqala.Position) -> bool:
    return batch.position(index) == position and batch.movers[index] == position.mover


@pytest.mark.parametrize("name", GAMES)
def test_each_game_goes_as_it_would_alone(name: str) -> None:
    batch = Batch(name, 6, seed=5)
    alone = [batch.game.start()] * 6
    ended = 0
    for _ in range(150):
        moves = batch.sample()
        batch.step(moves)
        for index, move in enumerate(moves):
            after = alone[index].play(int(move))
            result = after.result
            assert batch.over[index] == (result is not None)
            if result is not None:
                ended += 1
                won = {0: 1, 1: -1, None: 0}[result.winner]
                assert (batch.won[index], batch.margin[index]) == (won, result.margin)
                after = batch.game.start()
                assert batch.played[index] == 0
            alone[index] = after
            assert same(batch, index, after)
        masks = batch.masks()
        assert masks.shape == (6, batch.actions)
        for index, position in enumerate(alone):
            assert tuple(np.flatnonzero(masks[index])) == position.moves
    assert not batch.cut.any()
    if name in ("kalah", "congkak"):
        assert ended > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_seeds_of_a_batch_are_those_of_its_positions(name: str) -> None:
    batch = Batch(name, 3, seed=2)
    batch.wander(20)
    houses = batch.game.houses
    for index in range(3):
        position = batch.position(index)
        south, north = batch.seeds[index][: houses + 1], batch.seeds[index][houses + 1 :]
        assert (tuple(south[:-1]), tuple(north[:-1])) == position.houses
        assert (south[-1], north[-1]) == (position.stores or (0, 0))


def test_two_batches_of_one_seed_go_alike_and_of_another_seed_do_not() -> None:
    one, two, three = (Batch("oware", 64, seed=seed) for seed in (1, 1, 2))
    for batch in (one, two, three):
        batch.wander(40)
    assert (one.seeds == two.seeds).all()
    assert not (one.seeds == three.seeds).all()


def test_wandering_is_stepping_by_sampled_moves() -> None:
    one, two = Batch("kalah", 32, seed=9), Batch("kalah", 32, seed=9)
    one.wander(30)
    for _ in range(30):
        two.step(two.sample())
    assert (one.seeds == two.seeds).all()
    assert (one.played == two.played).all()


@pytest.mark.parametrize("bad", [6, -1, 64, 2**31 - 1, -(2**31)])
def test_a_step_with_one_illegal_move_plays_nothing(bad: int) -> None:
    batch = Batch("kalah", 4)
    before = batch.seeds.copy()
    with pytest.raises(IllegalMove, match=rf"game 2: move {bad} .*possible: 0, 1, 2, 3, 4, 5"):
        batch.step([0, 1, bad, 3])
    assert (batch.seeds == before).all()
    assert not batch.played.any()


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_moves_may_be_whole_numbers_of_any_width(kind: type) -> None:
    batch = Batch("kalah", 2)
    batch.step(np.array([2, 5], dtype=kind))
    assert batch.played.tolist() == [1, 1]


def test_a_large_number_never_passes_for_a_small_one() -> None:
    batch = Batch("kalah", 1)
    with pytest.raises(IllegalMove, match=str(2**32 + 2)):
        batch.step(np.array([2**32 + 2]))


@pytest.mark.parametrize("moves", [[0], [0, 1, 2], [[0, 1]], [0.0, 1.0], [True, False], "ab", None])
def test_moves_of_another_shape_or_kind_are_refused(moves: object) -> None:
    batch = Batch("kalah", 2)
    with pytest.raises(ValueError, match="2 whole numbers, one for each game"):
        batch.step(moves)  # type: ignore[arg-type]
    assert not batch.played.any()


@pytest.mark.parametrize(
    ("count", "limit"), [(0, 10), (-1, 10), (2**40, 10), (1, 0), (1, 2**31), (True, 10)]
)
def test_a_batch_of_no_size_is_refused(count: int, limit: int) -> None:
    with pytest.raises(ValueError, match="is a whole number from 1 to"):
        Batch("kalah", count, limit=limit)


def test_a_game_that_goes_on_for_too_long_is_cut_off() -> None:
    batch = Batch("oware", 8, limit=10)
    batch.wander(9)
    assert not batch.cut.any()
    batch.wander(1)
    assert batch.cut.all()
    assert not batch.over.any()
    assert batch.position(0) == batch.game.start()
    assert batch.played.tolist() == [0] * 8


def test_a_game_may_go_on_from_any_position_of_it() -> None:
    batch = Batch("kalah", 2)
    position = manqala.position("kalah 4,4,4,4,4,4/0,0,0,0,0,1 23,0 S")
    batch.put(1, position)
    assert same(batch, 1, position)
    assert same(batch, 0, batch.game.start())
    batch.step([0, 5])
    assert batch.over.tolist() == [False, True]
    assert batch.margin[1] == 0
    with pytest.raises(ValueError, match="the batch plays kalah"):
        batch.put(0, manqala.game("oware").start())
    with pytest.raises(ValueError, match="the game is over"):
        batch.put(0, position.play(5))


def test_the_arrays_outlive_the_batch_and_cannot_be_written() -> None:
    seeds = Batch("kalah", 3).seeds
    assert seeds.sum() == 3 * 48
    with pytest.raises(ValueError, match="read-only"):
        seeds[0, 0] = 5


def test_other_threads_run_while_a_batch_plays() -> None:
    batch = Batch("kalah", 4096)
    done = threading.Event()

    def play() -> None:
        batch.wander(2000)
        done.set()

    worker = threading.Thread(target=play)
    worker.start()
    turns = 0
    while not done.is_set():
        turns += 1
    worker.join()
    # Were the interpreter held, this thread would come to count when all is over.
    assert turns > 100
