"""Ratings: the paper's own example, and that a round counts once whatever comes between."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, Insert

from manqala.server.rooms.glicko import SUREST, UNSURE, Rating, after_round, after_rounds, aged
from manqala.server.storage.archive import Archive, Opening, Standing, Stored
from manqala.server.storage.rating import Rated, ratings_in
from manqala.server.storage.schema import accounts
from tests.asynchronous import asynchronous

OVER = Standing("over", None, None, "{}")
DAY = 24 * 60 * 60 * 1000


def test_the_worked_example_of_the_paper() -> None:
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    new = after_rounds(Rating(1500, 200), others)
    assert new.rating == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_long_surprise_makes_a_rating_more_volatile() -> None:
    new = after_rounds(Rating(1500, 60), [(Rating(2300, 60), 1.0)] * 20)
    assert new.volatility > 0.0601
    assert new.rating > 1700


some = st.builds(
    Rating,
    st.floats(400, 3200),
    st.floats(SUREST, UNSURE),
    st.floats(0.03, 0.15),
)


@given(some, some, st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 4000 * DAY))
def test_who_wins_rises_who_loses_falls_and_both_are_known_better(
    own: Rating, other: Rating, score: float, passed: int
) -> None:
    new = after_round(own, other, score, passed)
    if score != 0.5:
        assert (new.rating > own.rating) == (score == 1.0)
    assert SUREST <= new.deviation <= UNSURE
    waited = aged(replace(own, volatility=new.volatility), passed)
    assert new.deviation <= max(waited.deviation, SUREST) + 1e-9
    assert 0.01 < new.volatility < 0.5


def test_who_stays_away_is_known_less_up_to_a_limit() -> None:
    own = Rating(1700, 60)
    assert aged(own, 0) == own
    assert 60 < aged(own, 30 * DAY).deviation < aged(own, 365 * DAY).deviation < UNSURE
    assert aged(own, 100_000 * DAY).deviation == UNSURE
    assert not Rating().sure
    assert own.sure


async def players(archive: Archive, *names: str) -> list[int]:
    made = []
    for name in names:
        new = {"name": name, "name_key": name, "passphrase_hash": "", "made_at": 0}
        made.append(await archive.write(partial(add, accounts.insert().values(**new))))
    return made


def add(new: Insert, connection: Connection) -> int:
    return int(connection.execute(new.returning(accounts.c.id)).scalar_one())


async def opened(archive: Archive, room: str) -> None:
    opening = Opening(room, "kalah", "friend", None, True, None, ((0, b"host", None),))
    assert await archive.append(Stored(room, 1, 1, "opened", "{}"), OVER, opening=opening)


@asynchronous
async def test_a_round_counts_for_both_and_once(archive_url: str) -> None:
    archives = [await Archive.open(archive_url), await Archive.open(archive_url)]
    ana, rui = await players(archives[0], "ana", "rui")
    await opened(archives[0], "a")
    ended = Stored("a", 2, 5, "moved", "{}")
    rated = Rated("a", 1, "kalah", ana, rui, 1.0, 5)
    won = await asyncio.gather(*(one.append(ended, OVER, rated=rated) for one in archives * 2))
    assert won.count(True) == 1
    # And not by another event either, say after a program's mistake.
    assert await archives[1].append(Stored("a", 3, 6, "moved", "{}"), OVER, rated=rated)
    kept = await archives[0].read(lambda c: ratings_in(c, "kalah", [ana, rui]))
    assert [kept[ana].rounds, kept[rui].rounds] == [1, 1]
    expected = after_round(Rating(), Rating(), 1.0, 0)
    assert kept[ana].value == expected
    assert kept[ana].value.rating - 1500 == pytest.approx(1500 - kept[rui].value.rating)
    assert await archives[0].ratings("oware", [ana, None]) == [None, None]
    assert list(await archives[0].ratings_of(ana)) == ["kalah"]
    for archive in archives:
        await archive.close()


@asynchronous
async def test_many_rounds_of_few_players_at_once_all_count(archive_url: str) -> None:
    archives = [await Archive.open(archive_url), await Archive.open(archive_url)]
    three = await players(archives[0], "ana", "rui", "eva")
    rooms = [f"{n:02}" for n in range(30)]
    await asyncio.gather(*(opened(archives[0], room) for room in rooms))
    pairs = [(three[n % 3], three[(n + 1 + n % 2) % 3]) for n in range(30)]
    ends = [
        archives[n % 2].append(
            Stored(room, 2, 5, "moved", "{}"), OVER, rated=Rated(room, 1, "kalah", *pair, 0.5, 5)
        )
        for n, (room, pair) in enumerate(zip(rooms, pairs, strict=True))
    ]
    assert all(await asyncio.gather(*ends))
    kept = await archives[0].read(lambda c: ratings_in(c, "kalah", three))
    counted = {account: sum(account in pair for pair in pairs) for account in three}
    assert {account: one.rounds for account, one in kept.items()} == counted
    for archive in archives:
        await archive.close()


@asynchronous
async def test_nobody_is_rated_against_himself_or_one_who_is_gone(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    (ana,) = await players(archive, "ana")
    await opened(archive, "a")
    alone = Rated("a", 1, "kalah", ana, ana, 1.0, 5)
    assert await archive.append(Stored("a", 2, 5, "moved", "{}"), OVER, rated=alone)
    gone = Rated("a", 2, "kalah", ana, ana + 1, 1.0, 5)
    assert await archive.append(Stored("a", 3, 5, "moved", "{}"), OVER, rated=gone)
    assert await archive.ratings("kalah", [ana]) == [None]
    await archive.close()
