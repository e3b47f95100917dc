"""A program that plays on a server of manqala: it waits at an open table, or sits down at one.

    python examples/bot.py http://localhost:8730 kalah --level 3

It needs nothing but the protocol (docs/protocol.md), and manqala to think with.
"""

import argparse
import asyncio
import json
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

import manqala

Told = dict[str, Any]


def post(server: str, path: str, body: Told) -> Told:
    data, head = json.dumps(body).encode(), {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(server + path, data, head)) as answer:
        return dict(json.load(answer))


async def play(server: str, game: str, level: int, name: str) -> Told:
    """Plays one round, from being paired to its result."""
    engine = manqala.Engine(level=level)
    seat = post(server, "/api/v1/pairing", {"game": game, "clock": None, "name": name})
    follow = {"do": "follow", "room": seat["room"], "token": seat["token"]}
    async with connect(server.replace("http", "ws", 1) + "/api/v1/socket") as line:
        await line.send(json.dumps(follow))
        async for text in line:
            message = json.loads(text)
            if message["is"] == "event":
                await line.send(json.dumps(follow))  # short games: ask for all there is
            if message["is"] != "room" or message["waiting"]:
                continue
            if message["result"]:
                return {**message["result"], "you": message["you"]}
            if message["mover"] == message["you"]:
                record = manqala.Record(manqala.game(message["game"]))
                for move in message["moves"]:
                    record.push(move)
                deed = {"do": "move", "room": seat["room"], "id": message["number"]}
                deed |= {"answers": message["answers"], "moves": [engine.choose(record)]}
                await line.send(json.dumps(deed))
    raise SystemExit("the line was closed")


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("server")
    reader.add_argument("game")
    reader.add_argument("--level", type=int, default=3)
    reader.add_argument("--name", default="bot")
    asked = reader.parse_args()
    print(asyncio.run(play(asked.server, asked.game, asked.level, asked.name)))
