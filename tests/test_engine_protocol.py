"""The engine over UGI and UCI, and driving engines that speak so: docs/engine-protocol.md."""

import asyncio
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import manqala
from manqala import EngineFailed, Record, connect, engines_async

ENGINE = [sys.executable, "-m", "manqala", "engine"]
PAGE = Path(__file__).parents[1] / "docs" / "engine-protocol.md"
WAIT = 60


def talk(*lines: str) -> list[str]:
    """What the engine says to these lines; it is told to quit after them."""
    said = subprocess.run(
        ENGINE, input="\n".join([*lines, "quit"]), capture_output=True, text=True, timeout=WAIT
    )
    assert (said.returncode, said.stderr) == (0, "")
    return said.stdout.splitlines()


def transcripts() -> list[list[str]]:
    text = PAGE.read_text("utf-8")
    return [block.splitlines() for block in re.findall(r"```transcript\n(.*?)```", text, re.DOTALL)]


@pytest.mark.parametrize("lines", transcripts(), ids=lambda lines: lines[0])
def test_the_transcripts_of_the_page_are_true(lines: list[str]) -> None:
    asked = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    expected = [line for line in lines if not line.startswith("> ")]
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line in asked:
            print(line, file=engine.stdin, flush=True)
        for line in expected:
            pattern = re.escape(line).replace(r"\.\.\.", ".*")
            while line != "..." and not re.fullmatch(
                pattern, said := engine.stdout.readline()[:-1]
            ):
                assert said.startswith("info depth"), f"{said!r} instead of {line!r}"
        print("quit", file=engine.stdin, flush=True)


def test_there_are_transcripts() -> None:
    assert len(transcripts()) >= 3


def test_extra_moves_are_asked_for_and_not_assumed() -> None:
    said = talk("position startpos moves C", "query p1turn", "query moves")
    assert said == ["response true", "response A B D E F"]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["position startpos moves C C"], "no move C here; possible: A B D E F"),
        (["position fen nonsense"], "a position is"),
        (["position"], "position startpos"),
        (["setoption name Variant value chess"], "unknown game"),
        (["setoption name Speed value 3"], "no option Speed"),
        (["setoption name Hash value much"], "much"),
        (["setoption name Level value 11"], "level"),
        (["query weather"], "query gameover"),
        (["dance"], "unknown command: dance"),
    ],
)
def test_what_is_wrong_is_said_and_the_engine_goes_on(lines: list[str], reason: str) -> None:
    said = talk(*lines, "isready")
    assert reason in said[0]
    assert said[0].startswith("info string")
    assert said[-1] == "readyok"


def test_an_infinite_search_ends_when_it_is_told_to_stop_and_not_before() -> None:
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        # Proved at once, and still it waits.
        position = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"
        print(f"position fen {position}\ngo infinite", file=engine.stdin, flush=True)
        print("isready", file=engine.stdin, flush=True)
        heard: list[str] = []
        while not heard or heard[-1] != "readyok":
            heard.append(engine.stdout.readline().strip())
        assert not any(line.startswith("bestmove") for line in heard)
        print("stop", file=engine.stdin, flush=True)
        while not heard[-1].startswith("bestmove"):
            heard.append(engine.stdout.readline().strip())
        assert heard[-1] == "bestmove D"
        print("quit", file=engine.stdin, flush=True)


def test_a_game_that_is_over_has_no_move() -> None:
    fen = "position fen kalah 0,0,0,0,0,0/0,0,0,0,0,0 25,23 S"
    assert talk(fen, "query gameover", "query result", "go depth 1")[:2] == [
        "response true",
        "response p1win",
    ]
    assert talk(fen, "go depth 1")[-1] == "bestmove 0000"


def test_a_connection_plays_a_game_against_the_library() -> None:
    record = Record(manqala.game("oware"))
    own = manqala.Engine(depth=2, seed=1)
    with connect(ENGINE) as other:
        assert other.name.startswith("manqala")
        other.configure(Threads=1, Hash=16)
        while not record.over:
            mover = record.position.mover
            move = own.choose(record) if mover == 0 else other.choose(record, depth=4)
            record.push(move)
    assert record.result is not None


def test_a_connection_reports_the_same_lines_as_the_library() -> None:
    position = manqala.position("kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S")
    with connect(ENGINE) as other:
        found = other.analyse(position, lines=1, depth=10)
    line = manqala.Engine(depth=10).analyse(position)[0]
    assert (found[0].move, found[0].score, found[0].exact) == (line.move, line.margin, True)
    assert found[0].moves == line.moves


def test_several_lines_come_best_first() -> None:
    with connect(ENGINE) as other:
        found = other.analyse(manqala.game("kalah").start(), lines=3, depth=6)
    scores = [one.score for one in found]
    assert len(found) == 3
    assert scores == sorted(scores, key=lambda score: -(score or 0))


def program(text: str) -> list[str]:
    return [sys.executable, "-u", "-c", text]


HELLO = "input(); print('ugiok'); input(); input(); print('readyok');"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import time; time.sleep(60)", "does not answer"),
        ("import sys; print('no engine', file=sys.stderr); sys.exit(3)", "ended with status 3"),
        (HELLO + "import time; time.sleep(60)", "does not answer"),
        (HELLO + "input(); input(); print('bestmove Z'); input()", "no legal move"),
        (HELLO + "input(); input(); print('bestmove'); input()", "bestmove"),
        (HELLO + "input(); raise SystemExit(4)", "ended with status 4"),
    ],
)
def test_an_engine_that_hangs_or_dies_is_ended_and_named(text: str, reason: str) -> None:
    position = manqala.game("kalah").start()

    def ask() -> None:
        with connect(program(text), patience=0.5) as other:
            other.choose(position, seconds=0.01)

    with pytest.raises(EngineFailed, match=reason):
        ask()


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineFailed, match="no-such-engine"):
        connect("no-such-engine --fast")


def test_an_engine_of_another_dialect_is_greeted_again() -> None:
    only_uci = (
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    if word == 'uci': print('id name Old\\nuciok', flush=True)\n"
        "    if word == 'isready': print('readyok', flush=True)\n"
        "    if word == 'go': print('bestmove b', flush=True)\n"
        "    if word == 'quit': break\n"
    )
    with connect(program(only_uci), patience=8) as other:
        assert other.name == "Old"
        assert other.choose(manqala.game("kalah").start(), depth=1) == 1
        with pytest.raises(ValueError, match="no option Hash"):
            other.configure(Hash=1)


def test_many_engines_at_once_without_blocking() -> None:
    async def both() -> list[int]:
        position = manqala.game("kalah").start()
        one, two = await engines_async.connect(ENGINE), await engines_async.connect(ENGINE)
        async with one, two:
            asked = one.choose(position, depth=3), two.choose(position, depth=3)
            return list(await asyncio.gather(*asked))

    chosen = asyncio.run(both())
    assert len(chosen) == 2
    assert chosen[0] == chosen[1]


def test_a_question_that_is_cancelled_ends_the_engine() -> None:
    async def ask() -> None:
        position = manqala.game("kalah", seeds=6).start()
        async with await engines_async.connect(ENGINE) as engine:
            question = asyncio.create_task(engine.choose(position, seconds=50))
            await asyncio.sleep(0)
            question.cancel()
            with pytest.raises(asyncio.CancelledError):
                await question
            with pytest.raises(EngineFailed):
                await engine.choose(position, depth=1)

    asyncio.run(ask())


def test_stop_ends_an_analysis_of_another_thread() -> None:
    engine = manqala.Engine(seconds=1000)
    found: list[manqala.Line] = []
    seen = threading.Event()

    def look() -> None:
        position = manqala.game("kalah", seeds=6).start()
        found.extend(engine.analyse(position, progress=lambda _lines: seen.set()))

    thread = threading.Thread(target=look)
    thread.start()
    assert seen.wait(WAIT)
    engine.stop()
    thread.join(WAIT)
    assert found
    assert found[0].depth >= 1


def test_an_error_in_the_watcher_ends_the_analysis_with_it() -> None:
    def watch(_lines: list[manqala.Line]) -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        manqala.Engine(seconds=1000).analyse(manqala.game("oware").start(), progress=watch)
