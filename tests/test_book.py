"""Opening books: what they hold, what is refused, and who plays from them."""

import random
from pathlib import Path

import pytest

import manqala
from manqala import Position, Refused, book
from manqala.words import DATA

ROOT = Path(__file__).parents[1]
KALAH = manqala.game("kalah")
NAMES = [file.parent.name for file in sorted((ROOT / "games").glob("*/book.txt"))]
MOST_BYTES = 60_000


def reached(position: Position, words: str) -> Position:
    """The position after moves by the names of their houses."""
    for word in words.split():
        position = position.play(named(position, word))
    return position


def named(position: Position, word: str) -> int:
    return position.move_names.index(word)


def lines(name: str) -> list[str]:
    """The entries of a game's book."""
    text = (ROOT / "games" / name / "book.txt").read_text("utf-8")
    said = [line for line in text.splitlines() if not line.startswith("#")]
    return said[1:]


def spoilt(folder: Path, *entries: str, head: str = "") -> Path:
    """A book of kalah with these entries."""
    file = folder / "spoilt.txt"
    text = book.written(KALAH, list(entries), ["made by hand"])
    file.write_text(head + text.split("\n", 2)[2] if head else text, "utf-8")
    return file


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_book_is_reached_by_legal_moves_and_its_moves_are_legal(
    name: str,
) -> None:
    game = manqala.game(name)
    shipped = book.load(game)
    assert shipped is not None
    entries = lines(name)
    assert len(shipped) == len(entries)
    paths = [entry.split(":")[0].split() for entry in entries]
    assert paths == sorted(paths)
    for entry in entries:
        path, said = entry.split(":")
        position = reached(game.start(), path)
        good = [named(position, word) for word in said.split()[:-1]]
        assert set(good) <= set(position.moves), entry
        assert shipped.moves(position) == tuple(sorted(good)), entry


@pytest.mark.parametrize("name", NAMES)
def test_a_book_says_how_it_was_made_and_is_small(name: str) -> None:
    file = ROOT / "games" / name / "book.txt"
    assert file.read_text("utf-8").startswith(f"# python tools/book.py {name} --positions ")
    assert file.stat().st_size < MOST_BYTES
    assert (DATA / "books" / f"{name}.txt").read_bytes() == file.read_bytes()


def test_a_book_of_other_rules_is_refused(tmp_path: Path) -> None:
    file = spoilt(tmp_path, ": C +8.0")
    assert len(book.read(KALAH, file)) == 1
    for other in (manqala.game("oware"), manqala.game("kalah", empty_capture=True)):
        with pytest.raises(Refused, match=r"spoilt.txt is for kalah \w+, not for (oware|kalah\()"):
            book.read(other, file)
    changed = spoilt(tmp_path, ": C +8.0", head="kalah 0123456789abcdef 1\n")
    with pytest.raises(Refused, match="is for kalah 0123456789abcdef, not for kalah "):
        book.read(KALAH, changed)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (": C", "write MOVES: GOOD MOVES VALUE"),
        ("C F", "write MOVES: GOOD MOVES VALUE"),
        (": +8.0", "write MOVES: GOOD MOVES VALUE"),
        (": C 8.0", "write MOVES: GOOD MOVES VALUE"),
        (": C +8.0x", "write MOVES: GOOD MOVES VALUE"),
        (": C +", "write MOVES: GOOD MOVES VALUE"),
        (": c +8.0", '"c" is no legal move there'),
        ("C C: F +8.0", '"C" is no legal move there'),
        ("C f: A +8.0", '"f" is no legal move there'),
        ("C  F: a +8.0", '"" is no legal move there'),
        ("C F: a G -8.0", '"G" is no legal move there'),
    ],
)
def test_a_damaged_line_is_named_with_the_reason(tmp_path: Path, entry: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        book.read(KALAH, spoilt(tmp_path, "C: F +8.0", entry))
    assert str(refused.value) == f"{tmp_path}/spoilt.txt, line 4: {reason}"


def test_a_book_that_is_cut_short_or_none_at_all_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kalah.txt"
    text = book.written(KALAH, [": C +8.0", "C: F +8.0"], [])
    for content, reason in [
        ("", "is no opening book"),
        ("# nothing\n", "is no opening book"),
        ("kalah\n", "is no opening book"),
        ("kalah 0123 -1\n", "is no opening book"),
        ("\0\xff", "is no opening book"),
        (text.removesuffix("C: F +8.0\n"), "holds 1 positions, not 2"),
        (text + "D: c -1.0\n", "holds 3 positions, not 2"),
    ]:
        file.write_text(content, "utf-8")
        with pytest.raises(Refused) as refused:
            book.read(KALAH, file)
        assert str(refused.value) == f"{file} {reason}"


def test_spoilt_books_are_read_or_refused_in_words(tmp_path: Path) -> None:
    text = (ROOT / "games" / "kalah" / "book.txt").read_bytes()
    file = tmp_path / "kalah.txt"
    chance = random.Random(5)
    for _ in range(300):
        damaged = bytearray(text[: chance.randrange(1, len(text) + 1)])
        for _ in range(chance.randrange(4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        file.write_bytes(damaged)
        try:
            good = book.read(KALAH, file).moves(KALAH.start())
        except Refused as refused:
            said = str(refused)
        else:
            said = f"{file} is still a book"
            assert set(good) <= set(KALAH.start().moves)
        assert said.startswith(str(file))


def test_options_other_than_the_usual_have_no_book() -> None:
    other = manqala.game("kalah", empty_capture=True)
    assert book.load(other) is None
    shipped = book.load(KALAH)
    assert shipped is not None
    assert shipped.moves(other.start()) == ()
    assert shipped.choose(other.start(), 1) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_highest_level_plays_a_good_move_of_the_book_by_its_seed(name: str) -> None:
    game = manqala.game(name)
    shipped = book.load(game)
    assert shipped is not None
    entries = [entry for entry in lines(name) if len(entry.split(":")[1].split()) > 2]
    for entry in [lines(name)[0], *entries[:4]]:
        position = reached(game.start(), entry.split(":")[0])
        good = shipped.moves(position)
        seeds = range(8 * len(good))
        chosen = [manqala.Engine(seed=seed).choose(position) for seed in seeds]
        assert set(chosen) == set(good), entry
        assert chosen == [manqala.Engine(seed=seed).choose(position) for seed in seeds], entry


def test_some_position_of_a_book_has_more_than_one_good_move() -> None:
    assert any(len(entry.split(":")[1].split()) > 2 for name in NAMES for entry in lines(name))


def a_poor_book(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A book by which South begins with A, the worst move."""
    (folder / "kalah.txt").write_text(book.written(KALAH, [": A -9.0"], []), "utf-8")
    monkeypatch.setattr(book, "FOLDER", folder)


def test_only_who_has_a_book_plays_from_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    a_poor_book(monkeypatch, tmp_path)
    start = KALAH.start()
    for engine in (
        manqala.Engine(),
        manqala.Engine(level=manqala.LEVELS),
        manqala.Engine(level=1, book=True),
        manqala.Engine(nodes=10_000, book=True),
    ):
        assert engine.choose(start) == 0
        assert engine.choose(manqala.Record(KALAH)) == 0
    for engine in (
        manqala.Engine(nodes=10_000),
        manqala.Engine(level=manqala.LEVELS - 1, seed=1),
    ):
        assert engine.choose(start) != 0
    assert not manqala.Engine(level=manqala.LEVELS, book=False).book


def test_an_analysis_does_not_look_into_the_book(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    a_poor_book(monkeypatch, tmp_path)
    (line,) = manqala.Engine(nodes=10_000, book=True).analyse(KALAH.start())
    assert line.move != 0
    assert not line.exact


def test_the_book_does_not_play_on_in_a_game_that_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    a_poor_book(monkeypatch, tmp_path)
    over = manqala.position("kalah 0,0,0,0,0,0/0,0,0,0,0,0 25,23 S")
    with pytest.raises(manqala.IllegalMove):
        manqala.Engine().choose(over)
