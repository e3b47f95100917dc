"""Records from a file that is read piece by piece."""

import io
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import manqala
from manqala import stream
from manqala.record import Tree, read_all
from manqala.stream import records
from tests.test_notation import EXAMPLES, trees

BITS = ['[Game "kalah"]', '[Game "oware"]', "[", "{", "}", "(", ")", "1. A", "b", ",", "\n", "\r"]
BITS += ["\n\n", "\r\n", "\u2028", "\ufeff", " ", "[x]", '[A "b"', "\ud800"]


def told(found: Iterator[Tree | manqala.Refused] | list[Tree | manqala.Refused]) -> list[object]:
    return [(str(one), one.line if isinstance(one, Tree) else None) for one in found]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one['what']} {one['text'][0]}")
def test_a_file_holds_the_records_that_its_text_holds(example: dict[str, list[str]]) -> None:
    text = "\n".join(example["text"])
    assert told(records(io.StringIO(text))) == told(read_all(text))


@given(st.lists(st.sampled_from(BITS), max_size=30).map("".join), st.integers(1, 9))
def test_where_a_block_ends_changes_nothing(text: str, block: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stream, "_BLOCK", block)
        assert told(records(io.StringIO(text, newline=""))) == told(read_all(text))


def test_the_next_record_follows_a_bad_one() -> None:
    file = io.StringIO('[Game "kalah"]\n\n1. A {\n\n[Game "oware"]\n\n1. A f\n')
    bad, good = records(file)
    assert str(bad) == 'line 3: the "{" here is not closed'
    assert isinstance(good, Tree)
    assert (good.line, good.record.moves) == (5, (0, 5))


@pytest.mark.parametrize("filler", ["x", "{} ", "A\n"])
def test_a_record_without_end_is_refused_and_passed_over(filler: str) -> None:
    endless = filler * (stream.LONGEST // len(filler) + 1)
    file = io.StringIO(f'[Game "kalah"]\n\n{endless}\n[Game "oware"]\n\n1. A f\n')
    bad, good = records(file)
    assert str(bad) == "line 1: records of more than 1048576 characters are not read"
    assert isinstance(good, Tree)
    assert good.record.moves == (0, 5)


class Endless:
    """A file of so many records, none of which is stored."""

    def __init__(self, count: int) -> None:
        self.left, self.rest = count, ""

    def read(self, size: int, /) -> str:
        while len(self.rest) < size and self.left:
            self.left -= 1
            self.rest += '[Game "oware"]\n\n1. A f\n\n'
        text, self.rest = self.rest[:size], self.rest[size:]
        return text


def peak(count: int) -> int:
    """The most memory, in bytes, that reading so many records takes."""
    tracemalloc.start()
    try:
        assert sum(isinstance(one, Tree) for one in records(Endless(count))) == count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_longer_file_takes_no_more_memory() -> None:
    peak(10)  # what is loaded once
    assert peak(18_000) < 1.5 * peak(6_000)


@given(trees())
def test_a_walk_meets_every_move_where_it_is_legal(tree: Tree) -> None:
    walked = list(tree.walk())
    assert all(step.move in position.moves for position, step in walked)
    assert all(position.mover == step.side for position, step in walked)
    steps = [tree.root]
    for step in steps:
        steps += step.children
    assert sorted(id(step) for _, step in walked) == sorted(id(step) for step in steps[1:])
    main = list(tree.mainline())
    assert [step for _, step in walked if any(step is one for one in main)] == main
