"""Browsers that are told when it is a seat's turn, and the key that signs what they are told."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    op.create_table(
        "reminders",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seat", "endpoint", name="reminders_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="reminders_room"),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="keys_key"),
    )
