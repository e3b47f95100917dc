"""Lines that break all the time."""

import asyncio

import httpx

from manqala.server.storage.archive import Archive
from tests.asynchronous import asynchronous
from tests.endurance.budget import full
from tests.endurance.cutter import Cutter
from tests.endurance.mortal import Mortal, new_game
from tests.endurance.player import Player
from tests.endurance.proof import prove
from tests.servers import free_port

CUTS = full(1000)
GAMES = full(100)
KINDS = ["kalah", "oware", "congkak", "kiela"]


@asynchronous
async def test_both_sides_of_every_game_end_where_the_archive_does(archive_url: str) -> None:
    players: list[Player] = []
    async with Mortal(free_port(), archive_url) as server, Cutter(server.port, CUTS) as cutter:

        async def table(ask: httpx.AsyncClient, kind: str) -> None:
            room, *tokens = await new_game(ask, [server.port], kind)
            two = [Player(room, token, lambda: cutter.port, silence=0.9) for token in tokens]
            players.extend(two)
            await asyncio.gather(*(player.play() for player in two))

        async with httpx.AsyncClient(timeout=10) as ask:
            games = 0
            while games < GAMES or cutter.cuts < CUTS:
                some = [table(ask, KINDS[(games + n) % len(KINDS)]) for n in range(min(GAMES, 25))]
                await asyncio.gather(*some)
                games += len(some)
    archive = await Archive.open(archive_url)
    await prove(archive, players)
    await archive.close()
    assert cutter.cuts >= CUTS
    # A line that is cut just after the result came is missed by nobody.
    assert sum(player.losses for player in players) > 0.9 * CUTS
