"""The core in WebAssembly plays as the core in Python does: the same moves, the same lines."""

from collections.abc import Iterator

import pytest

import manqala
from bench.door import Ask, door
from manqala import LEVELS, _core
from tests.facts import FIRST

GAMES = (
    *manqala.games(),
    "kalah(seeds=6)",
    "kalah(houses=4,empty_capture=true)",
    "oware(grand_slam=all)",
)


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """What the module answers, in one process for all tests."""
    with door() as asking:
        yield lambda line: asking(line)["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(ask: Ask, game: str) -> None:
    """At every level but the one that stops by the clock."""
    for level in range(1, LEVELS if game.split("(")[0] in FIRST else 7):
        record = manqala.Record(manqala.game(game))
        limits = _core.level(record.position.game, level)
        ask(f"open {game}")
        for move in range(6 if limits.nodes < 100_000 else 1):
            if record.over:
                break
            seed = 1000 * level + move
            memory = _core.Remembered(2 * limits.nodes + 4096)
            chosen = ask(f"choose {level} {seed}")["move"]
            assert chosen == _core.choose(
                record.position, record, limits, 1e8, 1, memory, None, seed
            ), (str(record.position), level, seed)
            ask(f"play {chosen}")
            record.push(chosen)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_lines_are_found(ask: Ask, game: str) -> None:
    position = manqala.game(game).start()
    for ahead in (0, 3, 9):
        while ahead > 0 and not position.over:
            position = position.play(position.moves[ahead % len(position.moves)])
            ahead -= 1
        if position.over:
            return
        ask(f"open {position}")
        theirs = ask("analyse 3 60 20000")
        memory = _core.Remembered(2 * 20000 + 4096)
        ours = _core.analyse(position, None, 3, _core.Level(20000, depth=60), 1e8, 1, memory, None)
        assert [
            (line["moves"], line["outcome"], line["exact"], line["depth"], line["nodes"])
            for line in theirs
        ] == [
            (list(moves), outcome, exact, depth, nodes)
            for _, _, outcome, moves, exact, _, depth, nodes in ours
        ]


@pytest.mark.parametrize("game", FIRST)
def test_the_highest_level_opens_from_the_same_book(ask: Ask, game: str) -> None:
    opened = manqala.book.load(manqala.game(game))
    assert opened is not None
    assert ask(f"learn book {game} {manqala.book.FOLDER / game}.txt") == len(opened)
    position = manqala.game(game).start()
    ask(f"open {game}")
    while opened.moves(position):
        for seed in range(5):
            chosen = opened.choose(position, seed)
            assert ask(f"choose {LEVELS} {seed}")["move"] == chosen, (str(position), seed)
        move = opened.moves(position)[0]
        ask(f"play {move}")
        position = position.play(move)
    assert position != manqala.game(game).start()
