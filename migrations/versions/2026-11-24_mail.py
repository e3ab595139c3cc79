"""Play by mail: whose turn it is, days off, and moves chosen in advance."""

import sqlalchemy as sa
from alembic import op

revision = "mail"
down_revision = "notices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mail_seats",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("waits", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("wake_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("table_code", "player_id", name="pk_mail_seats"),
    )
    op.create_index("ix_mail_seats_player_id", "mail_seats", ["player_id"])
    op.create_index("ix_mail_seats_wake_at", "mail_seats", ["wake_at"])
    op.create_table(
        "days_off",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("begins_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "day", name="pk_days_off"),
    )
    op.create_table(
        "prepared",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("hand_id", sa.String()),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("action", sa.JSON()),
        sa.Column("basis", sa.String(), nullable=False),
        sa.Column("open", sa.Integer(), nullable=False),
        sa.Column("dropped", sa.Integer(), nullable=False),
        sa.Column("requests", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "player_id", name="pk_prepared"),
    )
    op.create_index("ix_prepared_player_id", "prepared", ["player_id"])
