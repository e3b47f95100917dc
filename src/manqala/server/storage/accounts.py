"""Accounts, for those who want one: a name and a passphrase, nothing else is asked."""

import asyncio
import json
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import Connection, and_, delete, select, update

from manqala.errors import Refused
from manqala.server.names import clean, digest, new_secret
from manqala.server.storage.archive import Archive, Unavailable
from manqala.server.storage.database import insert
from manqala.server.storage.schema import accounts, events, rooms, seats, sessions
from manqala.words import later

T = TypeVar("T")

SHORTEST, LONGEST = 8, 200  # characters of a passphrase
SESSION = 90 * 24 * 60 * 60 * 1000
WAITING = 30  # passphrases, each some tens of milliseconds; more are refused at once


@dataclass(frozen=True, slots=True)
class Account:
    id: int
    name: str


class Accounts:
    """All methods raise Refused for what the asker can mend, and Unavailable like the archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._hasher = PasswordHasher()
        # One at a time: each takes 64 MiB. Who asks for a name that nobody has waits as long.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="passphrases")
        self._waiting = 0
        self._nobody = ""

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def make(self, name: str, passphrase: str) -> Account:
        name = clean(name)
        if not SHORTEST <= len(passphrase) <= LONGEST:
            values = {"least": str(SHORTEST), "most": str(LONGEST)}
            message = later("a passphrase has {least} to {most} characters")
            raise Refused([(message, values)])
        hashed = await self._slowly(self._hasher.hash, _typed(passphrase))

        def act(connection: Connection) -> int | None:
            new = insert(connection, accounts).values(
                name=name, name_key=key(name), passphrase_hash=hashed, made_at=_now()
            )
            new = new.on_conflict_do_nothing()
            return connection.execute(new.returning(accounts.c.id)).scalar()

        made = await self._archive.write(act)
        if made is None:
            raise Refused([(later("somebody has this name already"), {})])
        return Account(made, name)

    async def check(self, name: str, passphrase: str) -> Account:
        """Whose name and passphrase these are."""
        asked = select(accounts).where(accounts.c.name_key == key(name))
        row = await self._archive.read(lambda connection: connection.execute(asked).first())
        if not self._nobody:
            self._nobody = await self._slowly(self._hasher.hash, new_secret())
        right = await self._right(row.passphrase_hash if row else self._nobody, passphrase)
        if not row or not right:
            raise Refused([(later("name or passphrase is wrong"), {})])
        return Account(row.id, row.name)

    async def log_in(self, account: Account) -> str:
        """A new session's token, good for 90 days."""
        token, now = new_secret(), _now()
        new = sessions.insert().values(
            token_hash=digest(token), account=account.id, until_at=now + SESSION
        )

        def act(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.until_at <= now))
            connection.execute(new)

        await self._archive.write(act)
        return token

    async def log_out(self, token: str) -> None:
        gone = delete(sessions).where(sessions.c.token_hash == digest(token))
        await self._archive.write(lambda connection: connection.execute(gone).close())

    async def whose(self, token: str) -> Account | None:
        """Who has logged in by this token."""
        asked = select(accounts.c.id, accounts.c.name).join(sessions)
        asked = asked.where(sessions.c.token_hash == digest(token), sessions.c.until_at > _now())
        row = await self._archive.read(lambda connection: connection.execute(asked).first())
        return Account(row.id, row.name) if row else None

    async def named(self, name: str) -> Account | None:
        asked = select(accounts.c.id, accounts.c.name).where(accounts.c.name_key == key(name))
        row = await self._archive.read(lambda connection: connection.execute(asked).first())
        return Account(row.id, row.name) if row else None

    async def delete(self, account: Account) -> list[str]:
        """The account with its sessions and ratings. Its rooms stay, without the name on its seats:
        which ones."""

        def act(connection: Connection) -> list[str]:
            asked = select(seats.c.room, seats.c.seat).where(seats.c.account == account.id)
            sat = [(room, seat) for room, seat in connection.execute(asked)]
            for room, seat in sat:
                _forget_name(connection, room, seat)
            connection.execute(delete(accounts).where(accounts.c.id == account.id))
            return [room for room, _ in sat]

        return await self._archive.write(act)

    async def _right(self, hashed: str, passphrase: str) -> bool:
        try:
            return await self._slowly(self._hasher.verify, hashed, _typed(passphrase))
        except VerifyMismatchError:
            return False

    async def _slowly(self, act: Callable[..., T], *words: str) -> T:
        if self._waiting >= WAITING:
            raise Unavailable("too many passphrases at once")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, act, *words)
        finally:
            self._waiting -= 1


def key(name: str) -> str:
    """The name as names are compared: ANA and Ana are one."""
    folded = unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
    return unicodedata.normalize("NFKC", folded)


def _forget_name(connection: Connection, room: str, seat: int) -> None:
    """In the event by which somebody came, and in what lists show of the room."""
    coming = and_(events.c.room == room, events.c.kind == ("opened", "joined")[seat])
    for number, data in connection.execute(select(events.c.number, events.c.data).where(coming)):
        nameless = json.dumps(json.loads(data) | {"name": ""})
        this = and_(events.c.room == room, events.c.number == number)
        connection.execute(update(events).where(this).values(data=nameless))
    summary = json.loads(
        connection.execute(select(rooms.c.summary).where(rooms.c.room == room)).scalar_one()
    )
    summary["names"][seat] = ""
    this = rooms.c.room == room
    connection.execute(update(rooms).where(this).values(summary=json.dumps(summary)))


def _typed(passphrase: str) -> str:
    """The same whatever the keyboard makes of its accents."""
    return unicodedata.normalize("NFC", passphrase[: LONGEST + 1])


def _now() -> int:
    return time.time_ns() // 1_000_000
