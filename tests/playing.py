"""A server of our own, and players who speak its protocol, for the tests of online play."""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

Told = dict[str, Any]
MAIN = "from manqala.cli import main; main()"
WAIT = 20  # seconds: far more than anything here takes


@contextmanager
def serving(data: Path, port: int = 0, more: dict[str, str] | None = None) -> Iterator["Server"]:
    """A server with its own data, ended by the signal that a system sends to stop it. Of its limits
    on how often, a test sees only what it asks for with `more` variables."""
    own = {"MANQALA_DATA": str(data), "MANQALA_LIMITS": "1000", "LANG": "C"}
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "serve", "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | own | (more or {}),
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://localhost:(\d+)/", said)
    if not found:
        process.kill()
        raise AssertionError(said + process.communicate()[1])
    server = Server(process, int(found[1]))
    try:
        yield server
    finally:
        process.terminate()
        process.communicate(timeout=WAIT)


@dataclass
class Server:
    process: "subprocess.Popen[str]"
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        **head: str,
    ) -> tuple[int, Any]:
        """The status and what was answered."""
        headers = {"content-type": "application/json"}
        headers |= {name.replace("_", "-"): value for name, value in head.items()}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        url = f"{self.address}{path}"
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _read(error.read())

    def done(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:  # noqa: ANN401  # JSON
        """What was answered; nothing may be refused."""
        status, answer = self.ask(method, f"/api/v1{path}", body, token)
        assert status in (200, 201), answer
        return answer

    def line(self, origin: Origin | None = None, cookie: str = "") -> "Line":
        address = f"ws://127.0.0.1:{self.port}/api/v1/socket"
        return Line(connect(address, origin=origin, additional_headers={"cookie": cookie}))

    def pair(self, game: str = "kalah", **asked: object) -> tuple["Seat", "Seat"]:
        """Two friends in a room: South and North."""
        body = {"game": game, "side": "south", "name": "Ana", **asked}
        opened = self.done("POST", "/rooms", body)
        guest = {"invitation": opened["invitation"], "name": "Rui"}
        joined = self.done("POST", f"/rooms/{opened['room']}/seat", guest)
        return (
            Seat(self, opened["room"], opened["token"]),
            Seat(self, opened["room"], joined["token"]),
        )


def _read(content: bytes) -> Any:  # noqa: ANN401  # JSON or text
    try:
        return json.loads(content)
    except ValueError:
        return content.decode()


class Line:
    """One socket."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._opening = opening
        self.socket = opening.__enter__()

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> Told:
        """The next message that is of one of these kinds; any, if none is named."""
        while True:
            message: Told = json.loads(self.socket.recv(timeout=WAIT))
            if not kinds or message["is"] in kinds:
                return message

    def follow(self, room: str, token: str | None = None, **more: object) -> Told:
        self.say(do="follow", room=room, **({"token": token} if token else {}), **more)
        return self.hear("room", "current", "refused", "event")

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self._opening.__exit__(None, None, None)


@dataclass
class Seat:
    """Somebody who sits in a room and has a line to it, once it is opened."""

    server: Server
    room: str
    token: str

    def shown(self) -> Told:
        told: Told = self.server.done("GET", f"/rooms/{self.room}", token=self.token)
        return told

    def do(self, **deed: object) -> tuple[int, Any]:
        return self.server.ask("POST", f"/api/v1/rooms/{self.room}/do", deed, self.token)

    def move(self, *moves: int) -> int:
        status, answer = self.do(do="move", answers=self.shown()["answers"], moves=list(moves))
        assert status == 200, answer
        return int(answer["number"])

    def line(self) -> Line:
        line = self.server.line()
        assert line.follow(self.room, self.token)["is"] == "room"
        return line
