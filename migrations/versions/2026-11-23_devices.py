"""Devices can be signed out one by one, and a recovery code brings an identity back."""

import sqlalchemy as sa
from alembic import op

revision = "devices"
down_revision = "codes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step. The cookies of earlier visitors name no device."""
    op.add_column("players", sa.Column("old_cookies", sa.Integer()))
    op.execute("UPDATE players SET old_cookies = 1")
    op.create_table(
        "devices",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("browser", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_devices_player_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_index("ix_devices_player_id", "devices", ["player_id"])
    op.create_table(
        "recoveries",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_recoveries_player_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", name="pk_recoveries"),
        sa.UniqueConstraint("code_hash", name="uq_recoveries_code_hash"),
    )
