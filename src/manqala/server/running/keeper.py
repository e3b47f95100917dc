"""What goes on in the background: the beat that tells of outages, clocks nobody watches, news that
no bus has told, and rooms that nobody is in."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from manqala.server.running.hall import Hall
from manqala.server.running.pairing import Pairing
from manqala.server.storage.archive import Unavailable

log = logging.getLogger(__name__)

BEAT = 5.0  # seconds
GRACE = 5_000  # ms that players have to come back after an outage
SWEEP = 2.0
CLEAR = 15.0
POLL = 1.0
CALM_POLL = 5.0  # while a bus tells the news
FORGET = 60.0
HOUR = 60 * 60 * 1000


class Keeper:
    def __init__(self, hall: Hall, pairing: Pairing, process: str, shared: bool) -> None:
        self.hall = hall
        self.pairing = pairing
        self.process = process
        self.shared = shared
        """Other processes may serve the same rooms."""
        self._missed = True
        """No beat of this process was heard lately: it has just begun, or the archive was away."""
        self._polled = 0.0
        self._loops: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Finds out how long nobody was here, then keeps watch."""
        hall = self.hall
        for begin, end in await hall.archive.outages(0):
            hall.outages.add(begin, end)
        await self.beat()
        await hall.bus.start(self)
        self._loops = [
            asyncio.create_task(self._often(BEAT, self.beat)),
            asyncio.create_task(self._often(SWEEP, self.sweep)),
            asyncio.create_task(self._often(CLEAR, self.pairing.clear)),
        ]
        if self.shared:
            self._loops.append(asyncio.create_task(self._often(POLL, self.poll)))

    async def stop(self) -> None:
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await self.hall.bus.close()
        with suppress(Unavailable):
            await self.beat()  # from here on no clock runs

    async def _often(self, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except Unavailable:
                log.warning("the archive does not answer")
            except Exception:
                log.exception("a round of the keeper failed")

    def heard(self, room: str, number: int) -> None:
        if room in self.hall.rooms:
            self.hall.spawn(self.hall.catch_up(room, number))

    def attended(self, room: str) -> None:
        self.hall.attendance_changed(room)

    def missed(self) -> None:
        self._polled = 0.0

    @property
    def healthy(self) -> bool:
        """The archive took the last beat."""
        return not self._missed

    async def beat(self) -> None:
        """Says that this process is there. If no process was for a while, no clock ran then."""
        hall, now = self.hall, self.hall.now()
        try:
            before = await hall.archive.beat(self.process, now)
        except Unavailable:
            self._missed = True
            raise
        others = BEAT * 2000 if self.shared else 0
        if self._missed and before is not None and now - before > others:
            await hall.archive.outage(before, now + GRACE)
        self._missed = False
        for begin, end in await hall.archive.outages(now - HOUR):
            hall.outages.add(begin, end)

    async def sweep(self) -> None:
        """Ends rounds whose clock has run out with nobody there, and lets go of empty rooms."""
        hall = self.hall
        for name in await hall.archive.due(hall.now()):
            if name not in hall.rooms:
                await hall.ring(name)
        old = time.monotonic() - FORGET
        for name, live in list(hall.rooms.items()):
            idle = not live.followers and live.thinking is None and live.used < old
            if idle and not live.lock.locked():
                if live.timer is not None:
                    live.timer.cancel()
                del hall.rooms[name]

    async def poll(self) -> None:
        """Asks the archive for news of the rooms that somebody follows here."""
        now = time.monotonic()
        if self.hall.bus.healthy and now - self._polled < CALM_POLL:
            return
        self._polled = now
        known = {
            name: live.room.number
            for name, live in self.hall.rooms.items()
            if live.followers and live.loaded and not live.stale
        }
        newest: dict[str, int] = {}
        for one in await self.hall.archive.newer(known) if known else ():
            newest[one.room] = one.number
        for name, number in newest.items():
            await self.hall.catch_up(name, number)
