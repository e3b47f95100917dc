"""Two processes serve one PostgreSQL and hear each other through one Redis; the players of each
game sit at different ones. Then one after the other falls.
"""

import asyncio
from functools import partial

import httpx

from manqala.server.storage.archive import Archive
from tests.asynchronous import asynchronous
from tests.endurance.mortal import Mortal, new_game
from tests.endurance.player import Player
from tests.endurance.proof import prove
from tests.servers import free_port, running_postgres, running_redis

TABLES = 8
BETWEEN = 6  # moves that each table plays between two falls


@asynchronous
async def test_whatever_falls_play_goes_on_and_nothing_is_lost() -> None:
    with running_postgres() as postgres, running_redis() as redis:
        url = postgres.database()
        servers = [Mortal(free_port(), url, redis.url) for _ in range(2)]
        players: list[list[Player]] = [[] for _ in range(TABLES)]
        falling = True

        async def table(ask: httpx.AsyncClient, own: list[Player]) -> None:
            """One game after the other, as long as something falls; the last one to its end."""
            while falling:
                room, *tokens = await new_game(ask, [server.port for server in servers], "kalah")
                two = [
                    Player(room, token, partial(port_of, server), pause=0.02)
                    for token, server in zip(tokens, servers, strict=True)
                ]
                own += two
                await asyncio.gather(*(player.play() for player in two))

        async def play_on() -> None:
            """Until every table has made some moves more."""
            goals = [moves(own) + BETWEEN for own in players]
            while any(moves(own) < goal for own, goal in zip(players, goals, strict=True)):
                await asyncio.sleep(0.02)

        async with (
            servers[0],
            servers[1],
            httpx.AsyncClient(timeout=10) as ask,
            asyncio.TaskGroup() as games,
        ):
            for own in players:
                games.create_task(table(ask, own))
            await play_on()
            redis.kill()
            await play_on()  # without it
            redis.start()
            await play_on()
            for how in ("fast", "immediate"):
                await asyncio.to_thread(postgres.stop, how)
                await asyncio.to_thread(postgres.start)
                await play_on()
            for server in servers:
                await server.kill()
                await server.start()
                await play_on()
            await servers[1].end()  # in good order, and for good
            servers[1].port = servers[0].port  # as a proxy sends those who come back
            await play_on()
            falling = False
        archive = await Archive.open(url)
        for own in players:
            await prove(archive, own)
        await archive.close()


def port_of(server: Mortal) -> int:
    return server.port


def moves(own: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in own)
