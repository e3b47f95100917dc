"""A server that is killed in the midst of play, again and again."""

import asyncio
import random

import httpx

from manqala.server.storage.archive import Archive
from tests.asynchronous import asynchronous
from tests.endurance.budget import full
from tests.endurance.mortal import Mortal, new_game
from tests.endurance.player import Player
from tests.endurance.proof import prove
from tests.servers import free_port

ROUNDS = full(200)
GAMES = 8  # at once
KINDS = ["kalah", "oware", "kalah(houses=5,seeds=3)"]


class Killer:
    """Kills the server a few milliseconds after some move was sent, and starts it again."""

    def __init__(self, server: Mortal) -> None:
        self.server = server
        self.rounds = 0
        self._left = 0
        self._now = asyncio.Event()

    def sent(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._now.set()

    async def work(self) -> None:
        for _ in range(ROUNDS):
            self._now.clear()
            self._left = random.randint(1, 40)
            await self._now.wait()
            await asyncio.sleep(random.uniform(0, 0.008))
            await self.server.kill()
            self.rounds += 1
            await self.server.start()


@asynchronous
async def test_no_acknowledged_move_is_lost_and_none_doubled(archive_url: str) -> None:
    players: list[Player] = []

    async def table(ask: httpx.AsyncClient, killer: Killer, number: int) -> None:
        """One game after the other, while there is killing; the last one to its end."""
        port = killer.server.port
        while killer.rounds < ROUNDS:
            room, *tokens = await new_game(ask, [port], KINDS[number % len(KINDS)])
            two = [Player(room, token, lambda: port, sent=killer.sent) for token in tokens]
            players.extend(two)
            await asyncio.gather(*(player.play() for player in two))

    async with Mortal(free_port(), archive_url) as server, httpx.AsyncClient(timeout=10) as ask:
        killer = Killer(server)
        async with asyncio.TaskGroup() as all_of_it:
            all_of_it.create_task(killer.work())
            for number in range(GAMES):
                all_of_it.create_task(table(ask, killer, number))
    archive = await Archive.open(archive_url)
    await prove(archive, players)
    await archive.close()
    assert killer.rounds == ROUNDS
    assert sum(player.losses for player in players) >= ROUNDS
    assert sum(len(player.acknowledged) for player in players) > 10 * ROUNDS
