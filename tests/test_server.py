"""The page's server: types, keeping times, ports, refusals. The page here is three small files."""

import gzip
import http.client
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from manqala.server import NotBuilt, serve

FILES = {
    "index.html": b"<!doctype html><title>manqala</title>",
    "sw.js": b"self.skipWaiting()",
    "manifest.webmanifest": b"{}",
    "assets/app-Bx3_k9aZ.js": b"export {}",
    "assets/manqala-C1d2E3f4.wasm": b"\0asm\1\0\0\0",
    "assets/kalah-D1d2E3f4.table": b"mqtable\n",
    "assets/oware-E1d2E3f4.table": bytes(20_000),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "web"
    for name, content in FILES.items():
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_bytes(content)
    (tmp_path / "secret").write_text("not part of the page")
    return page


def started(folder: Path, port: int) -> "subprocess.Popen[str]":
    program = (
        "import pathlib, sys; from manqala.server import serve;"
        "serve(port=int(sys.argv[1]), folder=pathlib.Path(sys.argv[2]))"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program, str(port), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def stopped(server: "subprocess.Popen[str]") -> tuple[str, str]:
    server.terminate()
    return server.communicate(timeout=10)


def address(server: "subprocess.Popen[str]") -> int:
    assert server.stdout is not None
    said = server.stdout.readline()
    found = re.search(r"http://localhost:(\d+)/", said)
    assert found, said
    return int(found[1])


@pytest.fixture
def port(folder: Path) -> Iterator[int]:
    server = started(folder, 0)
    try:
        yield address(server)
    finally:
        stopped(server)


def get(
    port: int, path: str, headers: dict[str, str] | None = None
) -> tuple[http.client.HTTPResponse, bytes]:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        link.request("GET", path, headers=headers or {})
        answer = link.getresponse()
        return answer, answer.read()
    finally:
        link.close()


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/assets/app-Bx3_k9aZ.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/manqala-C1d2E3f4.wasm", "application/wasm", "immutable"),
        ("/assets/kalah-D1d2E3f4.table", "application/octet-stream", "immutable"),
    ],
)
def test_each_file_has_its_type_and_keeping_time(
    port: int, path: str, kind: str, kept: str
) -> None:
    answer, content = get(port, path)
    assert answer.status == 200
    assert content == FILES[path.strip("/") or "index.html"]
    assert answer.headers["content-type"] == kind
    assert kept in answer.headers["cache-control"]


def test_other_pages_may_show_a_game_in_a_frame(port: int) -> None:
    answer, _content = get(port, "/")
    assert "x-frame-options" not in answer.headers
    assert "frame-ancestors" not in answer.headers.get("content-security-policy", "")


def test_a_file_that_did_not_change_is_not_sent_again(port: int) -> None:
    first, _ = get(port, "/sw.js")
    second, content = get(port, "/sw.js", {"if-none-match": first.headers["etag"]})
    assert second.status == 304
    assert content == b""


def test_a_large_file_is_packed_for_those_who_can_unpack_it(port: int) -> None:
    path = "/assets/oware-E1d2E3f4.table"
    packed, content = get(port, path, {"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert len(content) < 200
    plain, unpacked = get(port, path)
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(content) == unpacked == FILES[path.strip("/")]


@pytest.mark.parametrize("path", ["/none.html", "/../secret", "/%2e%2e/secret", "/assets/"])
def test_nothing_but_the_page_is_served(port: int, path: str) -> None:
    answer, _ = get(port, path)
    assert answer.status == 404


def test_a_taken_port_gives_way_to_the_next_free_one(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        server = started(folder, taken)
        try:
            used = address(server)
            assert taken < used < taken + 20
        finally:
            _, complaint = stopped(server)
    assert f"port {taken} is taken, so this is port {used}" in complaint


def test_a_page_that_was_never_built_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="make setup"):
        serve(folder=tmp_path)


def test_an_impossible_port_is_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match="from 0 to 65535"):
        serve(port=70000, folder=folder)
