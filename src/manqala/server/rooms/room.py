"""A room as it stands, which follows from its events one by one."""

import secrets
from typing import Any, NamedTuple

import msgspec

from manqala import Record, game
from manqala.server.rooms import events
from manqala.server.rooms.clock import Clock, Outages
from manqala.server.rooms.events import Agreement, Ended, Level, Moved, Side


class Played(NamedTuple):
    """A move of this round: whose it was, how long it took, and the clocks before its turn."""

    side: Side
    took: int
    left: list[int] | None


class Room:
    """Two players, the rounds they play, and where the last one stands. Only `apply` changes it.

    A seat is 0 for the host, who opened the room, and 1 for the guest; sides are South and North.
    """

    def __init__(self, name: str, opened: events.Opened, at: int) -> None:
        self.name = name
        self.opened = opened
        self.opened_at = at
        self.number = 1
        self.guest: str | None = None
        self.guest_account = False
        self.host: Side = 1 if opened.side == "north" else 0
        self.round = 1
        self.tally = [0, 0, 0]
        self._begin(at)

    def _begin(self, at: int) -> None:
        start = self.opened.start
        kind = game(self.opened.game)
        self.record = Record(kind.start() if start is None else kind.position(start))
        self.played: list[Played] = []
        self.answers = self.number
        """The event that made this position."""
        self.last_move: tuple[int, Moved] | None = None
        self.since = at
        """When the mover began to think about this move."""
        self.ended: Ended | None = None
        self.offers: dict[Agreement, Side] = {}
        self.asked: dict[tuple[Agreement, Side], int] = {}
        """What was offered in which position: once is enough."""
        self.unseen = 0
        """So many of the last moves only one side knows."""
        self.secret_since = 0
        """The first event that made them."""
        self.revealed = 0
        """The event by which the other side came to know them."""
        clock = self.clock
        self.left: list[int] | None = None if clock is None else [clock.first, clock.first]

    # ---- what follows from it -------------------------------------------------------------------

    @property
    def clock(self) -> Clock | None:
        return self.opened.clock

    @property
    def level(self) -> int | None:
        """Of the engine that is the guest, if it is one."""
        return self.opened.opponent.level if isinstance(self.opened.opponent, Level) else None

    @property
    def waiting(self) -> bool:
        """The guest has not come yet."""
        return self.guest is None

    @property
    def over(self) -> bool:
        return self.ended is not None or self.record.over

    @property
    def playing(self) -> bool:
        return not self.waiting and not self.over

    @property
    def phase(self) -> str:
        if self.over:
            return "over"
        if not self.waiting:
            return "playing"
        return "table" if self.opened.opponent == "anyone" else "waiting"

    @property
    def mover(self) -> Side:
        return 1 if self.record.position.mover else 0

    def side_of(self, seat: int | None) -> Side | None:
        if seat is None:
            return None
        return self.host if seat == 0 else other(self.host)

    def seat_of(self, side: Side) -> int:
        return 0 if side == self.host else 1

    @property
    def free(self) -> bool:
        """The first turn of each side is free of the clock, and the round may be aborted."""
        sides = [one.side for one in self.played]
        if not sides:
            return True
        second = next((i for i, side in enumerate(sides) if side != sides[0]), None)
        # The second turn has ended when its side is no longer to move.
        return second is None or (sides[-1] == self.mover and len(set(sides[second:])) == 1)

    @property
    def running(self) -> Side | None:
        """Whose clock runs."""
        clock = self.clock
        if clock is None or not self.playing or (clock.days is None and self.free):
            return None
        return self.mover

    def due(self, outages: Outages) -> int | None:
        """When the running clock runs out."""
        if self.running is None or self.left is None:
            return None
        return outages.moment(self.since, self.left[self.running])

    @property
    def hash(self) -> str:
        return f"{self.record.position.hash64:016x}"

    @property
    def winner(self) -> Side | None:
        if self.ended is not None:
            return self.ended.winner
        result = self.record.result
        return None if result is None or result.winner is None else (1 if result.winner else 0)

    @property
    def result(self) -> dict[str, Any] | None:
        """Who won, why and by how much, once the round is over."""
        if self.ended is not None:
            ended: dict[str, Any] = {"winner": self.ended.winner, "reason": self.ended.how}
            return ended | {"margin": None, "totals": None}
        result = self.record.result
        if result is None:
            return None
        return {
            "winner": result.winner,
            "reason": result.reason,
            "margin": result.margin,
            "totals": list(result.totals),
        }

    # ---- how it changes -------------------------------------------------------------------------

    def apply(self, number: int, at: int, event: events.AnyEvent) -> None:
        """The next event has happened; it was legal, since it was stored."""
        if number != self.number + 1:
            raise ValueError(f"event {number} of {self.name} comes after event {self.number}")
        self.number = number
        was_over = self.over
        match event:
            case events.Joined():
                self.guest, self.guest_account, self.host = event.name, event.account, event.host
                self._begin(at)
            case events.Moved():
                self._move(number, at, event)
            case events.Offered():
                self.offers[event.what] = event.side
                self.asked[event.what, event.side] = self.answers
            case events.Declined():
                self.offers.pop(event.what, None)
            case events.TakenBack():
                self.record.undo(event.count)
                del self.played[len(self.record.moves) :]
                self.left, self.since, self.answers = event.left, at, number
                self.last_move = None
                self.offers.clear()
            case events.Ended():
                self.ended = event
                self.offers.clear()
            case events.Again():
                self.host = other(self.host)
                self.round += 1
                self._begin(at)
            case events.Opened():
                raise ValueError(f"{self.name} was opened twice")
        if self.over and not was_over:
            self._count()

    def _move(self, number: int, at: int, event: Moved) -> None:
        for move in event.moves:
            unseen = self.record.position.unseen
            self.played.append(Played(event.side, event.took, self.left))
            self.record.push(move)
            still = unseen and self.record.position.unseen
            if self.unseen and not still:
                self.revealed = number
            if still and not self.unseen:
                self.secret_since = number
            self.unseen = self.unseen + 1 if still else 0
        self.left, self.since, self.answers = event.left, at, number
        self.last_move = (number, event)
        self.offers.pop("takeback", None)
        if self.offers.get("draw") == other(event.side):
            del self.offers["draw"]  # who plays on has declined it

    def _count(self) -> None:
        self.offers.clear()
        if self.ended is not None and self.ended.how == "aborted":
            return
        self.tally[2 if self.winner is None else self.seat_of(self.winner)] += 1

    @property
    def summary(self) -> str:
        """What a list of rooms shows of it, as JSON."""
        told = {
            "names": [self.opened.name, self.guest],
            "host": self.host,
            "round": self.round,
            "moves": len(self.record.moves),
            "mover": self.mover,
            "tally": self.tally,
            "result": self.result,
            "side": self.opened.side,
        }
        return msgspec.json.encode(told).decode()


def other(side: Side) -> Side:
    return 1 if side == 0 else 0


def seat_by(wish: events.Wish) -> Side:
    """Where the host sits."""
    if wish == "lot":
        return 1 if secrets.randbelow(2) else 0
    return 0 if wish == "south" else 1
