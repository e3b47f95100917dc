"""Random games made by a program written apart from this one, and numbers that are the same in C++,
Python and WebAssembly."""

import pytest

import manqala
from tests.facts import ROOT, facts, game_of, moves_of

GAMES = sorted(file.stem for file in (ROOT / "tests/games/vectors").glob("*.txt"))
HASHES = list(facts("tests/games/hashes.txt"))


@pytest.mark.parametrize("name", GAMES)
def test_the_vectors_replay_exactly(name: str) -> None:
    position: manqala.Position | None = None
    folded = 0
    for fact in facts(f"tests/games/vectors/{name}.txt"):
        allowed, text = fact.words.split(" ", 1)
        if fact.verb == "start":
            position = game_of(text.split(" ")[0]).start()
        else:
            assert position is not None
            position = position.play(int(fact.verb))
        assert str(position).split(" end=")[0] == text, fact.where
        assert position.over == (allowed == "over"), fact.where
        assert position.moves == (() if allowed == "over" else moves_of(allowed)), fact.where
        folded = (folded * 0x100000001B3 + position.hash64) % 2**64
    assert f"vectors {name} {folded:016x}" in [f"{fact.verb} {fact.words}" for fact in HASHES]


def test_hashes_of_positions() -> None:
    pinned = [fact.words.split(" ", 1) for fact in HASHES if fact.verb == "hash"]
    assert len(pinned) > 10
    for number, text in pinned:
        assert f"{manqala.position(text).hash64:016x}" == number, text


def test_signatures_of_random_games() -> None:
    pinned = [fact.words.split(" ") for fact in HASHES if fact.verb == "random"]
    assert len(pinned) > 4
    for count, seed, number, game in pinned:
        found = manqala.random_games(game_of(game), int(count), int(seed)).signature
        assert f"{found:016x}" == number, game
