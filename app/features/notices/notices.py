"""Due notices: each is leased by one process, sent, and kept for a while so that it is not
repeated."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    select,
    text,
    tuple_,
    update,
)

from app.features.notices.occasions import Evening, no_evening, noted_with
from app.features.notices.schema import notices, subscriptions
from app.storage.database import Database
from app.storage.log.contract import Statement
from app.tables.table import Table
from app.times import from_millis, to_millis, utc_now

EVENING = timedelta(days=1)
"""Members are notified once an evening that their club plays, however often a table fills up."""

LOOKED_FOR = timedelta(minutes=2)
"""A person who touched a table's page within this time is looking at it."""

CLOCKS_DIFFER = timedelta(minutes=1)
"""Tolerated difference between the clocks of two servers."""

# Two processes never get the same row: the second waits for the first, then rechecks.
_LEASE = text("""
    UPDATE notices SET leased_until = :until
    WHERE (player_id, occasion, subject, decision) IN (
        SELECT player_id, occasion, subject, decision FROM notices
        WHERE due_at <= :now AND leased_until < :now ORDER BY due_at LIMIT :most
    ) AND leased_until < :now AND due_at IS NOT NULL
    RETURNING player_id, occasion, subject, decision, until, leased_until, devices
""").columns(*[
    notices.c[name]
    for name in (
        "player_id", "occasion", "subject", "decision", "until", "leased_until", "devices"
    )
])  # fmt: skip

# One for each evening, however often a keeper changes the hour.
_CLUB_DATES = text("""
INSERT INTO notices (player_id, occasion, subject, decision, due_at, until, leased_until)
SELECT player_id, 'date', clubs.id, next_day, CAST(:now AS BIGINT), next_at, 0
FROM clubs JOIN club_members ON club_members.club = clubs.id
WHERE next_at > CAST(:now AS BIGINT) AND next_at <= CAST(:ahead AS BIGINT)
    AND next_day IS NOT NULL AND role IN ('keeper', 'member')
    AND (coalesce(coming, 1) = 1 OR coalesce(coming_at, 0) <> next_at)
    AND player_id IN (SELECT player_id FROM subscriptions)
ON CONFLICT DO NOTHING
""").bindparams(bindparam("now", type_=BigInteger), bindparam("ahead", type_=BigInteger))


RollDates = Callable[[datetime], Awaitable[None]]


async def no_dates(_: datetime) -> None:
    """Does nothing: there are no clubs."""


class LeasedNotice(NamedTuple):
    """A notice that this process has leased."""

    player: str
    occasion: str
    subject: str
    """The key of a table, the id of a club or of a hand."""
    decision: int
    until: datetime
    leased_until: int
    devices: list[str] | None
    """The devices still to be notified; None: all."""


class PostponedNotice(NamedTuple):
    """A notice that some devices have to get later."""

    notice: LeasedNotice
    due: datetime
    devices: list[str] | None


class Notices:
    """The notices of one database. Every method raises StorageUnavailable."""

    def __init__(
        self,
        database: Database | None = None,
    ) -> None:
        """Without a database nobody is ever notified."""
        self._database = database
        self.evening: Evening = no_evening
        """The number of a club's evening at a time; None if the club is not known here."""
        self.roll_dates: RollDates = no_dates
        """Stores the coming date of each club."""
        self.now = utc_now
        """The clock, which tests advance."""
        self.subscribed: set[str] = set()
        """Players who may have a subscription. For others nothing is queried or stored."""
        self._known_until = 0

    def with_change(self, before: Table, after: Table, at: datetime) -> Sequence[Statement]:
        """What has to be stored together with a change of a table."""
        if not self.subscribed:
            return ()
        return noted_with(before, after, at, self.subscribed, self.evening)

    async def learn(self) -> None:
        """Learn of subscriptions made since the last call, here or elsewhere."""
        if self._database is None:
            return
        made = subscriptions.c.made_at
        since = self._known_until - CLOCKS_DIFFER // timedelta(milliseconds=1)
        query = select(subscriptions.c.player_id, made).where(made >= since)
        for player, at in await self._database.read(query):
            self.subscribed.add(player)
            self._known_until = max(self._known_until, at)

    async def write(self, statements: Iterable[Statement]) -> None:
        """Store notices that do not come with a change of a table."""
        if self._database is None:
            return
        async with self._database.writing() as connection:
            await self._database.execute(connection, statements)

    async def note_dates(self, ahead: timedelta) -> None:
        """Notify members who have not declined of their club's coming date."""
        now = self.now()
        await self.roll_dates(now)
        given = {"now": to_millis(now), "ahead": to_millis(now + ahead)}
        await self.write([(_CLUB_DATES, given)])

    async def lease(self, seconds: float, most: int) -> list[LeasedNotice]:
        """The due notices, leased to this process for this long."""
        if self._database is None:
            return []
        now = self.now()
        at, until = to_millis(now), to_millis(now + timedelta(seconds=seconds))
        due = (notices.c.due_at <= at) & (notices.c.leased_until < at)
        if not await self._database.value(select(exists().where(due))):
            return []
        async with self._database.writing() as connection:
            rows = await connection.execute(_LEASE, {"now": at, "until": until, "most": most})
            return [LeasedNotice._make([*row[:4], from_millis(row[4]), *row[5:]]) for row in rows]

    async def settle(
        self,
        told: Collection[LeasedNotice],
        void: Collection[LeasedNotice],
        postponed: Collection[PostponedNotice],
    ) -> None:
        """Return leased notices: sent, void, or to be sent later."""
        if self._database is None or not (told or void or postponed):
            return
        async with self._database.writing() as connection:
            if told:
                await connection.execute(
                    update(notices).where(_is_one_of(told)).values(due_at=None)
                )
            if void:
                await connection.execute(delete(notices).where(_is_one_of(void)))
            for late in postponed:
                later = {"due_at": to_millis(late.due), "devices": late.devices, "leased_until": 0}
                mine = _is_one_of([late.notice])
                await connection.execute(update(notices).where(mine).values(later))

    async def postpone_turn(self, player: str, table: str) -> None:
        """Send the notice of this player's turn later, because they are looking at the table."""
        if self._database is None or player not in self.subscribed:
            return
        later = to_millis(self.now() + LOOKED_FOR)
        turn = (notices.c.player_id == player) & (notices.c.occasion == "turn")
        sooner = turn & (notices.c.subject == table) & (notices.c.due_at < later)
        if await self._database.value(select(exists().where(sooner))):
            async with self._database.writing() as connection:
                await connection.execute(update(notices).where(sooner).values(due_at=later))

    async def pending(self) -> int:
        """How many notices are due now or later."""
        if self._database is None:
            return 0
        query = select(func.count()).where(notices.c.due_at.is_not(None))
        return int(await self._database.value(query) or 0)

    async def forget_old(self) -> None:
        """Delete void notices. Sent ones stay until then, so that none is sent twice."""
        if self._database is None:
            return
        c, later = notices.c, notices.alias()
        now, evening = to_millis(self.now()), to_millis(self.now() - EVENING)
        over = (c.until < now) & ((c.occasion != "club") | (c.until < evening))
        same = (later.c.player_id == c.player_id) & (later.c.subject == c.subject)
        newer = (later.c.occasion == c.occasion) & (later.c.decision > c.decision)
        told = c.due_at.is_(None) & c.occasion.in_(("turn", "time"))
        async with self._database.writing() as connection:
            await connection.execute(delete(notices).where(over))
            await connection.execute(delete(notices).where(told & exists().where(same & newer)))


def _is_one_of(some: Collection[LeasedNotice]) -> ColumnElement[bool]:
    """A condition for these notices, unless someone else has leased them since. One statement
    covers all, because moves wait for it."""
    c = notices.c
    key = tuple_(c.player_id, c.occasion, c.subject, c.decision, c.leased_until)
    return key.in_(
        [(one.player, one.occasion, one.subject, one.decision, one.leased_until) for one in some]
    )
