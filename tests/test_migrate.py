"""An archive of the first form comes forward to today's, with all that was kept in it."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy import Connection, MetaData, Table, inspect, text

from manqala.server.names import digest
from manqala.server.storage import migrate as migration
from manqala.server.storage.database import connect, writing
from manqala.server.storage.migrate import migrate
from tests.playing import Seat, serving

HOST, GUEST = "h" * 32, "g" * 32
ROOM = "QF0BRtqhPMky"
PASS = "seven seeds sown"
HASHED = (
    "$argon2id$v=19$m=65536,t=3,p=4$wDVO2+QgtiicsZRsrjljuA$"
    "CHQ3/VmWrI5syI8SxADfUl9X3z4I+GWxUGWyVNHIVcU"
)
AT = 1796071160747
EVENTS = [
    (
        '{"kind":"opened","game":"kalah","start":null,"clock":null,"rated":true,'
        '"opponent":"friend","side":"south","name":"Ana","account":true}'
    ),
    '{"kind":"joined","name":"Rui","account":true,"host":0}',
    '{"kind":"moved","side":0,"answers":2,"moves":[2],"hash":"3d53333909df0b12","took":10,"left":null}',
    '{"kind":"moved","side":0,"answers":3,"moves":[5],"hash":"aea13ef932e8b6a2","took":10,"left":null}',
    '{"kind":"moved","side":1,"answers":4,"moves":[0],"hash":"f326f7b33750ee9f","took":13,"left":null}',
]
# Rows as the first program wrote them: never changed, whatever becomes of the tables.
FIRST: dict[str, list[dict[str, object]]] = {
    "accounts": [
        {"name": "Ana", "name_key": "ana", "passphrase_hash": HASHED, "made_at": AT},
        {"name": "Rui", "name_key": "rui", "passphrase_hash": HASHED, "made_at": AT},
    ],
    "rooms": [
        {
            "room": ROOM,
            "opened_at": AT,
            "game": "kalah",
            "opponent": "friend",
            "clock": None,
            "rated": True,
            "invitation_hash": digest("i" * 32),
            "number": 5,
            "changed_at": AT + 50,
            "phase": "playing",
            "due_at": None,
            "turn": 0,
            "summary": '{"names":["Ana","Rui"],"host":0,"round":1,"moves":3,"mover":0,'
            '"tally":[0,0,0],"result":null,"side":"south"}',
        }
    ],
    "events": [
        {
            "room": ROOM,
            "number": number,
            "at": AT + 10 * number,
            "kind": data.split('"')[3],
            "data": data,
        }
        for number, data in enumerate(EVENTS, start=1)
    ],
    "seats": [
        {"room": ROOM, "seat": 0, "token_hash": digest(HOST), "account": 1},
        {"room": ROOM, "seat": 1, "token_hash": digest(GUEST), "account": 2},
    ],
    "sessions": [{"token_hash": digest("s" * 32), "account": 1, "until_at": AT + 2 * 10**12}],
    "ratings": [
        {
            "account": 1,
            "game": "kalah",
            "rating": 1612.5,
            "deviation": 80.0,
            "volatility": 0.06,
            "rounds": 12,
            "at": AT,
        }
    ],
    "rated_rounds": [],
    "beats": [{"process": "old", "at": AT + 60}],
    "outages": [{"from_at": AT - 500, "until_at": AT - 400}],
}


@pytest.fixture
def first(archive_url: str) -> str:
    """The address of an archive as the first program left it, filled."""
    engine = writing(connect(archive_url))
    with engine.begin() as connection:
        migrate(connection, to="001")
        for name, rows in FIRST.items():
            table = Table(name, MetaData(), autoload_with=connection)
            for row in rows:
                connection.execute(table.insert().values(**row))
    engine.dispose()
    return archive_url


def test_what_the_first_program_kept_is_played_on(first: str, tmp_path: Path) -> None:
    with serving(tmp_path / "own", more={"MANQALA_DATABASE": first}) as server:
        south, north = Seat(server, ROOM, HOST), Seat(server, ROOM, GUEST)
        told = south.shown()
        assert (told["moves"], told["you"], told["hash"]) == ([2, 5, 0], 0, "f326f7b33750ee9f")
        assert server.done("GET", "/me", token="s" * 32)["ratings"]["kalah"]["rating"] == 1612
        given = {"name": "ANA", "passphrase": PASS}
        session = server.done("POST", "/session", given)["session"]
        rooms = server.done("GET", "/me/rooms", token=session)["rooms"]
        assert [(one["room"], one["turn"]) for one in rooms] == [(ROOM, True)]
        south.move(told["choices"][0])
        assert north.do(do="resign")[0] == 200
        assert server.done("GET", "/players/rui")["ratings"]["kalah"]["rounds"] == 1
        assert server.done("GET", "/players/ana")["ratings"]["kalah"]["rounds"] == 13


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of versions, to which a test may add."""
    folder = tmp_path / "migrations"
    shutil.copytree(migration.FOLDER, folder)
    monkeypatch.setattr(migration, "FOLDER", folder)
    return folder / "versions"


ADDED = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("{column}", sa.Text, nullable=False, server_default="none"))
    {more}
"""


def version(connection: Connection) -> str:
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def newest(versions: Path) -> str:
    numbers = [file.name[1:4] for file in versions.glob("v*.py")]
    return max(numbers)


def test_a_version_changes_a_filled_archive_wholly_or_not_at_all(
    first: str, versions: Path
) -> None:
    before = newest(versions)
    good = ADDED.format(revision="998", before=before, column="motto", more="")
    bad = ADDED.format(revision="999", before="998", column="colour", more="op.execute('nonsense')")
    engine = writing(connect(first))
    (versions / "v998_motto.py").write_text(good)
    with engine.begin() as connection:
        migrate(connection)
    (versions / "v999_colour.py").write_text(bad)
    with pytest.raises(Exception, match="nonsense"), engine.begin() as connection:
        migrate(connection)
    with engine.begin() as connection:
        assert version(connection) == "998"
        columns = {column["name"] for column in inspect(connection).get_columns("rooms")}
        assert "motto" in columns
        assert "colour" not in columns
        assert connection.execute(text("SELECT motto FROM rooms")).scalars().all() == ["none"]
        assert len(connection.execute(text("SELECT * FROM events")).all()) == len(EVENTS)
    engine.dispose()
