"""Recomputes the contests of clubs from the finished hands, and keeps what people decided.

Rows that are right are not written again, so a running server hardly notices.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, select, update

from app.features.clubs.contests.evening import evening_of
from app.features.clubs.contests.recording import ContestRow, FinishedContest, rows_of, storing
from app.features.clubs.contests.rewriting import same_people
from app.features.clubs.contests.taking_over import TakingOver
from app.features.clubs.schema import club_contests, clubs
from app.storage.database import Database
from app.storage.hands.schema import hands
from app.storage.metadata import ERASED


class Rebuilt(NamedTuple):
    """How many contests were checked, and how many had to be written."""

    clubs: int
    contests: int
    changed: int


class ClubRebuild:
    """Rebuilds the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._taking_over = TakingOver(database)

    async def all(self) -> Rebuilt:
        """All clubs, one after another."""
        found = list(await self._database.read(select(clubs.c.id, clubs.c.zone)))
        contests = changed = 0
        for club in found:
            same = await same_people(self._database, club.id)
            query = select(hands.c.table_code).where(hands.c.club == club.id).distinct()
            for table in sorted((await self._database.read(query)).scalars()):
                seen, written = await self._table(club, table, same)
                contests, changed = contests + seen, changed + written
        return Rebuilt(len(found), contests, changed)

    async def _table(self, club: Row[Any], table: str, same: Mapping[str, str]) -> tuple[int, int]:
        """The contests of a table: how many there are, and how many were wrong."""
        ours = (hands.c.table_code == table) & (hands.c.club == club.id)
        old = select(hands.c.id).where(ours, hands.c.match.is_(None))
        unnoted = set((await self._database.read(old)).scalars())
        ended = await self._taking_over.ended(club.id, ours)
        kept = await self._kept(club.id, [one.contest for one in ended])
        changed = 0
        for one in ended:
            known = kept.get(one.contest, [])
            if known and one.contest in unnoted:
                continue  # the erased starters are recorded nowhere else
            rows = _rows(one, club.zone, same, known)
            if rows != known:
                await self._write(club.id, one.contest, rows)
                changed += 1
        return len(ended), changed

    async def _kept(self, club: str, ids: Sequence[str]) -> dict[str, list[ContestRow]]:
        c = club_contests.c
        query = select(*(c[name] for name in ContestRow._fields)).where(
            c.club == club, c.contest.in_(ids)
        )
        found: dict[str, list[ContestRow]] = {}
        for row in await self._database.read(query.order_by(c.seat, c.starter.desc())):
            found.setdefault(row.contest, []).append(ContestRow._make(row))
        return found

    async def _write(self, club: str, contest: str, rows: Sequence[ContestRow]) -> None:
        c = club_contests.c
        which = (c.club == club) & (c.contest == contest)
        async with self._database.writing() as connection:
            set_by = await connection.scalar(select(c.set_by).where(which))
            await connection.execute(delete(club_contests).where(which))
            await self._database.execute(connection, storing(rows))
            await connection.execute(update(club_contests).where(which).values(set_by=set_by))


def _rows(
    ended: FinishedContest, zone: str, same: Mapping[str, str], known: Sequence[ContestRow]
) -> list[ContestRow]:
    """The rows of a contest, keeping the known day and decisions, and the ids in place of erased
    people's."""
    if not known:
        return rows_of(ended, evening_of(ended.at, zone).isoformat(), same)
    erased = {
        (row.seat, row.starter): row.player_id
        for row in known
        if row.player_id is not None and row.player_id.startswith(ERASED)
    }
    found = []
    for new in rows_of(ended, known[0].day, same):
        row, gone = new._replace(counts=known[0].counts), erased.get((new.seat, new.starter))
        found.append(row if gone is None else row._replace(player_id=gone, played_as=gone))
    return found
