"""What one server process carries: `make bench-server`.

The server, and two processes of clients that speak its protocol over real sockets, all on this
machine; so half of the work measured beside the server is theirs. `--database` and `--redis` for
others than a new SQLite.
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

MAIN = "from manqala.cli import main; main()"
GAME = "oware"  # long games
PAUSE = 2.0
TICK = os.sysconf("SC_CLK_TCK")

Told = dict[str, Any]


class Server:
    def __init__(self, data: str, database: str | None, redis: str | None) -> None:
        words = [sys.executable, "-c", MAIN, "serve", "--port", "0"]
        words += ["--database", database] if database else []
        words += ["--redis", redis] if redis else []
        own = {"MANQALA_DATA": data, "MANQALA_LIMITS": "100000", "LANG": "C"}
        self._process = subprocess.Popen(
            words, stdout=subprocess.PIPE, text=True, env=os.environ | own
        )
        assert self._process.stdout
        said = self._process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, said
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"

    @property
    def memory(self) -> float:
        """MiB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    @property
    def seconds(self) -> float:
        """Of a processor."""
        words = (
            Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        )
        return (int(words[11]) + int(words[12])) / TICK

    def histogram(self, name: str) -> dict[float, float]:
        text = httpx.get(f"{self.address}/metrics", timeout=60).text
        found = re.findall(rf'^{name}_bucket{{le="(.+?)"}} (.+)$', text, re.MULTILINE)
        return {float(edge): float(count) for edge, count in found}

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)


class Crowd:
    def __init__(self, port: int) -> None:
        self._port = port
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.crowd"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._first = True

    def ask(self, do: str, **values: object) -> Told:
        self.begin(do, **values)
        return self.answer()

    def begin(self, do: str, **values: object) -> None:
        port = {"port": self._port} if self._first else {}
        self._first = False
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"do": do, **port, **values}) + "\n")
        self._process.stdin.flush()

    def answer(self) -> Told:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a crowd gave up")
        told: Told = json.loads(line)
        return told

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


async def open_rooms(address: str, count: int) -> list[list[str]]:
    """Room, South's token, North's token."""
    some = asyncio.Semaphore(20)

    async def one(ask: httpx.AsyncClient) -> list[str]:
        async with some:
            body = {"game": GAME, "side": "south", "name": "Ana"}
            opened = (await ask.post("/rooms", json=body)).raise_for_status().json()
            taken = {"invitation": opened["invitation"], "name": "Rui"}
            path = f"/rooms/{opened['room']}/seat"
            joined = (await ask.post(path, json=taken)).raise_for_status().json()
            return [opened["room"], opened["token"], joined["token"]]

    async with httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60) as ask:
        return list(await asyncio.gather(*(one(ask) for _ in range(count))))


def percentile(before: dict[float, float], after: dict[float, float], share: float) -> float:
    """Milliseconds, read between the edges of the histogram."""
    counts = {edge: after[edge] - before[edge] for edge in after}
    wanted = share * max(counts.values())
    low, below = 0.0, 0.0
    for edge, count in sorted(counts.items()):
        if count >= wanted:
            if edge == float("inf"):
                return 1000 * low
            return 1000 * (low + (edge - low) * (wanted - below) / max(count - below, 1))
        low, below = edge, count
    return 1000 * low


def games(server: Server, players: Crowd, seconds: float, title: str) -> None:
    before = server.histogram("manqala_deed_seconds"), server.histogram("manqala_append_seconds")
    spent, begun = server.seconds, time.monotonic()
    told = players.ask("play", seconds=seconds, pause=PAUSE)
    passed = time.monotonic() - begun
    after = server.histogram("manqala_deed_seconds"), server.histogram("manqala_append_seconds")
    handled = [percentile(before[0], after[0], share) for share in (0.5, 0.95, 0.99)]
    stored = [percentile(before[1], after[1], share) for share in (0.5, 0.95, 0.99)]
    print(
        f"{title}: {told['moves'] / passed:.0f} moves a second\n"
        f"  from receipt to fan-out  p50 {handled[0]:.1f}  p95 {handled[1]:.1f}"
        f"  p99 {handled[2]:.1f} ms\n"
        f"  of that the archive      p50 {stored[0]:.1f}  p95 {stored[1]:.1f}"
        f"  p99 {stored[2]:.1f} ms\n"
        f"  from seat to seat        p50 {told['p50']}  p95 {told['p95']}  p99 {told['p99']}"
        f"  most {told['most']} ms\n"
        f"  processor of the server  {100 * (server.seconds - spent) / passed:.0f} %\n"
        f"  load of the machine      {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def one_game(server: Server, watchers: Crowd, count: int) -> None:
    """Moves of one game before so many who watch it."""
    room, *tokens = asyncio.run(open_rooms(server.address, 1))[0]
    watchers.ask("watch", rooms=[room] * count)
    head = {"authorization": ""}
    moments = []
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as ask:
        for _ in range(20):
            told = ask.get(f"/rooms/{room}").json()
            head["authorization"] = f"Bearer {tokens[told['mover']]}"
            deed = {"do": "move", "answers": told["answers"], "moves": told["choices"][:1]}
            moments.append(time.time())
            ask.post(f"/rooms/{room}/do", json=deed, headers=head).raise_for_status()
            time.sleep(0.5)
    told = watchers.ask("seen", since=moments, each=count)
    print(
        f"{count} watchers of one game: {told['heard']} of {count * len(moments)} heard; from the"
        f" request to each of them  p50 {told['p50']}  p99 {told['p99']}  most {told['most']} ms",
        flush=True,
    )


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--database")
    reader.add_argument("--redis")
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--watchers", type=int, default=5000)
    reader.add_argument("--one", type=int, default=1000, help="watchers of one game")
    reader.add_argument("--seconds", type=float, default=60)
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, asked.database, asked.redis)
        players, watchers = Crowd(server.port), Crowd(server.port)
        try:
            empty = server.memory
            rooms = asyncio.run(open_rooms(server.address, asked.games))
            opened = server.memory
            players.ask("sit", tables=rooms)
            full = server.memory
            each = 1024 / asked.games
            print(
                f"memory: {empty:.0f} MiB empty; a room {(opened - empty) * each:.1f} KiB,"
                f" with both players' lines {(full - empty) * each:.1f} KiB",
                flush=True,
            )
            games(server, players, asked.seconds, f"{asked.games} games, a move every {PAUSE:g} s")
            print(f"memory after that: {server.memory:.0f} MiB", flush=True)
            before, spent, begun = server.memory, server.seconds, time.monotonic()
            idle = asyncio.run(open_rooms(server.address, 50))
            names = [idle[n % len(idle)][0] for n in range(asked.watchers)]
            watchers.ask("watch", rooms=names)
            taken = time.monotonic() - begun
            print(
                f"{asked.watchers} idle watchers came in {taken:.0f} s, for each"
                f" {(server.memory - before) * 1024 / asked.watchers:.1f} KiB",
                flush=True,
            )
            spent, begun = server.seconds, time.monotonic()
            time.sleep(asked.seconds / 4)
            share = (server.seconds - spent) / (time.monotonic() - begun)
            print(
                f"  processor of the server with all of them idle  {100 * share:.0f} %", flush=True
            )
            games(server, players, asked.seconds / 2, "the same games with all these watchers")
            one_game(server, watchers, asked.one)
        finally:
            players.stop()
            watchers.stop()
            server.stop()


if __name__ == "__main__":
    main()
