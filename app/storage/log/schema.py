"""The database tables of the log. On Postgres `entries` is partitioned by a hash of the table.

It is not partitioned by time, because idle tables are purged one by one, each with its whole log,
and a log is within one partition. Vacuum treats each partition separately, several at a time.
"""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Integer,
    String,
    Table,
    event,
)

from app.storage.metadata import NOBODY, metadata, people_in, person, secret_of
from app.tables.history.forget import erased, without

PARTITIONS = 16
"""With more partitions every statement that is not about a single table would be slower."""

PARTITION = (
    "CREATE TABLE entries_{number:02} PARTITION OF entries "
    "FOR VALUES WITH (MODULUS {count}, REMAINDER {number}) "
    "WITH (autovacuum_vacuum_scale_factor = 0.02)"
)
"""A purge leaves a few per cent of a partition dead. Vacuum has to start then, and not at the
default of 20 %."""

# The primary key decides races between processes.
entries = Table(
    "entries",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String, info=person(rewritten=True)),
    Column("client_id", String, info=secret_of("player")),
    Column("events", JSON, nullable=False, info=people_in(without)),
    postgresql_partition_by="HASH (table_code)",
)

# Only the newest of each table is kept: the log itself has everything.
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("version", Integer, nullable=False),
    Column("state", JSON, nullable=False, info=people_in(erased)),
)

# A table may get other codes; its first one stays its key in all other tables.
codes = Table(
    "codes",
    metadata,
    Column("code", String, primary_key=True, info=NOBODY),
    Column("table_code", String, nullable=False, index=True, info=NOBODY),
    Column("version", Integer, nullable=False),
)


@event.listens_for(entries, "after_create")
def _divide(_entries: Table, connection: Connection, **_: Any) -> None:
    if connection.dialect.name == "postgresql":
        for number in range(PARTITIONS):
            connection.exec_driver_sql(PARTITION.format(number=number, count=PARTITIONS))


def is_partition(name: str | None) -> bool:
    """Whether a Postgres table is a partition of `entries`."""
    return name is not None and name.startswith("entries_")
