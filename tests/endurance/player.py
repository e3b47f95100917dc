"""A player who speaks the protocol and never gives up: comes back after every loss, from the last
event on, and says a move again whose answer has not come.
"""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import manqala

Told = dict[str, Any]
FIRST, LONGEST = 0.05, 1.0  # seconds before coming back; the page takes its time, a test does not
LAST_EVENT = 250  # who has played so long resigns


class Player:
    """`port` says where to connect, each time anew; `sent` is called for each move that is sent."""

    def __init__(
        self,
        room: str,
        token: str,
        port: Callable[[], int],
        *,
        silence: float = 9.0,
        pause: float = 0.0,
        sent: Callable[[], None] = lambda: None,
    ) -> None:
        self.room = room
        self.token = token
        self.port = port
        self.silence = silence
        self.pause = pause
        self.sent = sent
        self.record: manqala.Record | None = None
        self.you = 0
        self.number = 0
        self.answers = 0
        self.result: Told | None = None
        self.acknowledged: dict[int, tuple[int, int]] = {}
        """Number of the event: the position it answers and the move, as the server said `done`."""
        self.losses = 0
        self.refusals: list[str] = []
        self.mistrusted = 0
        """How often its own position had another hash than the server's."""
        self._asked: dict[int, tuple[int, int]] = {}
        self._waiting = False

    async def play(self) -> None:
        """Until the round is over."""
        wait = FIRST
        while self.result is None:
            self._waiting = False
            with suppress(OSError, EOFError, WebSocketException):
                address = f"ws://127.0.0.1:{self.port()}/api/v1/socket"
                async with connect(
                    address, open_timeout=5, close_timeout=0.1, ping_interval=None, compression=None
                ) as line:
                    await self._follow(line)
                    wait = FIRST
                    await self._talk(line)
            if self.result is None:
                self.losses += 1
                await asyncio.sleep(wait * random.uniform(0.75, 1.25))
                wait = min(2 * wait, LONGEST)

    async def _follow(self, line: ClientConnection, anew: bool = False) -> None:
        message: Told = {"do": "follow", "room": self.room, "token": self.token}
        if self.number and not anew:
            message["since"] = self.number
        await line.send(json.dumps(message))

    async def _talk(self, line: ClientConnection) -> None:
        quiet = 0
        while self.result is None:
            try:
                async with asyncio.timeout(self.silence / 3):
                    text = await line.recv()
            except TimeoutError:
                quiet += 1
                if quiet == 3:
                    raise
                await line.send('{"do": "ping"}')
                continue
            quiet = 0
            if not self._hear(json.loads(text)):
                await self._follow(line, anew=True)
            await self._move(line)

    def _hear(self, message: Told) -> bool:
        """False if the room is to be asked for anew."""
        match message["is"]:
            case "room":
                return self._take(message)
            case "event" if message["number"] > self.number:
                return self._happen(message)
            case "current":
                return bool(message["number"] == self.number)
            case "done":
                self._waiting = False
                self.acknowledged[message["number"]] = self._asked[message["id"]]
            case "refused":
                self._waiting = False
                self.refusals.append(message["refused"][0]["message"])
                if isinstance(message["room"], dict):
                    return self._take(message["room"])
        return True

    def _take(self, room: Told) -> bool:
        self.record = manqala.Record(manqala.game(room["game"]))
        for move in room["moves"]:
            self.record.push(move)
        self.number, self.answers, self.you = room["number"], room["answers"], room["you"]
        self.result = room["result"]
        return self._agrees(room["hash"])

    def _happen(self, event: Told) -> bool:
        if event["number"] != self.number + 1 or self.record is None or event["kind"] == "joined":
            return False  # something is missing, or the whole room follows
        self.number = event["number"]
        if event["kind"] == "moved":
            for move in event["moves"]:
                self.record.push(move)
            self.answers = self.number
            if not self._agrees(event["hash"]):
                return False
        if "result" in event:  # what was missed comes without it, but `current` or the rules tell
            self.result = event["result"]
        if event["kind"] == "ended" or self.record.over:
            self.result = self.result or {"reason": "ended"}
        return True

    def _agrees(self, word: str) -> bool:
        assert self.record
        agrees = f"{self.record.position.hash64:016x}" == word
        self.mistrusted += not agrees
        return agrees

    async def _move(self, line: ClientConnection) -> None:
        """The same move in the same position, however often it is asked for."""
        record = self.record
        if self._waiting or self.result or not record or record.over or not self.number > 1:
            return
        if record.position.mover != self.you:
            return
        if self.refusals and self.refusals[-1].startswith("this could not be stored"):
            await asyncio.sleep(0.1)
        if self.pause:
            await asyncio.sleep(self.pause)
        self._waiting = True
        number = random.randrange(2**40)
        chosen = random.Random(f"{self.room} {self.answers}").choice(record.position.moves)
        self._asked[number] = self.answers, chosen
        deed: Told = {"do": "move", "answers": self.answers, "moves": [chosen]}
        if self.number > LAST_EVENT:
            deed = {"do": "resign"}
        self.sent()
        await line.send(json.dumps(deed | {"room": self.room, "id": number}))
