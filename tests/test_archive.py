"""The archive: what it has acknowledged is there, once, whatever comes between."""

import asyncio
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import select, text

from manqala.server.storage.appends import Append, store
from manqala.server.storage.archive import Archive, Opening, Standing, Stored, TooNew, Unavailable
from manqala.server.storage.database import connect, writing
from manqala.server.storage.schema import rooms, tables
from tests.asynchronous import asynchronous
from tests.servers import Postgres

PLAYING = Standing(phase="playing", due_at=None, turn=0, summary="{}")


def opening(room: str, account: int | None = None, token: bytes = b"host") -> Opening:
    return Opening(room, "kalah", "friend", None, False, b"invited", ((0, token, account),))


async def opened(archive: Archive, room: str, at: int = 1, standing: Standing = PLAYING) -> None:
    event = Stored(room, 1, at, "opened", "{}")
    assert await archive.append(event, standing, opening=opening(room))


def moved(room: str, number: int, data: str = "{}") -> Stored:
    return Stored(room, number, number, "moved", data)


@asynchronous
async def test_a_room_is_kept_with_its_events_standing_and_seats(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    await opened(archive, "a")
    standing = Standing("playing", 500, 1, '{"players": []}')
    assert await archive.append(moved("a", 2), standing, seat=(1, b"guest", None))
    await archive.close()
    archive = await Archive.open(archive_url)
    assert await archive.events("a") == [Stored("a", 1, 1, "opened", "{}"), moved("a", 2)]
    assert await archive.events("a", since=1) == [moved("a", 2)]
    row = await archive.room("a")
    assert row
    assert row.seats == ((0, b"host", None), (1, b"guest", None))
    assert (row.phase, row.due_at, row.turn, row.summary) == ("playing", 500, 1, '{"players": []}')
    assert (row.game, row.opponent, row.clock, row.rated) == ("kalah", "friend", None, False)
    assert (row.invitation_hash, row.number, row.opened_at) == (b"invited", 2, 1)
    assert await archive.room("b") is None
    assert await archive.events("b") == []
    await archive.close()


@asynchronous
async def test_a_number_is_given_once_and_who_comes_late_changes_nothing(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    await opened(archive, "a")
    assert await archive.append(moved("a", 2, "first"), PLAYING)
    late = Standing("over", 7, None, "late")
    assert not await archive.append(moved("a", 2, "late"), late, seat=(1, b"late", None))
    again = Stored("a", 1, 9, "opened", "late")
    assert not await archive.append(again, late, opening=opening("a", token=b"late"))
    assert [event.data for event in await archive.events("a")] == ["{}", "first"]
    row = await archive.room("a")
    assert row
    assert (row.phase, row.summary, row.seats) == ("playing", "{}", ((0, b"host", None),))
    await archive.close()


@asynchronous
async def test_two_processes_that_append_at_once_never_both_succeed(archive_url: str) -> None:
    archives = [await Archive.open(archive_url), await Archive.open(archive_url)]
    names = [f"room {n}" for n in range(40)]
    await asyncio.gather(*(opened(archives[0], name) for name in names))
    for number in range(2, 6):
        tries = [
            archive.append(moved(name, number, f"{one}"), PLAYING)
            for name in (names, names[::-1])[number % 2]
            for one, archive in enumerate([*archives, archives[0]])
        ]
        won = await asyncio.gather(*tries)
        assert sum(won) == len(names)
    known = dict.fromkeys(names, 1)
    kept = await archives[1].newer(known)
    assert [(e.room, e.number) for e in kept] == [
        (n, i) for n in sorted(names) for i in range(2, 6)
    ]
    for archive in archives:
        await archive.close()


@asynchronous
async def test_of_many_rooms_only_what_is_newer_is_told(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    names = [f"{n:03}" for n in range(450)]
    await asyncio.gather(*(opened(archive, name) for name in names))
    assert await archive.newer(dict.fromkeys(names, 1)) == []
    for name in ("003", "449"):
        assert await archive.append(moved(name, 2), PLAYING)
    found = await archive.newer({**dict.fromkeys(names, 1), "003": 2, "nowhere": 0})
    assert found == [moved("449", 2)]
    await archive.close()


@asynchronous
async def test_clocks_that_have_run_out_are_found_the_longest_first(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    for room, due in (("a", 300), ("b", 100), ("c", None), ("d", 301)):
        await opened(archive, room, standing=Standing("playing", due, 0, "{}"))
    assert await archive.due(300) == ["b", "a"]
    assert await archive.due(300, limit=1) == ["b"]
    assert await archive.append(moved("b", 2), Standing("over", None, None, "{}"))
    assert await archive.due(300) == ["a"]
    await archive.close()


@asynchronous
async def test_open_tables_come_newest_first_and_by_game(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    waiting = Standing("table", None, None, "{}")
    await opened(archive, "a", 1, waiting)
    await opened(archive, "b", 2, waiting)
    await opened(archive, "c", 3)
    assert [row.room for row in await archive.tables(None, 10)] == ["b", "a"]
    assert [row.room for row in await archive.tables("kalah", 1)] == ["b"]
    assert await archive.tables("oware", 10) == []
    await archive.close()


async def account(archive: Archive, name: str) -> int:
    new = text(
        "INSERT INTO accounts (name, name_key, passphrase_hash, made_at)"
        " VALUES (:name, :name, '', 0) RETURNING id"
    )
    return await archive.write(lambda c: int(c.execute(new, {"name": name}).scalar_one()))


@asynchronous
async def test_an_account_has_its_rooms_those_where_it_is_to_move_first(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    ana, rui = await account(archive, "ana"), await account(archive, "rui")
    for at, room in enumerate("abcd", start=1):
        turn = 0 if room == "b" else 1
        event = Stored(room, 1, at, "opened", "{}")
        standing = Standing("playing", None, turn, "{}")
        assert await archive.append(event, standing, opening=opening(room, ana))
    assert [row.room for row in await archive.rooms_of(ana, 10)] == ["b", "d", "c", "a"]
    assert [row.room for row in await archive.rooms_of(ana, 2, offset=1)] == ["d", "c"]
    assert await archive.rooms_of(rui, 10) == []
    await archive.close()


@asynchronous
async def test_who_holds_the_token_may_keep_a_seat_until_another_has(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    ana, rui = await account(archive, "ana"), await account(archive, "rui")
    await opened(archive, "a")
    assert await archive.give_seat("a", b"guess", ana) is None
    assert await archive.give_seat("a", b"host", ana) == 0
    assert await archive.give_seat("a", b"host", ana) == 0
    assert await archive.give_seat("a", b"host", rui) is None
    assert [row.room for row in await archive.rooms_of(ana, 10)] == ["a"]
    await archive.close()


@asynchronous
async def test_a_process_learns_when_the_last_one_was_there(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    assert await archive.beat("one", 1000) is None
    assert await archive.beat("one", 2000) == 1000
    assert await archive.beat("two", 2500) == 2000
    assert await archive.beat("one", 99_000_000) == 2500
    assert await archive.beat("one", 99_000_001) == 99_000_000
    await archive.close()


@asynchronous
async def test_an_outage_that_two_have_seen_is_one(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    for span in ((500, 700), (100, 200), (150, 300), (500, 700)):
        await archive.outage(*span)
    assert await archive.outages(0) == [(100, 300), (500, 700)]
    assert await archive.outages(300) == [(500, 700)]
    await archive.close()


@asynchronous
async def test_an_append_whose_answer_was_lost_is_recognised(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    await opened(archive, "a")
    mine = Append(moved("a", 2, "mine"), PLAYING, None, (1, b"mine", None))
    other = Append(moved("a", 2, "other"), PLAYING, None, None)
    stranger = Append(moved("a", 2, "mine"), PLAYING, None, (1, b"stranger", None))
    assert await archive.write(lambda c: store(c, [mine], again=False)) == [True]
    assert await archive.write(lambda c: store(c, [mine], again=True)) == [True]
    assert await archive.write(lambda c: store(c, [mine], again=False)) == [False]
    assert await archive.write(lambda c: store(c, [other], again=True)) == [False]
    assert await archive.write(lambda c: store(c, [stranger], again=True)) == [False]
    await archive.close()


@asynchronous
async def test_one_append_that_cannot_be_stored_harms_no_other(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    await opened(archive, "a")
    nowhere, good = await asyncio.gather(
        archive.append(moved("nowhere", 1), PLAYING),
        archive.append(moved("a", 2), PLAYING),
        return_exceptions=True,
    )
    assert isinstance(nowhere, Exception)
    assert good is True
    await archive.close()


@asynchronous
async def test_the_tables_are_those_that_the_program_means(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    different = await archive.read(
        lambda connection: compare_metadata(
            MigrationContext.configure(connection, opts={"compare_type": True}), tables
        )
    )
    assert different == []
    await archive.close()


@asynchronous
async def test_several_may_open_a_new_archive_at_once(archive_url: str) -> None:
    archives = await asyncio.gather(*(Archive.open(archive_url) for _ in range(3)))
    await opened(archives[2], "a")
    assert len(await archives[0].events("a")) == 1
    for archive in archives:
        await archive.close()


@asynchronous
async def test_a_new_file_that_another_has_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = sqlite3.connect(tmp_path / "a.db", check_same_thread=False, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    monkeypatch.setattr(time, "sleep", lambda _: other.rollback())
    archive = await Archive.open(f"sqlite:///{tmp_path / 'a.db'}")
    await opened(archive, "a")
    assert len(await archive.events("a")) == 1
    await archive.close()
    other.close()


@asynchronous
async def test_an_archive_of_a_newer_program_is_refused_in_words(archive_url: str) -> None:
    await (await Archive.open(archive_url)).close()
    engine = writing(connect(archive_url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(TooNew, match="999, which is newer than this program"):
        await Archive.open(archive_url)
    engine.dispose()


@asynchronous
async def test_a_closed_archive_takes_nothing(archive_url: str) -> None:
    archive = await Archive.open(archive_url)
    await opened(archive, "a")
    last = asyncio.create_task(archive.append(moved("a", 2), PLAYING))
    await asyncio.sleep(0)  # the task begins
    await archive.close()
    assert await last is True
    with pytest.raises(Unavailable):
        await archive.append(moved("a", 3), PLAYING)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://a@b/c"])
@asynchronous
async def test_an_address_that_keeps_nothing_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="an archive"):
        await Archive.open(url)


@asynchronous
async def test_a_file_that_is_no_archive_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana, " * 100)
    with pytest.raises(Unavailable, match="not a database"):
        await Archive.open(f"sqlite:///{tmp_path / 'letter'}")


async def patient_events(archive: Archive, room: str) -> list[Stored]:
    while True:
        with suppress(Unavailable):
            return await archive.events(room)


@asynchronous
async def test_what_was_acknowledged_outlives_a_fall_of_postgresql(postgres: Postgres) -> None:
    archive = await Archive.open(postgres.database())
    names = [f"{n}" for n in range(20)]
    await asyncio.gather(*(opened(archive, name) for name in names))
    acknowledged: dict[str, int] = dict.fromkeys(names, 1)
    falling = asyncio.Event()

    async def play(name: str) -> None:
        for number in range(2, 60):
            try:
                assert await archive.append(moved(name, number), PLAYING)
            except Unavailable:  # it took long: whether this one is kept is to be seen
                if len(await patient_events(archive, name)) < number:
                    assert await archive.append(moved(name, number), PLAYING)
            acknowledged[name] = number
            if number == 20:
                falling.set()

    games = asyncio.gather(*(play(name) for name in names))
    await falling.wait()
    await asyncio.to_thread(postgres.stop, "immediate")
    await asyncio.to_thread(postgres.start)
    await games
    assert set(acknowledged.values()) == {59}
    kept = await archive.newer(dict.fromkeys(names, 0))
    assert [(e.room, e.number) for e in kept] == [
        (n, i) for n in sorted(names) for i in range(1, 60)
    ]
    numbers = await archive.read(lambda c: c.execute(select(rooms.c.number)).scalars().all())
    assert set(numbers) == {59}
    await archive.close()
