"""The wheel in an empty environment elsewhere: what a user gets who has no compiler and no Node."""

import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Words = list[str | Path]


def run(
    *words: str | Path, folder: Path, typed: str = "", path: str = ""
) -> subprocess.CompletedProcess[str]:
    """Runs a program away from the checkout, with nothing on PATH but what is given."""
    return subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        input=typed,
        env=bare(folder, path),
        text=True,
        capture_output=True,
        timeout=300,
        check=False,
    )


def bare(folder: Path, path: str = "") -> dict[str, str]:
    """Environment variables of a user with an empty home; the network's own are kept."""
    kept = {name: text for name, text in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    return kept | {"HOME": str(folder), "PATH": path, "LANG": "C.UTF-8", "NO_COLOR": "1"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as a release has it for this Python."""
    folder = tmp_path_factory.mktemp("release")
    tools = Path(sys.executable).parent  # cmake and ninja
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    built = subprocess.run(
        [*pip, "--wheel-dir", folder, ROOT],
        env=os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        text=True,
        capture_output=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("manqala-*.whl"))


def empty(folder: Path) -> Path:
    """The programs of a fresh virtual environment in a folder."""
    venv.create(folder / "venv", with_pip=True)
    return folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh virtual environment into which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    programs = empty(folder)
    # The lock keeps the versions that everything else was tested with.
    constraint = ROOT / "requirements-dev.lock"
    done = run(programs / "python", "-m", "pip", "install", "-c", constraint, wheel, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


@pytest.fixture(scope="module")
def index(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and all that it needs: an index without a network."""
    folder = tmp_path_factory.mktemp("index")
    words: Words = [
        "-m",
        "pip",
        "download",
        "-c",
        ROOT / "requirements-dev.lock",
        "-d",
        folder,
        wheel,
    ]
    words += ["pip>=26.1"]  # pipx brings its own up to date first
    done = run(sys.executable, *words, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def package(installed: Path) -> Path:
    """Where that Python finds manqala: not in the checkout."""
    program = "import manqala, pathlib; print(pathlib.Path(manqala.__file__).parent)"
    done = run(installed / "python", "-c", program, folder=installed)
    place = Path(done.stdout.strip())
    assert installed.parent in place.parents, done.stderr
    return place


def test_the_wheel_is_for_any_processor_of_its_kind_and_holds_all_it_needs(installed: Path) -> None:
    place = package(installed)
    names = {file.relative_to(place).as_posix() for file in place.rglob("*") if file.is_file()}
    data = ("web/index.html", "locale/fr.json", "books/kalah.txt")
    for needed in ("py.typed", "_core.pyi", *(f"_data/{name}" for name in data)):
        assert needed in names
    assert not [name for name in names if name.endswith((".cpp", ".hpp", ".po", ".ts", ".svelte"))]


def test_the_command_says_its_version(installed: Path) -> None:
    done = run(installed / "manqala", "--version", folder=installed)
    assert done.returncode == 0, done.stderr
    assert re.search(r"\d+\.\d+\.\d+", done.stdout)


def test_a_game_is_played_in_the_terminal(installed: Path) -> None:
    """South opens with C, which ends in the store, then moves again; then the player leaves."""
    done = run(
        installed / "manqala",
        "play",
        "kalah",
        "--level",
        "1",
        folder=installed,
        typed="C\nA\nquit\n",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "again" in done.stdout


def runner(name: str, index: Path) -> Words:
    """How a program that runs packages is told to run manqala, with no network."""
    if name == "uvx":
        words: Words = ["tool", "run", "--offline", "--no-index", "--find-links", index]
        return [sys.executable, "-m", "uv", *words, "--python", sys.executable, "manqala"]
    words = ["run", "--backend", "pip", "--python", sys.executable]
    words += ["--pip-args", f"--no-index --find-links {index}"]
    return [sys.executable, "-m", "pipx", *words, "manqala"]


@pytest.mark.parametrize("name", ["uvx", "pipx run"])
def test_a_game_is_played_without_installing_anything(
    name: str, index: Path, tmp_path: Path
) -> None:
    words = ["play", "kalah", "--level", "1"]
    # The programs that uv lays out look for theirs with the tools of the system.
    path = os.environ["PATH"]
    done = run(*runner(name, index), *words, folder=tmp_path, typed="C\nA\nquit\n", path=path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "again" in done.stdout


@pytest.fixture
def address(installed: Path) -> Iterator[str]:
    """Where `manqala serve` of the installed wheel says the page is."""
    server = subprocess.Popen(
        [installed / "manqala", "serve", "--port", "0"],
        cwd=installed,
        env=bare(installed),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        found = re.search(r"http://[\w.:]+/", said)
        assert found, said
        yield found[0]
    finally:
        server.terminate()
        server.wait(timeout=10)
        server.stdout.close()


def test_the_page_is_served(installed: Path, address: str) -> None:
    def get(name: str) -> tuple[str, bytes]:
        with urllib.request.urlopen(address + name, timeout=10) as answer:
            return answer.headers["content-type"], answer.read()

    kind, page = get("")
    assert kind.startswith("text/html")
    assert b"manqala" in page

    files = installed.parent.glob("lib/python*/site-packages/manqala/_data/web/**/*")
    names = [
        str(file).replace("\\", "/").split("/_data/web/")[1] for file in files if file.is_file()
    ]
    (core,) = (name for name in names if name.endswith(".wasm"))
    kind, wasm = get(core)
    assert kind == "application/wasm"
    assert wasm.startswith(b"\0asm")

    tables = [get(name) for name in names if name.endswith(".table")]
    assert len(tables) == 2
    for kind, content in tables:
        assert kind == "application/octet-stream"
        assert content.startswith(b"mqtable\n")

    # The catalogues of the page are in its scripts, one a language.
    scripts = [get(name) for name in names if re.fullmatch(r"assets/fr-[\w-]+\.js", name)]
    assert {kind for kind, _ in scripts} == {"text/javascript; charset=utf-8"}
    french = json.loads((package(installed) / "_data/locale/fr.json").read_text("utf-8"))
    plain = [text for text in french.values() if isinstance(text, str) and text.isalpha()]
    longest = max(plain, key=len)
    assert any(longest in content.decode() for _, content in scripts)
