"""Rewrites a table's log without a person, while servers may be using the table.

The new log, one more entry and a checkpoint after it are stored together. A process that has the
table in memory cannot append, because its next version is taken. So it reads that entry, sees that
a person was erased, and folds the log again. Nothing in its memory can return to the database.
"""

import asyncio
import secrets
from collections.abc import Sequence

from sqlalchemy import bindparam, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.log.contract import AlsoStore, Entry, Statement, stored_beside
from app.storage.log.schema import checkpoints, entries
from app.storage.log.sql import entries_of
from app.tables.chance import SystemChance
from app.tables.draft import Draft
from app.tables.history.fold import (
    event_from_json,
    event_json,
    fold,
    from_checkpoint,
    to_checkpoint,
)
from app.tables.history.forget import erased, forget, without
from app.tables.table import Stamp, Table
from app.times import to_millis, utc_now

PAGE = 500
"""Entries or tables read by one statement."""

AT_ONCE = 64
"""Entries folded before the event loop gets a turn."""

# Where old entries were dropped, only the checkpoint may know the player.
# Jumps from table to table through the key's index, so no statement reads all of a big log.
_TOUCHED = text("""
WITH RECURSIVE codes (code) AS (
    SELECT min(table_code) FROM entries WHERE table_code > :after
    UNION ALL
    SELECT (SELECT min(table_code) FROM entries WHERE table_code > codes.code)
    FROM codes WHERE codes.code IS NOT NULL
),
page (code) AS (SELECT code FROM codes WHERE code IS NOT NULL LIMIT :limit)
SELECT code, EXISTS (SELECT 1 FROM entries WHERE table_code = code AND player = :player)
    OR EXISTS (SELECT 1 FROM entries WHERE table_code = code AND version > 1)
    AND NOT EXISTS (SELECT 1 FROM entries WHERE table_code = code AND version = 2)
FROM page
""")
# Skip a table that was purged since, or that another process changed first.
_APPEND = text("""
INSERT INTO entries (table_code, version, at, player, client_id, events)
SELECT CAST(:table AS VARCHAR), :version, CAST(:at AS BIGINT), NULL, NULL, :events
WHERE EXISTS (
    SELECT 1 FROM entries WHERE table_code = CAST(:table AS VARCHAR) AND version = :before
)
ON CONFLICT DO NOTHING
""").bindparams(bindparam("events", type_=entries.c.events.type))


async def tables_with(database: Database, player: str) -> list[str]:
    """The tables, by key, at which this player has done anything. Raises StorageUnavailable."""
    found: list[str] = []
    after = ""
    while True:
        asked = {"after": after, "limit": PAGE, "player": player}
        page = list(await database.read(_TOUCHED, asked))
        found += [key for key, touched in page if touched]
        if len(page) < PAGE:
            return found
        after = page[-1][0]


async def rewrite(
    database: Database, table: str, player: str, also_store: Sequence[AlsoStore]
) -> int | None:
    """Erase a player from a table's log; returns the new version, or None if they are not in it.

    Raises StorageUnavailable.
    """
    while True:
        log = await _read(database, table)
        if len(log) > 1 and log[-1].version - log[1].version != len(log) - 2:
            continue  # old entries were dropped between two pages
        alias = f"erased_{secrets.token_urlsafe(9)}"
        rewritten = [_rewritten(entry, player, alias) for entry in log]
        changed = [new for old, new in zip(log, rewritten, strict=True) if new != old]
        kept = await _beyond_dropped(database, table, log)
        base = kept
        if kept is not None:
            # If they are in the log, any line of chat that names no player may be theirs.
            base = erased(kept, player, alias, utc_now() if changed else log[1].at)
        if not changed and base == kept:
            return None
        folded = await _folded(rewritten, base)
        draft = Draft(folded, Stamp(log[-1].version + 1, utc_now()), SystemChance())
        forget(draft, alias)
        more = stored_beside(also_store, folded, draft.table, draft.stamp.at)
        if await _store(database, table, changed, draft, more):
            return draft.stamp.version


async def _read(database: Database, table: str) -> list[Entry]:
    found: list[Entry] = []
    while True:
        async with database.reading() as connection:
            after = found[-1].version if found else 0
            page = await entries_of(connection, table, after, PAGE)
        if not page:
            return found
        found += page


async def _beyond_dropped(database: Database, table: str, log: Sequence[Entry]) -> Table | None:
    """The checkpoint's table, if older entries were dropped; None: the log is complete."""
    if len(log) < 2 or log[1].version == 2:
        return None
    query = select(checkpoints.c.state).where(checkpoints.c.table_code == table)
    state = await database.value(query)
    return None if state is None else from_checkpoint(state)


def _rewritten(entry: Entry, player: str, alias: str) -> Entry:
    own = entry.player == player
    events = tuple(without(entry.events, player, alias, own=own))
    if not own:
        return entry._replace(events=events)
    return entry._replace(events=events, player=alias, client_id=None)


async def _folded(log: Sequence[Entry], table: Table | None) -> Table:
    if table is not None:
        log = [entry for entry in log if entry.version > table.version]
    for number, entry in enumerate(log, 1):
        events = [event_from_json(event) for event in entry.events]
        table = fold(table, events, Stamp(entry.version, entry.at))
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    if table is None:
        raise ValueError("a table without entries")
    return table


async def _store(
    database: Database,
    table: str,
    changed: Sequence[Entry],
    draft: Draft,
    more: Sequence[Statement],
) -> bool:
    """Store everything or nothing; returns whether the table was unchanged since it was read."""
    version, at = draft.stamp
    events = [event_json(change.event) for change in draft.changes]
    news = {"version": version, "before": version - 1, "at": to_millis(at), "events": events}
    async with database.writing() as connection:
        if database.file is not None:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        appended = await connection.execute(_APPEND, {"table": table, **news})
        if appended.rowcount != 1:
            return False
        for entry in changed:
            await _replace(connection, table, entry)
        await connection.execute(delete(checkpoints).where(checkpoints.c.table_code == table))
        kept = {"table_code": table, "version": version, "state": to_checkpoint(draft.table)}
        await connection.execute(insert(checkpoints).values(kept))
        await database.execute(connection, more)
    return True


async def _replace(connection: AsyncConnection, table: str, entry: Entry) -> None:
    one = (entries.c.table_code == table) & (entries.c.version == entry.version)
    await connection.execute(
        update(entries)
        .where(one)
        .values(player=entry.player, client_id=entry.client_id, events=list(entry.events))
    )
