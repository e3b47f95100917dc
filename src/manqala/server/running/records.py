"""Rounds of a room as the text of records."""

from datetime import UTC, datetime

import manqala
from manqala.server.rooms import events
from manqala.server.rooms.room import Room
from manqala.server.running.hall import NoRoom
from manqala.server.storage.archive import Stored


def round_text(room: str, stored: list[Stored], number: int | None) -> str:
    """The round of this number, the last one if none is asked for. Raises NoRoom when there is no
    such round."""
    opened = events.read(stored[0].data)
    assert isinstance(opened, events.Opened)
    played = Room(room, opened, stored[0].at)
    began = stored[0].at
    for one in stored[1:]:
        event = events.read(one.data)
        if isinstance(event, events.Again) and played.round == number:
            break
        played.apply(one.number, one.at, event)
        if isinstance(event, events.Joined | events.Again):
            began = one.at
    if number is not None and played.round != number:
        raise NoRoom(room)
    return text(played, began)


def text(room: Room, began: int) -> str:
    """The round that stands there, without what one side does not know yet."""
    record = manqala.Record(room.record.start)
    moves = room.record.moves
    for move in moves[: len(moves) - room.unseen]:
        record.push(move)
    names = [room.opened.name, room.guest or ""]
    if room.level is not None:
        names[1] = f"manqala {manqala.__version__}, level {room.level}"
    if room.host == 1:
        names.reverse()
    tags = {
        "Site": f"room {room.name}",
        "Date": datetime.fromtimestamp(began / 1000, UTC).strftime("%Y.%m.%d"),
        "Round": str(room.round),
        "South": names[0],
        "North": names[1],
    }
    if room.ended is not None:
        tags["Termination"] = room.ended.how
        winner = room.ended.winner
        tags["Winner"] = "none" if winner is None else ("South", "North")[winner]
    tree = record.tree(tags)
    step = tree.root
    for played in room.played:
        if not step.children:
            break
        step = step.children[0]
        step.seconds = round(played.took / 1000)
    return str(tree)
