"""Quick pairing: who wants to play now is sat down at a table where somebody waits for that."""

import asyncio

import msgspec

from manqala.errors import Refused
from manqala.server.rooms import events
from manqala.server.rooms.clock import Clock
from manqala.server.running.hall import Hall, NoRoom
from manqala.server.running.opening import Taken, join, open_room
from manqala.server.storage.archive import Row

COMING = 10_000  # ms that who has opened a table needs to come to it
AWAY = 120_000
"""So long a table waits for one who has gone."""


class Pairing:
    """One at a time, so that two who come at once meet."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._lock = asyncio.Lock()

    async def pair(
        self, game: str, clock: Clock | None, name: str, account: int | None
    ) -> tuple[str, str, bool]:
        """Room, token, and whether one waits there."""
        async with self._lock:
            for row in reversed(await self._hall.archive.tables(game, 100)):
                if not row.rated and clock_of(row) == clock and await self._there(row):
                    try:
                        token = await join(self._hall, row.room, None, name, account)
                    except (Refused, Taken, NoRoom):
                        continue
                    return row.room, token, False
            opened = events.Opened(
                game=game,
                clock=clock,
                opponent="anyone",
                side="lot",
                name=name,
                account=account is not None,
            )
            room, token, _ = await open_room(self._hall, opened, account)
            return room, token, True

    async def _there(self, row: Row) -> bool:
        """Whether who opened the table still waits; with days for a turn nobody sits there."""
        clock = clock_of(row)
        if clock is not None and clock.days is not None:
            return True
        async with self._hall.at(row.room) as live:
            gone = live.gone[0]
            return gone is None or self._hall.now() - gone < COMING

    async def clear(self) -> None:
        """Takes away the tables of those who have gone."""
        for row in await self._hall.archive.tables(None, 200):
            clock = clock_of(row)
            if clock is not None and clock.days is not None:
                continue
            try:
                async with self._hall.at(row.room) as live:
                    gone = live.gone[0]
                    if gone is not None and self._hall.now() - gone > AWAY:
                        await self._hall.do(live, 0, events.Abort())
            except (NoRoom, Refused):
                continue


def clock_of(row: Row) -> Clock | None:
    return None if row.clock is None else msgspec.json.decode(row.clock, type=Clock)
