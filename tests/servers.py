"""Real servers for tests, each in a new folder and at a free port: PostgreSQL and Redis."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

PATIENCE = 60  # seconds for a server to start or stop on a busy machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A PostgreSQL that can be stopped and started again; its databases stay until `remove`."""

    def __init__(self) -> None:
        self._programs = postgres_programs()
        # It will not run as root.
        self._user = unprivileged() if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="manqala-postgres-"))
        if self._user:
            shutil.chown(self._folder, self._user)
        self.port = free_port()
        self._made = 0
        self._run("initdb", "-U", "manqala", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self._folder}"
        self._run("pg_ctl", "start", "-w", "-t", str(PATIENCE), "-o", options, "-l", self._log)

    def stop(self, how: str = "fast") -> None:
        """`immediate` is as by kill -9: it recovers when it is started again."""
        self._run("pg_ctl", "stop", "-w", "-t", str(PATIENCE), "-m", how)

    def database(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"manqala_{self._made}"
        own = f"postgresql://manqala@127.0.0.1:{self.port}"
        with psycopg.connect(f"{own}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{own}/{name}"

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder)

    @property
    def _log(self) -> str:
        return str(self._folder / "log")

    def _run(self, program: str, *words: str) -> None:
        data = str(self._folder / "data")
        command = [str(self._programs / program), "-D", data, *words]
        # Into a file: the server keeps what it is given open, so a pipe would never end.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                command,
                cwd=self._folder,
                user=self._user,
                group=pwd.getpwnam(self._user).pw_gid if self._user else None,
                extra_groups=[] if self._user else None,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                timeout=2 * PATIENCE,
                check=False,
            )
            said.seek(0)
            assert done.returncode == 0, said.read().decode()


def postgres_programs() -> Path:
    """The folder of initdb and pg_ctl, the newest that is installed."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name)
    )
    if found := shutil.which("initdb"):
        folders.insert(0, Path(found).resolve().parent)
    for folder in reversed(folders):
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    pytest.fail("these tests need PostgreSQL: apt-get install postgresql", pytrace=False)


def unprivileged() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Redis:
    """A Redis that keeps nothing and can be killed and started again."""

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if not program:
            pytest.fail("these tests need Redis: apt-get install redis-server", pytrace=False)
        self._program = program
        self._folder = Path(tempfile.mkdtemp(prefix="manqala-redis-"))
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        quiet = ["--save", "", "--appendonly", "no", "--dir", str(self._folder)]
        where = ["--bind", "127.0.0.1", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [self._program, *where, *quiet], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        said = ""
        for line in self._process.stdout:
            said += line
            if "eady to accept connections" in line:
                return
        pytest.fail(f"Redis did not start: {said}")

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate(timeout=PATIENCE)

    def remove(self) -> None:
        if self._process.poll() is None:
            self.kill()
        shutil.rmtree(self._folder)


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


@contextmanager
def running_redis() -> Iterator[Redis]:
    server = Redis()
    try:
        yield server
    finally:
        server.remove()
