"""A log that loses everything when the process ends: for benchmarks and fast tests."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Sequence

from app.storage.database import connect
from app.storage.log.contract import (
    Checkpoint,
    Conflict,
    Entry,
    FinishedHand,
    Statement,
    TableLog,
)
from app.storage.log.rows import Row, from_json, to_entry, to_json, to_row
from app.storage.log.statements import beside_the_entry, rendered

_DIALECT = connect("sqlite:///nowhere").engine.dialect


class MemoryLog(TableLog):
    """The log's contract without durability.

    Entries are stored encoded, as in a database: a caller cannot change a stored entry, and gets
    back what a database would return.
    """

    def __init__(self) -> None:
        """A log without tables."""
        self.hands: dict[str, FinishedHand] = {}
        """The finished hands by id, oldest first."""
        self._rows: defaultdict[str, list[Row]] = defaultdict(list)
        self._checkpoints: dict[str, tuple[int, str]] = {}
        self._tables: dict[str, str] = {}

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        hand: FinishedHand | None = None,
        checkpoint: Checkpoint | None = None,
        code: str | None = None,
        device: str | None = None,  # noqa: ARG002 - it knows no devices
        more: Sequence[Statement] = (),  # noqa: ARG002 - it executes nothing
    ) -> None:
        """Store the entry and what comes with it, and yield to other tasks, as a database does."""
        row = to_row(table, entry)
        for statement in beside_the_entry(row, hand, checkpoint, code):
            rendered(statement, _DIALECT)  # as a database would refuse what cannot be stored
        if row.version != len(self._rows.get(table, ())) + 1:
            raise Conflict(table, row.version)
        self._rows[table].append(row)
        if hand is not None:
            self.hands[hand.id] = hand
        if code is not None:
            self._tables[code] = table
        if checkpoint is not None:
            self._checkpoints[table] = (row.version, to_json(checkpoint.state))
        await asyncio.sleep(0)

    async def load(self, table: str) -> tuple[Checkpoint | None, list[Entry]]:
        """The newest checkpoint and the entries after it."""
        if table not in self._checkpoints:
            return None, await self.read(table)
        version, state = self._checkpoints[table]
        return Checkpoint(version, from_json(state)), await self.read(table, version)

    async def table_of(self, code: str) -> str:
        """The table with this code."""
        return self._tables.get(code, code)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a version, oldest first."""
        return [_entry(row) for row in self._rows.get(table, [])[after:]]

    async def newest_of(self, tables: Collection[str]) -> dict[str, int]:
        """The versions of these tables; unknown ones are left out."""
        return {table: len(self._rows[table]) for table in tables if table in self._rows}


async def newest(log: TableLog, table: str) -> int:
    """The table's version; 0 when it is unknown."""
    return (await log.newest_of([table])).get(table, 0)


def _entry(row: Row) -> Entry:
    events = from_json(row.events)
    return to_entry(row.version, row.at, row.player, row.client_id, events)
