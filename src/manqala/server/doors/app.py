"""The server as one ASGI application: the page, the rooms, and what both are protected by."""

import asyncio
import os
import platform
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import manqala
from manqala.server.bus import Bus, LocalBus
from manqala.server.doors import account_api, api, page, refusals
from manqala.server.doors.analysis import Analyst
from manqala.server.doors.socket import Socket
from manqala.server.limits import Limits
from manqala.server.metrics import Metrics
from manqala.server.names import new_room
from manqala.server.running.hall import Hall
from manqala.server.running.keeper import Keeper
from manqala.server.running.pairing import Pairing
from manqala.server.running.reminders import Reminders
from manqala.server.running.thinker import Thinker
from manqala.server.storage.accounts import Accounts
from manqala.server.storage.archive import Archive
from manqala.words import later

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
LONGEST_BODY = 16_384
SLOWEST_BODY = 10.0  # seconds that any part of it may take
SOCKET = "/api/v1/socket"
NOT_UNDERSTOOD = later("this message is not understood: {reason}")


class Guard:
    """Around everything: headers that keep a browser from what the page never does, and bodies and
    origins that no page of ours sends."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            # Past what the application has for requests: for each line it would take memory, and
            # time with each message.
            await self._app.state.lines(WebSocket(scope, receive, send))
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        taken = 0
        complete = answered = False

        async def counted() -> Message:
            nonlocal taken, complete, answered
            if complete:
                return await receive()
            try:
                async with asyncio.timeout(SLOWEST_BODY):
                    message = await receive()
            except TimeoutError:
                said = refusals.answer(408, [(NOT_UNDERSTOOD, {"reason": "it has no end"})])
                await said(scope, receive, headed)
                answered = True
                return {"type": "http.disconnect"}
            complete = not message.get("more_body", False)
            taken += len(message.get("body", b""))
            return {**message, "body": b""} if taken > LONGEST_BODY else message

        async def headed(message: Message) -> None:
            nonlocal answered
            if taken > LONGEST_BODY and not answered:
                answered = True
                text = later("this message is too long; at most {most} bytes")
                said = refusals.answer(413, [(text, {"most": str(LONGEST_BODY)})])
                await said(scope, receive, send)
            if answered:
                return
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        if request.method not in ("GET", "HEAD", "OPTIONS") and foreign(request):
            text = later("only the page of this server may send this")
            await refusals.answer(403, [(text, {})])(scope, receive, headed)
            return
        await self._app(scope, counted, headed)


def foreign(request: Request) -> bool:
    """Sent by the page of another server, of which browsers tell. Programs say nothing."""
    origin = request.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != request.headers.get("host")


def application(
    folder: Path, database: str, redis: str | None = None, factor: float = 1
) -> ASGIApp:
    """The whole server: the page built into this folder, and rooms in this archive, which other
    processes that are heard through this Redis may serve as well. `factor` times as often as usual
    a caller may ask."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        archive = await Archive.open(database)
        thinker, analyst = Thinker(), Analyst()
        hall = Hall(archive, bus_at(redis), thinker, metrics, limits)
        pairing = Pairing(hall)
        keeper = Keeper(
            hall, pairing, f"{platform.node()}:{os.getpid()}:{new_room()}", redis is not None
        )
        accounts = Accounts(archive)
        lines = Socket(hall, limits, accounts)
        state = app.state
        state.accounts = accounts
        state.hall, state.keeper, state.analyst, state.lines = hall, keeper, analyst, lines
        state.pairing = pairing
        metrics.watch("lines", "Open sockets", lambda: lines.lines)
        metrics.watch("rooms", "Rooms in memory", lambda: len(hall.rooms))
        await keeper.start()
        contact = os.environ.get("MANQALA_CONTACT")
        if contact:
            services = os.environ.get("MANQALA_PUSH_SERVICES", "").split()
            hall.reminders = Reminders(archive, contact, services)
            state.offers["push"] = await hall.reminders.start()
        try:
            yield
        finally:
            await keeper.stop()
            await hall.stop()
            if hall.reminders is not None:
                hall.reminders.close()
            thinker.close()
            analyst.close()
            accounts.close()
            await archive.close()

    limits, metrics = Limits(factor), Metrics()
    app = FastAPI(
        title="manqala",
        version=manqala.__version__,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.limits, app.state.metrics = limits, metrics
    app.state.offers = {"accounts": True, "push": None}

    refusals.install(app)
    app.include_router(api.router)
    app.include_router(account_api.router)

    @app.get("/metrics", include_in_schema=False)
    def figures() -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    app.router.routes.append(Page("/", page.application(folder)))
    return Guard(app)


class Page(Mount):
    """All addresses but those of the interface, whose mistakes it answers for itself."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        own = scope.get("path", "").startswith("/api/")
        return (Match.NONE, {}) if own else super().matches(scope)


def bus_at(redis: str | None) -> Bus:
    if redis is None:
        return LocalBus()
    from manqala.server.redis_bus import RedisBus

    return RedisBus(redis)
