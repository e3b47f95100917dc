"""Other engines, for programs that wait for many things at once."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from manqala._core import Position
from manqala.engines import PATIENCE, Connection, Found
from manqala.record import Record

T = TypeVar("T")


class AsyncConnection:
    """The same for programs that wait for many things at once; use `connect`. A
    question that is cancelled ends the engine: its answer would be taken for the next one's."""

    def __init__(self, connection: Connection) -> None:
        self.sync = connection

    async def choose(
        self,
        position: Position | Record,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> int:
        ask = partial(self.sync.choose, position, seconds=seconds, depth=depth, nodes=nodes)
        return await self._answer(ask)

    async def analyse(
        self,
        position: Position | Record,
        lines: int = 1,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> list[Found]:
        limits = {"depth": depth, "nodes": nodes}
        ask = partial(self.sync.analyse, position, lines, seconds=seconds, **limits)
        return await self._answer(ask)

    async def _answer(self, ask: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(ask)
        except asyncio.CancelledError:
            self.sync.kill()
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self.sync.close)

    async def __aenter__(self) -> "AsyncConnection":
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self.sync.__exit__, None, None, None)


async def connect(command: str | Sequence[str], *, patience: float = PATIENCE) -> AsyncConnection:
    """`manqala.connect` without blocking the event loop."""
    return AsyncConnection(await asyncio.to_thread(Connection, command, patience))
