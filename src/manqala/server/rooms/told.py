"""What a room looks like from a seat, and how its events are told: the messages of the protocol."""

from typing import Any

import msgspec

from manqala.server.rooms import events
from manqala.server.rooms.events import Side
from manqala.server.rooms.room import Room

Told = dict[str, Any]


class Presence(msgspec.Struct, frozen=True):
    """By sides: who is there, from when on the other side may claim; and how many watch."""

    seats: tuple[bool, bool]
    watching: int
    claim: tuple[int | None, int | None]


def hidden(room: Room, side: Side | None) -> int:
    """So many of the last moves are not told to this side: both choose unseen."""
    return room.unseen if room.unseen and room.played[-1].side != side else 0


def whole(
    room: Room, side: Side | None, now: int, presence: Presence, ratings: list[float | None]
) -> Told:
    """The room as it stands, for this side or for somebody who watches."""
    secret = hidden(room, side)
    moves = list(room.record.moves)
    if secret:
        moves[-secret:] = [-1] * secret
    position = room.record.position
    opened = room.opened
    return {
        "is": "room",
        "room": room.name,
        "number": room.number,
        "now": now,
        "game": opened.game,
        "start": opened.start,
        "clock": opened.clock,
        "rated": opened.rated,
        "opponent": opened.opponent,
        "round": room.round,
        "waiting": room.waiting,
        "players": players(room, ratings),
        "you": side,
        "host": room.host,
        "moves": moves,
        "times": [one.took for one in room.played],
        "answers": room.answers,
        "mover": room.mover,
        "choices": [] if room.over else list(position.moves),
        "hidden": secret,
        "position": None if secret else str(position),
        "hash": None if secret else room.hash,
        **standing(room),
        "present": presence,
    }


def standing(room: Room) -> Told:
    """What may change with every event."""
    return {
        "clocks": {"left": room.left, "running": room.running, "at": room.since},
        "offers": {what: room.offers.get(what) for what in ("draw", "takeback", "rematch")},
        "result": room.result,
        "tally": room.tally,
    }


def players(room: Room, ratings: list[float | None]) -> list[Told | None]:
    """South and North; None for who has not come yet."""
    opened = room.opened
    host = {"name": opened.name, "level": None, "account": opened.account, "rating": ratings[0]}
    guest = {
        "name": room.guest,
        "level": room.level,
        "account": room.guest_account,
        "rating": ratings[1],
    }
    both = [host, None if room.waiting else guest]
    return both if room.host == 0 else both[::-1]


def told(room: Room, at: int, event: events.AnyEvent, side: Side | None) -> Told:
    """The event that has just made the room what it is, for this side or a watcher."""
    message = {"is": "event", "room": room.name, "number": room.number, "at": at}
    message |= msgspec.to_builtins(event)
    if isinstance(event, events.Moved) and hidden(room, side):
        message |= {"moves": [-1] * len(event.moves), "hash": None}
    return message | standing(room)


def current(room: Room, now: int, presence: Presence) -> Told:
    """The end of what somebody had missed."""
    message = {"is": "current", "room": room.name, "number": room.number, "now": now}
    return message | standing(room) | {"present": presence}


MOST_MISSED = 200


def missed(
    room: Room, since: int, later: list[tuple[int, int, events.AnyEvent]]
) -> list[Told] | None:
    """What happened since that event; None when the whole room says it better."""
    known = since <= room.number and since >= room.revealed and not room.unseen
    plain = all(not isinstance(event, events.Joined | events.Again) for _, _, event in later)
    if not known or not plain or len(later) > MOST_MISSED:
        return None
    head = {"is": "event", "room": room.name}
    return [
        head | {"number": number, "at": at} | msgspec.to_builtins(event)
        for number, at, event in later
    ]
