"""A line to a server that breaks: after so many bytes, in the midst of a message, in either
direction; abruptly, or by falling silent without a word.
"""

import asyncio
import random

SILENT = 0.02  # the share of cuts of which nobody is told


class Cutter:
    """Listens at `port` for the server at another; cuts until so many cuts were made."""

    def __init__(self, to: int, cuts: int, length: int = 3000) -> None:
        self._to = to
        self._length = length
        self.wanted = cuts
        self.cuts = 0
        self.silent = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Cutter":
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            there = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        # How many bytes this line will carry, both ways together.
        self_cut = self.cuts < self.wanted
        left = [int(random.expovariate(1 / self._length)) + 1 if self_cut else 10**12]
        silent = random.random() < SILENT
        ways = (
            asyncio.create_task(self._carry(reader, there[1], left)),
            asyncio.create_task(self._carry(there[0], writer, left)),
        )
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if left[0] <= 0:
                self.cuts += 1
                if silent:
                    self.silent += 1
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)
                    await reader.read()  # until the one who waits gives up
        except OSError:
            pass
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()
            there[1].transport.abort()

    async def _carry(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, left: list[int]
    ) -> None:
        try:
            while left[0] > 0 and (data := await source.read(4096)):
                target.write(data[: max(left[0], 0)])
                left[0] -= len(data)
                await target.drain()
        except OSError:
            pass
