"""The text of records: the examples that the page reads in the same way, and any game at all.

tests/records.json holds texts and what is read from them: the moves that were played, how the
record is written again, sometimes its tree (each move with its side, comment, judgements, seconds
and what follows), or what is wrong. web/engine/record.test.ts holds the page to the same file.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import manqala
from manqala.record import Record, Step, Tree, read_all

EXAMPLES = json.loads(Path(__file__).with_name("records.json").read_text("utf-8"))


def plain(step: Step) -> list[Any]:
    """The moves that follow a step, as in the examples."""
    return [
        [one.move, one.side, one.comment, one.judgements, one.seconds, plain(one)]
        for one in step.children
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one['what']} {one['text'][0]}")
def test_records_are_read_as_the_examples_say(example: dict[str, Any]) -> None:
    found = read_all("\n".join(example["text"]))
    assert len(found) == len(example["records"])
    for tree, wanted in zip(found, example["records"], strict=True):
        if "error" in wanted:
            assert str(tree) == wanted["error"]
            continue
        assert isinstance(tree, Tree), tree
        assert list(tree.record.moves) == wanted["moves"]
        assert str(tree) == "\n".join(wanted["written"]) + "\n"
        assert tree.line == wanted.get("line", 1)
        assert dict(tree.tags) == wanted.get("tags", dict(tree.tags))
        assert plain(tree.root) == wanted.get("tree", plain(tree.root))
        assert tree.root.comment == wanted.get("comment", tree.root.comment)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one['what']} {one['text'][0]}")
def test_one_record_is_read_or_refused_whole(example: dict[str, Any]) -> None:
    text, wanted = "\n".join(example["text"]), example["records"]
    if len(wanted) == 1 and "error" not in wanted[0]:
        assert list(Record.read(text).moves) == wanted[0]["moves"]
    elif wanted:
        with pytest.raises(manqala.Refused):
            Record.read(text)


def test_a_record_may_not_be_followed_by_another() -> None:
    with pytest.raises(manqala.Refused, match="line 5: another record begins here"):
        Record.read('[Game "kalah"]\n\n1. A\n\n[Game "oware"]\n')


words = st.text("ab é?!.,;()[]$%", max_size=12).map(lambda text: " ".join(text.split()))
GAMES = ("kalah", "kalah(pie=true)", "oware", "congkak", "kiela", "awari")


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """A record of random moves, variations and remarks."""
    record = Record(manqala.game(draw(st.sampled_from(GAMES))))
    tags = st.dictionaries(
        st.sampled_from(["South", "North", "Date"]), st.text('a "\\]é', max_size=5)
    )
    root = Step(comment=draw(words))

    def grow(before: Step, plies: int, variations: int) -> None:
        for _ in range(plies):
            if record.over:
                break
            moves = draw(st.permutations(record.position.moves))
            side = record.position.mover
            for i, move in enumerate(moves[: 1 + draw(st.integers(0, variations))]):
                step = Step(
                    move,
                    side,
                    record.position.move_names[move],
                    draw(words),
                    draw(st.lists(st.integers(1, 20), max_size=2)),
                    draw(st.none() | st.integers(0, 100_000)),
                )
                before.children.append(step)
                if i > 0:
                    made = len(record.moves)
                    record.push(move)
                    grow(step, draw(st.integers(0, 3)), variations - 1)
                    record.undo(len(record.moves) - made)
            record.push(before.children[0].move)
            before = before.children[0]

    grow(root, draw(st.integers(0, 12)), 2)
    return Tree(record, draw(tags), root)


@settings(deadline=None)
@given(st.lists(trees(), max_size=3))
def test_what_is_written_is_read_again(written: list[Tree]) -> None:
    found = read_all("\n".join(map(str, written)))
    assert [str(tree) for tree in found] == [str(tree) for tree in written]
    for tree, one in zip(found, written, strict=True):
        assert isinstance(tree, Tree)
        assert tree.record.moves == one.record.moves
        assert tree.tags == one.tags
        assert tree.root == one.root


@given(st.text("[]{}()$\"'GameResult 1.AaBb,!?*\n\\", max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    for tree in read_all(text):
        if isinstance(tree, Tree):
            assert [str(one) for one in read_all(str(tree))] == [str(tree)]
