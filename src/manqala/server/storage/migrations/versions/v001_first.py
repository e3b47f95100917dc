"""The first form of the archive."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("invitation_hash", sa.LargeBinary),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("turn", sa.SmallInteger),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", name="rooms_key"),
    )
    op.create_index("rooms_by_due_at", "rooms", ["due_at"])
    op.create_index("rooms_by_phase_game_changed_at", "rooms", ["phase", "game", "changed_at"])
    op.create_table(
        "events",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "number", name="events_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="events_room"),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("passphrase_hash", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="accounts_key"),
        sa.UniqueConstraint("name_key", name="accounts_once_name_key"),
    )
    op.create_table(
        "seats",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("account", sa.Integer),
        sa.PrimaryKeyConstraint("room", "seat", name="seats_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="seats_room"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="seats_account", ondelete="SET NULL"
        ),
    )
    op.create_index("seats_by_account", "seats", ["account"])
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("until_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_key"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="sessions_account", ondelete="CASCADE"
        ),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_table(
        "ratings",
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "game", name="ratings_key"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="ratings_account", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "rated_rounds",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("room", "round", name="rated_rounds_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="rated_rounds_room"),
    )
    op.create_table(
        "beats",
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("process", name="beats_key"),
    )
    op.create_table(
        "outages",
        sa.Column("from_at", sa.BigInteger, nullable=False),
        sa.Column("until_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("from_at", "until_at", name="outages_key"),
    )
