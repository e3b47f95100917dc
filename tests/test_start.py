"""What comes with the library at once, and what only when it is asked for."""

import subprocess
import sys

import pytest

SLOW = (
    *("argparse", "asyncio", "dataclasses", "hashlib", "inspect", "random", "subprocess"),
    *("rich", "starlette", "textual", "typer", "uvicorn"),
)


def loaded(program: str) -> set[str]:
    """The modules that a fresh Python has after a program."""
    words = [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "program",
    [
        "import manqala",
        "from manqala.cli import main; main(['--version'])",
    ],
)
def test_the_import_and_the_version_bring_nothing_slow(program: str) -> None:
    bare = loaded("")
    came = loaded(program) - bare
    assert "manqala._core" in came
    assert not came & set(SLOW)


def test_what_drives_other_engines_comes_when_it_is_asked_for() -> None:
    came = loaded("import manqala; assert manqala.EngineFailed; assert manqala.connect")
    assert {"manqala.engines", "subprocess"} <= came


def test_a_name_that_is_not_there_is_refused() -> None:
    import manqala

    with pytest.raises(AttributeError, match="no attribute 'conect'"):
        _ = manqala.conect  # type: ignore[attr-defined]
