"""The one thread that writes the archive: all that waits goes into one transaction."""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine

from manqala.server.storage.appends import Append, store
from manqala.server.storage.database import PATIENCE, Unavailable, transact, writing

T = TypeVar("T")

TOGETHER = 500  # appends in one transaction
WAITING = 20_000  # beyond this many, more are refused at once


@dataclass(frozen=True, slots=True)
class Job:
    act: Append | Callable[[Connection], object]
    answer: "asyncio.Future[object]"
    until: float = field(default_factory=lambda: time.monotonic() + PATIENCE)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = writing(engine)
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="archive", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> bool:
        return cast("bool", await self._wait(append))

    async def write(self, act: Callable[[Connection], T]) -> T:
        return cast("T", await self._wait(act))

    async def _wait(self, act: Append | Callable[[Connection], object]) -> object:
        if self._closed or self._queue.qsize() > WAITING:
            raise Unavailable("the archive takes nothing more now")
        job = Job(act, self._loop.create_future())
        self._queue.put(job)
        return await job.answer

    async def close(self) -> None:
        """Writes what waits, then ends."""
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            jobs = self._take()
            if not jobs:
                return
            together = [(job, job.act) for job in jobs if isinstance(job.act, Append)]
            if together:
                waiting, appends = zip(*together, strict=True)
                self._answer(waiting, self._append(appends, waiting[0].until))
            for job in jobs:
                if not isinstance(job.act, Append):
                    self._answer([job], [self._alone(job.act, job.until)])

    def _take(self) -> list[Job]:
        """What waits, in order; nothing at the end."""
        job = self._queue.get()
        jobs: list[Job] = []
        while job:
            jobs.append(job)
            if len(jobs) == TOGETHER:
                return jobs
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs
        if jobs:
            self._queue.put(None)  # the end comes again after these
        return jobs

    def _append(self, appends: Sequence[Append], until: float) -> Sequence[bool | Exception]:
        """For each whether it is stored, or why not."""
        tried = False

        def act(connection: Connection) -> list[bool]:
            nonlocal tried
            again, tried = tried, True
            return store(connection, appends, again)

        try:
            return transact(self._engine, act, until)
        except Unavailable as error:
            return [error] * len(appends)
        except Exception as error:  # one of them cannot be stored: the others can
            if len(appends) == 1:
                return [error]
            return [one for append in appends for one in self._append([append], until)]

    def _alone(self, act: Callable[[Connection], object], until: float) -> object:
        try:
            return transact(self._engine, act, until)
        except Exception as error:
            return error

    def _answer(self, jobs: Sequence[Job], results: Sequence[object]) -> None:
        def answer() -> None:
            for job, result in zip(jobs, results, strict=True):
                if job.answer.done():
                    continue  # nobody waits any more
                if isinstance(result, Exception):
                    job.answer.set_exception(result)
                else:
                    job.answer.set_result(result)

        self._loop.call_soon_threadsafe(answer)
