"""Following a room: who comes is told what it lacks, and from then on all that happens."""

import time

from manqala.server.rooms import events, told
from manqala.server.running.hall import Hall, NotYours
from manqala.server.running.live import Follower, Live, all_written, write


async def follow(
    hall: Hall,
    name: str,
    token: str | None,
    since: int | None,
    follower: Follower,
    account: int | None = None,
) -> None:
    """Tells the follower what it lacks, and from now on all that happens."""
    async with hall.at(name) as live:
        seat = live.seat(token, account)
        if token is not None and seat is None:
            raise NotYours
        await hall.flag(live)
        live.followers[follower] = seat
        hall.bus.attend(name, live.here)
        hall.attend(live)
        for text in await _lacking(hall, live, seat, since):
            follower.send(text)
        hall.tell_presence(live)


async def _lacking(hall: Hall, live: Live, seat: int | None, since: int | None) -> list[str]:
    there, room, now = hall.there(live.name), live.room, hall.now()
    messages = None
    if since is not None:
        later_ones = []
        if room.revealed <= since <= room.number <= since + told.MOST_MISSED:
            later_ones = await hall.archive.events(live.name, since)
        found = [(one.number, one.at, events.read(one.data)) for one in later_ones]
        messages = told.missed(room, since, found)
    if messages is None:
        return [write(live.whole(room.side_of(seat), now, there))]
    return all_written([*messages, told.current(room, now, live.presence(there))])


def leave(hall: Hall, name: str, follower: Follower, on_purpose: bool = False) -> None:
    """The line to a follower is closed, or it has said that it goes."""
    live = hall.rooms.get(name)
    if live is None or follower not in live.followers:
        return
    seat = live.followers.pop(follower)
    live.used = time.monotonic()
    hall.bus.attend(name, live.here)
    if live.loaded:
        hall.attend(live)
        if seat is not None and live.gone[seat] is not None:
            live.on_purpose[seat] = on_purpose
    hall.tell_presence(live)
