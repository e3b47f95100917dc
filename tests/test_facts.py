"""The facts of games/*/games.txt from both seats: moves, refusals, traces, results, leaf counts."""

import pytest

import manqala
from tests.facts import (
    Fact,
    blocks,
    moves_of,
    position_of,
    result_text,
    seeds_on,
    trace_text,
    turned,
    turned_result,
    turned_trace,
)

ALL = [block for name in manqala.games() for block in blocks(f"games/{name}/games.txt")]
# The pie rule, the laying out of seeds and the beginning of a round have seats of their own.
SEATS = ("pie", "variant=expert", "arranged", "match", "together", "fresh")
BOTH_SEATS = [
    block for block in ALL if not any(one in str(position_of(block[0].words)) for one in SEATS)
]


def state(fact: Fact, record: manqala.Record, turn: bool) -> None:
    if fact.verb == "is":
        assert str(record.position) == (turned(fact.words) if turn else fact.words)
    elif fact.verb == "legal":
        moves = () if record.over else record.position.moves
        assert moves == moves_of(fact.words)
    elif fact.verb == "running":
        assert record.result is None
        assert not record.over
    elif fact.verb == "over":
        assert result_text(record.result) == (turned_result(fact.words) if turn else fact.words)
        assert record.over
    elif fact.verb == "leaves":
        counts = [int(count) for count in fact.words.split()]
        found = [manqala.perft(record.position, depth + 1) for depth in range(len(counts))]
        assert found == counts
    else:
        pytest.fail(f"{fact.where}: unknown verb {fact.verb}")


def play(record: manqala.Record, move: int) -> None:
    before = record.position
    events = record.push(move)
    # What only a history shows may come on top: it breaks off the round of a match.
    goes_on = len(events) > len(before.trace(move))
    assert goes_on or record.position == before.play(move)
    assert events[: len(before.trace(move))] == before.trace(move)
    assert seeds_on(record.position) == seeds_on(before)


def run(block: list[Fact], turn: bool) -> None:
    start = position_of(block[0].words)
    if turn:
        start = manqala.position(turned(str(start)), any_total=True)
    record = manqala.Record(start)
    for fact in block[1:]:
        if fact.verb == "play":
            for move in moves_of(fact.words):
                play(record, move)
            continue
        if fact.verb not in ("refused", "trace"):
            state(fact, record, turn)
            continue
        first, _, words = fact.words.partition(" ")
        chosen = int(first)
        if fact.verb == "trace":
            told = trace_text(record.game, record.position.trace(chosen))
            assert told == (turned_trace(words) if turn else words)
            continue
        before = record.position, record.moves
        with pytest.raises(manqala.IllegalMove) as refusal:
            record.push(chosen)
        assert str(refusal.value) == words
        assert (record.position, record.moves) == before
        if not record.over or record.position.over:
            assert record.position.why_not(chosen) == words


@pytest.mark.parametrize("block", ALL, ids=lambda block: block[0].where)
def test_a_fact(block: list[Fact]) -> None:
    run(block, turn=False)


@pytest.mark.parametrize("block", BOTH_SEATS, ids=lambda block: block[0].where)
def test_a_fact_from_the_other_seat(block: list[Fact]) -> None:
    run(block, turn=True)
