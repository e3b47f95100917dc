"""The examples for learning and solving, in a small size."""

import json
import random
import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def names(file: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / file))


def test_a_table_learns_kalah_from_its_own_games() -> None:
    example, chance = names("learn_kalah.py"), random.Random(1)
    hopes: dict[object, float] = {}
    before = example["points"](hopes, 400, chance)
    example["learn"](hopes, 6000, chance)
    assert example["points"](hopes, 400, chance) > before + 0.1
    # What was proved is what it has come to hope for: South wins.
    assert hopes[example["GAME"].start()] > 0.9


def test_learning_is_told_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    names("learn_kalah.py")["main"](1)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert told[-1] == "proved: South wins by 2"


def test_the_walk_through_of_the_solver_proves_what_it_plays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names("solve_kalah.py")["main"](3, 3)
    told = capsys.readouterr().out
    assert "+2 for South with best play" in told
    assert "of the rest for the mover" in told


def test_the_notebook_of_kielas_openings_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GAMES", "50")
    cells = json.loads((EXAMPLES / "kiela_openings.ipynb").read_text("utf-8"))["cells"]
    known: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), "kiela_openings.ipynb", "exec"), known)
    told = capsys.readouterr().out
    assert told.count("by the engine") == 5
    assert all(0 <= share <= 1 for share in known["shares"].values())
    assert tuple(known["shares"]) == known["start"].moves
    assert "<svg" in known["svg"].board(known["start"])
