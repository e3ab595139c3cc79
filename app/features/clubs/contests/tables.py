"""The tables of a club, by the keys of their logs."""

from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from app.features.clubs.schema import club_tables
from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import from_millis, to_millis
from app.storage.log.schema import entries

QUIET_AFTER = timedelta(days=1)
"""A table at which no player did anything for this long is not shown, unless it is played by
mail."""

BUSY_FOR = timedelta(minutes=15)
"""A table counts as in play if something happened there within this time."""


class ClubTables:
    """The tables of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, club: str, table: str) -> None:
        """Record that the table belongs to this club."""
        at = to_millis(utc_now())
        row = {"table_code": table, "club": club, "at": at}
        with suppress(IntegrityError):  # it does already, perhaps since a moment ago
            async with self._database.writing() as connection:
                await connection.execute(insert(club_tables).values(**row))

    async def busy(self, club: str) -> list[str]:
        """Tables where something happened a moment ago."""
        since = utc_now() - BUSY_FOR
        return [table for table, at in await self._by_activity(club) if at > since]

    async def of_club(self, club: str) -> list[tuple[str, bool]]:
        """The club's tables, latest moves first, and whether each is idle."""
        before = utc_now() - QUIET_AFTER
        return [(table, at < before) for table, at in await self._by_activity(club)]

    async def _by_activity(self, club: str) -> list[tuple[str, datetime]]:
        last = (
            select(entries.c.at)
            .where(entries.c.table_code == club_tables.c.table_code, entries.c.player.is_not(None))
            .order_by(entries.c.version.desc())
            .limit(1)
            .scalar_subquery()
        )
        query = select(club_tables.c.table_code, last.label("at")).where(
            club_tables.c.club == club, last.is_not(None)
        )
        rows = sorted(await self._database.read(query), key=lambda row: -row.at)
        return [(row.table_code, from_millis(row.at)) for row in rows]
