"""How the processes of a server tell each other that a room has news, and who is there.

The bus only wakes others up. What happened stands in the archive, so a word that is lost costs a
second, not a move.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Attendance(NamedTuple):
    """Open lines to a room: of the one who opened it and of the other, and of those who watch."""

    seats: tuple[int, int] = (0, 0)
    watching: int = 0


NOBODY = Attendance()

Heard = Callable[[str, int], None]
"""Called with a room and its newest number; 0 when only the attendance elsewhere has changed."""


class Bus(Protocol):
    """What the hall needs of a bus. Nothing here waits for the network or fails because of it."""

    shared: bool
    """There are other processes; while `healthy` is False, only the archive tells their news."""
    healthy: bool

    async def start(self, heard: Heard) -> None: ...

    async def stop(self) -> None: ...

    def tell(self, room: str, number: int) -> None:
        """This process has stored this event."""

    def attend(self, room: str, here: Attendance) -> None:
        """Who is connected to this process; NOBODY when the last one has gone."""

    def elsewhere(self, room: str) -> Attendance | None:
        """Who is connected to the other processes; None while that cannot be known."""


class LocalBus:
    """The bus of a server that is one process: there is nobody to tell."""

    shared = False
    healthy = True

    async def start(self, heard: Heard) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, room: str, number: int) -> None:
        pass

    def attend(self, room: str, here: Attendance) -> None:
        pass

    def elsewhere(self, room: str) -> Attendance | None:  # noqa: ARG002  # as the bus asks
        return NOBODY
