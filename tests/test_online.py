"""Playing over the network, against a real server: docs/protocol.md, sentence by sentence."""

import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus

import manqala
from tests.playing import WAIT, Seat, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("rooms")) as server:
        yield server


def play_on(south: Seat, north: Seat) -> None:
    """The first legal move, again and again, until the round is over."""
    while not (told := south.shown())["result"]:
        (south, north)[told["mover"]].do(
            do="move", answers=told["answers"], moves=[told["choices"][0]]
        )


def test_it_says_what_it_is(server: Server) -> None:
    about = server.done("GET", "/about")
    assert about["online"] is True
    assert about["games"] == list(manqala.games())
    assert server.done("GET", "/health") == {"ok": True}


def test_its_figures_are_there_for_who_runs_it(server: Server) -> None:
    south, _ = server.pair()
    south.move(0)
    told = httpx.get(f"{server.address}/metrics", timeout=WAIT).text
    assert re.search(r'^manqala_deeds_total{kind="move",outcome="done"} [1-9]', told, re.M), told
    for name in ("deed_seconds_count", "append_seconds_count", "lines", "rooms"):
        assert re.search(rf"^manqala_{name}\b", told, re.M), name


@pytest.mark.parametrize("game", ["kalah(seeds=6)", "oware", "congkak(opening=together)", "kiela"])
def test_two_play_a_game_to_its_end_and_its_record_says_how(server: Server, game: str) -> None:
    south, north = server.pair(game)
    play_on(south, north)
    told = north.shown()
    record = manqala.Record(manqala.game(game))
    for move in told["moves"]:
        record.push(move)
    assert record.result is not None
    assert (record.result.winner, record.result.reason) == (
        told["result"]["winner"],
        told["result"]["reason"],
    )
    text = server.done("GET", f"/rooms/{south.room}/record")
    assert manqala.Record.read(text).moves == record.moves
    assert '[South "Ana"]\n[North "Rui"]' in text


def test_a_move_is_told_to_everybody_who_follows(server: Server) -> None:
    south, north = server.pair()
    with south.line() as own, north.line() as other, server.line() as watching:
        assert watching.follow(south.room)["you"] is None
        own.say(do="move", id=7, room=south.room, answers=2, moves=[0])
        for line in (own, other, watching):
            event = line.hear("event")
            assert (event["kind"], event["side"], event["moves"]) == ("moved", 0, [0])
            assert event["number"] == 3
            assert event["hash"] == f"{manqala.game('kalah').start().play(0).hash64:016x}"
        assert own.hear("done") == {"is": "done", "id": 7, "room": south.room, "number": 3}


def test_a_stale_move_is_refused_with_the_room_as_it_stands(server: Server) -> None:
    south, north = server.pair()
    south.move(0)
    with north.line() as line:
        line.say(do="move", id=1, room=north.room, answers=2, moves=[0])
        refused = line.hear("refused")
        assert refused["refused"][0]["message"] == "that move answers an earlier position"
        assert refused["room"]["moves"] == [0]
        assert refused["room"]["you"] == 1


def test_a_move_whose_answer_was_lost_is_made_once(server: Server) -> None:
    south, _ = server.pair()
    first = south.do(do="move", answers=2, moves=[0])
    assert south.do(do="move", answers=2, moves=[0]) == first
    assert south.shown()["moves"] == [0]


def test_who_comes_back_is_told_what_was_missed(server: Server) -> None:
    south, north = server.pair()
    with north.line() as line:
        line.say(do="unfollow", room=north.room)
    south.move(0)
    north.move(1)
    with north.line() as line:
        line.say(do="follow", room=north.room, token=north.token, since=2)
        missed = [line.hear("event"), line.hear("event"), line.hear("current")]
    assert [one["number"] for one in missed] == [3, 4, 4]
    assert [one["moves"] for one in missed[:2]] == [[0], [1]]


def test_only_the_token_moves_a_seat(server: Server) -> None:
    south, north = server.pair()
    for token in (None, "a" * 32, north.token):
        stranger = Seat(server, south.room, token or "")
        status, _ = stranger.do(do="move", answers=2, moves=[0])
        assert status == (400 if token == north.token else 403)
    with server.line() as line:
        line.follow(south.room)
        line.say(do="move", id=1, room=south.room, answers=2, moves=[0])
        assert "needs a seat" in line.hear("refused")["refused"][0]["message"]
        assert "needs a seat" in line.follow(south.room, "b" * 32)["refused"][0]["message"]
    assert south.shown()["moves"] == []


def test_an_invitation_serves_once_and_only_for_its_room(server: Server) -> None:
    opened = server.done("POST", "/rooms", {"game": "oware", "name": "Ana"})
    other = server.done("POST", "/rooms", {"game": "oware", "name": "Eva"})
    path = f"/api/v1/rooms/{opened['room']}/seat"
    wrong = {"invitation": other["invitation"], "name": "Rui"}
    assert server.ask("POST", path, wrong)[0] == 403
    assert server.ask("POST", path, {"name": "Rui"})[0] == 403
    right = {"invitation": opened["invitation"], "name": "Rui"}
    assert server.ask("POST", path, right)[0] == 200
    assert server.ask("POST", path, right)[0] == 409


def test_the_guest_hears_and_is_heard_when_a_seat_is_taken(server: Server) -> None:
    opened = server.done("POST", "/rooms", {"game": "oware", "name": "Ana", "side": "north"})
    with server.line() as line:
        assert line.follow(opened["room"], opened["token"])["waiting"] is True
        guest = {"invitation": opened["invitation"], "name": "João"}
        server.done("POST", f"/rooms/{opened['room']}/seat", guest)
        assert line.hear("event")["kind"] == "joined"
        told = line.hear("room")
    assert [one["name"] for one in told["players"]] == ["João", "Ana"]
    assert (told["you"], told["host"], told["waiting"]) == (1, 1, False)


def test_names_are_shown_as_they_are_and_forged_ones_refused(server: Server) -> None:
    for name in ("Тоғызқұмалақ", "<b>Ana</b>", "李"):
        opened = server.done("POST", "/rooms", {"game": "oware", "name": name})
        told = server.done("GET", f"/rooms/{opened['room']}")
        assert name in [one["name"] for one in told["players"] if one]
    for name in ("", "   ", "a" * 31, "evil\u202ename", "a\u0000b"):
        status, said = server.ask("POST", "/api/v1/rooms", {"game": "oware", "name": name})
        assert status == 400, name
        assert said["refused"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"game": "chess", "name": "Ana"}, "chess"),
        ({"game": "kalah(seeds=99)", "name": "Ana"}, "possible"),
        ({"game": "kalah", "name": "Ana", "clock": {"minutes": 500}}, "180"),
        ({"game": "kalah", "name": "Ana", "clock": {"days": 4}}, "days a turn"),
        ({"game": "kalah", "name": "Ana", "side": "east"}, "south"),
        ({"game": "kalah", "name": "Ana", "opponent": {"level": 11}}, "10"),
        ({"game": "kalah", "name": "Ana", "rated": True}, "log in"),
        ({"game": "kalah", "name": "Ana", "colour": "red"}, "colour"),
        ({"game": "kalah", "name": "Ana", "start": "kalah 1,1/1,1 0,0 S"}, "row"),
        ({"name": "Ana"}, "game"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_reason(
    server: Server, body: dict[str, object], reason: str
) -> None:
    status, said = server.ask("POST", "/api/v1/rooms", body)
    assert status == 400
    told = " ".join(one["message"].format(**one["values"]) for one in said["refused"])
    assert reason in told


def test_an_open_table_is_listed_until_somebody_sits_down(server: Server) -> None:
    body = {"game": "togyzkumalak", "name": "Ana", "opponent": "anyone"}
    opened = server.done("POST", "/rooms", body)
    with server.line() as line:
        line.follow(opened["room"], opened["token"])
        listed = server.done("GET", "/tables?game=togyzkumalak")["tables"]
        assert [(one["room"], one["name"]) for one in listed] == [(opened["room"], "Ana")]
        server.done("POST", f"/rooms/{opened['room']}/seat", {"name": "Rui"})
        assert server.done("GET", "/tables?game=togyzkumalak")["tables"] == []


def test_pairing_joins_who_waits_for_the_same(server: Server) -> None:
    def ask(name: str, minutes: int) -> dict[str, object]:
        clock = {"minutes": minutes, "increment": 0}
        body = {"game": "songo", "clock": clock, "name": name}
        told: dict[str, object] = server.done("POST", "/pairing", body)
        return told

    first, other, second = ask("Ana", 5), ask("Eva", 10), ask("Rui", 5)
    assert first["waiting"]
    assert other["waiting"]
    assert not second["waiting"]
    assert second["room"] == first["room"] != other["room"]


def test_the_servers_engine_takes_its_seat_and_plays(server: Server) -> None:
    body = {"game": "kalah", "name": "Ana", "side": "north", "opponent": {"level": 2}}
    opened = server.done("POST", "/rooms", body)
    seat = Seat(server, opened["room"], opened["token"])
    with seat.line() as line:
        told = seat.shown()
        while not told["result"]:
            if told["mover"] == told["you"] and not told["waiting"]:
                answers = told["answers"]
                line.say(
                    do="move", room=seat.room, answers=answers, moves=[told["choices"][-1]], id=1
                )
            line.hear("event")
            told = seat.shown()
        assert told["players"][0]["level"] == 2
        line.say(do="offer", what="rematch", room=seat.room, id=2)
        while line.hear("event")["kind"] != "again":
            pass
    assert seat.shown()["you"] == 0


def test_a_clock_that_runs_out_ends_the_round_by_itself(server: Server) -> None:
    south, north = server.pair(clock={"minutes": 0, "increment": 1})
    south.move(0)
    north.move(0)
    with north.line() as line:
        event = line.hear("event")
    assert (event["kind"], event["how"], event["winner"]) == ("ended", "time over", 1)
    assert north.shown()["tally"] == [0, 1, 0]


def test_who_leaves_on_purpose_can_be_waited_for_and_the_round_claimed(server: Server) -> None:
    south, north = server.pair(clock={"minutes": 5, "increment": 0})
    with south.line() as own:
        with north.line() as line:
            line.say(do="unfollow", room=north.room)
        while (told := own.hear("present"))["seats"] != [True, False] or told["claim"][1] is None:
            pass
        assert 0 < told["claim"][1] - told["now"] <= 10_000
        own.say(do="claim", what="win", room=south.room, id=1)
        assert "is there" in own.hear("refused")["refused"][0]["message"]
        while south.do(do="claim", what="win")[0] != 200:
            time.sleep(0.5)
        assert own.hear("event")["how"] == "left"


def test_a_restart_keeps_rooms_seats_and_clocks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        south, north = server.pair(clock={"minutes": 5, "increment": 0})
        south.move(0)
        north.move(0)
        with south.line() as line:
            server.process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                line.hear("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        server.process.wait(WAIT)
    with serving(tmp_path) as again:
        south = Seat(again, south.room, south.token)
        told = south.shown()
        assert (told["moves"], told["you"]) == ([0, 0], 0)
        south.move(1)
        left = south.shown()["clocks"]["left"]
        assert left[0] > 295_000  # of 300,000: what passed while nobody served does not count


def test_foreign_pages_may_neither_open_lines_nor_post(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        server.line(Origin("http://evil.example"))
    status, _ = server.ask("POST", "/api/v1/rooms", {}, origin="http://evil.example")
    assert status == 403
    own = server.address
    assert server.ask("POST", "/api/v1/rooms", {"game": "kalah", "name": "A"}, origin=own)[0] == 201


def test_too_long_a_message_is_refused_and_the_server_goes_on(server: Server) -> None:
    status, said = server.ask("POST", "/api/v1/rooms", {"game": "k" * 20_000, "name": "Ana"})
    assert (status, said["refused"][0]["values"]) == (413, {"most": "16384"})
    with server.line() as line:
        line.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            line.hear()
    assert server.done("GET", "/health") == {"ok": True}


def test_what_is_not_understood_is_refused_and_the_line_stays(server: Server) -> None:
    south, _ = server.pair()
    with south.line() as line:
        for text in ("", "{", "[]", "null", '{"do":"dance"}', '{"do":"move","id":3}', b"\x00\xff"):
            line.socket.send(text)
        line.say(do="ping")
        refused = 0
        while (message := line.hear())["is"] != "pong":
            refused += message["is"] == "refused"
        assert refused == 6


def test_every_answer_forbids_what_the_page_never_does(server: Server) -> None:
    for path in ("/", "/api/v1/about"):
        with urllib.request.urlopen(server.address + path, timeout=WAIT) as answer:
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval'" in policy
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "uvicorn" not in answer.headers.get("server", "")


def test_analysis_says_what_the_library_says(server: Server) -> None:
    position = "kalah 0,0,0,0,1,0/0,0,0,1,0,0 25,21 S"
    lines = server.done("POST", "/analysis", {"position": position, "lines": 1})["lines"]
    assert (lines[0]["move"], lines[0]["margin"], lines[0]["exact"]) == (3, 6, True)
    status, said = server.ask("POST", "/api/v1/analysis", {"position": "kalah 1"})
    assert status == 400
    assert "position is" in said["refused"][0]["message"]


def test_the_bot_of_the_examples_plays(server: Server) -> None:
    bot = Path(__file__).parents[1] / "examples" / "bot.py"
    assert len(bot.read_text("utf-8").splitlines()) < 60
    asked = [sys.executable, str(bot), server.address, "oware", "--level", "1", "--name"]
    bots = [
        subprocess.Popen([*asked, name], stdout=subprocess.PIPE, text=True) for name in ("A", "B")
    ]
    told = [bot.communicate(timeout=120)[0] for bot in bots]
    assert all("'reason'" in one for one in told), told
