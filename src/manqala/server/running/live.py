"""A room that is in memory: who follows it, who is away, and how its news are told."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from manqala import game
from manqala.server.bus import Attendance
from manqala.server.names import same
from manqala.server.rooms import told
from manqala.server.rooms.clock import LEFT_ON_PURPOSE, NO_HURRY, Outages, patience
from manqala.server.rooms.events import Again, AnyEvent, Joined, Side
from manqala.server.rooms.room import Room
from manqala.server.storage.archive import Row, Standing
from manqala.server.storage.rating import Rated

Seat = int | None
"""0 host, 1 guest, None for somebody who watches."""


class Follower(Protocol):
    """An open line."""

    def send(self, text: str) -> None:
        """Never waits; a line that does not keep up is closed."""

    def close(self, code: int) -> None: ...


class Live:
    """The lock is held by whoever changes the room or tells of it. A room that is `stale` may
    differ from the archive, and is read again by the next one who comes."""

    room: Room
    row: Row

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = asyncio.Lock()
        self.stale = True
        self.loaded = False
        self.ratings: list[float | None] = [None, None]
        self.followers: dict[Follower, Seat] = {}
        self.gone: list[int | None] = [None, None]
        """Since when the host and the guest are away."""
        self.on_purpose = [False, False]
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.used = 0.0

    # ---- who is who -----------------------------------------------------------------------------

    def seat(self, token: str | None, account: int | None = None) -> Seat:
        """The seat that this token holds, else this account. All are compared, so that no time
        tells which."""
        found: Seat = None
        for seat, kept, owner in self.row.seats:
            own = account is not None and account == owner
            if (token is not None and same(token, kept)) or (own and found is None):
                found = seat
        return found

    def account(self, seat: int) -> int | None:
        return next((account for which, _, account in self.row.seats if which == seat), None)

    # ---- who is there ---------------------------------------------------------------------------

    @property
    def here(self) -> Attendance:
        seats = list(self.followers.values())
        return Attendance(seats.count(0), seats.count(1), seats.count(None))

    def attend(self, there: Attendance | None, now: int) -> None:
        """Notes who is away. While nothing is known of other processes, nobody is."""
        for seat in (0, 1):
            here = there is None or there[seat] > 0
            if here or (seat == 1 and self.room.level is not None):
                self.gone[seat], self.on_purpose[seat] = None, False
            elif self.gone[seat] is None:
                self.gone[seat] = now

    def presence(self, there: Attendance | None) -> told.Presence:
        seats = [gone is None for gone in self.gone]
        claims = [self.claimable(0), self.claimable(1)]
        if self.room.host == 1:
            seats.reverse()
            claims.reverse()
        watching = (there or self.here).watching
        return told.Presence((seats[0], seats[1]), watching, (claims[0], claims[1]))

    def claimable(self, seat: int) -> int | None:
        """From when on the other player may claim, since this one is away."""
        gone = self.gone[seat]
        if gone is None or not self.room.playing:
            return None
        # Without a hurry nobody sits and waits: going home is no sign of anything.
        long = patience(self.room.clock)
        return gone + (LEFT_ON_PURPOSE if self.on_purpose[seat] and long != NO_HURRY else long)

    # ---- what is kept of it along with its events -----------------------------------------------

    def standing(self, outages: Outages) -> Standing:
        return standing(self.room, outages)

    def rated(self, at: int) -> Rated | None:
        """What the round that has just ended changes, if it counts."""
        room, host, guest = self.room, self.account(0), self.account(1)
        aborted = room.ended is not None and room.ended.how == "aborted"
        if not room.over or not room.opened.rated or aborted or host is None or guest is None:
            return None
        score = 0.5 if room.winner is None else 1.0 - room.seat_of(room.winner)
        return Rated(room.name, room.round, game(room.opened.game).name, host, guest, score, at)

    # ---- how it is told -------------------------------------------------------------------------

    def tell(self, message: Callable[[Side | None], told.Told]) -> None:
        """Sends everybody who follows what their seat may know."""
        written: dict[Side | None, str] = {}
        for follower, seat in list(self.followers.items()):
            side = self.room.side_of(seat)
            if side not in written:
                written[side] = write(message(side))
            follower.send(written[side])

    def announce(self, at: int, event: AnyEvent, now: int, there: Attendance | None) -> None:
        """Tells what has just happened, and all there is where that alone would not do."""
        room = self.room
        self.tell(lambda side: told.told(room, at, event, side))
        if isinstance(event, Joined | Again) or room.revealed == room.number:
            self.tell(lambda side: self.whole(side, now, there))

    def whole(self, side: Side | None, now: int, there: Attendance | None) -> told.Told:
        return told.whole(self.room, side, now, self.presence(there), self.ratings)


def write(message: told.Told) -> str:
    return msgspec.json.encode(message).decode()


def all_written(messages: Iterable[told.Told]) -> list[str]:
    return [write(message) for message in messages]


def standing(room: Room, outages: Outages) -> Standing:
    turn = room.seat_of(room.mover) if room.playing else None
    return Standing(room.phase, room.due(outages), turn, room.summary)
