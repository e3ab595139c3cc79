"""The log of the tables, and the newest checkpoint of each."""

import sqlalchemy as sa
from alembic import op

revision = "table_log"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.String()),
        sa.Column("client_id", sa.String()),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", "version", name=op.f("pk_entries")),
    )
    op.create_table(
        "checkpoints",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name=op.f("pk_checkpoints")),
    )
