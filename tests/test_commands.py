"""The commands of the checkout: what the documents promise exists, what is missing is named."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_make_command_in_a_document_exists(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE))
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert named
    assert not named - known


def test_the_rules_of_a_game_are_as_short_as_the_documents_say() -> None:
    for document in ("README.md", "CONTRIBUTING.md"):
        assert re.search("[Uu]nder sixty lines", (ROOT / document).read_text("utf-8")), document
    for file in (ROOT / "games").glob("*/rules.hpp"):
        assert len(file.read_text("utf-8").splitlines()) < 60, file


def test_every_file_that_a_document_names_is_there() -> None:
    for document in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / document).read_text("utf-8")
        for name in re.findall(r"`([\w.-]+/[\w./*-]+)`", text):
            pattern = name.replace("NAME", "*")
            made = name.startswith((".venv/", "dist/", "docs/_site/"))
            assert made or any(ROOT.glob(pattern)), name


def test_a_bare_make_lists_the_commands() -> None:
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for command in ("play", "test", "check", "setup", "bench", "serve", "format", "wheel"):
        assert re.search(rf"^  make {command} +\w", said, re.MULTILINE)


def test_a_machine_without_tools_is_told_each_with_the_line_that_installs_it(
    tmp_path: Path,
) -> None:
    shell = Path("/bin/sh")
    done = subprocess.run(
        [shell, ROOT / "tools" / "prerequisites.sh"],
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    for tool in ("Python 3.11", "C++20 compiler", "make", "Node 20.19"):
        assert re.search(rf"^missing: .*{re.escape(tool)}.*\n   install it: \S", done.stderr, re.M)


def test_the_browser_is_found_by_its_path_or_the_line_that_installs_it_is_named(
    tmp_path: Path,
) -> None:
    def look() -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["/bin/sh", ROOT / "tools" / "browser.sh"],
            env={"PATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )

    none = look()
    if none.returncode:  # on a Mac it is found without PATH
        assert re.search(r"^missing: Chromium.*\n   install it: \S", none.stderr, re.MULTILINE)
    browser = tmp_path / "chromium"
    browser.write_text("#!/bin/sh\n")
    browser.chmod(0o755)
    assert look().stdout == f"{browser}\n"
