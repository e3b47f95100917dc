"""The rooms that somebody is in: taken from the archive, acted in, followed, and let go."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from manqala import game
from manqala.errors import Refused
from manqala.server import events, told
from manqala.server.archive import Archive, Opening, Standing, Stored, Unavailable
from manqala.server.bus import Attendance, Bus
from manqala.server.clock import Outages
from manqala.server.decide import Stands, decide, flagged, refuse
from manqala.server.live import Follower, Live, all_written, write
from manqala.server.metrics import Metrics
from manqala.server.names import clean, digest, new_room, new_secret, same
from manqala.server.rating import Rated
from manqala.server.reminders import Reminders, notice_of
from manqala.server.room import Room, seat_by
from manqala.server.thinker import Thinker
from manqala.words import later

log = logging.getLogger(__name__)

TRIES = 5  # of an act that other processes come before


class NoRoom(LookupError):
    """There is no room of that name."""


class NotYours(Exception):
    """Only who holds a seat may do that."""


class Hall:
    """All rooms, through one process. Anybody may come in between: the archive decides who was
    first, and the loser reads again."""

    def __init__(self, archive: Archive, bus: Bus, thinker: Thinker, metrics: Metrics) -> None:
        self.archive = archive
        self.bus = bus
        self.thinker = thinker
        self.metrics = metrics
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
        self._attend(live)
        live.tell(lambda side: live.whole(side, self.now(), self.there(live.name)))
        self.tend(live)

    async def open(
        self, opened: events.Opened, account: int | None = None
    ) -> tuple[str, str, str | None]:
        """A new room: its name, the host's token, and an invitation for a friend."""
        name, token = new_room(), new_secret()
        invitation = new_secret() if opened.opponent == "friend" else None
        now = self.now()
        room = Room(name, opened, now)
        opening = Opening(
            room=name,
            game=opened.game,
            opponent="level" if isinstance(opened.opponent, events.Level) else opened.opponent,
            clock=None if opened.clock is None else write_clock(opened),
            rated=opened.rated,
            invitation_hash=None if invitation is None else digest(invitation),
            seats=((0, digest(token), account),),
        )
        stored = Stored(name, 1, now, "opened", events.write(opened).decode())
        await self.archive.append(stored, standing(room, self.outages), opening=opening)
        if room.level is not None:
            async with self.at(name):
                pass  # the engine takes its seat
        return name, token, invitation

    async def join(
        self, name: str, invitation: str | None, guest: str, account: int | None = None
    ) -> str:
        """Takes the free seat; the token that holds it."""
        async with self.at(name) as live:
            for _ in range(TRIES):
                room = live.room
                if not room.waiting or room.over:
                    raise Taken()
                invited = live.row.invitation_hash
                if invited is not None and not same(invitation or "", invited):
                    raise NotYours
                if account is not None and account == live.account(0):
                    raise refuse(later("you sit in this room already"))
                if room.opened.rated and account is None:
                    raise refuse(later("to play a rated game, log in first"))
                token = new_secret()
                joined = events.Joined(
                    name=clean(guest), account=account is not None, host=seat_by(room.opened.side)
                )
                if await self._append(live, joined, seat=(1, digest(token), account)):
                    return token
        raise Unavailable("others came first again and again")

    async def keep(self, name: str, token: str, account: int) -> events.Side:
        """Keeps for an account the seat that this token holds: which side that is now."""
        async with self.at(name) as live:
            seat = await self.archive.give_seat(name, digest(token), account)
            if seat is None:
                raise NotYours
            mine = (seat, digest(token), account)
            seats = tuple(mine if one[0] == seat else one for one in live.row.seats)
            live.row = replace(live.row, seats=seats)
            side = live.room.side_of(seat)
            assert side is not None
            return side

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

    async def act(self, name: str, token: str | None, deed: events.AnyDeed) -> int:
        """Does what a seat asks for; the number of the event that this made. Raises Refused,
        NotYours, NoRoom and Unavailable."""
        kind = str(deed.__struct_config__.tag)
        with self.metrics.deed(kind):
            async with self.at(name) as live:
                seat = live.seat(token)
                if seat is None:
                    raise NotYours
                return await self.do(live, seat, deed)

    async def seat(self, name: str, token: str | None) -> int:
        """Which seat this token holds. Raises NotYours and NoRoom."""
        async with self.at(name) as live:
            seat = live.seat(token)
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
            self._attend(live)
            claim = live.claimable(1 - seat)
            away = claim is not None and now >= claim
            try:
                event = decide(room, side, deed, now, self.outages, away)
            except Stands as stands:
                return stands.number
            if await self._append(live, event):
                return live.room.number
        raise Unavailable("others came first again and again")

    async def flag(self, live: Live) -> None:
        """Ends the round if a clock has run out."""
        ended = flagged(live.room, self.now(), self.outages)
        if ended is not None:
            await self._append(live, ended)

    async def _append(
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
            rated = None if was_over else rated_round(live, now)
            with self.metrics.stored.time():
                done = await self.archive.append(
                    stored, standing(room, self.outages), seat=seat, rated=rated
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

    async def shown(self, name: str, token: str | None) -> told.Told:
        """The room as it stands, as this seat sees it."""
        async with self.at(name) as live:
            seat = live.seat(token)
            if token is not None and seat is None:
                raise NotYours
            await self.flag(live)
            side = live.room.side_of(seat)
            return live.whole(side, self.now(), self.there(name))

    async def happened(self, name: str, token: str | None, since: int) -> list[Stored]:
        """Its events after that number; those that this seat is not to see yet are left out."""
        async with self.at(name) as live:
            seat = live.seat(token)
            if token is not None and seat is None:
                raise NotYours
            stored = await self.archive.events(name, since)
            if told.hidden(live.room, live.room.side_of(seat)):
                return [one for one in stored if one.number < live.room.secret_since]
            return stored

    # ---- following ------------------------------------------------------------------------------

    async def follow(
        self, name: str, token: str | None, since: int | None, follower: Follower
    ) -> None:
        """Tells the follower what it lacks, and from now on all that happens."""
        async with self.at(name) as live:
            seat = live.seat(token)
            if token is not None and seat is None:
                raise NotYours
            await self.flag(live)
            live.followers[follower] = seat
            self.bus.attend(name, live.here)
            self._attend(live)
            for text in await self._lacking(live, seat, since):
                follower.send(text)
            self._tell_presence(live)

    async def _lacking(self, live: Live, seat: int | None, since: int | None) -> list[str]:
        there, room, now = self.there(live.name), live.room, self.now()
        messages = None
        if since is not None:
            later_ones = []
            if room.revealed <= since <= room.number <= since + told.MOST_MISSED:
                later_ones = await self.archive.events(live.name, since)
            found = [(one.number, one.at, events.read(one.data)) for one in later_ones]
            messages = told.missed(room, since, found)
        if messages is None:
            return [write(live.whole(room.side_of(seat), now, there))]
        return all_written([*messages, told.current(room, now, live.presence(there))])

    def leave(self, name: str, follower: Follower, on_purpose: bool = False) -> None:
        """The line to a follower is closed, or it has said that it goes."""
        live = self.rooms.get(name)
        if live is None or follower not in live.followers:
            return
        seat = live.followers.pop(follower)
        live.used = time.monotonic()
        self.bus.attend(name, live.here)
        if live.loaded:
            self._attend(live)
            if seat is not None and live.gone[seat] is not None:
                live.on_purpose[seat] = on_purpose
        self._tell_presence(live)

    def there(self, name: str) -> Attendance | None:
        """Who follows the room, in all processes; None while the others are not heard."""
        return self.bus.attendance(name) if self.bus.healthy else None

    def _attend(self, live: Live) -> None:
        live.attend(self.there(live.name), self.now())

    def attendance_changed(self, name: str) -> None:
        """Somebody came or left at another process."""
        if (live := self.rooms.get(name)) is not None and live.loaded:
            self._attend(live)
            self._tell_presence(live)

    def _tell_presence(self, live: Live) -> None:
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
                                await self._append(live, deed)
                        else:
                            await self.do(live, 1, deed)
                    except Refused:
                        pass  # the position has changed meanwhile
        except Unavailable:
            log.warning("the archive is not there: an engine waits")
        finally:
            live.thinking = None


class Taken(Exception):
    """There is no free seat."""


def standing(room: Room, outages: Outages) -> Standing:
    turn = room.seat_of(room.mover) if room.playing else None
    return Standing(room.phase, room.due(outages), turn, room.summary)


def rated_round(live: Live, at: int) -> Rated | None:
    """What the round that has just ended changes, if it counts."""
    room, host, guest = live.room, live.account(0), live.account(1)
    aborted = room.ended is not None and room.ended.how == "aborted"
    if not room.over or not room.opened.rated or aborted or host is None or guest is None:
        return None
    score = 0.5 if room.winner is None else 1.0 - room.seat_of(room.winner)
    return Rated(room.name, room.round, game(room.opened.game).name, host, guest, score, at)


def write_clock(opened: events.Opened) -> str:
    return events.write(opened.clock).decode()
