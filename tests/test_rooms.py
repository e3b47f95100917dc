"""Which room may know which (CONTRIBUTING.md), and the names that no file has."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "manqala"
DOORS = ("cli", "env", "server", "tui")  # subpackages that use the library as anyone would


def files(room: str, *endings: str) -> list[Path]:
    found = [file for ending in endings for file in (ROOT / room).rglob(f"*{ending}")]
    return sorted(file for file in found if not {"node_modules", "_data"} & set(file.parts))


def included(file: Path) -> Iterator[str]:
    """The files of this project that a C++ file includes, as paths from the root."""
    for name in re.findall(r'^#include "([^"]+)"', file.read_text("utf-8"), re.MULTILINE):
        beside = file.parent / name
        yield (beside if beside.exists() else ROOT / name).resolve().relative_to(ROOT).as_posix()


@pytest.mark.parametrize(
    ("room", "known"),
    [
        ("core", ("core",)),
        ("games", ("core", "games")),
        ("bindings", ("bindings", "core", "games")),
    ],
)
def test_cpp_rooms_include_only_what_is_below_them(room: str, known: tuple[str, ...]) -> None:
    sources = files(room, ".hpp", ".cpp")
    assert sources
    strangers = {
        f"{file.name} includes {name}"
        for file in sources
        for name in included(file)
        if name.split("/")[0] not in known
    }
    assert not strangers


def test_the_core_does_no_input_and_output() -> None:
    for file in files("core", ".hpp"):
        assert not re.search(r"#include <(iostream|fstream|cstdio)>", file.read_text("utf-8"))


def imported(file: Path) -> Iterator[str]:
    """The modules of manqala that a Python file imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == "manqala")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            if node.module == "manqala":
                yield from (f"manqala.{name.name}" for name in node.names)
            elif node.module and node.module.startswith("manqala."):
                yield node.module


def test_the_library_knows_none_of_its_doors() -> None:
    for file in sorted(set(PACKAGE.glob("*.py")) - {PACKAGE / "__main__.py"}):
        for module in imported(file):
            assert module.split(".")[1:2] not in [[door] for door in DOORS], f"{file}: {module}"


def test_the_doors_use_public_names_only() -> None:
    for door in DOORS:
        for file in files(f"src/manqala/{door}", ".py"):
            for module in imported(file):
                parts = module.split(".")[1:]
                private = any(re.match("_(?!_)", part) for part in parts)
                assert parts[:1] == [door] or not private, f"{file}: {module}"


def test_the_rooms_of_the_server_know_only_what_is_below_them() -> None:
    rooms = ["doors", "running", "storage", "rooms"]
    for place, room in enumerate(rooms):
        for file in files(f"src/manqala/server/{room}", ".py"):
            for module in imported(file):
                assert module.split(".")[2:3] not in [[above] for above in rooms[:place]], (
                    f"{file}: {module}"
                )


@pytest.mark.parametrize(
    ("room", "known"),
    [
        ("board", ("board",)),
        ("engine", ("engine",)),
        ("online", ("online", "engine")),
        ("app", ("app", "board", "engine", "online")),
    ],
)
def test_web_rooms_import_only_what_is_below_them(room: str, known: tuple[str, ...]) -> None:
    sources = [file for file in files(f"web/{room}", ".ts", ".svelte") if ".test." not in file.name]
    assert sources
    web = ROOT / "web"
    for file in sources:
        for name in re.findall(
            r"""(?:from|import)\s*\(?["'](\.[^"']+)["']""", file.read_text("utf-8")
        ):
            target = (file.parent / name).resolve()
            if target.is_relative_to(web) and target.suffix.split("?")[0] != ".json":
                assert target.relative_to(web).parts[0] in known, f"{file}: {name}"


def test_the_board_depends_on_no_package() -> None:
    for file in files("web/board", ".ts"):
        if ".test." in file.name:
            continue
        foreign = re.findall(r"""from\s+["']([^."'][^"']*)["']""", file.read_text("utf-8"))
        assert not foreign, f"{file}: {foreign}"


def test_files_are_named_by_their_noun() -> None:
    rooms = ("core", "games", "bindings", "src", "web", "locale", "tests", "bench", "tools")
    vague = {"utils", "util", "common", "helpers", "helper", "misc", "manager", "handler"}
    named = {
        file.relative_to(ROOT).as_posix()
        for room in rooms
        for file in files(room, ".hpp", ".cpp", ".py", ".ts", ".svelte", ".sh")
        if file.name.split(".")[0].lower() in vague
    }
    assert not named
