"""How a room begins: it is opened, somebody sits down, a seat is kept for an account."""

from dataclasses import replace

from manqala.server.names import clean, digest, new_room, new_secret, same
from manqala.server.rooms import events
from manqala.server.rooms.decide import refuse
from manqala.server.rooms.room import Room, seat_by
from manqala.server.running.hall import TRIES, Hall, NotYours
from manqala.server.running.live import standing
from manqala.server.storage.archive import Opening, Stored, Unavailable
from manqala.words import later


class Taken(Exception):
    """There is no free seat."""


async def open_room(
    hall: Hall, opened: events.Opened, account: int | None = None
) -> tuple[str, str, str | None]:
    """A new room: its name, the host's token, and an invitation for a friend."""
    name, token = new_room(), new_secret()
    invitation = new_secret() if opened.opponent == "friend" else None
    now = hall.now()
    room = Room(name, opened, now)
    opening = Opening(
        room=name,
        game=opened.game,
        opponent="level" if isinstance(opened.opponent, events.Level) else opened.opponent,
        clock=None if opened.clock is None else events.write(opened.clock).decode(),
        rated=opened.rated,
        invitation_hash=None if invitation is None else digest(invitation),
        seats=((0, digest(token), account),),
    )
    stored = Stored(name, 1, now, "opened", events.write(opened).decode())
    await hall.archive.append(stored, standing(room, hall.outages), opening=opening)
    if room.level is not None:
        async with hall.at(name):
            pass  # the engine takes its seat
    return name, token, invitation


async def join(
    hall: Hall, name: str, invitation: str | None, guest: str, account: int | None = None
) -> str:
    """Takes the free seat; the token that holds it."""
    async with hall.at(name) as live:
        for _ in range(TRIES):
            room = live.room
            if not room.waiting or room.over:
                raise Taken
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
            if await hall.append(live, joined, seat=(1, digest(token), account)):
                return token
    raise Unavailable("others came first again and again")


async def keep(hall: Hall, name: str, token: str, account: int) -> events.Side:
    """Keeps for an account the seat that this token holds: which side that is now."""
    async with hall.at(name) as live:
        seat = await hall.archive.give_seat(name, digest(token), account)
        if seat is None:
            raise NotYours
        mine = (seat, digest(token), account)
        seats = tuple(mine if one[0] == seat else one for one in live.row.seats)
        live.row = replace(live.row, seats=seats)
        side = live.room.side_of(seat)
        assert side is not None
        return side
