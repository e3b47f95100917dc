"""What is appended to the archive, and how it is stored: all of it or nothing."""

from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from manqala.server.storage.database import insert
from manqala.server.storage.rating import Rated, rate
from manqala.server.storage.schema import events, rooms, seats

CHANGE = update(rooms).where(rooms.c.room == bindparam("of"))

Seat = tuple[int, bytes, int | None]
"""Who holds a seat: 0 host or 1 guest, the hash of the token, the account."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An event as it is kept."""

    room: str
    number: int
    at: int
    kind: str
    data: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What is kept of a room for lists and clocks; it changes along with an event."""

    phase: str
    due_at: int | None
    turn: int | None
    summary: str


@dataclass(frozen=True, slots=True)
class Opening:
    """A new room: all that never changes."""

    room: str
    game: str
    opponent: str
    clock: str | None
    rated: bool
    invitation_hash: bytes | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Append:
    event: Stored
    standing: Standing
    opening: Opening | None = None
    seat: Seat | None = None
    rated: Rated | None = None

    @property
    def key(self) -> tuple[str, int]:
        return self.event.room, self.event.number


def store(connection: Connection, appends: Sequence[Append], again: bool) -> list[bool]:
    """Stores the events whose numbers are free, with all that belongs to them; for each whether it
    is stored. `again`: an earlier try may have stored them already.

    All processes lock in the same order, events by room and number, then rooms, then accounts: no
    deadlock.
    """
    first = {
        append.key: append for append in reversed(appends)
    }  # of two alike the first one counts
    ordered = [first[key] for key in sorted(first)]
    openings = [_room(append, append.opening) for append in ordered if append.opening]
    if openings:
        connection.execute(insert(connection, rooms).on_conflict_do_nothing(), openings)
    new = insert(connection, events).on_conflict_do_nothing()
    stored = connection.execute(
        new.returning(events.c.room, events.c.number), [asdict(append.event) for append in ordered]
    )
    won = {(room, number) for room, number in stored}
    winners = [append for append in ordered if append.key in won]
    taken = [seat for append in winners for seat in _seats(append)]
    if taken:
        connection.execute(insert(connection, seats), taken)
    standings = {append.event.room: _standing(append) for append in winners if not append.opening}
    if standings:
        connection.execute(CHANGE, list(standings.values()))
    if ended := [append.rated for append in winners if append.rated]:
        rate(connection, ended)
    if again:
        won |= {
            append.key for append in ordered if append.key not in won and _kept(connection, append)
        }
    return [append.key in won and append is first[append.key] for append in appends]


def _room(append: Append, opening: Opening) -> dict[str, Any]:
    return {
        "room": opening.room,
        "opened_at": append.event.at,
        "game": opening.game,
        "opponent": opening.opponent,
        "clock": opening.clock,
        "rated": opening.rated,
        "invitation_hash": opening.invitation_hash,
        **_changing(append),
    }


def _standing(append: Append) -> dict[str, Any]:
    return {"of": append.event.room, **_changing(append)}


def _changing(append: Append) -> dict[str, Any]:
    return {
        "number": append.event.number,
        "changed_at": append.event.at,
        "phase": append.standing.phase,
        "due_at": append.standing.due_at,
        "turn": append.standing.turn,
        "summary": append.standing.summary,
    }


def _seats(append: Append) -> list[dict[str, Any]]:
    taken = [*(append.opening.seats if append.opening else ()), *filter(None, [append.seat])]
    return [
        {"room": append.event.room, "seat": seat, "token_hash": token_hash, "account": account}
        for seat, token_hash, account in taken
    ]


def _kept(connection: Connection, append: Append) -> bool:
    """Whether the event under this number is this one, to the token of the seat that it gives."""
    found = connection.execute(
        select(events).where(
            events.c.room == append.event.room, events.c.number == append.event.number
        )
    ).one()
    same = tuple(found) == astuple(append.event)
    for seat in _seats(append) if same else ():
        token = select(seats.c.token_hash).where(
            seats.c.room == seat["room"], seats.c.seat == seat["seat"]
        )
        same = same and connection.execute(token).scalar() == seat["token_hash"]
    return same
