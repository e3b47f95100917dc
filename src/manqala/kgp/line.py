"""An open line to the other side, by TCP or WebSocket, and what may be said on it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from manqala.errors import Refused
from manqala.kgp.wire import LONGEST, Argument, Command, read, write
from manqala.words import later

if TYPE_CHECKING:
    from websockets.asyncio.connection import Connection

PORT = 2671


class Carrier(Protocol):
    """Brings texts over, each with a few lines or a part of one."""

    def texts(self) -> AsyncIterator[str]: ...

    async def send(self, text: str) -> None: ...

    async def close(self) -> None: ...


class Stream:
    """By TCP."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def texts(self) -> AsyncIterator[str]:
        try:
            while data := await self._reader.read(LONGEST):
                yield data.decode("latin-1")
        except OSError:
            return

    async def send(self, text: str) -> None:
        self._writer.write(text.encode("latin-1", "replace"))
        await self._writer.drain()

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


class Socket:
    """By WebSocket, whose messages end lines too."""

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection

    async def texts(self) -> AsyncIterator[str]:
        from websockets.exceptions import ConnectionClosed

        try:
            async for message in self._connection:
                yield (message if isinstance(message, str) else message.decode("latin-1")) + "\n"
        except ConnectionClosed:
            return

    async def send(self, text: str) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await self._connection.send(text)
        except ConnectionClosed as closed:
            raise ConnectionResetError(str(closed)) from None

    async def close(self) -> None:
        await self._connection.close()


class Line:
    """Numbers what is said from `first` on in twos: a server's are even, a client's odd."""

    def __init__(self, carrier: Carrier, first: int) -> None:
        self._carrier = carrier
        self._next = first
        self._saying = asyncio.Lock()

    async def say(self, name: str, *arguments: Argument, ref: int | None = None) -> int:
        """Says it and returns its number. Raises OSError when nobody listens any more."""
        number, self._next = self._next, self._next + 2
        text = write(Command(name, arguments, number, ref))
        async with self._saying:
            await self._carrier.send(text + "\r\n")
        return number

    async def heard(self) -> AsyncIterator[Command | ValueError]:
        """What the other side says, until it has gone; in place of a line that cannot be read what
        is wrong with it. Empty lines say nothing, and longer ones than may be are passed over."""
        rest, skipping = "", False
        async for text in self._carrier.texts():
            *lines, rest = (rest + text).split("\n")
            for line in lines:
                if not skipping and line.strip():
                    try:
                        yield read(line)
                    except ValueError as error:
                        yield error
                skipping = False
            if len(rest) > LONGEST:
                rest, skipping = "", True

    async def close(self) -> None:
        await self._carrier.close()


async def connect(address: str) -> Carrier:
    """To HOST, HOST:PORT, ws://... or wss://... Raises OSError, and Refused for an address that
    is none."""
    if address.startswith(("ws://", "wss://")):
        from websockets.asyncio.client import connect as open_socket
        from websockets.exceptions import WebSocketException

        try:
            return Socket(await open_socket(address, max_size=LONGEST))
        except WebSocketException as error:
            raise OSError(str(error)) from None
    host, colon, port = address.rpartition(":")
    if not colon:
        host, port = address, str(PORT)
    if not host or not port.isdecimal() or not 0 < int(port) < 65_536:
        raise Refused([(later("an address is HOST, HOST:PORT, ws://... or wss://..."), {})])
    return Stream(*await asyncio.open_connection(host.strip("[]"), int(port)))
