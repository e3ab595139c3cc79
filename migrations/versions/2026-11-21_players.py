"""Players, the tables they visited, and links to move to another device."""

import sqlalchemy as sa
from alembic import op

revision = "players"
down_revision = "finished_hands"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "visits",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_visits_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "table_code", name=op.f("pk_visits")),
    )
    op.create_index(op.f("ix_visits_player_id_at"), "visits", ["player_id", "at"])
    op.create_table(
        "transfers",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_transfers_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_transfers")),
    )
    op.create_index(op.f("ix_transfers_expires_at"), "transfers", ["expires_at"])
