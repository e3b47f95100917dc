"""Servers that several tests share; each test has its own database in them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import Postgres, Redis, running_postgres, running_redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running_redis() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def archive_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new archive, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'archive.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()
