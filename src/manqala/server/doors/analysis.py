"""Analysis for callers who have no engine of their own, in a thread that plays no games."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import manqala
from manqala.server.limits import ANALYSES, TooOften

WAITING = 16
NODES = 3_000_000
CACHE_MB = 64


class Analyst:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self._waiting = 0

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def lines(self, position: str, seconds: float, lines: int) -> list[dict[str, Any]]:
        """The best moves; raises Refused for a broken position, TooOften when too many wait."""
        asked = manqala.position(position, any_total=True)
        if self._waiting >= WAITING:
            raise TooOften(ANALYSES)
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, analyse, asked, seconds, lines)
        finally:
            self._waiting -= 1


def analyse(position: manqala.Position, seconds: float, lines: int) -> list[dict[str, Any]]:
    engine = manqala.Engine(seconds=seconds, nodes=NODES, threads=1, cache_mb=CACHE_MB)
    names = position.move_names
    return [line._asdict() | {"name": names[line.move]} for line in engine.analyse(position, lines)]
