"""The server's engine in the guest's seat: what it wishes to do in a room."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from manqala import Engine, Record
from manqala.server.rooms import events
from manqala.server.rooms.room import Room, other, seat_by
from manqala.server.running.live import Live

T = TypeVar("T")

EVEN = 0.5
"""The chance from which on the engine declines a draw: it hopes for more."""


class Thinker:
    """A few threads for all rooms. The search lets go of Python's lock: the server stays awake."""

    def __init__(self, threads: int | None = None) -> None:
        most = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="engine")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def wish(self, live: Live) -> "events.AnyDeed | events.Joined | None":
        """What the engine does next here; None when it waits for the other side."""
        if live.stale:
            return None
        room = live.room
        if room.waiting:
            return events.Joined(name="", host=seat_by(room.opened.side))
        own = other(room.host)
        for what, side in list(room.offers.items()):
            if side != own:
                if what == "draw" and not await self._content(room, own):
                    return events.Decline(what="draw")
                return events.Offer(what=what)
        if not room.playing or room.mover != own:
            return None
        answers = room.answers
        move = await self._run(choose, copy(room.record), room.level or 1)
        return events.Move(answers=answers, moves=[move])

    async def _content(self, room: Room, own: int) -> bool:
        """Whether the engine does not stand better than a draw."""
        chance, mover = await self._run(judge, copy(room.record)), room.mover
        return (chance if mover == own else 1 - chance) <= EVEN

    async def _run(self, act: Callable[..., T], *values: object) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(act, *values))


def copy(record: Record) -> Record:
    """A record of the same moves: the search may not read what others write."""
    own = Record(record.start)
    for move in record.moves:
        own.push(move)
    return own


def choose(record: Record, level: int) -> int:
    return Engine(level=level, threads=1).choose(record)


def judge(record: Record) -> float:
    """The chance of whoever is to move."""
    lines = Engine(nodes=20_000, threads=1).analyse(record)
    return lines[0].chance if lines else EVEN
