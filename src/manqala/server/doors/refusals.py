"""How the HTTP door says no: the reasons, ready to be translated, with a fitting status."""

from collections.abc import Awaitable, Callable

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from manqala.errors import Message, Refused
from manqala.server.doors.socket import AWAY, NO_ROOM, NOT_YOURS, TOO_OFTEN
from manqala.server.limits import TooOften
from manqala.server.running.hall import NoRoom, NotYours
from manqala.server.running.opening import Taken
from manqala.server.storage.archive import Unavailable
from manqala.words import later


class Reason(BaseModel):
    message: str
    """An English sentence with gaps, which is also the key of its translations."""
    values: dict[str, str]


class Refusal(BaseModel):
    refused: list[Reason]


class LogIn(Exception):
    """Only who has logged in may do that."""


STATUS: dict[type[Exception], tuple[int, str]] = {
    NoRoom: (404, NO_ROOM),
    NotYours: (403, NOT_YOURS),
    LogIn: (403, later("to do this, log in first")),
    Taken: (409, later("this seat is taken already")),
    Unavailable: (503, AWAY),
}


def answer(status: int, messages: list[Message], headers: dict[str, str] | None = None) -> Response:
    body = {"refused": [{"message": text, "values": values} for text, values in messages]}
    content = msgspec.json.encode(body)
    return Response(content, status, headers, media_type="application/json")


def install(app: FastAPI) -> None:
    """Answers in the same way whatever was refused, and by whom."""

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return answer(400, error.messages)

    async def invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        text = later("{field}: {reason}")
        reasons = [
            (text, {"field": ".".join(map(str, one["loc"])), "reason": str(one["msg"])})
            for one in error.errors()
        ]
        return answer(400, reasons)

    async def too_often(_: Request, error: Exception) -> Response:
        assert isinstance(error, TooOften)
        return answer(429, [(TOO_OFTEN, {})], {"retry-after": str(error.wait)})

    async def http(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        headers = dict(error.headers or {})
        return answer(error.status_code, [(str(error.detail), {})], headers)

    def saying(status: int, text: str) -> Callable[[Request, Exception], Awaitable[Response]]:
        async def say(_: Request, __: Exception) -> Response:
            return answer(status, [(text, {})])

        return say

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(TooOften, too_often)
    app.add_exception_handler(HTTPException, http)
    for kind, (status, text) in STATUS.items():
        app.add_exception_handler(kind, saying(status, text))
