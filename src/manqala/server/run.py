"""Starts the server: finds the page and a free port, says the address, opens the browser."""

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from manqala.places import own_folder
from manqala.server.doors import page
from manqala.words import _

DEFAULT_PORT = 8730
PORTS_TRIED = 20
LONGEST_MESSAGE = 16_384
PING = 10.0  # seconds: a line that is dead is found out after twice as many
FILES = 65_536
EVERYWHERE = ("0.0.0.0", "::")
PAGE = Path(__file__).parents[1] / "_data" / "web"


class NotBuilt(RuntimeError):
    """The web page is not where it should be: a checkout in which make was not run."""


class NoArchive(RuntimeError):
    """The database of rooms cannot be opened."""


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    open_browser: bool = False,
    folder: Path = PAGE,
    database: str | None = None,
    redis: str | None = None,
) -> None:
    """Serves the page and the rooms until interrupted; says the address on standard output.

    Rooms are kept in the database, usually a file of SQLite among the user's own. Several processes
    may serve one database of PostgreSQL if they hear of each other through Redis. Without the
    packages of manqala[server] the page is served alone, which is said on standard error.

    When the port is taken the next free one is used; port 0 means any. Raises NotBuilt when there
    is no page to serve, NoArchive when rooms cannot be kept, and OSError when no port can be had.
    """
    if not (folder / "index.html").is_file():
        raise NotBuilt(_("the page is not built: run `make setup` where the source of manqala is"))
    served = whole(folder, database, redis)
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        said = _("port {port} is taken, so this is port {other}").format(port=port, other=taken)
        print(said, file=sys.stderr)
    address = f"http://{shown(host)}:{taken}/"
    print(_("manqala is at {address} (Ctrl+C stops it)").format(address=address), flush=True)
    if host in EVERYWHERE and (own := network_address(host)):
        said = _("for other devices on this network: {address}")
        print(said.format(address=f"http://{own}:{taken}/"), flush=True)
    if open_browser:
        # The listener already queues connections, so the browser may come before uvicorn is ready.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    prepare_process()
    config = uvicorn.Config(
        served,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,  # a room's messages are short; packing takes memory for each
        timeout_graceful_shutdown=5,
    )
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def prepare_process() -> None:
    """For thousands of lines: each is an open file, of which systems give few unless asked; and the
    thread that writes the archive must not wait long for its turn."""
    sys.setswitchinterval(0.001)
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def whole(folder: Path, database: str | None, redis: str | None) -> ASGIApp:
    """The page with rooms, or alone where what rooms need is not installed."""
    try:
        from manqala.server.doors.app import application
        from manqala.server.doors.logs import to_standard_error
    except ModuleNotFoundError as missing:
        if (missing.name or "manqala").split(".")[0] == "manqala":
            raise
        said = _("without rooms to play in online: pip install '{package}' brings them")
        print(said.format(package="manqala[server]"), file=sys.stderr)
        return page.application(folder)
    to_standard_error()
    database = database or usual_database()
    asyncio.run(try_out(database))
    factor = float(os.environ.get("MANQALA_LIMITS", "1"))
    return application(folder, database, redis, factor)


async def try_out(database: str) -> None:
    """Opens the archive once, so that what is wrong with it is said before anything is served.
    Raises NoArchive."""
    from sqlalchemy.exc import SQLAlchemyError

    from manqala.server.storage.archive import Archive, TooNew

    try:
        archive = await Archive.open(database)
        await archive.close()
    except (OSError, ValueError, SQLAlchemyError, TooNew) as error:
        reason = str(error.__cause__ or error).strip().splitlines()[0]
        said = _("rooms cannot be kept there: {reason}").format(reason=reason)
        raise NoArchive(said) from error


def usual_database() -> str:
    """A file among the user's own, or in the folder that the variable MANQALA_DATA names."""
    own = os.environ.get("MANQALA_DATA")
    return f"sqlite:///{Path(own) if own else own_folder('server')}/rooms.db"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket at this port or, if it is taken, at the next free one."""
    if not 0 <= port <= 65535:
        raise ValueError(f"port {port} is none: give one from 0 to 65535")
    last = min(port + PORTS_TRIED, 65536) if port else 1
    for candidate in range(port, last):
        try:
            return socket.create_server((host, candidate), family=family(host), backlog=128)
        except OSError as error:
            if candidate == last - 1 or error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise AssertionError("the range is never empty")


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def shown(host: str) -> str:
    """The host as one types it: this machine by name, an IPv6 address in brackets."""
    if host in ("127.0.0.1", "::1", *EVERYWHERE):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def network_address(host: str) -> str | None:
    """This machine's address as a phone beside it would type it, if there is a network."""
    outside = ("2001:db8::1", 9) if ":" in host else ("192.0.2.1", 9)  # reserved: nobody is there
    with socket.socket(family(host), socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(outside)  # chooses the way out; nothing is sent
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    return f"[{own}]" if ":" in own else own
