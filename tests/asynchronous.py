"""Tests that wait for many things at once."""

import asyncio
import functools
import os
from collections.abc import Callable, Coroutine
from typing import ParamSpec

P = ParamSpec("P")
# Seconds, so that a test which hangs fails.
LIMIT = 3600 if os.environ.get("ENDURANCE") == "full" else 300


def asynchronous(test: Callable[P, Coroutine[object, object, None]]) -> Callable[P, None]:
    @functools.wraps(test)
    def run(*values: P.args, **named: P.kwargs) -> None:
        async def limited() -> None:
            async with asyncio.timeout(LIMIT):
                await test(*values, **named)

        asyncio.run(limited())

    return run
