"""The rooms that somebody is in: taken from the archive, acted in, followed, and let go."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from manqala import game
from manqala.errors import Refused
from manqala.server.bus import Attendance, Bus
from manqala.server.limits import DEEDS, Limits, TooOften
from manqala.server.metrics import Metrics
from manqala.server.rooms import events, told
from manqala.server.rooms.clock import Outages
from manqala.server.rooms.decide import Stands, decide, flagged
from manqala.server.rooms.room import Room
from manqala.server.running.live import Live
from manqala.server.running.reminders import Reminders, notice_of
from manqala.server.running.thinker import Thinker
from manqala.server.storage.archive import Archive, Stored, Unavailable

log = logging.getLogger(__name__)

TRIES = 5  # of an act that other processes come before


class NoRoom(LookupError):
    """There is no room of that name."""


class NotYours(Exception):
    """Only who holds a seat may do that."""


class Hall:
    """All rooms, through one process. Anybody may come in between: the archive decides who was
    first, and the loser reads again."""

    def __init__(
        self, archive: Archive, bus: Bus, thinker: Thinker, metrics: Metrics, limits: Limits
    ) -> None:
        self.archive = archive
        self.bus = bus
        self.thinker = thinker
        self.metrics = metrics
        self.limits = limits
        self.reminders: Reminders | None = None
        self.outages = Outages()
        self.rooms: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._soon: set[str] = set()

    async def stop(self) -> None:
        """Waits for what is being done; the clocks and engines go on after the next start."""
        for live in self.rooms.values():
            if live.timer is not None:
                live.timer.cancel()
            if live.thinking is not None:
                live.thinking.cancel()
        await asyncio.wait(self._tasks, timeout=5) if self._tasks else None

    @staticmethod
    def now() -> int:
        return time.time_ns() // 1_000_000

    def spawn(self, errand: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("an errand failed", exc_info=error)

    # ---- rooms ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Live]:
        """The room, as the archive has it, with nobody else changing it here. Raises NoRoom and
        Unavailable."""
        while True:
            live = self.rooms.setdefault(name, Live(name))
            async with live.lock:
                if self.rooms.get(name) is not live:
                    continue  # it was let go meanwhile
                live.used = time.monotonic()
                try:
                    if live.stale:
                        await self._load(live)
                except BaseException:
                    if not live.followers:
                        del self.rooms[name]
                    raise
                yield live
                return

    async def _load(self, live: Live) -> None:
        # The events first: the seats that they speak of are in the row by then.
        stored = await self.archive.events(live.name)
        row = await self.archive.room(live.name)
        if not stored or row is None:
            raise NoRoom(live.name)
        opened = events.read(stored[0].data)
        if not isinstance(opened, events.Opened):
            raise TypeError(f"{live.name} does not begin by being opened")
        room = Room(live.name, opened, stored[0].at)
        for one in stored[1:]:
            room.apply(one.number, one.at, events.read(one.data))
        live.room, live.row = room, row
        await self._rate(live)
        live.loaded, live.stale = True, False
        self.attend(live)
        live.tell(lambda side: live.whole(side, self.now(), self.there(live.name)))
        self.tend(live)

    async def read_again(self, name: str) -> None:
        """Something in the archive has changed that no event tells of."""
        if name in self.rooms:
            async with self.at(name) as live:
                await self._load(live)

    async def _rate(self, live: Live) -> None:
        """Learns the ratings of those who play."""
        accounts = [live.account(0), live.account(1)]
        ratings = await self.archive.ratings(game(live.room.opened.game).name, accounts)
        live.ratings = [None if one is None else round(one.rating) for one in ratings]

    # ---- acting ---------------------------------------------------------------------------------

    async def act(
        self, name: str, token: str | None, deed: events.AnyDeed, account: int | None = None
    ) -> int:
        """Does what a seat asks for; the number of the event that this made. Raises Refused,
        NotYours, TooOften, NoRoom and Unavailable."""
        kind = str(deed.__struct_config__.tag)
        with self.metrics.deed(kind):
            async with self.at(name) as live:
                seat = live.seat(token, account)
                if seat is None:
                    raise NotYours
                if not self.limits.allow(f"{name} {seat}", DEEDS):
                    raise TooOften(DEEDS)
                return await self.do(live, seat, deed)

    async def seat(self, name: str, token: str | None, account: int | None = None) -> int:
        """Which seat this token holds. Raises NotYours and NoRoom."""
        async with self.at(name) as live:
            seat = live.seat(token, account)
            if seat is None:
                raise NotYours
            return seat

    async def do(self, live: Live, seat: int, deed: events.AnyDeed) -> int:
        """The same in a room that is held already."""
        for _ in range(TRIES):
            await self.flag(live)
            room, now = live.room, self.now()
            side = room.side_of(seat)
            assert side is not None
            self.attend(live)
            claim = live.claimable(1 - seat)
            away = claim is not None and now >= claim
            try:
                event = decide(room, side, deed, now, self.outages, away)
            except Stands as stands:
                return stands.number
            if await self.append(live, event):
                return live.room.number
        raise Unavailable("others came first again and again")

    async def flag(self, live: Live) -> None:
        """Ends the round if a clock has run out."""
        ended = flagged(live.room, self.now(), self.outages)
        if ended is not None:
            await self.append(live, ended)

    async def append(
        self,
        live: Live,
        event: events.AnyEvent,
        *,
        seat: tuple[int, bytes, int | None] | None = None,
    ) -> bool:
        """Stores the event, then tells of it. False: another process was faster, and the room has
        been read again."""
        room, now = live.room, self.now()
        number = room.number + 1
        kind = str(event.__struct_config__.tag)
        stored = Stored(live.name, number, now, kind, events.write(event).decode())
        # While the lock is held nobody sees that memory is ahead of the archive.
        live.stale = True
        was_over = room.over
        try:
            room.apply(number, now, event)
            rated = None if was_over else live.rated(now)
            with self.metrics.stored.time():
                done = await self.archive.append(
                    stored, live.standing(self.outages), seat=seat, rated=rated
                )
        except BaseException:
            self.spawn(self._refresh(live))
            raise
        if not done:
            await self._load(live)
            return False
        live.stale = False
        if seat is not None:
            live.row = replace(live.row, seats=(*live.row.seats, seat))
        self.bus.publish(live.name, number)
        if seat is not None or rated is not None:
            with suppress(Unavailable):
                await self._rate(live)
        live.announce(now, event, now, self.there(live.name))
        if rated is not None:
            live.tell(lambda side: live.whole(side, now, self.there(live.name)))
        self.tend(live)
        self._remind(live, event)
        return True

    def _remind(self, live: Live, event: events.AnyEvent) -> None:
        """Tells the player whom it concerns, if that one is not here to see it."""
        notice = notice_of(live.room, event)
        if self.reminders is not None and notice is not None and live.gone[notice.seat] is not None:
            self.spawn(self.reminders.remind(live.name, notice.seat, notice.text, name=notice.name))

    async def _refresh(self, live: Live) -> None:
        """Reads a room again after a failure, as soon as that is possible."""
        wait = 0.2
        while live.stale and self.rooms.get(live.name) is live:
            try:
                async with self.at(live.name):
                    return
            except Unavailable:
                await asyncio.sleep(wait)
                wait = min(wait * 2, 5)

    async def catch_up(self, name: str, number: int) -> None:
        """Another process has stored that event."""
        live = self.rooms.get(name)
        if live is None or (not live.stale and live.room.number >= number):
            return
        async with self.at(name) as live:
            for one in await self.archive.events(name, live.room.number):
                event = events.read(one.data)
                if isinstance(event, events.Joined):
                    await self._load(live)
                    return
                live.room.apply(one.number, one.at, event)
                if live.room.over and live.room.opened.rated:
                    await self._load(live)
                    return
                live.announce(one.at, event, self.now(), self.there(name))
            self.tend(live)

    async def shown(self, name: str, token: str | None, account: int | None = None) -> told.Told:
        """The room as it stands, as this seat sees it."""
        async with self.at(name) as live:
            seat = live.seat(token, account)
            if token is not None and seat is None:
                raise NotYours
            await self.flag(live)
            side = live.room.side_of(seat)
            return live.whole(side, self.now(), self.there(name))

    async def happened(
        self, name: str, token: str | None, since: int, account: int | None = None
    ) -> list[Stored]:
        """Its events after that number; those that this seat is not to see yet are left out."""
        async with self.at(name) as live:
            seat = live.seat(token, account)
            if token is not None and seat is None:
                raise NotYours
            stored = await self.archive.events(name, since)
            if told.hidden(live.room, live.room.side_of(seat)):
                return [one for one in stored if one.number < live.room.secret_since]
            return stored

    # ---- who is there --------------------------------------------------------------------------

    def there(self, name: str) -> Attendance | None:
        """Who follows the room, in all processes; None while the others are not heard."""
        return self.bus.attendance(name) if self.bus.healthy else None

    def attend(self, live: Live) -> None:
        live.attend(self.there(live.name), self.now())

    def attendance_changed(self, name: str) -> None:
        """Somebody came or left at another process."""
        if (live := self.rooms.get(name)) is not None and live.loaded:
            self.attend(live)
            self.tell_presence(live)

    def tell_presence(self, live: Live) -> None:
        """Soon, and once for all who come or leave until then."""
        if live.name in self._soon or not live.loaded:
            return
        self._soon.add(live.name)

        def tell() -> None:
            self._soon.discard(live.name)
            presence = live.presence(self.there(live.name))
            message = {"is": "present", "room": live.name, "now": self.now()}
            message |= {field: getattr(presence, field) for field in presence.__struct_fields__}
            live.tell(lambda _side: message)

        asyncio.get_running_loop().call_later(0.25, tell)

    # ---- what the server itself does ------------------------------------------------------------

    def tend(self, live: Live) -> None:
        """After any change: the clock is watched, and the engine does what is its to do."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        due = live.room.due(self.outages)
        if due is not None:
            delay = max(0.0, (due - self.now()) / 1000)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, lambda: self.spawn(self.ring(live.name)))
        if live.room.level is not None and live.thinking is None:
            live.thinking = self.spawn(self._tend_engine(live))

    async def ring(self, name: str) -> None:
        """A clock may have run out."""
        try:
            async with self.at(name) as live:
                await self.flag(live)
                if live.timer is not None and live.room.due(self.outages) is not None:
                    self.tend(live)
        except (NoRoom, Unavailable):
            pass  # the sweep comes back to it

    async def _tend_engine(self, live: Live) -> None:
        try:
            while (deed := await self.thinker.wish(live)) is not None:
                async with self.at(live.name):
                    try:
                        if isinstance(deed, events.Joined):
                            if live.room.waiting:
                                await self.append(live, deed)
                        else:
                            await self.do(live, 1, deed)
                    except Refused:
                        pass  # the position has changed meanwhile
        except Unavailable:
            log.warning("the archive is not there: an engine waits")
        finally:
            live.thinking = None
