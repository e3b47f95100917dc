"""Brings the tables of an archive to the form that this program knows."""

from contextlib import suppress
from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from sqlalchemy import Connection, text

FOLDER = Path(__file__).with_name("migrations")
LOCK = 0x6D616E71616C61  # "manqala"; any number that no other program's lock has


class TooNew(RuntimeError):
    """The archive has been written by a newer program, which may keep what this one would lose."""


def migrate(connection: Connection, to: str = "head") -> None:
    """Forward to this version, within the transaction that is running: wholly or not at all.

    Several processes may do so at once: on PostgreSQL they wait for each other here, on SQLite a
    transaction that writes is alone from its beginning.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    scripts = ScriptDirectory(str(FOLDER))
    found = MigrationContext.configure(connection).get_current_heads()
    for version in found:
        known = None
        with suppress(RevisionError):
            known = scripts.revision_map.get_revision(version)
        if known is None:
            raise TooNew(
                f"the archive has the form {version}, which is newer than this program:"
                " install a newer manqala"
            )
    with EnvironmentContext(
        Config(), scripts, fn=lambda version, _: scripts._upgrade_revs(to, version)
    ) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
