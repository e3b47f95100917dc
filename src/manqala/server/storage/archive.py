"""The archive: every room as its events, on disk. It alone says what has happened.

An event gets its number from whoever writes it; the first one to come is stored, the next one with
the same number is told so. So any number of processes may serve one room.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, Engine, Select, and_, case, delete, func, or_, select, update

from manqala.server.rooms.glicko import Rating
from manqala.server.storage.appends import Append, Opening, Seat, Standing, Stored
from manqala.server.storage.database import (
    PATIENCE,
    READERS,
    Unavailable,
    connect,
    insert,
    transact,
    writing,
)
from manqala.server.storage.migrate import TooNew, migrate
from manqala.server.storage.rating import Kept, Rated, ratings_in, ratings_of
from manqala.server.storage.schema import beats, events, outages, rooms, seats
from manqala.server.storage.writer import Writer

__all__ = ["Archive", "Opening", "Row", "Seat", "Standing", "Stored", "TooNew", "Unavailable"]

T = TypeVar("T")

ASKED = 200  # rooms in one question
DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Row:
    """A room without its events: how it was opened, how it stands, who sits there."""

    room: str
    opened_at: int
    game: str
    opponent: str
    clock: str | None
    rated: bool
    invitation_hash: bytes | None
    number: int
    changed_at: int
    phase: str
    due_at: int | None
    turn: int | None
    summary: str
    seats: tuple[Seat, ...]


class Archive:
    """All methods raise Unavailable when the database cannot be used now."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="archive")

    @classmethod
    async def open(cls, url: str) -> "Archive":
        """Opens, or makes, the archive at sqlite:///FILE or postgresql://USER@HOST/NAME, and brings
        its tables forward to this program. Raises TooNew when they are beyond it."""
        engine = connect(url)
        until = time.monotonic() + PATIENCE
        try:
            await asyncio.to_thread(transact, writing(engine), migrate, until)
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def append(
        self,
        event: Stored,
        standing: Standing,
        *,
        opening: Opening | None = None,
        seat: Seat | None = None,
        rated: Rated | None = None,
    ) -> bool:
        """Whether the event is stored, for good, with all that belongs to it: a new room, the seat
        that it gives, the round that it ends for the ratings. False when its number is taken. After
        Unavailable the room should be read again: see there."""
        return await self._writer.append(Append(event, standing, opening, seat, rated))

    async def write(self, act: Callable[[Connection], T]) -> T:
        """Does this in a transaction of its own; it may be tried several times."""
        return await self._writer.write(act)

    async def read(self, act: Callable[[Connection], T]) -> T:
        until = time.monotonic() + PATIENCE
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, transact, self._engine, act, until)

    async def events(self, room: str, since: int = 0) -> list[Stored]:
        """Those of a room after this number, in order."""
        asked = select(events).where(events.c.room == room, events.c.number > since)
        return await self.read(lambda connection: _events(connection, asked))

    async def newer(self, known: Mapping[str, int]) -> list[Stored]:
        """What came after these numbers in these rooms."""

        def ask(connection: Connection) -> list[Stored]:
            found: list[Stored] = []
            names = sorted(known)
            for first in range(0, len(names), ASKED):
                some = names[first : first + ASKED]
                at = select(rooms.c.room, rooms.c.number).where(rooms.c.room.in_(some))
                more = [room for room, number in connection.execute(at) if number > known[room]]
                after = (and_(events.c.room == r, events.c.number > known[r]) for r in more)
                if more:
                    found += _events(connection, select(events).where(or_(*after)))
            return found

        return await self.read(ask)

    async def room(self, room: str) -> Row | None:
        rows = await self._rows(select(rooms).where(rooms.c.room == room))
        return rows[0] if rows else None

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Rooms in which a clock has run out, the longest first."""
        asked = select(rooms.c.room).where(rooms.c.due_at <= now)
        asked = asked.order_by(rooms.c.due_at).limit(limit)
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))

    async def tables(self, game: str | None, limit: int) -> list[Row]:
        """Rooms that wait for anyone, the newest first; of all games or of this one."""
        asked = select(rooms).where(rooms.c.phase == "table")
        if game is not None:
            asked = asked.where(rooms.c.game == game)
        return await self._rows(asked.order_by(rooms.c.changed_at.desc()).limit(limit))

    async def rooms_of(self, account: int, limit: int, offset: int = 0) -> list[Row]:
        """Where this account has a seat: first those where it is to move, then the latest."""
        own = and_(rooms.c.phase == "playing", rooms.c.turn == seats.c.seat)
        asked = select(rooms).join(seats).where(seats.c.account == account)
        asked = asked.group_by(rooms.c.room)
        asked = asked.order_by(func.max(case((own, 1), else_=0)).desc(), rooms.c.changed_at.desc())
        return await self._rows(asked.limit(limit).offset(offset))

    async def give_seat(self, room: str, token_hash: bytes, account: int) -> int | None:
        """Keeps for an account the seat that this token holds: which seat, or None if the token
        holds none there or another account has it."""
        held = and_(seats.c.room == room, seats.c.token_hash == token_hash)
        free = or_(seats.c.account.is_(None), seats.c.account == account)
        given = update(seats).where(held, free).values(account=account).returning(seats.c.seat)
        return await self.write(lambda connection: connection.execute(given).scalar())

    async def ratings(self, game: str, accounts: Sequence[int | None]) -> list[Rating | None]:
        """In this game, of each of these; None for who has none."""
        of = [account for account in accounts if account is not None]
        now = time.time_ns() // 1_000_000
        kept = await self.read(lambda connection: ratings_in(connection, game, of)) if of else {}
        return [kept[a].now(now) if a is not None and a in kept else None for a in accounts]

    async def ratings_of(self, account: int) -> dict[str, Kept]:
        """Of one account, by game."""
        return await self.read(lambda connection: ratings_of(connection, account))

    async def beat(self, process: str, now: int) -> int | None:
        """Says that this process is there; the newest beat of any process before, if there was one.
        A long gap is an outage."""

        def act(connection: Connection) -> int | None:
            before = connection.execute(select(func.max(beats.c.at))).scalar()
            new = insert(connection, beats).values(process=process, at=now)
            new = new.on_conflict_do_update(index_elements=["process"], set_={"at": now})
            connection.execute(new)
            connection.execute(delete(beats).where(beats.c.at < now - DAY))
            return before

        return await self.write(act)

    async def outage(self, from_at: int, until_at: int) -> None:
        """Keeps that nobody served from then until then."""

        def act(connection: Connection) -> None:
            new = insert(connection, outages).values(from_at=from_at, until_at=until_at)
            connection.execute(new.on_conflict_do_nothing())

        await self.write(act)

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Those that ended after this moment, in order; where several processes have told of one,
        or of parts of it, it is one."""
        asked = select(outages.c.from_at, outages.c.until_at).where(outages.c.until_at > since)
        asked = asked.order_by(outages.c.from_at)
        return await self.read(
            lambda connection: _joined((a, b) for a, b in connection.execute(asked))
        )

    async def _rows(self, asked: Select[tuple[object, ...]]) -> list[Row]:
        def ask(connection: Connection) -> list[Row]:
            found = connection.execute(asked).mappings().all()
            names = [row["room"] for row in found]
            sat: dict[str, list[Seat]] = {name: [] for name in names}
            who = select(seats).where(seats.c.room.in_(names)).order_by(seats.c.seat)
            for room, *seat in connection.execute(who):
                sat[room].append((seat[0], seat[1], seat[2]))
            return [Row(**row, seats=tuple(sat[row["room"]])) for row in found]

        return await self.read(ask)


def _events(connection: Connection, asked: Select[tuple[object, ...]]) -> list[Stored]:
    found = connection.execute(asked.order_by(events.c.room, events.c.number))
    return [Stored(**row) for row in found.mappings()]


def _joined(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined
