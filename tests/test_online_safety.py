"""What strangers send: a server refuses it in words, goes on, and gives no seat away."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Message
from websockets.exceptions import ConnectionClosed, InvalidStatus

from manqala.server.doors import app as door
from manqala.server.doors.socket import address
from tests.asynchronous import asynchronous
from tests.playing import WAIT, Line, Seat, Server, serving

REQUESTS = 40  # for each operation of the interface
LINES = 40
MESSAGES = 60  # on each line
GROWTH = 60_000  # KiB that all this may cost


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rooms")) as server:
        yield server


def memory(server: Server) -> int:
    """What the server holds of the machine's memory, in KiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    return int(status.split("VmRSS:")[1].split()[0])


def test_the_interface_is_as_its_description_says(server: Server, tmp_path: Path) -> None:
    tool = Path(sys.executable).with_name("schemathesis")
    # What a text of a game may be no schema says, and only the page's files allow HEAD.
    unfit = "positive_data_acceptance,allow_header_conformance"
    address = f"{server.address}/api/v1/openapi.json"
    asked = [str(tool), "run", address, "--max-examples", str(REQUESTS), "--exclude-checks", unfit]
    asked += ["--seed", "1", "--phases", "examples,coverage,fuzzing,stateful"]
    said = subprocess.run(
        asked, capture_output=True, text=True, timeout=300, check=False, cwd=tmp_path
    )
    assert said.returncode == 0, said.stdout[-4000:] + said.stderr[-1000:]
    assert server.done("GET", "/health") == {"ok": True}


def nonsense(random: random.Random, seat: Seat, rival: Seat) -> str | bytes:
    """A message that nobody should send, or not now."""
    deed = random.choice(["move", "offer", "decline", "claim", "resign", "abort", "follow", "x"])
    message: dict[str, object] = {"do": deed, "room": random.choice([seat.room, "", "x" * 12, 7])}
    odd: dict[str, list[object]] = {
        "id": [1, -1, 2**70, "1", None],
        "answers": [0, 1, 2, 10**9, -5, 1.5, None],
        "moves": [[0], [], [99], [-1], [0] * 64, [0] * 1200, "0", [[0]], None],
        "what": ["draw", "takeback", "rematch", "win", "everything", 3],
        "token": [rival.token[::-1], "", "\u0000" * 32, 5, None],
        "since": [0, 5, 10**12, -1, "a"],
    }
    for name, values in odd.items():
        if random.random() < 0.6:
            message[name] = random.choice(values)
    text = json.dumps(message)
    match random.randrange(8):
        case 0:
            return text[: random.randrange(len(text))]
        case 1:
            return random.randbytes(random.randrange(200))
        case 2:
            return "[" * random.randrange(1, 3000)
        case 3:
            at = random.randrange(len(text))
            return text[:at] + chr(random.randrange(1, 0xD7FF)) + text[at:]
        case _:
            return text


def test_nonsense_on_a_socket_takes_no_seat_and_ends_no_game(server: Server) -> None:
    chance = random.Random(3)
    south, north = server.pair()
    south.move(0)
    before, held = south.shown(), memory(server)
    for _ in range(LINES):
        with server.line() as line, suppress(ConnectionClosed):
            for _ in range(MESSAGES):
                line.socket.send(nonsense(chance, south, north))
            line.say(do="ping")
            line.hear("pong")
    for size in (4_097, 20_000, 5_000_000):
        with server.line() as line, pytest.raises(ConnectionClosed):
            shout(line, size)
    after = south.shown()
    volatile = ("now", "present", "clocks")
    assert {k: v for k, v in after.items() if k not in volatile} == {
        k: v for k, v in before.items() if k not in volatile
    }
    north.move(0)
    assert memory(server) - held < GROWTH


def shout(line: Line, size: int) -> None:
    line.socket.send("x" * size)
    line.hear("nothing")


def ends(message: str | bytes) -> bool:
    """Whether it could end the round by right."""
    return isinstance(message, str) and ("resign" in message or "abort" in message)


def test_a_seat_may_send_nonsense_too_and_the_room_stays_whole(server: Server) -> None:
    chance = random.Random(5)
    south, north = server.pair("oware")
    for seat in (south, north):
        with seat.line() as line:
            for _ in range(MESSAGES):
                message = nonsense(chance, seat, north)
                if len(message) <= 4096 and not ends(message):
                    line.socket.send(message)
            line.say(do="ping")
            while line.hear()["is"] != "pong":
                pass
    told = south.shown()
    assert told["result"] is None
    events = server.done("GET", f"/rooms/{south.room}/events")
    assert [one["number"] for one in events] == list(range(1, told["number"] + 1))


def test_nothing_that_was_said_is_found_in_the_log(tmp_path: Path) -> None:
    nowhere = {"MANQALA_REDIS": "redis://127.0.0.1:1"}  # of which something is said
    with serving(tmp_path, more=nowhere) as server:
        south, north = server.pair()
        south.move(0)
        server.ask("POST", "/api/v1/rooms", {"game": "x", "name": "Ana"})
        with north.line() as line:
            line.socket.send("nonsense")
            line.hear("refused")
        server.process.terminate()
        log = server.process.communicate(timeout=WAIT)[1]
    lines = [json.loads(line) for line in log.splitlines()]
    assert any("the bus is away" in line["event"] for line in lines)
    for word in (south.token, north.token, south.room, "Ana", "Rui", "Traceback"):
        assert word not in log


@asynchronous
async def test_a_body_without_an_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "SLOWEST_BODY", 0.05)
    app, said = FastAPI(), list[Message]()

    @app.post("/")
    async def take(body: dict[str, str]) -> None:
        raise AssertionError(body)

    begun: list[Message] = [{"type": "http.request", "body": b'{"a', "more_body": True}]

    async def receive() -> Message:
        if not begun:
            await asyncio.Event().wait()
        return begun.pop()

    async def send(message: Message) -> None:
        said.append(message)

    head = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/", "headers": head, "query_string": b""}
    await door.Guard(app)(scope, receive, send)
    assert [one["status"] for one in said if one["type"] == "http.response.start"] == [408]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
    ],
)
def test_a_household_has_one_address(host: str, counted: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


def test_who_asks_too_often_waits_and_then_is_heard(tmp_path: Path) -> None:
    with serving(tmp_path, more={"MANQALA_LIMITS": "1"}) as server:
        body = {"game": "kalah", "name": "Ana"}
        statuses = [server.ask("POST", "/api/v1/rooms", body)[0] for _ in range(25)]
        assert statuses.count(201) in (20, 21)
        assert statuses[-1] == 429
        assert server.ask("GET", "/api/v1/about")[0] == 200
        told = server.ask("GET", "/api/v1/tables")[1]
        assert told == {"tables": []}


def test_a_seat_that_asks_too_often_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, more={"MANQALA_LIMITS": "1"}) as server:
        south, _ = server.pair()
        with south.line() as line:
            for number in range(70):
                line.say(do="offer", what="takeback", room=south.room, id=number)
            said = [line.hear("refused")["refused"][0]["message"] for _ in range(70)]
        assert said[0] == "there is no move to take back"
        assert said[-1] == "too much at once: wait a little"
        assert south.shown()["result"] is None


def test_one_address_opens_so_many_lines_and_others_stay_open(tmp_path: Path) -> None:
    with serving(tmp_path, more={"MANQALA_LIMITS": "1"}) as server:
        opened = [server.line() for _ in range(30)]
        with pytest.raises(InvalidStatus):
            server.line()
        opened[0].say(do="ping")
        assert opened[0].hear()["is"] == "pong"
        for line in opened:
            line.__exit__()
        with server.line() as line:
            line.say(do="ping")
            assert line.hear()["is"] == "pong"
