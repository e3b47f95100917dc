"""Many who play and watch by the protocol, in a process of their own; for bench/server.py.

Asked by a line of JSON each, answers by one: `sit`, `play`, `watch`, `seen`.
"""

import asyncio
import itertools
import json
import os
import random
import sys
import time
import traceback
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

import manqala

Told = dict[str, Any]
PING = 2.5  # seconds, as the protocol asks
TOGETHER = 40  # lines that are opened at once


class Line:
    """A line to one room that pings as it should and hears all the time."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._said = 0.0
        self._heard: asyncio.Queue[Told] = asyncio.Queue()
        self.tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._ping())]

    async def say(self, **message: object) -> None:
        self._said = time.monotonic()
        await self._socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> Told:
        """Waits until each of these has come, in any order; the last one."""
        missing = set(kinds)
        while True:
            message = await self._heard.get()
            missing.discard(message["is"])
            if not missing:
                return message
            if message["is"] == "refused":
                raise RuntimeError(message["refused"])

    async def _read(self) -> None:
        async for text in self._socket:
            message: Told = json.loads(text)
            if message["is"] not in ("pong", "present"):
                self._heard.put_nowait(message)
        self._heard.put_nowait({"is": "refused", "refused": "the line was closed"})

    async def _ping(self) -> None:
        """Whenever nothing else was said for so long."""
        await asyncio.sleep(random.uniform(0, PING))
        while True:
            quiet = time.monotonic() - self._said
            if quiet >= PING:
                await self.say(do="ping")
                quiet = 0.0
            await asyncio.sleep(PING - quiet)


class Crowd:
    def __init__(self, port: int) -> None:
        self._address = f"ws://127.0.0.1:{port}/api/v1/socket"
        self._opening = asyncio.Semaphore(TOGETHER)
        self._tables: list[tuple[Told, list[Line]]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._watched: list[float] = []

    async def _line(self, room: str, token: str | None) -> tuple[Line, Told]:
        async with self._opening:
            socket = await connect(
                self._address, ping_interval=None, compression=None, open_timeout=60
            )
            line = Line(socket)
            await line.say(do="follow", room=room, **({"token": token} if token else {}))
            told = await line.hear("room")
        self._tasks += line.tasks
        return line, told

    async def sit(self, tables: list[list[str]]) -> Told:
        """Both players of each of these rooms: room and two tokens."""

        async def one(room: str, tokens: list[str]) -> None:
            both = [await self._line(room, token) for token in tokens]
            told = both[1][1]
            self._tables.append((told, [line for line, _ in both]))

        await asyncio.gather(*(one(room, tokens) for room, *tokens in tables))
        return {"lines": 2 * len(self._tables)}

    async def play(self, seconds: float, pause: float) -> Told:
        """A move every so many seconds in each room; the time from seat to seat of each."""
        end = time.monotonic() + seconds
        times: list[float] = []

        async def one(told: Told, lines: list[Line]) -> None:
            answers = told["answers"]
            record = manqala.Record(manqala.game(told["game"]))
            for move in told["moves"]:
                record.push(move)
            await asyncio.sleep(random.uniform(0, pause))
            for number in itertools.count():
                begun = time.monotonic()
                if begun > end:
                    break
                own, other = lines[record.position.mover], lines[1 - record.position.mover]
                move = random.choice(record.position.moves)
                deed = {"do": "move", "answers": answers, "moves": [move]}
                sent = time.perf_counter()
                await own.say(room=told["room"], id=number, **deed)
                answers = (await other.hear("event"))["number"]
                times.append(time.perf_counter() - sent)
                await own.hear("done")
                record.push(move)
                if record.over:
                    await self._again(told["room"], lines)
                    answers += 2
                    record = manqala.Record(manqala.game(told["game"]))
                    lines.reverse()
                await asyncio.sleep(max(0.0, begun + pause - time.monotonic()))
            told["answers"], told["moves"] = answers, list(record.moves)

        await asyncio.gather(*(one(told, lines) for told, lines in self._tables))
        return {"moves": len(times), **quantiles(times)}

    async def _again(self, room: str, lines: list[Line]) -> None:
        first, second = lines
        await first.say(do="offer", what="rematch", room=room, id=0)
        await first.hear("done")
        await second.say(do="offer", what="rematch", room=room, id=0)
        await asyncio.gather(first.hear("room"), second.hear("room", "done"))

    async def watch(self, rooms: list[str]) -> Told:
        """Somebody who watches each of these; notes when events come."""

        async def one(room: str) -> None:
            line, _ = await self._line(room, None)

            async def listen() -> None:
                while True:
                    await line.hear("event")
                    self._watched.append(time.time())

            self._tasks.append(asyncio.create_task(listen()))

        await asyncio.gather(*(one(room) for room in rooms))
        return {"lines": len(rooms)}

    async def seen(self, since: list[float], each: int) -> Told:
        """How long after these moments each watcher heard of it: the last of all."""
        for _ in range(100):
            if len(self._watched) >= len(since) * each:
                break
            await asyncio.sleep(0.1)
        heard = sorted(self._watched)
        late = [at - since[i // each] for i, at in enumerate(heard)]
        self._watched.clear()
        return {"heard": len(late), **quantiles(late)}


def quantiles(times: list[float]) -> Told:
    """In milliseconds."""
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
        for name, share in at.items()
    }


async def work() -> None:
    crowd: Crowd | None = None
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        asked = json.loads(line)
        verb = asked.pop("do")
        if crowd is None:
            crowd = Crowd(asked.pop("port"))
        acts: dict[str, Any] = {
            "sit": crowd.sit,
            "play": crowd.play,
            "watch": crowd.watch,
            "seen": crowd.seen,
        }
        try:
            print(json.dumps(await acts[verb](**asked)), flush=True)
        except Exception:
            traceback.print_exc()
            os._exit(1)


if __name__ == "__main__":
    uvloop.run(work())
