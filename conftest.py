"""What all tests share: the name `manqala` in documented examples, and repeatable random tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A shared machine is slow at times: no deadline. CI draws the same cases each time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def _examples_know_the_package(doctest_namespace: dict[str, object]) -> None:
    import manqala
    from manqala.words import speak

    doctest_namespace["manqala"] = manqala
    speak("en")  # whatever a test before has spoken


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """English, and an empty folder for kept games."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "manqala" / "games"
