"""Days off: stored, and as they stop the clocks of live tables."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from app.features.mail.requests import AtTable, is_new
from app.features.mail.schema import days_off
from app.live.table.table_feature import TableFeature, TableHandle
from app.live.tasks import Work
from app.rules.errors import Refusal
from app.storage.database import Database
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device, note
from app.storage.zones import zone_named
from app.tables.clock import BY_MAIL
from app.tables.seats.away import KnowDaysOff
from app.tables.table import Span, Table, people
from app.tables.table_refusals import DayIsOver, DayTooFar, NoDayOffLeft
from app.times import from_millis, to_millis

# Days off: three per calendar month and person, for all their play-by-mail tables at once.


A_MONTH = 3
"""Days off that a person may take in a calendar month."""

FARTHEST = timedelta(days=366)
"""How far in the future a day off may be."""

ZONES_DIFFER = timedelta(days=2)
"""More than the dates in two time zones can differ."""

REMEMBERED = timedelta(days=62)
"""Days off that ended longer ago no longer move any deadline."""


class DayOff(NamedTuple):
    """A day off, in the time zone of the person who took it."""

    day: date
    zone: str


def span_of(one: DayOff) -> Span:
    """From 00:00 to 24:00 by the clocks of its zone."""
    zone = zone_named(one.zone)
    ends = (one.day, one.day + timedelta(days=1))
    begins, over = (datetime.combine(day, time(), zone).astimezone(UTC) for day in ends)
    return begins, over


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """In order and without overlaps: consecutive days become one span."""
    found: list[Span] = []
    for begins, ends in sorted(spans):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(ends, found[-1][1]))
        else:
            found.append((begins, ends))
    return tuple(found)


class DaysOff:
    """The days off of all people. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[DayOff]:
        """All stored days off of this player, in order."""
        c = days_off.c
        query = select(c.day, c.zone).where(c.player_id == player).order_by(c.day)
        rows = await self._database.read(query)
        return [DayOff(date.fromisoformat(day), zone) for day, zone in rows]

    async def spans(self, players: Collection[str], now: datetime) -> dict[str, tuple[Span, ...]]:
        """By player, the days off that still matter for a deadline."""
        c = days_off.c
        recent = c.player_id.in_(players) & (c.ends_at > to_millis(now - REMEMBERED))
        found: dict[str, list[Span]] = {player: [] for player in players}
        for player, *ends in await self._database.read(
            select(c.player_id, c.begins_at, c.ends_at).where(recent)
        ):
            begins, over = map(from_millis, ends)
            found[player].append((begins, over))
        return {player: merged(spans) for player, spans in found.items()}

    async def take(
        self, seat: AtTable, device: Device | None, request: str, one: DayOff, now: datetime
    ) -> None:
        """Take a day off, unless this request, made at this table, was done before.

        A day that was taken before stays taken. Raises Refusal `day_is_over`, `day_too_far`,
        `no_day_off_left`, `signed_out`.
        """
        player, c, day = seat.player, days_off.c, one.day.isoformat()
        mine, month = c.player_id == player, day[: len("2026-11")]
        async with self._database.writing() as connection:
            await note(connection, player, device, to_millis(now))
            if not await is_new(connection, seat, request):
                return
            begins, ends = _span_ahead(one, now)
            if await connection.scalar(select(c.day).where(mine & (c.day == day))):
                return
            this_month = mine & c.day.startswith(month, autoescape=True)
            taken = await connection.scalar(select(func.count()).where(this_month))
            if (taken or 0) >= A_MONTH:
                raise NoDayOffLeft(A_MONTH, month)
            spanned = {"begins_at": to_millis(begins), "ends_at": to_millis(ends)}
            row = {"player_id": player, "day": day, "zone": one.zone, **spanned}
            await connection.execute(insert(days_off).values(row))

    async def give_back(
        self, seat: AtTable, device: Device | None, request: str, now: datetime
    ) -> None:
        """Give back the days off that have not begun yet, unless this request was done before.

        Raises Refusal `signed_out`.
        """
        c = days_off.c
        ahead = (c.player_id == seat.player) & (c.begins_at > to_millis(now))
        async with self._database.writing() as connection:
            await note(connection, seat.player, device, to_millis(now))
            if await is_new(connection, seat, request):
                await connection.execute(delete(days_off).where(ahead))


def _span_ahead(one: DayOff, now: datetime) -> Span:
    """The time of a day off that may be taken now. Raises Refusal `day_is_over`, `day_too_far`."""
    # The first and last day of the calendar may have no beginning or end in UTC.
    if one.day < now.date() - ZONES_DIFFER:
        raise DayIsOver
    if one.day > now.date() + FARTHEST + ZONES_DIFFER:
        raise DayTooFar
    begins, ends = span_of(one)
    if ends <= now:
        raise DayIsOver
    if begins > now + FARTHEST:
        raise DayTooFar
    return begins, ends


# Days off at one play-by-mail table: recorded in its log.


class MailPlayers(NamedTuple):
    """The people whose days off a play-by-mail table has to know."""

    players: frozenset[str]


class TableDaysOff(TableFeature):
    """Keeps a table up to date with the days off of the people who sit there.

    They are read when the people or the clock change, and before any deadline is enforced. So no
    deadline passes on a day off, whichever server recorded it and whatever message was lost.
    """

    def __init__(self, days_off: DaysOff, now: Callable[[], datetime]) -> None:
        self._days_off = days_off
        self._now = now

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Read the days off of new people."""
        key = MailPlayers(_players(live.table))
        return {key: partial(self._learn_soon, live)} if key.players else {}

    async def before_deadline(self, live: TableHandle) -> None:
        """No deadline passes on a day off."""
        await self.learn(live)

    async def learn(self, live: TableHandle) -> None:
        """Record all days off in the table. Raises StorageUnavailable."""
        players = _players(live.table)
        if not players:
            return
        for player, days in (await self._days_off.spans(players, self._now())).items():
            with suppress(Refusal):  # the table was closed, or they have left it
                await live.submit(None, None, KnowDaysOff(player, days))

    async def _learn_soon(self, live: TableHandle) -> None:
        with suppress(StorageUnavailable):  # retried before a deadline is enforced
            await self.learn(live)


def _players(table: Table) -> frozenset[str]:
    """The people at a play-by-mail table."""
    if table.clock < BY_MAIL or table.closed:
        return frozenset()
    return frozenset(sitter.player for _, sitter in people(table) if sitter.player)
