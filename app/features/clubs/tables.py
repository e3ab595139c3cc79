"""The tables of a club, by the keys of their logs, and what its pages show of them."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from app.features.clubs.schema import club_tables
from app.live.directory import Directory
from app.rules.errors import Refusal
from app.storage.database import Database
from app.storage.log.schema import entries
from app.tables.clock import BY_MAIL, waited_for, waiting_since
from app.tables.seats.avatars import given_to
from app.tables.table import Table
from app.times import from_millis, to_millis, utc_now

QUIET_AFTER = timedelta(days=1)
"""A table at which no player did anything for this long is not shown, unless it is played by
mail."""

BUSY_FOR = timedelta(minutes=15)
"""A table counts as in play if something happened there within this time."""

MOST_QUIET = 20
"""How many idle tables are opened to see whether they are played by mail, latest moves first."""

MOST_KNOWN = 2000
"""Cap on the tables that are not in memory and whose summary is."""


_mine = entries.c.table_code == club_tables.c.table_code
_newest = select(entries.c.version).where(_mine).order_by(entries.c.version.desc())
_acted = select(entries.c.at).where(_mine, entries.c.player.is_not(None))
_last = _acted.order_by(entries.c.version.desc()).limit(1).scalar_subquery()

_OF_CLUB = select(
    club_tables.c.table_code, _last.label("at"), _newest.limit(1).scalar_subquery()
).where(club_tables.c.club == bindparam("club"), _last.is_not(None))
"""The tables of a club, with the time of the last move and the version of each."""


class ClubTable(NamedTuple):
    """A table of a club."""

    key: str
    acted_at: datetime
    """When a player last did something there."""
    version: int
    """The length of its log."""

    def is_quiet(self, now: datetime) -> bool:
        """Whether nobody did anything there for a day."""
        return self.acted_at < now - QUIET_AFTER


class SeatHolder(NamedTuple):
    """The holder of a seat."""

    name: str
    avatar: str
    player: str | None
    """None for a bot."""


class TableSummary(NamedTuple):
    """What a club's pages show of a table."""

    club: str | None
    code: str
    game: str
    phase: str
    hand: int
    of: int | None
    seats: tuple[SeatHolder | None, ...]
    mail: bool
    in_play: bool
    """Whether a hand has been dealt at a table that is not closed."""
    waits_for: tuple[SeatHolder, ...]
    waits_since: datetime | None
    closed: bool
    finished: bool
    """Whether its last match is over, or it was closed after a hand."""

    def is_open(self, *, quiet: bool) -> bool:
        """Whether people may be playing there now, if only by mail."""
        return not self.closed and not self.finished and (not quiet or (self.mail and self.in_play))


class ClubTables:
    """The tables of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, tuple[int, TableSummary]] = {}
        """By key, the version and summary of tables that were not in memory."""

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
        return [one.key for one in await self.of_club(club) if one.acted_at > since]

    async def of_club(self, club: str) -> list[ClubTable]:
        """The club's tables, latest moves first."""
        found = await self._database.read(_OF_CLUB, {"club": club})
        rows = sorted(found, key=lambda row: -row.at)
        return [ClubTable(row[0], from_millis(row[1]), row[2]) for row in rows]

    async def recent(self, club: str) -> list[str]:
        """The tables where people may be playing: those with moves of today, and some more."""
        rows, now = await self.of_club(club), utc_now()
        busy = sum(not one.is_quiet(now) for one in rows)
        return [one.key for one in rows[: busy + MOST_QUIET]]

    async def summary(
        self, directory: Directory, table: ClubTable, now: datetime
    ) -> TableSummary | None:
        """What is shown of this table; None if it is gone.

        A table that was played at a moment ago is kept in memory, so that those present are known.
        """
        live = directory.tables.get(table.key)
        if live is not None:
            return summary_of(live.table)
        version, known = self._known.get(table.key, (0, None))
        if known is not None and version == table.version and not _is_busy(known, table, now):
            return known
        try:
            found = (await directory.open(table.key)).table
        except Refusal:  # it was purged, or closed by the operator
            return None
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[table.key] = found.version, summary_of(found)
        return summary_of(found)


def _is_busy(known: TableSummary, table: ClubTable, now: datetime) -> bool:
    return known.is_open(quiet=False) and table.acted_at > now - BUSY_FOR


def summary_of(table: Table) -> TableSummary:
    """What a club's pages show of this table."""
    playing = table.phase in ("playing", "shuffling")
    mail = table.clock >= BY_MAIL
    seats = tuple(
        None if one is None else SeatHolder(one.name, one.avatar or given_to(one.name), one.player)
        for one in table.seats
    )
    waited = {one.player for one in waited_for(table)} if mail else set()
    return TableSummary(
        club=table.club,
        code=table.code,
        game=table.game.name,
        phase=table.phase,
        hand=table.match.hands + playing,
        of=table.game.hands_of_match(table.options),
        seats=seats,
        mail=mail,
        in_play=table.hand is not None and not table.closed,
        waits_for=tuple(one for one in seats if one is not None and one.player in waited),
        waits_since=waiting_since(table) if waited else None,
        closed=table.closed,
        finished=table.hands > 0 and (table.closed or table.phase == "over"),
    )
