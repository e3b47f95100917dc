"""Connections to SQLite or PostgreSQL, and transactions that outlast a short absence."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

T = TypeVar("T")

Insert = postgresql.Insert | sqlite.Insert
INSERT: dict[str, Callable[[Table], Insert]] = {
    "postgresql": postgresql.insert,
    "sqlite": sqlite.insert,
}

PATIENCE = 10.0  # seconds that anything waits for a server that starts anew
READERS = 4  # threads, and so connections, beside that of the writer
CONFLICTS = ("40001", "40P01")  # PostgreSQL: two transactions were in each other's way
BUSY = sqlite3.SQLITE_BUSY  # SQLite: another has the file, which is not always waited for

POSTGRESQL = {
    "connect_timeout": 3,
    "options": "-c statement_timeout=5000 -c lock_timeout=5000"
    " -c idle_in_transaction_session_timeout=10000",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
SQLITE = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it returns
    "PRAGMA foreign_keys = ON",
)


class Unavailable(OSError):
    """The archive cannot be read or written now: its disk is full, its server gone or too slow.

    Nothing is half written. If the connection was lost just as a transaction ended, the
    transaction may stand all the same: what is kept tells.
    """


def connect(url: str) -> Engine:
    """Connections by this address: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    address = make_url(url)
    kind = address.get_backend_name()
    if kind == "sqlite":
        return _sqlite(address)
    if kind == "postgresql":
        return create_engine(
            address.set(drivername="postgresql+psycopg"),
            connect_args=POSTGRESQL,
            pool_size=READERS + 1,
            max_overflow=0,
        )
    raise ValueError(f"an archive is sqlite:///FILE or postgresql://..., not {kind}")


def _sqlite(address: URL) -> Engine:
    if not address.database or address.database == ":memory:":
        raise ValueError("an archive needs a file: sqlite:///FILE")
    Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, pool_size=READERS + 1, max_overflow=0)

    @event.listens_for(engine, "connect")
    def prepare(connection: object, _: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined] # begin below, not Python's
        for setting in SQLITE:
            connection.execute(setting).close()  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def writing(engine: Engine) -> Engine:
    """The same connections, for transactions that write: on SQLite these take turns."""
    return engine.execution_options(writes=True)


def transact(engine: Engine, act: Callable[[Connection], T], until: float) -> T:
    """Does this in a transaction. While the server cannot be reached, or another has the file, it
    is tried again, from the beginning, until this moment of time.monotonic(). Raises Unavailable.
    """
    pause = 0.05
    while True:
        connected = False
        try:
            with engine.begin() as connection:
                connected = True
                return act(connection)
        except (DataError, IntegrityError, ProgrammingError):
            raise  # a mistake of ours
        except DBAPIError as error:
            absent = error.connection_invalidated or not connected
            if engine.dialect.name == "postgresql":
                again = absent or getattr(error.orig, "sqlstate", None) in CONFLICTS
            else:
                again = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == BUSY
            if not again or time.monotonic() + pause > until:
                raise Unavailable(f"the archive cannot be used now: {error.orig}") from error
        time.sleep(pause)
        pause = min(2 * pause, 0.5)


def insert(connection: Connection, table: Table) -> Insert:
    """An insertion that can say what to do when the key is taken."""
    return INSERT[connection.dialect.name](table)
