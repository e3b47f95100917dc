"""A program that is told to end does so between two steps, not in the middle of one."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Told(BaseException):
    """The system asked the program to end; `status` is what it then returns."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number
        super().__init__(number)


def _tell(number: int, _frame: FrameType | None) -> None:
    raise Told(number)


@contextmanager
def ending_told() -> Iterator[None]:
    """Within, a signal to end is raised as Told."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _tell) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
