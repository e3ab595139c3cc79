"""Finished hands and their players."""

import sqlalchemy as sa
from alembic import op

revision = "finished_hands"
down_revision = "table_log"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hands",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("totals", sa.JSON(none_as_null=True)),
        sa.Column("record", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hands")),
        sa.UniqueConstraint("table_code", "number", name=op.f("uq_hands_table_code_number")),
    )
    op.create_table(
        "hand_players",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name=op.f("fk_hand_players_hand_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "seat", name=op.f("pk_hand_players")),
    )
    op.create_index(
        op.f("ix_hand_players_player_id_finished_at_hand_id"),
        "hand_players",
        ["player_id", "finished_at", "hand_id"],
    )
