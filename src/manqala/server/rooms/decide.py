"""Who may do what in a room: a wish becomes the event that it makes, or is refused."""

from manqala.errors import Refused
from manqala.server.rooms import events
from manqala.server.rooms.clock import Outages
from manqala.server.rooms.events import Agreement, Side
from manqala.server.rooms.room import Room, other
from manqala.words import later


class Stands(Exception):
    """The same was asked for twice, since the first answer was lost: it was done then."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def refuse(message: str, **values: str) -> Refused:
    return Refused([(message, values)])


def flagged(room: Room, now: int, outages: Outages) -> events.Ended | None:
    """The end of a round whose clock has run out."""
    due = room.due(outages)
    if due is None or now < due:
        return None
    return events.Ended(how="time over", winner=other(room.mover))


def decide(
    room: Room, side: Side, wish: events.AnyDeed, now: int, outages: Outages, away: bool
) -> events.AnyEvent:
    """The event that a wish of this side makes. `away`: the other side was away for so long that
    this one may claim. Raises Refused, and Stands."""
    match wish:
        case events.Move():
            return _move(room, side, wish, now, outages)
        case events.Resign():
            _in_play(room)
            return events.Ended(how="resigned", winner=other(side))
        case events.Abort():
            if not room.waiting:
                _in_play(room)
                if not room.free:
                    raise refuse(later("both sides have moved: resign instead"))
            elif room.over:
                raise refuse(later("this round is over"))
            return events.Ended(how="aborted", winner=None)
        case events.Offer():
            return _offer(room, side, wish.what)
        case events.Decline():
            if wish.what not in room.offers:
                raise refuse(later("there is no such offer"))
            return events.Declined(side=side, what=wish.what)
        case events.Claim():
            _in_play(room)
            if not away:
                raise refuse(later("the other side is there, or was until a moment ago"))
            if wish.what == "win":
                return events.Ended(how="left", winner=side)
            return events.Ended(how="drawn, since one left", winner=None)


def _in_play(room: Room) -> None:
    if room.over:
        raise refuse(later("this round is over"))
    if room.waiting:
        raise refuse(later("the other side has not come yet"))


def _move(room: Room, side: Side, wish: events.Move, now: int, outages: Outages) -> events.Moved:
    if room.last_move is not None:
        number, last = room.last_move
        if (last.answers, last.side, last.moves) == (wish.answers, side, wish.moves):
            raise Stands(number)
    _in_play(room)
    if wish.answers != room.answers:
        raise refuse(later("that move answers an earlier position"))
    if room.mover != side:
        raise refuse(later("it is the other side's turn"))
    record, before = room.record, len(room.record.moves)
    try:
        for move in wish.moves:
            if record.position.mover != side:
                raise refuse(later("the turn ends before these moves do"))
            record.push(move)
        position, over = record.position, record.over
    finally:
        record.undo(len(record.moves) - before)
    took = outages.elapsed(room.since, now)
    left = None if room.left is None else list(room.left)
    if left is not None and room.clock is not None:
        if room.running == side:
            left[side] = max(0, left[side] - took)
        if over or position.mover != side:
            left[side] = room.clock.after_turn(left[side]) if room.running == side else left[side]
    return events.Moved(
        side=side,
        answers=wish.answers,
        moves=wish.moves,
        hash=f"{position.hash64:016x}",
        took=took,
        left=left,
    )


def _offer(room: Room, side: Side, what: Agreement) -> events.AnyEvent:
    if what == "rematch":
        if not room.over or room.waiting:
            raise refuse(later("a rematch comes after the round"))
        return events.Again() if room.offers.get(what) == other(side) else _once(room, side, what)
    _in_play(room)
    if what == "draw":
        if room.offers.get(what) == other(side):
            return events.Ended(how="draw agreed", winner=None)
        return _once(room, side, what)
    if room.offers.get(what) == other(side):
        return _take_back(room, other(side))
    if room.unseen or all(one.side != side for one in room.played):
        raise refuse(later("there is no move to take back"))
    return _once(room, side, what)


def _once(room: Room, side: Side, what: Agreement) -> events.Offered:
    """An offer, unless it was made in this position already."""
    if room.asked.get((what, side)) == room.answers:
        raise refuse(later("you have offered that already"))
    return events.Offered(side=side, what=what)


def _take_back(room: Room, side: Side) -> events.TakenBack:
    """The last turn of this side, with all that followed it; the clocks as they were then."""
    sides = [one.side for one in room.played]
    last = len(sides) - 1 - sides[::-1].index(side)
    first = last
    while first > 0 and sides[first - 1] == side:
        first -= 1
    count = len(sides) - first
    room.record.undo(count)
    word = room.hash
    room.record.redo(count)
    return events.TakenBack(count=count, hash=word, left=room.played[first].left)
