"""What must be true after a game, whatever happened during it."""

import json
from collections.abc import Iterable

from manqala.server.storage.archive import Archive
from tests.endurance.player import Player


async def prove(archive: Archive, players: Iterable[Player]) -> None:
    """No acknowledged move is lost, none is stored twice, and both sides know what the archive
    does."""
    for player in players:
        stored = await archive.events(player.room)
        assert [one.number for one in stored] == list(range(1, len(stored) + 1))
        moved = {one.number: json.loads(one.data) for one in stored if one.kind == "moved"}
        for number, (answers, move) in player.acknowledged.items():
            if number in moved:
                assert (moved[number]["answers"], moved[number]["moves"]) == (answers, [move])
            else:
                assert stored[number - 1].kind == "ended", "an acknowledged move is lost"
        answered = [one["answers"] for one in moved.values()]
        assert len(set(answered)) == len(answered), "a position was answered twice"
        moves = [move for one in moved.values() for move in one["moves"]]
        assert player.record
        assert list(player.record.moves) == moves
        assert player.mistrusted == 0
        row = await archive.room(player.room)
        assert row
        assert (row.phase, row.number) == ("over", len(stored))
