"""A server that a test may kill at any moment and start again at the same port."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import httpx

NURSERY = Path(__file__).with_name("nursery.py")
WAIT = 60  # seconds that a start may take on a busy machine


class Mortal:
    def __init__(self, port: int, database: str, redis: str | None = None) -> None:
        self.port = port
        self.database = database
        self._asked = json.dumps({"port": port, "database": database, "redis": redis}).encode()
        self._nursery: asyncio.subprocess.Process | None = None
        self._pid = 0
        self._alive = False

    async def start(self) -> None:
        if self._nursery is None:
            self._nursery = await asyncio.create_subprocess_exec(
                sys.executable,
                str(NURSERY),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"MANQALA_LIMITS": "100000", "LANG": "C"},
            )
        assert self._nursery.stdin
        self._nursery.stdin.write(self._asked + b"\n")
        self._pid = int(await self._said())
        self._alive = True
        address = await self._said()
        assert address.startswith(f"manqala is at http://localhost:{self.port}/"), address

    async def __aenter__(self) -> "Mortal":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """The end of server and nursery, in whatever state they are."""
        assert self._nursery
        assert self._nursery.stdin
        self._nursery.stdin.close()
        if self._alive:
            os.kill(self._pid, signal.SIGKILL)
        await self._nursery.wait()

    async def kill(self) -> None:
        """As by a power cut: kill -9."""
        await self.end(signal.SIGKILL)

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        os.kill(self._pid, how)
        assert await self._said() == "ended"
        self._alive = False

    async def _said(self) -> str:
        assert self._nursery
        assert self._nursery.stdout
        async with asyncio.timeout(WAIT):
            line = await self._nursery.stdout.readline()
        assert line, "the server did not start"
        return line.decode().strip()


async def new_game(ask: httpx.AsyncClient, ports: list[int], game: str) -> tuple[str, str, str]:
    """A room and the tokens of its host, South, and its guest, however often it takes."""
    tries = 0
    while True:
        base = f"http://127.0.0.1:{ports[tries % len(ports)]}/api/v1"
        tries += 1
        body = {"game": game, "side": "south", "name": "Ana"}
        try:
            opened = (await ask.post(f"{base}/rooms", json=body)).raise_for_status().json()
            taken = {"invitation": opened["invitation"], "name": "Rui"}
            path = f"{base}/rooms/{opened['room']}/seat"
            joined = (await ask.post(path, json=taken)).raise_for_status().json()
        except httpx.HTTPStatusError as error:
            if error.response.status_code < 500:
                raise
        except httpx.TransportError:
            pass  # the server is away
        else:
            return opened["room"], opened["token"], joined["token"]
        await asyncio.sleep(0.05)
