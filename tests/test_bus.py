"""What processes tell each other: it comes, or the loss of it is noticed."""

import asyncio
from collections.abc import Callable

from manqala.server.bus import NOBODY, Attendance, LocalBus
from manqala.server.redis_bus import RedisBus
from tests.asynchronous import asynchronous
from tests.servers import Redis, running_redis

BEAT = 0.05


class Process:
    """A bus, what was heard on it, and a way to wait for more."""

    def __init__(self, url: str) -> None:
        self.bus = RedisBus(url, beat=BEAT)
        self.numbers: dict[str, int] = {}

    async def start(self) -> None:
        await self.bus.start(self.heard)
        await until(lambda: self.bus.elsewhere("anywhere") is not None)
        assert self.bus.healthy

    def heard(self, room: str, number: int) -> None:
        if number:
            self.numbers[room] = number


async def until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(BEAT / 5)


async def connected(redis: Redis) -> Process:
    process = Process(redis.url)
    await process.start()
    return process


async def stopped(*processes: Process) -> None:
    for process in processes:
        await process.bus.stop()


@asynchronous
async def test_others_hear_what_is_stored_and_the_own_process_does_not(redis: Redis) -> None:
    one, two = await connected(redis), await connected(redis)
    for number in range(1, 200):
        one.bus.tell("a", number)
    one.bus.tell("b", 3)
    await until(lambda: two.numbers == {"a": 199, "b": 3})
    assert one.numbers == {}
    await stopped(one, two)


@asynchronous
async def test_who_is_elsewhere_is_counted_over_all_other_processes(redis: Redis) -> None:
    one, two = await connected(redis), await connected(redis)
    one.bus.attend("a", Attendance((1, 0), 2))
    two.bus.attend("a", Attendance((0, 1), 1))
    await until(lambda: one.bus.elsewhere("a") == Attendance((0, 1), 1))
    await until(lambda: two.bus.elsewhere("a") == Attendance((1, 0), 2))
    three = await connected(redis)  # who comes late knows it from the beginning
    assert three.bus.elsewhere("a") == Attendance((1, 1), 3)
    one.bus.attend("a", NOBODY)
    await until(lambda: two.bus.elsewhere("a") == NOBODY)
    await stopped(two)  # says goodbye
    await until(lambda: one.bus.elsewhere("a") == NOBODY)
    await stopped(one, three)


@asynchronous
async def test_who_is_gone_without_a_word_is_forgotten(redis: Redis) -> None:
    one, two = await connected(redis), await connected(redis)
    two.bus.attend("a", Attendance((0, 1), 0))
    await until(lambda: one.bus.elsewhere("a") == Attendance((0, 1), 0))
    for task in two.bus._tasks:
        task.cancel()
    await until(lambda: one.bus.elsewhere("a") == NOBODY)
    await stopped(one, two)


@asynchronous
async def test_a_killed_redis_is_noticed_and_comes_back() -> None:
    with running_redis() as redis:
        one, two = await connected(redis), await connected(redis)
        one.bus.attend("a", Attendance((1, 0), 0))
        redis.kill()
        await until(lambda: not one.bus.healthy and not two.bus.healthy)
        assert one.bus.elsewhere("a") is None
        one.bus.attend("b", Attendance((0, 0), 1))
        redis.start()
        await until(lambda: two.bus.elsewhere("a") == Attendance((1, 0), 0))
        assert two.bus.elsewhere("b") == Attendance((0, 0), 1)
        one.bus.tell("a", 7)
        await until(lambda: two.numbers == {"a": 7})
        await stopped(one, two)


@asynchronous
async def test_what_is_told_while_nobody_can_hear_is_told_later() -> None:
    with running_redis() as redis:
        one, two = await connected(redis), await connected(redis)
        await one.bus._redis.aclose()
        one.bus._redis.connection_pool.connection_kwargs["port"] = 1  # nobody is there
        one.bus.tell("a", 6)
        one.bus.tell("a", 7)
        await until(lambda: not one.bus.healthy)
        assert two.bus.healthy
        one.bus._redis.connection_pool.connection_kwargs["port"] = redis.port
        await until(lambda: two.numbers == {"a": 7})
        await stopped(one, two)


@asynchronous
async def test_a_server_starts_without_its_redis() -> None:
    with running_redis() as redis:
        redis.kill()
        process = Process(redis.url)
        await process.bus.start(process.heard)
        process.bus.tell("a", 1)
        assert not process.bus.healthy
        assert process.bus.elsewhere("a") is None
        redis.start()
        await until(lambda: process.bus.healthy)
        await stopped(process)


@asynchronous
async def test_noise_on_the_channel_harms_nothing(redis: Redis) -> None:
    one, two = await connected(redis), await connected(redis)
    for noise in (b"", b"\xff", b"hello", b"\x94\xa1x\x80\x80", b"\x94\xa1x\x80\x80\x05"):
        await one.bus._redis.publish("manqala", noise)
    one.bus.tell("a", 1)
    await until(lambda: two.numbers == {"a": 1})
    await stopped(one, two)


@asynchronous
async def test_alone_nobody_is_elsewhere() -> None:
    bus = LocalBus()
    bus.attend("a", Attendance((1, 0), 2))
    assert bus.elsewhere("a") == NOBODY
    assert not bus.shared
