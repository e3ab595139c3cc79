"""Write a golden database of the current schema: `python -m tests.live.write_golden`.

Three tables, two of Dingo and one of Ding!, play on a server that is killed in the middle. The file
is named after its revision and kept from then on: see test_golden.py.
"""

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from app.storage.schema import NEWEST
from tests.faults.crowd import Crowd
from tests.served import Served

GOLDEN = Path(__file__).parent / "golden"
ACKS = 150
"""Acknowledged requests at each table at first: more than a hand."""


class Mixed(Crowd):
    """A crowd that plays both games."""

    def _table(self, number: int) -> dict[str, Any]:
        if number == 1:
            return {"game": "ding", "options": {"players": 4}}
        return {"game": "dingo", "options": {"match": "endless"}}


async def play(served: Served) -> None:
    """Play, and come to rest in the middle of a hand at every table."""
    crowd = Mixed(lambda: served.url, 1)
    await crowd.open(3)
    await crowd.play(ACKS)
    await crowd.come_to_rest()
    phases = [table.visitors[0].table["phase"] for table in crowd.tables]
    served.kill()
    crowd.drop()
    if phases != ["playing"] * 3:
        sys.exit(f"Between two hands somewhere: {phases}. Once more.")


def main() -> None:
    """Play, and keep the file."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served:
        asyncio.run(play(served))
        # Move everything from the write-ahead log into the file itself, as the next server does.
        database = sqlite3.connect(served.data / "dingo.sqlite3")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("VACUUM")
        database.close()
        packed = gzip.compress((served.data / "dingo.sqlite3").read_bytes(), 9, mtime=0)
    target = GOLDEN / f"{NEWEST}.sqlite3.gz"
    target.write_bytes(packed)
    print(target, len(packed), "bytes")


if __name__ == "__main__":
    main()
