"""A game being played: who sits where, whole turns back and forth. It neither reads nor prints."""

from typing import NamedTuple

from manqala import LEVELS, Engine, Event, Position, Record

USUAL_LEVEL = (LEVELS + 1) // 2


class Seats(NamedTuple):
    """Which sides persons play; the engine plays the others."""

    persons: frozenset[int]
    level: int

    @property
    def reader(self) -> int | None:
        """The side from which results are told; None unless one person plays the engine."""
        return next(iter(self.persons)) if len(self.persons) == 1 else None

    @property
    def name(self) -> str:
        """As on the command line: south, north, both, none."""
        return {(): "none", (0,): "south", (1,): "north"}.get(tuple(sorted(self.persons)), "both")


SEATS = {
    "south": frozenset({0}),
    "north": frozenset({1}),
    "both": frozenset({0, 1}),
    "none": frozenset[int](),
}


class Played(NamedTuple):
    """A move that was made."""

    before: Position
    events: tuple[Event, ...]


class Session:
    """A record with seats and an engine."""

    def __init__(self, record: Record, seats: Seats, seed: int | None = None) -> None:
        self.record = record
        self.seats = seats
        self.last: Played | None = None
        self._engine = Engine(level=seats.level, seed=seed)

    @property
    def engine_moves(self) -> bool:
        """Whether it is the engine's turn."""
        return not self.record.over and self.record.position.mover not in self.seats.persons

    def play(self, move: int) -> Played:
        """Plays a move for whoever is to move; raises IllegalMove and changes nothing."""
        before = self.record.position
        self.last = Played(before, self.record.push(move))
        return self.last

    def answer(self) -> Played:
        """Lets the engine play one move."""
        return self.play(self._engine.choose(self.record))

    def undo(self) -> bool:
        """Takes back the last turn; against the engine, back to the person's own. False: none."""
        taken = self.record.undo(self.record.last_turn)
        while taken and self._engines(self.record.position.mover):
            more = self.record.undo(self.record.last_turn)
            taken += more
            if not more:  # only the engine has moved yet
                self.record.redo(taken)
                return False
        if taken:
            self.last = None
        return taken > 0

    def redo(self) -> bool:
        """Plays again what one undo took back. False when nothing was."""
        again = self.record.redo(self.record.next_turn)
        made = again
        while again and not self.record.over and self._engines(self.record.position.mover):
            again = self.record.redo(self.record.next_turn)
        if made:
            self.last = None
        return made > 0

    def _engines(self, side: int) -> bool:
        return bool(self.seats.persons) and side not in self.seats.persons
