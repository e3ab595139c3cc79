"""On Postgres the log is partitioned by the hash of a table's key."""

import sqlalchemy as sa
from alembic import op

revision = "log_partitions"
down_revision = "club_days_by_day"
branch_labels = None
depends_on = None

PARTITIONS = 16


def upgrade() -> None:
    """Copy the log. The primary key is built afterwards, which is faster."""
    if op.get_bind().dialect.name != "postgresql":
        return
    _rename()
    _create("HASH (table_code)")
    for number in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE entries_{number:02} PARTITION OF entries "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {number}) "
            "WITH (autovacuum_vacuum_scale_factor = 0.02)"
        )
    _move()


def _rename() -> None:
    op.rename_table("entries", "log_before")
    op.execute("ALTER INDEX pk_entries RENAME TO pk_log_before")


def _create(partitioned_by: str) -> None:
    op.create_table(
        "entries",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.String()),
        sa.Column("client_id", sa.String()),
        sa.Column("events", sa.JSON(), nullable=False),
        postgresql_partition_by=partitioned_by,
    )


def _move() -> None:
    op.execute(
        "INSERT INTO entries (table_code, version, at, player, client_id, events) "
        "SELECT table_code, version, at, player, client_id, events FROM log_before"
    )
    op.drop_table("log_before")
    op.create_primary_key("pk_entries", "entries", ["table_code", "version"])
