"""The tables of the archive. Moments are milliseconds since 1970.

A change here needs a new file in migrations/versions; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

tables = MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "uq": "%(table_name)s_once_%(column_0_N_name)s",
        "fk": "%(table_name)s_%(column_0_N_name)s",
        "pk": "%(table_name)s_key",
    }
)

# What never changes, and a summary that changes along with the room's last event: it serves lists
# and clocks. Whatever else is to be known of a room follows from its events.
rooms = Table(
    "rooms",
    tables,
    Column("room", Text, primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("opponent", Text, nullable=False),
    Column("clock", Text),
    Column("rated", Boolean, nullable=False),
    Column("invitation_hash", LargeBinary),
    Column("number", Integer, nullable=False),  # of the last event
    Column("changed_at", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),  # waiting, table, playing or over
    Column("due_at", BigInteger),  # when a clock runs out
    Column("turn", SmallInteger),  # the seat that is to move: 0 host, 1 guest
    Column("summary", Text, nullable=False),
    Index(None, "due_at"),
    Index(None, "phase", "game", "changed_at"),
)

events = Table(
    "events",
    tables,
    Column("room", Text, ForeignKey("rooms.room"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
)

accounts = Table(
    "accounts",
    tables,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False, unique=True),  # the name as names are compared
    Column("passphrase_hash", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    tables,
    Column("room", Text, ForeignKey("rooms.room"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),  # 0 host, 1 guest
    Column("token_hash", LargeBinary, nullable=False),
    Column("account", Integer, ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
)

sessions = Table(
    "sessions",
    tables,
    Column("token_hash", LargeBinary, primary_key=True),
    Column(
        "account",
        Integer,
        ForeignKey("accounts.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("until_at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    tables,
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# A round changes ratings once, whoever finds first that it has ended.
rated_rounds = Table(
    "rated_rounds",
    tables,
    Column("room", Text, ForeignKey("rooms.room"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
)

# Each process that serves the archive says here every few seconds that it is there.
beats = Table(
    "beats",
    tables,
    Column("process", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# When none was there no clock ran.
outages = Table(
    "outages",
    tables,
    Column("from_at", BigInteger, primary_key=True, autoincrement=False),
    Column("until_at", BigInteger, primary_key=True, autoincrement=False),
)

# Browsers that are told when it is a seat's turn.
reminders = Table(
    "reminders",
    tables,
    Column("room", Text, ForeignKey("rooms.room"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("endpoint", Text, primary_key=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("lang", Text, nullable=False),
)

# What all processes of a server share.
keys = Table(
    "keys",
    tables,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
