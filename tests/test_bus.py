"""What processes tell each other: it comes, or the loss of it is noticed."""

import asyncio
from collections.abc import Callable

import pytest

from manqala.server.bus import NOBODY, Attendance, Bus, LocalBus
from manqala.server.redis_bus import RedisBus
from tests.asynchronous import asynchronous
from tests.servers import Redis, running_redis

BEAT = 0.05


class Listener:
    """Knows what it hears, and what is stored when it learns that it missed something; wakes up
    whoever waits for that."""

    def __init__(self) -> None:
        self.stored: dict[str, int] = {}
        self.numbers: dict[str, int] = {}
        self.gaps = 0
        self.told = asyncio.Condition()
        self.tasks: set[asyncio.Task[None]] = set()

    def heard(self, room: str, number: int) -> None:
        self.numbers[room] = number
        self._wake()

    def attended(self, room: str) -> None:  # noqa: ARG002
        self._wake()

    def missed(self) -> None:
        self.gaps += 1
        self.numbers.update(self.stored)
        self._wake()

    def _wake(self) -> None:
        async def notify() -> None:
            async with self.told:
                self.told.notify_all()

        task = asyncio.get_running_loop().create_task(notify())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def until(self, so: Callable[[], bool]) -> None:
        async with self.told:
            await self.told.wait_for(so)


async def connected(redis: Redis) -> tuple[RedisBus, Listener]:
    bus, listener = RedisBus(redis.url, beat=BEAT), Listener()
    await bus.start(listener)
    await listener.until(lambda: listener.gaps == 1)
    assert bus.healthy
    return bus, listener


async def closed(*buses: Bus) -> None:
    for bus in buses:
        await bus.close()


@asynchronous
async def test_others_hear_what_is_stored_and_the_own_process_does_not(redis: Redis) -> None:
    (one, of_one), (two, of_two) = await connected(redis), await connected(redis)
    for number in range(1, 200):
        one.publish("a", number)
    one.publish("b", 3)
    await of_two.until(lambda: of_two.numbers == {"a": 199, "b": 3})
    assert of_one.numbers == {}
    await closed(one, two)


@asynchronous
async def test_attendance_is_counted_over_all_processes(redis: Redis) -> None:
    (one, of_one), (two, of_two) = await connected(redis), await connected(redis)
    one.attend("a", Attendance(host=1, watching=2))
    two.attend("a", Attendance(guest=1, watching=1))
    everybody = Attendance(1, 1, 3)
    await of_one.until(lambda: one.attendance("a") == everybody)
    await of_two.until(lambda: two.attendance("a") == everybody)
    three, of_three = await connected(redis)  # who comes late is told
    await of_three.until(lambda: three.attendance("a") == everybody)
    one.attend("a", NOBODY)
    await of_two.until(lambda: two.attendance("a") == Attendance(0, 1, 1))
    await two.close()  # says goodbye
    await of_one.until(lambda: one.attendance("a") == NOBODY)
    await closed(one, three)


@asynchronous
async def test_who_is_gone_without_a_word_is_forgotten(redis: Redis) -> None:
    (one, of_one), (two, _) = await connected(redis), await connected(redis)
    two.attend("a", Attendance(guest=1))
    await of_one.until(lambda: one.attendance("a") == Attendance(guest=1))
    for task in two._tasks:
        task.cancel()
    await of_one.until(lambda: one.attendance("a") == NOBODY)
    await closed(one, two)


@asynchronous
async def test_a_killed_redis_is_noticed_and_who_missed_something_looks() -> None:
    with running_redis() as redis:
        (one, of_one), (two, of_two) = await connected(redis), await connected(redis)
        one.attend("a", Attendance(host=1))
        redis.kill()
        of_two.stored = {"a": 5}
        one.publish("a", 5)
        while one.healthy or two.healthy:
            await asyncio.sleep(BEAT)
        of_two.stored = {"a": 6}
        one.publish("a", 6)
        one.attend("b", Attendance(watching=1))
        redis.start()
        await of_two.until(lambda: of_two.numbers == {"a": 6})
        await of_two.until(lambda: two.attendance("a") == Attendance(host=1))
        await of_two.until(lambda: two.attendance("b") == Attendance(watching=1))
        await of_one.until(lambda: of_one.gaps == of_two.gaps == 2)
        await closed(one, two)


@asynchronous
async def test_a_server_starts_without_its_redis() -> None:
    with running_redis() as redis:
        redis.kill()
        bus, listener = RedisBus(redis.url, beat=BEAT), Listener()
        await bus.start(listener)
        bus.publish("a", 1)
        assert not bus.healthy
        redis.start()
        await listener.until(lambda: bus.healthy)
        await bus.close()


@asynchronous
async def test_noise_on_the_channel_harms_nothing(redis: Redis) -> None:
    (one, _), (two, of_two) = await connected(redis), await connected(redis)
    for noise in (b"", b"\xff", b"hello", b"\x94\xa1x\x80\x80", b"\x94\xa1x\x80\x80\x05"):
        await one._redis.publish("manqala", noise)
    one.publish("a", 1)
    await of_two.until(lambda: of_two.numbers == {"a": 1})
    await closed(one, two)


@pytest.mark.parametrize("seats", [Attendance(1, 0, 0), Attendance(0, 2, 5)])
def test_alone_one_attends_what_one_attends(seats: Attendance) -> None:
    bus = LocalBus()
    bus.attend("a", seats)
    assert bus.attendance("a") == seats
    assert bus.attendance("b") == NOBODY
    bus.attend("a", NOBODY)
    assert bus.attendance("a") == NOBODY
