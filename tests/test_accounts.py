"""Accounts: by a real server, as a browser or a program uses them."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from manqala.server.storage.accounts import key
from tests.playing import WAIT, Seat, Server, serving

PASS = "seven seeds sown"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("accounts")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with serving(data) as server:
        yield server


def made(server: Server, name: str) -> str:
    """The session of a new account."""
    answer = server.done("POST", "/accounts", {"name": name, "passphrase": PASS})
    assert answer["name"] == name
    return str(answer["session"])


def refusal(answer: tuple[int, Any]) -> tuple[int, str]:
    status, told = answer
    return status, told["refused"][0]["message"]


def seated(server: Server, host: str | None, guest: str | None, **asked: Any) -> tuple[Seat, Seat]:  # noqa: ANN401
    """A room of two, each with the session of an account or none."""
    body = {"game": "kalah", "side": "south", "name": "A", **asked}
    opened = server.done("POST", "/rooms", body, host)
    taken = {"invitation": opened["invitation"], "name": "B"}
    joined = server.done("POST", f"/rooms/{opened['room']}/seat", taken, guest)
    return (
        Seat(server, opened["room"], opened["token"]),
        Seat(server, opened["room"], joined["token"]),
    )


def test_an_account_logs_in_and_out(server: Server) -> None:
    made(server, "Lúcia")
    given = {"name": "LÚCIA ", "passphrase": PASS}
    session = server.done("POST", "/session", given)["session"]
    assert server.done("GET", "/me", token=session) == {"name": "Lúcia", "ratings": {}}
    assert server.ask("DELETE", "/api/v1/session", token=session)[0] == 204
    assert refusal(server.ask("GET", "/api/v1/me", token=session)) == (
        403,
        "to do this, log in first",
    )


def test_a_browser_keeps_a_cookie_that_no_script_reads(server: Server) -> None:
    import http.client
    import json

    line = http.client.HTTPConnection("127.0.0.1", server.port)
    body = json.dumps({"name": "Cookie", "passphrase": PASS})
    line.request("POST", "/api/v1/accounts", body, {"content-type": "application/json"})
    answer = line.getresponse()
    answer.read()
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    line.request("GET", "/api/v1/me", headers={"cookie": cookie.partition(";")[0]})
    assert json.loads(line.getresponse().read())["name"] == "Cookie"
    line.close()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_cookie_that_came_by_https_goes_back_by_nothing_else(server: Server, scheme: str) -> None:
    body = {"name": f"By {scheme}", "passphrase": PASS}
    head = {"x-forwarded-proto": scheme, "x-forwarded-for": "203.0.113.7"}  # as a proxy here says
    answer = httpx.post(f"{server.address}/api/v1/accounts", json=body, headers=head, timeout=WAIT)
    assert ("; Secure" in answer.headers["set-cookie"]) is (scheme == "https")


@pytest.mark.parametrize(
    ("name", "passphrase", "message"),
    [
        ("  ", PASS, "a name has 1 to {most} characters"),
        ("x" * 31, PASS, "a name has 1 to {most} characters"),
        ("a\u202eb", PASS, "a name holds letters, figures and signs only"),
        ("Short", "1234567", "a passphrase has {least} to {most} characters"),
        ("Long", "1" * 201, "a passphrase has {least} to {most} characters"),
        ("ＴＡＫＥＮ", PASS, "somebody has this name already"),
    ],
)
def test_what_cannot_be_an_account_is_refused_in_words(
    server: Server, name: str, passphrase: str, message: str
) -> None:
    server.ask("POST", "/api/v1/accounts", {"name": "Taken", "passphrase": PASS})
    answer = server.ask("POST", "/api/v1/accounts", {"name": name, "passphrase": passphrase})
    assert refusal(answer) == (400, message)


def test_names_are_one_however_they_are_written() -> None:
    assert key("Straße") == key("STRASSE")
    assert key("Ａna  Silva") == key("ana silva")
    assert key("Joa\u0303o") == key("joão")
    assert key("Ana") != key("Anna")


def test_who_guesses_learns_nothing_and_soon_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, more={"MANQALA_LIMITS": "1"}) as server:
        made(server, "Ana")
        wrong = {"name": "Ana", "passphrase": "something else"}
        nobody = {"name": "Nobody", "passphrase": PASS}
        answers = [server.ask("POST", "/api/v1/session", body) for body in (wrong, nobody)]
        assert [refusal(one) for one in answers] == [(400, "name or passphrase is wrong")] * 2
        statuses = {server.ask("POST", "/api/v1/session", wrong)[0] for _ in range(12)}
        assert statuses == {400, 429}


def test_who_has_logged_in_plays_under_the_own_name_and_finds_the_rooms(server: Server) -> None:
    ana = made(server, "Ana")
    first, guest = seated(server, ana, None)
    _, other = seated(server, None, ana)
    assert [one["name"] for one in guest.shown()["players"]] == ["Ana", "B"]
    first.move(0)
    rooms = server.done("GET", "/me/rooms", token=ana)["rooms"]
    assert [(one["room"], one["you"], one["turn"]) for one in rooms] == [
        (first.room, 0, False),
        (other.room, 1, False),
    ]
    guest.move(0)
    rooms = server.done("GET", "/me/rooms?limit=1", token=ana)["rooms"]
    assert [(one["room"], one["turn"], one["names"]) for one in rooms] == [
        (first.room, True, ["Ana", "B"])
    ]
    assert refusal(server.ask("GET", "/api/v1/me/rooms")) == (403, "to do this, log in first")


def test_a_room_that_was_played_without_an_account_can_be_kept(server: Server) -> None:
    host, guest = seated(server, None, None)
    eva, rui = made(server, "Eva"), made(server, "Rui")
    path = f"/me/rooms/{guest.room}"
    assert server.done("POST", path, {"token": guest.token}, eva) == {"you": 1}
    assert server.done("POST", path, {"token": guest.token}, eva) == {"you": 1}
    status, message = refusal(server.ask("POST", f"/api/v1{path}", {"token": guest.token}, rui))
    assert (status, message) == (403, "this needs a seat in the room, and its token")
    assert server.ask("POST", f"/api/v1{path}", {"token": "x" * 32}, rui)[0] == 403
    assert [one["room"] for one in server.done("GET", "/me/rooms", token=eva)["rooms"]] == [
        host.room
    ]


def test_a_rated_round_changes_both_ratings(server: Server) -> None:
    strong, weak = made(server, "Strong"), made(server, "Weak")
    host, guest = seated(server, strong, weak, rated=True)
    host.move(0)
    guest.move(0)
    assert guest.do(do="resign")[0] == 200
    ratings = [
        server.done("GET", f"/players/{name}")["ratings"]["kalah"] for name in ("strong", "weak")
    ]
    assert [one["rounds"] for one in ratings] == [1, 1]
    assert ratings[0]["rating"] - 1500 == 1500 - ratings[1]["rating"] > 100
    shown = host.shown()["players"]
    assert [one["rating"] for one in shown] == [one["rating"] for one in ratings]
    assert [one["account"] for one in shown] == [True, True]


def test_a_round_that_was_aborted_or_unrated_counts_for_nobody(server: Server) -> None:
    one, two = made(server, "One"), made(server, "Two")
    host, _ = seated(server, one, two, rated=True)
    assert host.do(do="abort")[0] == 200
    host, guest = seated(server, one, two)
    assert guest.do(do="resign")[0] == 200
    assert server.done("GET", "/players/One")["ratings"] == {}


def test_a_rated_game_is_for_those_who_have_logged_in(server: Server) -> None:
    body = {"game": "kalah", "rated": True, "name": "A"}
    status, message = refusal(server.ask("POST", "/api/v1/rooms", body))
    assert (status, message) == (400, "to play a rated game, log in first")


def test_a_deleted_account_leaves_its_rooms_and_nothing_else(server: Server, data: Path) -> None:
    gone = made(server, "Gonçalo Gone")
    host, guest = seated(server, gone, None)
    _, other = seated(server, None, gone)
    host.move(0)
    wrong = server.ask("DELETE", "/api/v1/me", {"passphrase": "not this one"}, gone)
    assert refusal(wrong) == (400, "name or passphrase is wrong")
    assert server.ask("DELETE", "/api/v1/me", {"passphrase": PASS}, gone)[0] == 204
    assert server.ask("GET", "/api/v1/me", token=gone)[0] == 403
    assert refusal(server.ask("GET", "/api/v1/players/Gon%C3%A7alo%20Gone")) == (
        404,
        "nobody has this name",
    )
    assert [one["name"] for one in guest.shown()["players"]] == ["", "B"]
    assert guest.shown()["moves"] == [0]
    assert [one["name"] for one in other.shown()["players"]] == ["A", ""]
    guest.move(0)  # play goes on
    with sqlite3.connect(data / "rooms.db") as kept:
        text = "\n".join(kept.iterdump())
    kept.close()
    assert "Gon" not in text
    made(server, "Gonçalo Gone")  # the name is free again


def test_no_passphrase_and_no_token_is_kept(server: Server, data: Path) -> None:
    session = made(server, "Secret")
    host, _ = seated(server, session, None)
    with sqlite3.connect(data / "rooms.db") as kept:
        text = "\n".join(kept.iterdump())
    kept.close()
    assert "Secret" in text
    for secret in (PASS, session, host.token):
        assert secret not in text
        assert secret.encode().hex() not in text.lower()


def test_an_account_plays_on_from_another_device(server: Server) -> None:
    session, stranger = made(server, "Zita"), made(server, "Yara")
    south, north = seated(server, session, None)
    elsewhere = Seat(server, south.room, session)
    assert elsewhere.shown()["you"] == 0
    elsewhere.move(0)
    north.move(0)
    assert Seat(server, south.room, stranger).do(do="resign")[0] == 403
    with server.line(cookie=f"manqala_session={session}") as line:
        assert line.follow(south.room)["you"] == 0
        line.say(do="move", room=south.room, answers=south.shown()["answers"], moves=[1], id=1)
        assert line.hear("done", "refused")["is"] == "done"
    with server.line(cookie=f"manqala_session={stranger}") as line:
        assert line.follow(south.room)["you"] is None


def test_only_two_players_from_the_usual_start_are_rated(server: Server) -> None:
    session = made(server, "Xola")
    start = "kalah 4,4,4,4,4,4/0,5,5,5,5,4 0,0 N"
    for more in ({"start": start}, {"opponent": {"level": 3}}):
        body = {"game": "kalah", "name": "Xola", "rated": True, **more}
        status, reason = refusal(server.ask("POST", "/api/v1/rooms", body, session))
        assert (status, reason) == (400, "a rated game is one of two players, from the usual start")
