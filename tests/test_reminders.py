"""Who has gone is told by the browser's push service; here that service is a server of our own."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.playing import WAIT, Seat, Server, serving

Sent = tuple[str, bytes, dict[str, str]]


class PushService:
    """Keeps what is sent to it, as a browser's maker does until the browser is there."""

    def __init__(self) -> None:
        self.sent: Queue[Sent] = Queue()
        self.answer = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                head = {name.lower(): value for name, value in self.headers.items()}
                service.sent.put((self.path, body, head))
                self.send_response(service.answer)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"


class Browser:
    """What a browser keeps for itself: only it can read what it is sent."""

    def __init__(self, service: PushService, name: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": written(point), "auth": written(self.auth)}
        self.subscription = {"endpoint": f"{service.address}/{name}", "keys": keys}

    def read(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth)
        told: dict[str, str] = json.loads(plain)
        return told


def written(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = {"MANQALA_CONTACT": "us@example.org", "MANQALA_PUSH_SERVICES": "127.0.0.1"}
    with serving(tmp_path_factory.mktemp("rooms"), more=own) as server:
        yield server


def ask(seat: Seat, browser: Browser, lang: str = "en") -> None:
    path = f"/rooms/{seat.room}/reminder"
    seat.server.done("PUT", path, browser.subscription | {"lang": lang}, seat.token)


def test_who_has_gone_is_told_in_their_language_that_it_is_their_turn(
    server: Server, service: PushService
) -> None:
    south, north = server.pair("oware", clock={"days": 2})
    browser = Browser(service, "north")
    ask(north, browser, "fr")
    south.move(0)
    path, body, head = service.sent.get(timeout=WAIT)
    assert path == "/north"
    assert head["authorization"].startswith("vapid t=")
    assert server.done("GET", "/about")["push"] in head["authorization"]
    told = browser.read(body)
    assert told["room"] == south.room
    assert "Ana" in told["text"]
    assert "à vous" in told["text"]


def test_who_is_there_is_not_reminded(server: Server, service: PushService) -> None:
    south, north = server.pair("oware")
    ask(north, Browser(service, "here"))
    with north.line() as line:
        south.move(0)
        line.hear("event")
    north.move(0)
    south.move(1)
    assert service.sent.get(timeout=WAIT)[0] == "/here"
    assert service.sent.empty()


def test_a_browser_that_wants_no_more_is_dropped(server: Server, service: PushService) -> None:
    south, north = server.pair("oware")
    ask(north, Browser(service, "gone"))
    ask(south, Browser(service, "stays"))
    service.answer = 410
    south.move(0)
    assert service.sent.get(timeout=WAIT)[0] == "/gone"
    service.answer = 201
    north.move(0)
    assert service.sent.get(timeout=WAIT)[0] == "/stays"
    south.move(1)
    north.move(1)
    assert service.sent.get(timeout=WAIT)[0] == "/stays"
    path = f"/rooms/{south.room}/reminder"
    server.done("DELETE", path, {"endpoint": f"{service.address}/stays"}, south.token)
    south.move(2)
    north.move(2)
    assert service.sent.empty()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://example.org/x",
        "https://evilfcm.googleapis.com.x/",
        "x",
    ],
)
def test_nobody_has_this_server_ask_addresses_of_their_choice(
    server: Server, service: PushService, endpoint: str
) -> None:
    south, _ = server.pair()
    browser = Browser(service, "x").subscription | {"endpoint": endpoint}
    path = f"/api/v1/rooms/{south.room}/reminder"
    status, said = server.ask("PUT", path, browser, south.token)
    assert status == 400
    assert "push service" in said["refused"][0]["message"]


def test_a_server_without_a_contact_sends_none(tmp_path: Path, service: PushService) -> None:
    with serving(tmp_path) as server:
        assert server.done("GET", "/about")["push"] is None
        south, _ = server.pair()
        path = f"/api/v1/rooms/{south.room}/reminder"
        body = Browser(service, "x").subscription
        assert server.ask("PUT", path, body, south.token)[0] == 400
