"""The command: what it prints, what it refuses, in which language."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

import pytest

import manqala as library
from manqala import pages
from manqala.cli import main
from manqala.cli.begin import read_position
from manqala.pages import told
from manqala.words import LANGUAGES, wanted
from tests.facts import FIRST
from tests.terminal import manqala

GAMES = library.games()


pytestmark = pytest.mark.usefixtures("home")


def test_a_page_that_is_not_built_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from manqala import server

    def not_built(*_words: object, **_named: object) -> None:
        raise server.NotBuilt("the web page is not built")

    monkeypatch.setattr(server, "serve", not_built)
    answer = manqala("serve")
    assert (answer.status, answer.err) == (2, "manqala: the web page is not built\n")


def test_the_version_is_that_of_the_package() -> None:
    assert manqala("--version").out == f"manqala {library.__version__}\n"


def test_without_words_the_help_is_shown() -> None:
    answer = manqala()
    assert answer.status == 0
    for command in ("play", "serve", "analyse", "perft", "games", "rules"):
        assert f"\n  {command} " in answer.out
    assert manqala("--help").out == answer.out


def test_every_command_and_option_has_help_in_every_language() -> None:
    for command in ("play", "serve", "analyse", "perft", "games", "rules"):
        texts = {manqala(command, "--help", "--lang", code).out for code in LANGUAGES}
        assert len(texts) == len(LANGUAGES), command
        for line in manqala(command, "--help").lines:
            if line.strip().startswith("-"):
                assert len(line.split()) > 3 or "--help" in line, line


def test_the_library_alone_brings_neither_typer_nor_rich() -> None:
    program = (
        "import manqala, sys; print([m for m in ('typer', 'rich', 'uvicorn') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ms_MY.UTF-8"}, "ms"),
        ({"LANG": "in_ID.UTF-8"}, "id"),
        ({"LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "es_MX:sw"}, "es"),
        ({"LANG": "fr_FR", "LC_ALL": "pt_AO.UTF-8"}, "pt"),
        ({"LANG": "fr_FR", "LANGUAGE": "de:id:fr"}, "id"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert wanted(environment) == language


def test_lang_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Capturez" in manqala("games").out
    assert "Capture twos and threes" in manqala("games", "--lang", "en").out
    assert "Capture twos and threes" in manqala("--lang", "en", "games").out


def test_the_games_are_listed_with_their_choices() -> None:
    out = manqala("games").out
    for name in GAMES:
        assert f"{name} - " in out
        for option in library.options(name):
            if len(option.possible) > 1:
                assert f"--set {option.name}={option.default}" in out
    assert "houses=6" in out  # Kalah's; Oware has no choice there and offers none
    counted = [
        option
        for name in GAMES
        for option in library.options(name)
        if option.name == "houses" and len(option.possible) > 1
    ]
    assert out.count("Houses on each side") == len(counted)
    assert out.index("awari -") < out.index("Southern Africa:") < out.index("hus -")


def test_the_games_as_json_name_every_option() -> None:
    told = json.loads(manqala("games", "--json").out)
    assert [game["name"] for game in told] == list(GAMES)
    for game in told:
        chosen = {option["name"]: option["default"] for option in game["options"]}
        chosen = {name: chosen.get(value, value) for name, value in chosen.items()}
        assert library.game(game["name"], **chosen) == library.game(game["name"])


def test_perft_counts_as_published() -> None:
    assert manqala("perft", "kalah", "6").out == "23233\n"
    assert manqala("perft", "kalah(seeds=6)", "5").out == "5882\n"
    assert manqala("perft", "kalah", "5", "--set", "seeds=6").out == "5882\n"
    assert manqala("perft", "Kiela", "4").out == "22450\n"
    assert manqala("perft", "kalah", "0").out == "1\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
@pytest.mark.parametrize("words", ["perft kiela 20", "analyse kiela --depth 100"])
def test_a_long_count_is_interrupted_at_once(words: str) -> None:
    program = (
        "import signal, sys; from manqala.cli import main; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); print('Here', flush=True); "
        "sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, *words.split()], stdout=PIPE, stderr=PIPE, text=True
    ) as counting:
        assert counting.stdout is not None
        assert counting.stdout.readline() == "Here\n"
        time.sleep(1)  # mostly in the midst of the count, which would last for days
        counting.send_signal(signal.SIGINT)
        out, err = counting.communicate()
    assert (counting.returncode, out, err) == (130, "", "")


def test_the_bar_on_a_terminal_changes_no_count(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    for text in ("kalah", "kalah_0,0,0,0,0,0/0,0,0,0,0,0_24,24_S"):
        assert main(["perft", text, "7"]) == 0
        counted = library.perft(read_position(text), 7)
        assert capfd.readouterr().out == f"{counted}\n"


def test_perft_of_a_position_as_json() -> None:
    text = str(library.game("oware").start().play(2))
    told = json.loads(manqala("perft", text.replace(" ", "_"), "5", "--json").out)
    assert told["position"] == text
    assert told["leaves"] == library.perft(library.position(text), 5)


def test_json_is_the_same_in_every_language() -> None:
    text = str(library.game("kalah", pie=True).start().play(3)).replace(" ", "_")
    words = ("analyse", text, "--lines", "9", "--depth", "1", "--json")
    # The time that it took is another each time.
    told = {re.sub('"seconds": .*', "", manqala(*words, "--lang", code).out) for code in LANGUAGES}
    assert len(told) == 1
    assert '"swap"' in told.pop()


# D falls into E and captures b, North's last seed.
WON = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"


def test_analyse_compares_moves_from_the_best_down() -> None:
    told = json.loads(manqala("analyse", "kalah", "--lines", "4", "--depth", "6", "--json").out)
    margins = [line["margin"] for line in told["lines"]]
    assert len(margins) == 4
    assert margins == sorted(margins, reverse=True)
    assert {line["names"][0] for line in told["lines"]} <= set("ABCDEF")
    assert [len(line["names"]) == len(line["moves"]) for line in told["lines"]]


def test_analyse_says_what_a_move_promises() -> None:
    line = manqala("analyse", WON, "--depth", "4").lines[-1]
    assert line.startswith("1. D: South wins by 6 seeds.")


def test_a_position_that_is_over_says_its_result() -> None:
    text = "kalah 0,0,0,0,0,5/0,0,0,0,0,0 23,20 S"
    assert "North wins 25 to 23." in manqala("analyse", text).out
    told = json.loads(manqala("analyse", text, "--json").out)
    assert told["over"]
    assert told["lines"] == []


def test_a_page_that_lacks_is_in_english_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pages" / "kalah").mkdir(parents=True)
    (tmp_path / "pages" / "kalah" / "en.md").write_text("# Kalah\n\nSow.\n", "utf-8")
    monkeypatch.setattr(pages, "DATA", tmp_path)
    note = "Cette page n’existe pas encore dans votre langue. La voici en anglais."
    assert manqala("rules", "kalah", "--lang", "fr").out == f"{note}\n\n# Kalah\n\nSow.\n"
    assert manqala("rules", "kalah", "--lang", "en").out == "# Kalah\n\nSow.\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_told_without_their_tags(game: str, language: str) -> None:
    answer = manqala("rules", game, "--lang", language)
    assert answer.status == 0
    assert f"# {told(game, language).title}\n" in answer.out
    assert len(answer.lines) > (40 if game in FIRST else 25)
    assert "{" not in answer.out
