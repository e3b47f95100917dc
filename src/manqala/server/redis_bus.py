"""The bus over Redis: one channel, on which every process says what is new and hears itself.

Redis keeps nothing. It may be killed and started again: until it is back the archive is asked.
"""

import asyncio
import logging
import secrets
from contextlib import suppress

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from manqala.server.bus import Attendance, Hearer, keep, together

CHANNEL = "manqala"
BEAT = 1.0  # seconds: so often each process says that it is there
WHOLE = 5  # beats: so often it says all that it has
DEAF = 4  # beats without hearing oneself: the connection is given up
FORGOTTEN = 12  # beats without a word of another: it is no more
PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0)  # before connecting anew

log = logging.getLogger(__name__)


class Said(msgspec.Struct, array_like=True):
    """What a process says at once. `whole`: it attends nothing else."""

    process: str
    stored: dict[str, int]
    attending: dict[str, Attendance]
    whole: bool


class RedisBus:
    def __init__(self, url: str, beat: float = BEAT) -> None:
        self._redis = Redis.from_url(
            url,
            socket_timeout=None,  # the client's own loses cancellations before Python 3.12
            socket_connect_timeout=DEAF * beat,
            retry=Retry(NoBackoff(), 0),
        )
        self._beat = beat
        self._process = secrets.token_hex(8)
        self._processes: dict[str, dict[str, Attendance]] = {self._process: {}}
        self._last: dict[str, float] = {}  # when each other process was heard
        self._next = Said(self._process, {}, {}, whole=True)
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._since = self._heard_own = 0.0
        self.healthy = False

    async def start(self, hearer: Hearer) -> None:
        self._hearer = hearer
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def close(self) -> None:
        """Says goodbye, if anybody can hear it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._say(Said(self._process, {}, {}, whole=True))
        await self._redis.aclose()

    def publish(self, room: str, number: int) -> None:
        self._next.stored[room] = max(number, self._next.stored.get(room, 0))
        self._something.set()

    def attend(self, room: str, own: Attendance) -> None:
        keep(self._processes[self._process], room, own)
        self._next.attending[room] = own
        self._something.set()

    def attendance(self, room: str) -> Attendance:
        return together(room, self._processes)

    async def _speak(self) -> None:
        """Says at once what there is to say, and every beat that one is there."""
        loop = asyncio.get_running_loop()
        whole_at = loop.time()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._beat):  # wait_for may lose a cancellation
                    await self._something.wait()
            self._something.clear()
            said, self._next = self._next, Said(self._process, {}, {}, whole=False)
            if said.whole or loop.time() >= whole_at:
                said.whole, said.attending = True, self._processes[self._process]
                whole_at = loop.time() + WHOLE * self._beat
            try:
                await self._say(said)
            except (RedisError, OSError):
                self._next.whole = True
                for room, number in said.stored.items():  # said again, since it may be lost
                    self.publish(room, number)
                await asyncio.sleep(self._beat)
            self._forget()

    async def _say(self, said: Said) -> None:
        async with asyncio.timeout(DEAF * self._beat):
            await self._redis.publish(CHANNEL, msgspec.msgpack.encode(said))

    async def _listen(self) -> None:
        failures = 0
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._something.set()  # to hear oneself soon
                    await self._follow(channel)
                reason = "nothing is heard"
            except (RedisError, OSError) as error:
                reason = str(error)
            failures = 0 if self.healthy else failures + 1
            if failures < 2:
                log.warning("the bus is away: %s", reason)
            self.healthy = False
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])

    async def _follow(self, channel: PubSub) -> None:
        """Hears the channel for as long as one hears oneself on it."""
        loop = asyncio.get_running_loop()
        self._since = self._heard_own = loop.time()
        while loop.time() - self._heard_own < DEAF * self._beat:
            message = await channel.get_message(timeout=self._beat)
            if message and message["type"] == "message":
                self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        try:
            said = msgspec.msgpack.decode(data, type=Said)
        except msgspec.DecodeError:
            log.warning("something else speaks on the channel %s", CHANNEL)
            return
        now = asyncio.get_running_loop().time()
        if said.process == self._process:
            self._heard_own = now
            # By then the others have said who attends.
            if not self.healthy and now >= self._since + self._beat:
                log.info("the bus is there")
                self.healthy = True
                self._hearer.missed()
            return
        if said.process not in self._processes:
            self._next.whole = True  # it is new, or was away: it should hear all of this one
            self._something.set()
        self._last[said.process] = now
        rooms = self._processes.setdefault(said.process, {})
        changed = {room for room in rooms if said.whole and room not in said.attending}
        changed |= {r for r, other in said.attending.items() if rooms.get(r) != other}
        for room in changed:
            keep(rooms, room, said.attending.get(room, Attendance()))
        for room in changed:
            self._hearer.attended(room)
        for room, number in said.stored.items():
            self._hearer.heard(room, number)

    def _forget(self) -> None:
        """Drops the processes that are no more."""
        ago = asyncio.get_running_loop().time() - FORGOTTEN * self._beat
        for process in [process for process, at in self._last.items() if at < ago]:
            del self._last[process]
            for room in self._processes.pop(process):
                self._hearer.attended(room)
