"""The WebSocket: one line to one program, which may follow several rooms. See docs/protocol.md."""

import asyncio
import ipaddress
from collections import Counter
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from manqala.errors import Message, Refused
from manqala.server.doors.callers import session_of
from manqala.server.limits import LINES, MESSAGES, Limits, TooOften
from manqala.server.rooms import events
from manqala.server.rooms.told import Told
from manqala.server.running.following import follow, leave
from manqala.server.running.hall import Hall, NoRoom, NotYours
from manqala.server.running.live import write
from manqala.server.storage.accounts import Accounts
from manqala.server.storage.archive import Unavailable
from manqala.words import later

WAITING = 512  # messages that a slow line may have before it
ROOMS = 16
SENDING = 10.0  # seconds that one message may take
LONGEST = 4096
HOUSEHOLD = 64  # leading bits

POLICY, TOO_BIG = 1008, 1009

NOT_YOURS = later("this needs a seat in the room, and its token")
NO_ROOM = later("there is no such room")
AWAY = later("this could not be stored now: try again")
TOO_OFTEN = later("too much at once: wait a little")


class Line:
    """One open socket."""

    def __init__(self, socket: WebSocket, hall: Hall, limits: Limits, account: int | None) -> None:
        self._socket = socket
        self._account = account
        self._hall = hall
        self._limits = limits
        self._caller = address(socket)
        self._out: asyncio.Queue[str | int] = asyncio.Queue(WAITING)
        self._tokens: dict[str, str | None] = {}
        self._closing = False

    # ---- what others say to it ------------------------------------------------------------------

    def send(self, text: str) -> None:
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self.close(POLICY)

    def close(self, code: int) -> None:
        """Ends the line, after what waits has been sent if it is not too much."""
        if self._closing:
            return
        self._closing = True
        while self._out.full():
            self._out.get_nowait()
        self._out.put_nowait(code)

    # ---- its course -----------------------------------------------------------------------------

    async def run(self) -> None:
        await self._socket.accept()
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
            await asyncio.wait([writer], timeout=SENDING)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            for room in self._tokens:
                leave(self._hall, room, self)
            writer.cancel()

    async def _write(self) -> None:
        while True:
            out = await self._out.get()
            try:
                if isinstance(out, int):
                    await self._socket.close(out)
                    return
                async with asyncio.timeout(SENDING):
                    await self._socket.send_text(out)
            except (WebSocketDisconnect, RuntimeError, OSError):
                return

    async def _read(self) -> None:
        while self._socket.client_state is WebSocketState.CONNECTED:
            try:
                text = await self._socket.receive_text()
            except KeyError:
                continue  # bytes: they say nothing here
            if len(text) > LONGEST:
                self.close(TOO_BIG)
                return
            if not self._limits.allow(self._caller, MESSAGES):
                self._refuse(text, [(TOO_OFTEN, {})])
                continue
            await self._hear(text)

    async def _hear(self, text: str) -> None:
        try:
            message = events.read_message(text)
        except msgspec.DecodeError as error:
            self._refuse(
                text, [(later("this message is not understood: {reason}"), {"reason": str(error)})]
            )
            return
        match message:
            case events.Ping():
                self.send(write({"is": "pong", "now": self._hall.now()}))
            case events.Follow():
                await self._follow(message)
            case events.Unfollow():
                self._tokens.pop(message.room, None)
                leave(self._hall, message.room, self, on_purpose=True)
            case _:
                await self._act(message)

    async def _follow(self, message: events.Follow) -> None:
        room = message.room
        if room not in self._tokens and len(self._tokens) >= ROOMS:
            self._say_refused(
                None, room, [(later("a line follows {most} rooms at most"), {"most": str(ROOMS)})]
            )
            return
        try:
            await follow(self._hall, room, message.token, message.since, self, self._account)
            self._tokens[room] = message.token
        except NoRoom:
            self._say_refused(None, room, [(NO_ROOM, {})])
        except NotYours:
            self._say_refused(None, room, [(NOT_YOURS, {})])
        except Unavailable:
            self._say_refused(None, room, [(AWAY, {})])

    async def _act(self, deed: events.AnyDeed) -> None:
        room = deed.room or ""
        token = self._tokens.get(room)
        try:
            number = await self._hall.act(room, token, deed, self._account)
        except Refused as refused:
            await self._show_refused(deed, room, refused)
        except NoRoom:
            self._say_refused(deed.id, room, [(NO_ROOM, {})])
        except NotYours:
            self._say_refused(deed.id, room, [(NOT_YOURS, {})])
        except TooOften:
            self._say_refused(deed.id, room, [(TOO_OFTEN, {})])
        except Unavailable:
            self._say_refused(deed.id, room, [(AWAY, {})])
        else:
            self.send(write({"is": "done", "id": deed.id, "room": room, "number": number}))

    # ---- refusals -------------------------------------------------------------------------------

    def _refuse(self, text: str, messages: list[Message]) -> None:
        """Refuses what was not even read, under its number if one can be found in it."""
        number = None
        try:
            found = msgspec.json.decode(text)
            if isinstance(found, dict) and isinstance(found.get("id"), int):
                number = found["id"]
        except (msgspec.DecodeError, RecursionError):
            pass
        self._say_refused(number, None, messages)

    def _say_refused(self, number: int | None, room: str | None, messages: list[Message]) -> None:
        self.send(write(refusal(messages) | {"is": "refused", "id": number, "room": room}))

    async def _show_refused(self, deed: events.AnyDeed, room: str, refused: Refused) -> None:
        """With the room as it stands, so that whoever was mistaken sees it."""
        try:
            shown = await self._hall.shown(room, self._tokens.get(room), self._account)
        except (NoRoom, NotYours, Unavailable):
            shown = None
        told = refusal(refused.messages) | {"is": "refused", "id": deed.id}
        self.send(write(told | {"room": shown or room}))


def refusal(messages: list[Message]) -> Told:
    return {"refused": [{"message": text, "values": values} for text, values in messages]}


def address(socket: HTTPConnection) -> str:
    """Whom limits are counted for: of IPv6 the network of a household, which has more addresses
    than anybody could count."""
    host = socket.client.host if socket.client else ""
    if ":" not in host:
        return host
    try:
        own = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(own.ipv4_mapped or ipaddress.IPv6Network((own, HOUSEHOLD), strict=False))


def own_page(socket: WebSocket) -> bool:
    """A browser says from which page a line is opened: only ours may, for the reader's cookie comes
    along. Other programs say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


class Socket:
    """Where lines are opened."""

    def __init__(self, hall: Hall, limits: Limits, accounts: Accounts) -> None:
        self._hall = hall
        self._accounts = accounts
        self._limits = limits
        self._open: Counter[str] = Counter()

    @property
    def lines(self) -> int:
        """Open now."""
        return self._open.total()

    async def __call__(self, socket: WebSocket) -> None:
        caller = address(socket)
        if not own_page(socket) or self._open[caller] >= LINES * self._limits.factor:
            await socket.close(POLICY)
            return
        self._open[caller] += 1
        try:
            line = Line(socket, self._hall, self._limits, await self._account(socket))
            await line.run()
        finally:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]

    async def _account(self, socket: WebSocket) -> int | None:
        """Who has logged in at this browser; nobody while that cannot be looked up."""
        session = session_of(socket)
        try:
            account = await self._accounts.whose(session) if session else None
        except Unavailable:
            account = None
        return None if account is None else account.id
