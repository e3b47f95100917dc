"""What the processes of one server tell each other. It is never the truth, which is the archive:
all of it may be lost, and then only comes a second later.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol


class Attendance(NamedTuple):
    """How many sockets follow a room: for each seat, and as watchers."""

    host: int = 0
    guest: int = 0
    watching: int = 0


NOBODY = Attendance()


class Hearer(Protocol):
    """Who is told, in the event loop; nothing here may wait."""

    def heard(self, room: str, number: int) -> None:
        """Another process has stored events of this room up to this number."""

    def attended(self, room: str) -> None:
        """Who attends this room has changed elsewhere."""

    def missed(self) -> None:
        """The bus was away and is back: any room may have gone on."""


class Bus(Protocol):
    """Nothing here waits for the network except start and close."""

    @property
    def healthy(self) -> bool:
        """Whether others are heard; while not, the archive must be asked every second."""

    async def start(self, hearer: Hearer) -> None: ...

    async def close(self) -> None: ...

    def publish(self, room: str, number: int) -> None:
        """Tells the others that events up to this number are stored."""

    def attend(self, room: str, own: Attendance) -> None:
        """Tells them who attends the room in this process."""

    def attendance(self, room: str) -> Attendance:
        """Who attends the room in all processes together."""


class LocalBus:
    """For a server of one process: there is nobody else."""

    healthy = True

    def __init__(self) -> None:
        self._own: dict[str, Attendance] = {}

    async def start(self, hearer: Hearer) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, room: str, number: int) -> None:
        pass

    def attend(self, room: str, own: Attendance) -> None:
        keep(self._own, room, own)

    def attendance(self, room: str) -> Attendance:
        return self._own.get(room, NOBODY)


def keep(rooms: dict[str, Attendance], room: str, attendance: Attendance) -> None:
    if attendance == NOBODY:
        rooms.pop(room, None)
    else:
        rooms[room] = attendance


def together(room: str, processes: Mapping[str, Mapping[str, Attendance]]) -> Attendance:
    there = [rooms[room] for rooms in processes.values() if room in rooms]
    return Attendance(*map(sum, zip(*there, strict=True))) if there else NOBODY
