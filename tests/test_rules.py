"""Rules of one's own: as values, as texts, as files, and in the terminal."""

import pickle
import random
from pathlib import Path

import pytest

import manqala
from manqala import Refused, Rules
from manqala.cli import main
from manqala.words import speak
from tests import minimax


@pytest.mark.parametrize("name", manqala.games())
def test_every_game_makes_sense_and_is_read_from_its_own_file(name: str) -> None:
    rules = Rules(name)
    assert rules.sound().errors == ()
    assert rules.game() == manqala.game(name)
    assert Rules.read(rules.file()) == rules
    assert rules.differences() == ()


def test_a_game_told_as_changes_of_another_plays_alike() -> None:
    oware = Rules("oware")
    told = Rules("kalah", **{name: oware[name] for name in oware if name != "start"})
    assert told == oware
    assert hash(told) == hash(oware)
    assert str(told).startswith("kalah{")
    ours, theirs = told.game(), manqala.game("oware")
    a, b = (manqala.random_games(game, 200, seed=3) for game in (ours, theirs))
    assert a.signature == b.signature


def test_values_are_taken_in_pythons_own_kinds() -> None:
    rules = Rules(
        "kalah",
        columns=3,
        side_empty=False,
        start=[1, 2, 3],
        landing=["store:again", "own.was-empty:capture.here.facing"],
    )
    assert str(rules) == (
        "kalah{columns=3,side_empty=no,start=1-2-3,"
        "landing=store:again;own.was-empty:capture.here.facing}"
    )
    assert rules["side_empty"] is False
    assert rules.game().start().houses == ((1, 2, 3), (1, 2, 3))
    assert Rules(rules, columns=4)["start"] == "4"  # of a board of another size
    assert Rules(rules, landing=[])["landing"] == ()
    assert len(Rules()) == len(list(Rules())) == len(manqala.rules.values()) + 2


def test_changes_are_kept_wherever_a_game_goes() -> None:
    game = Rules("oware", columns=8, majority=False).game()
    assert game.changed
    assert manqala.game(str(game)) == game != manqala.game("oware")
    position = game.start().play(3)
    assert manqala.position(str(position)) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(Rules(game))) == Rules(game)
    record = manqala.Record(game)
    record.push(0)
    assert manqala.Record.read(str(record)).position == record.position
    assert manqala.Engine(depth=3).choose(position) in position.moves


def test_nonsense_is_refused_with_all_reasons() -> None:
    rules = Rules("kalah", rows=4, store="none")
    assert not rules.sound().playable
    with pytest.raises(Refused, match=r"change the rows or the sowing; .*row 2: there is no store"):
        rules.game()
    with pytest.raises(Refused, match="the rules have no value"):
        Rules("kalah", wings=2)
    with pytest.raises(Refused, match='columns cannot be "99"; possible: 2 to 23'):
        Rules("kalah", columns=99)


def test_doubts_may_be_played() -> None:
    rules = Rules("oware", repetition="none")
    assert rules.sound().playable
    assert rules.sound().doubts
    assert rules.game().start().moves


def test_sentences_are_in_the_readers_language() -> None:
    rules = Rules(
        "oware", columns=8, landing=["opponent.count-2-3:capture.here.chain", "own:again"]
    )
    assert rules.differences() == (
        "Houses in a row: 8 (usually 6)",
        (
            "When the last seed falls in a house of the opponent and it now holds 2, 3: "
            "the mover captures that house and the houses before it that fit as well"
        ),
        "When the last seed falls in a house of the mover: the mover moves again",
        "Wherever else it falls, the move ends",
    )
    speak("fr")
    try:
        assert rules.differences()[0] == "Maisons par rangée\u00a0: 8 (d’habitude 6)"
        assert Rules("oware", start=0).sound().errors == ("il n’y a pas de graines",)
    finally:
        speak("en")


def test_tables_of_the_same_rules_are_used_and_of_others_refused() -> None:
    tables = manqala.tables.load(manqala.game("kalah"))
    same = Rules("kalah", start=3).game()  # only the start is another
    assert tables.probe(manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")) is not None
    assert manqala.tables.load(same).seeds == tables.seeds
    other = Rules("kalah", no_move="passes").game()
    with pytest.raises(Refused, match=r"these tables are for kalah, not for kalah\{"):
        tables.probe(other.start())


def rows_of(game: str) -> tuple[str, ...]:
    rows = Rules(game)["landing"]
    assert isinstance(rows, tuple)
    return rows


def test_the_solver_is_right_of_rules_that_nobody_made() -> None:
    """Seeds move on towards a store, so that each game ends and every line can be looked at."""
    bases = ("kalah", "congkak", "mangala", "sungka")
    rows = [row for base in bases for row in rows_of(base)]
    solved = 0
    for seed in range(250):
        chance = random.Random(seed)
        changes: dict[str, str | int] = {"columns": chance.randint(2, 3), "start": 2}
        for name in chance.sample(["must", "origin", "no_move", "rest", "singles"], 2):
            words = next(one.words for one in manqala.rules.values() if one.name == name)
            changes[name] = chance.choice(words)
        changes["landing"] = ";".join(chance.sample(rows, chance.randint(1, 3)))
        rules = Rules(chance.choice(bases), **changes)
        if not rules.sound().playable:
            continue
        start = rules.game().start()
        try:
            found = manqala.solve(start, cache_mb=4, nodes=100_000)
        except manqala.Unproved:
            continue
        if found.margin is not None:
            assert found.margin == minimax.margin(start), str(rules)
            solved += 1
    assert solved > 30


@pytest.fixture
def file(tmp_path: Path, home: Path) -> Path:  # noqa: ARG001
    file = tmp_path / "longer.manqala"
    file.write_text("# Oware, longer.\noware(seeds=5)\ncolumns = 8\n", "utf-8")
    return file


def test_a_file_is_taken_wherever_a_game_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", str(file), "1"]) == 0
    assert "8" in capsys.readouterr().out
    assert main(["analyse", str(file), "--depth", "2"]) == 0
    capsys.readouterr()
    assert main(["rules", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# Changed rules\n\n- Houses in a row: 8 (usually 6)\n\n# Oware\n")


def test_a_game_by_changed_rules_is_played(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["H", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(answers))
    assert main(["play", str(file), "--as", "both"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Oware, 5 seeds a house, with changed rules\n")
    assert "South sows 5 seeds from H to e." in said


def test_a_games_rules_are_written_as_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("kiela", "oware(seeds=5){columns=8,grand_slam=takes,landing=none}"):
        assert main(["rules", name, "--file"]) == 0
        written = capsys.readouterr().out
        assert Rules.read(written) == Rules(name)
        # All that stands in comments is what the game has anyway.
        bare = "\n".join(
            line.removeprefix("# ").partition(" #")[0]
            for line in written.splitlines()
            if not line.startswith("# A line")
        )
        (tmp_path / "all.manqala").write_text(bare)
        assert Rules.read(bare) == Rules(name)


def test_a_file_that_cannot_be_read_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.manqala"
    assert main(["play", str(file)]) == 2
    assert "wrong.manqala cannot be read: No such file" in capsys.readouterr().err
    file.write_text("oware\n\ncolumns = many\nlanding = own: fly\n")
    assert main(["play", str(file)]) == 2
    said = capsys.readouterr().err
    assert 'line 3 cannot be read; columns cannot be "many"; possible: 2 to 23' in said
    assert 'line 4 cannot be read; "fly" in the row "own:fly" is not known' in said
    file.write_text("oware\nstart = 0\n")
    assert main(["play", str(file)]) == 2
    assert "there are no seeds" in capsys.readouterr().err
