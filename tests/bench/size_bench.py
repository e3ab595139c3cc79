"""The size of 1,000 hands in Postgres: `python -m tests.bench size`.

Fifty tables of four play for a while without pauses. Then the size of each database table is
divided by the number of finished hands, so unfinished hands count as part of the finished ones.
Finally old entries are dropped, as with `DINGO_ENTRY_DAYS` once all these hands are old.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

import asyncpg

from app.storage.database import connect
from app.storage.upkeep.idle import OldEntries
from tests.bench.machine import machine
from tests.bench.table_turn.files import raise_the_limit
from tests.bench.table_turn.servers import Load, dingo, driven, own_postgres

LOAD = Load([50], 0.0, 40.0)
SMALLEST = 131_072
"""Bytes. Smaller database tables are left out, since they do not grow with hands."""

SIZES = """
SELECT coalesce(parent.relname, c.relname), sum(pg_total_relation_size(c.oid))::bigint AS size,
    sum(pg_indexes_size(c.oid))::bigint
FROM pg_class AS c
LEFT JOIN pg_inherits ON inhrelid = c.oid
LEFT JOIN pg_class AS parent ON parent.oid = inhparent
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
GROUP BY 1 ORDER BY size DESC
"""


async def show(url: str) -> None:
    """Print the sizes."""
    connection = await asyncpg.connect(url)
    hands = await connection.fetchval("SELECT count(*) FROM hands")
    entries = await connection.fetchval("SELECT count(*) FROM entries")
    sys.stdout.write(f"{hands:,} hands were finished, with {entries:,} entries.\n\n")
    sys.stdout.write("| table | MB per 1,000 hands | of it indexes |\n|---|---:|---:|\n")
    for name, size, indexes in await connection.fetch(SIZES):
        if size > SMALLEST:
            mb = [one / hands / 1000 for one in (size, indexes)]
            sys.stdout.write(f"| `{name}` | {mb[0]:.2f} | {mb[1]:.2f} |\n")
    await show_dropped(url, connection)
    await connection.close()


async def show_dropped(url: str, connection: asyncpg.Connection) -> None:
    """Drop all old entries, and print what is left of each table's log."""
    database = connect(url)
    dropped = await OldEntries(database).drop(0)
    await database.close()
    await connection.execute("VACUUM FULL entries")
    tables = await connection.fetchval("SELECT count(DISTINCT table_code) FROM entries")
    left = await connection.fetchval("SELECT count(*) FROM entries")
    kb = {name: size for name, size, _ in await connection.fetch(SIZES)}["entries"] / 1000
    sys.stdout.write(
        f"\nOf old entries {dropped:,} were dropped. The logs of {tables} tables keep {left:,}: "
        f"{left / tables:.0f} entries and {kb / tables:.0f} KB each.\n"
    )


def main() -> None:
    """Play, measure and print."""
    raise_the_limit()
    sys.stdout.write(f"\n### Sizes\n\n{machine()}\n\n")
    with tempfile.TemporaryDirectory(prefix="dingo-size-") as place:
        folder = Path(place)
        with own_postgres(folder) as (url, _):
            ours = url.replace("postgresql://", "postgresql+asyncpg://")
            with dingo(folder, None, database_url=ours) as up:
                driven(up, LOAD)
            asyncio.run(show(url))


if __name__ == "__main__":
    main()
