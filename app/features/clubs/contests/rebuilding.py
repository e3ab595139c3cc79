"""Recomputes everything except people's decisions from the finished hands.

Rows that are right are not written again, so a running server hardly notices.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, insert, literal, select, tuple_, update

from app.features.clubs.contests.evening import evening_of
from app.features.clubs.contests.recording import ContestRow, FinishedContest, rows_of, storing
from app.features.clubs.members.erasing import is_erased
from app.features.clubs.members.rows import COLUMNS, Club, to_club
from app.features.clubs.parts import ClubParts
from app.features.clubs.schema import club_contests, club_days, club_sums
from app.storage.database import Database
from app.storage.hands.schema import hands


class Rebuilt(NamedTuple):
    """How many contests were checked, and how many had to be written."""

    clubs: int
    contests: int
    changed: int


class ClubRebuild:
    """Rebuilds the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._parts = ClubParts.on(database)

    async def all(self) -> Rebuilt:
        """All clubs, one after another: contests, the sums of days, ratings."""
        found = [to_club(row) for row in await self._database.read(select(*COLUMNS))]
        contests = changed = 0
        for club in found:
            query = select(hands.c.table_code).where(hands.c.club == club.id).distinct()
            for table in sorted((await self._database.read(query)).scalars()):
                seen, written = await self._table(club, table)
                contests, changed = contests + seen, changed + written
            await self._recompute_sums(club)
        return Rebuilt(len(found), contests, changed)

    async def _table(self, club: Club, table: str) -> tuple[int, int]:
        """The contests of a table: how many there are, and how many were wrong."""
        ours = (hands.c.table_code == table) & (hands.c.club == club.id)
        old = select(hands.c.id).where(ours, hands.c.match.is_(None))
        unnoted = set((await self._database.read(old)).scalars())
        ended = await self._parts.taking_over.ended(club.id, ours)
        kept = await self._kept(club.id, [one.contest for one in ended])
        changed = 0
        for one in ended:
            known = kept.get(one.contest, [])
            if known and one.contest in unnoted:
                continue  # the erased starters are recorded nowhere else
            rows = _rows(one, club.zone, known)
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
        for row in await self._database.read(query.order_by(c.seat)):
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

    async def _recompute_sums(self, club: Club) -> None:
        ours, c = club_days.c.club == club.id, club_contests.c
        lost = select(c.club, c.game, c.day, literal(1)).where(c.club == club.id).distinct()
        known = select(club_days.c.game, club_days.c.day).where(ours)
        lost = lost.where(tuple_(c.game, c.day).not_in(known))
        names = ["club", "game", "day", "mark"]
        async with self._database.writing() as connection:
            await connection.execute(insert(club_days).from_select(names, lost))
        await self._parts.sums.make(club.id, ours)
        async with self._database.writing() as connection:
            await connection.execute(delete(club_sums).where(club_sums.c.club == club.id))
        for game in await self._parts.history.games(club.id):
            await self._parts.standings.standing(club, game, "ever")


def _rows(ended: FinishedContest, zone: str, known: Sequence[ContestRow]) -> list[ContestRow]:
    """The rows of a contest, keeping the known day and decisions, and which of the erased starters
    were members."""
    if not known:
        return rows_of(ended, evening_of(ended.at, zone).isoformat())
    erased = {row.seat: row.player_id for row in known if is_erased(row.player_id)}
    rows = []
    for row in rows_of(ended, known[0].day):
        player = erased.get(row.seat, row.player_id)
        rows.append(row._replace(counts=known[0].counts, player_id=player, played_as=player))
    return rows
