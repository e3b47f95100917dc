"""Reminders by Web Push: who has gone is told on the lock screen that it is their turn.

A browser gives an address of its maker's push service, with keys that only it knows; what is sent
there is encrypted for that browser and signed with the server's own key (RFC 8030, 8291, 8292).
"""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, b64urlencode  # type: ignore[import-untyped]
from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]
from requests import RequestException
from sqlalchemy import Connection, and_, delete, func, select

from manqala.server.rooms import events
from manqala.server.rooms.decide import refuse
from manqala.server.rooms.room import Room
from manqala.server.storage.archive import Archive
from manqala.server.storage.database import insert
from manqala.server.storage.schema import keys, reminders
from manqala.words import _, later, speak

SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Only these are sent to: else anybody could have this server ask addresses of their choice."""

MOST = 5  # browsers of one seat
DAY = 24 * 60 * 60  # seconds: so long a push service keeps a reminder
PATIENCE = 10.0
GONE = (404, 410)  # the browser wants no more

log = logging.getLogger(__name__)


class Browser(NamedTuple):
    """Where a reminder goes, and for whose eyes."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Reminders:
    """`contact` is an address of mail or a page, by which push services may reach whoever runs
    this server; they ask for one. `services`: more hosts that may be sent to."""

    def __init__(self, archive: Archive, contact: str, services: Sequence[str] = ()) -> None:
        self._archive = archive
        self._contact = contact if ":" in contact else f"mailto:{contact}"
        self._services = (*SERVICES, *services)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="reminders")
        self._key: Vapid02

    async def start(self) -> str:
        """The public key, by which browsers know this server again; made once for all processes."""
        new = Vapid02()
        new.generate_keys()

        def act(connection: Connection) -> str:
            own = {"name": "vapid", "value": new.private_pem().decode()}
            connection.execute(insert(connection, keys).on_conflict_do_nothing(), [own])
            kept = connection.execute(select(keys.c.value).where(keys.c.name == "vapid"))
            return str(kept.scalar_one())

        self._key = Vapid02.from_pem((await self._archive.write(act)).encode())
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def keep(self, room: str, seat: int, browser: Browser) -> None:
        """Will remind this browser. Raises Refused for an address that is no push service's."""
        address = urlsplit(browser.endpoint)
        own = (address.hostname or "") in self._services[len(SERVICES) :]
        host = f".{address.hostname}"
        known = any(host.endswith(f".{service}") for service in self._services)
        if not known or (address.scheme != "https" and not own):
            raise refuse(later("reminders go through the push service of a browser only"))
        seats = and_(reminders.c.room == room, reminders.c.seat == seat)

        def act(connection: Connection) -> bool:
            again = and_(seats, reminders.c.endpoint == browser.endpoint)
            connection.execute(delete(reminders).where(again))
            count = connection.execute(select(func.count()).where(seats)).scalar_one()
            if count >= MOST:
                return False
            new = {"room": room, "seat": seat, **browser._asdict()}
            connection.execute(reminders.insert(), [new])
            return True

        if not await self._archive.write(act):
            raise refuse(later("{most} browsers are reminded already"), most=str(MOST))

    async def drop(self, endpoint: str, room: str | None = None) -> None:
        """Reminds this browser no more, of this room or of any."""
        which = reminders.c.endpoint == endpoint
        if room is not None:
            which = and_(which, reminders.c.room == room)
        await self._archive.write(
            lambda connection: connection.execute(delete(reminders).where(which))
        )

    async def remind(self, room: str, seat: int, text: str, **values: str) -> None:
        """Tells all browsers of a seat; those that want no more are dropped."""
        asked = select(
            reminders.c.endpoint, reminders.c.p256dh, reminders.c.auth, reminders.c.lang
        ).where(reminders.c.room == room, reminders.c.seat == seat)
        found = await self._archive.read(lambda connection: connection.execute(asked).all())
        loop = asyncio.get_running_loop()
        for row in found:
            browser = Browser(*row)
            body = copy_context().run(spoken, browser.lang, text, values)
            message = msgspec.json.encode({"room": room, "text": body}).decode()
            if await loop.run_in_executor(self._threads, self._send, browser, message) in GONE:
                await self.drop(browser.endpoint)

    def _send(self, browser: Browser, message: str) -> int:
        """The status that the push service answers; 0 when it cannot be reached."""
        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        try:
            answer = webpush(
                {"endpoint": browser.endpoint, "keys": keys},
                message,
                vapid_private_key=self._key,
                vapid_claims={"sub": self._contact},
                ttl=DAY,
                timeout=PATIENCE,
            )
        except WebPushException as error:
            return 0 if error.response is None else int(error.response.status_code)
        except (RequestException, ValueError):
            log.warning("a reminder could not be sent")
            return 0
        return int(answer.status_code)


def spoken(lang: str, text: str, values: dict[str, str]) -> str:
    speak(lang)
    return _(text).format(**values)


class Notice(NamedTuple):
    """Something that one seat should hear of, and who did it."""

    seat: int
    text: str
    name: str


def notice_of(room: Room, event: events.AnyEvent) -> Notice | None:
    names = (room.opened.name, room.guest or "")
    match event:
        case events.Joined():
            return Notice(0, later("{name} has come: your game can begin."), names[1])
        case events.Moved():
            doer = room.seat_of(event.side)
            if room.over:
                return Notice(1 - doer, later("{name} has moved: the game is over."), names[doer])
            waited = room.seat_of(room.mover)
            if waited != doer:
                return Notice(waited, later("{name} has moved: it is your turn."), names[doer])
        case events.Ended() if event.winner is not None and event.how == "resigned":
            seat = room.seat_of(event.winner)
            return Notice(seat, later("{name} has resigned: you have won."), names[1 - seat])
    return None
