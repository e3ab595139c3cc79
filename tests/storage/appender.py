"""A program that appends for ever, prints what was acknowledged, and waits to be killed.

python -m tests.storage.appender URL TABLES
"""

import asyncio
import sys
from itertools import count

from app.storage.database import connect
from app.storage.log.contract import Checkpoint
from app.storage.log.sql import SqlLog
from tests.storage.samples import entry, hand


async def play(log: SqlLog, table: str) -> None:
    """Append to one table; every seventh entry finishes a hand."""
    for version in count(1):
        if version % 7:
            await log.append(table, entry(version))
        else:
            played = hand(table, version, hand_id=f"{table}-{version}")
            await log.append(
                table, entry(version), hand=played, checkpoint=Checkpoint(version, [version])
            )
        print(table, version, flush=True)


async def main(url: str, tables: int) -> None:
    """Play at many tables at once."""
    log = SqlLog(connect(url))
    await asyncio.gather(*(play(log, f"T{n}") for n in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
