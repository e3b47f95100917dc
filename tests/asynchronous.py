"""Tests that wait for many things at once."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import ParamSpec

P = ParamSpec("P")
LIMIT = 300  # seconds, so that a test which hangs fails


def asynchronous(test: Callable[P, Coroutine[object, object, None]]) -> Callable[P, None]:
    @functools.wraps(test)
    def run(*values: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*values, **named), LIMIT))

    return run
