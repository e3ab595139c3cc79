"""Whether the reason for a notification still holds, and what it says."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select

from app.features.clubs.schema import club_members, clubs
from app.features.mail.prepared import PreparedChoices
from app.features.mail.table_choices import LONGEST_PAUSE
from app.features.notices.message import NotificationText
from app.features.notices.notices import LOOKED_FOR, LeasedNotice
from app.features.notices.occasions import OF_A_TURN
from app.features.notices.visible_pages import VisiblePages
from app.live.directory import Directory
from app.live.table.stored import stored_table
from app.rules.errors import Refusal
from app.storage.database import Database
from app.storage.hands.schema import hands
from app.storage.log.contract import TableLog
from app.tables.clock import waited_for
from app.tables.play.moves import decision_now
from app.tables.table import Table
from app.times import to_millis
from app.words.catalogue import Catalogue

TTL = {"seat": 600, "club": 7200, "date": 7200, "review": 86400, "test": 600}
"""Seconds that a push service keeps a message. For a turn, and for the end of its time, it is the
time that is left."""

PLAYED_WITHIN = LONGEST_PAUSE + timedelta(minutes=1)
"""A valid move chosen in advance is played within this time, even after a restart."""

CatalogueOf = Callable[[str], Catalogue]
"""The catalogue of a language, by its code."""


class Reason(NamedTuple):
    """Why somebody is notified; the rest depends on a device's language."""

    key: str
    """The key of the sentence."""
    name: str | None
    """The name of the table's host or of the club; None if there is none."""
    path: str


class Reasons:
    """Checks the current state of tables, clubs and hands."""

    def __init__(
        self, database: Database, log: TableLog, directory: Directory, visible_pages: VisiblePages
    ) -> None:
        self._database = database
        self._log = log
        self._directory = directory
        self._visible_pages = visible_pages
        self._prepared = PreparedChoices(database)
        self._one_by_one = asyncio.Lock()
        """One table is folded at a time, which takes a few milliseconds, so that moves go on in
        between."""

    async def of(self, notice: LeasedNotice, now: datetime) -> Reason | datetime | None:
        """The reason, if it still holds; a time to check again; None if it does not hold."""
        match notice.occasion:
            case "turn" | "time" | "nudge" | "seat":
                return await self._at_table(notice, now)
            case "club" | "date":
                return await self._in_club(notice)
            case "review":
                query = select(hands.c.id).where(hands.c.id == notice.subject)
                if await self._database.value(query) is None:
                    return None
                return Reason("push-review", None, f"/hands/{notice.subject}")
            case _:
                return Reason("push-test", None, "/")

    async def _at_table(self, notice: LeasedNotice, now: datetime) -> Reason | datetime | None:
        table = await self._table(notice.subject)
        if table is None:
            return None
        looks = await self._visible_pages.shows(table.key, notice.player)
        path, ends = f"/turn/{table.id}", notice.occasion == "time"
        if notice.occasion == "seat":
            asked = table.knocks and table.host == notice.player and not table.closed
            return Reason("push-seat", table.host_name, path) if asked and not looks else None
        if not _is_asked(table._replace(paused_at=None), notice) or (looks and ends):
            return None
        if table.paused_at is not None:  # a turn is noted again when the play is resumed
            return notice.until if notice.occasion == "turn" else None
        if looks:
            return now + LOOKED_FOR
        if await self._is_prepared(table, notice.player):
            return now + PLAYED_WITHIN
        return Reason("push-time" if ends else "push-turn", table.host_name, path)

    async def _is_prepared(self, table: Table, player: str) -> bool:
        """Whether the player has a valid move in advance for this decision."""
        choice = (await self._prepared.at(table.key)).get(player)
        seat = table.seat_of(player)
        if choice is None or not choice.open or seat is None:
            return False
        return decision_now(table, seat) == (choice.hand, choice.decision, choice.basis)

    async def _table(self, key: str) -> Table | None:
        """The table folded from its log, without opening it for play."""
        live = self._directory.tables.get(key)
        try:
            if live is not None:
                await live.follow()
                return live.table
            async with self._one_by_one:
                return (await stored_table(self._log, key))[0]
        except Refusal:  # it was purged
            return None

    async def _in_club(self, notice: LeasedNotice) -> Reason | None:
        c = club_members.c
        query = (
            select(clubs.c.id, clubs.c.name, clubs.c.next_at, clubs.c.next_day)
            .add_columns(c.coming, c.coming_at)
            .join(club_members, c.club == clubs.c.id)
            .where(clubs.c.id == notice.subject, c.player_id == notice.player)
            .where(c.role.in_(("keeper", "member")))
        )
        row = (await self._database.read(query)).one_or_none()
        if row is None:
            return None
        if notice.occasion == "club":
            return Reason("push-club", row.name, f"/turn/{row.id}")
        declined = row.coming == 0 and row.coming_at == row.next_at
        if declined or row.next_day != notice.decision:
            return None
        return Reason("push-date", row.name, f"/turn/{row.id}")


def _is_asked(table: Table, notice: LeasedNotice) -> bool:
    """Whether the table still waits for this player to make this decision.

    A nudge has the version at which it was made, and is about the decision of that time.
    """
    asked = [one.decision for one in waited_for(table) if one.player == notice.player]
    if notice.occasion == "nudge":
        return any(decision <= notice.decision for decision in asked)
    return notice.decision in asked


def told(
    notice: LeasedNotice, reason: Reason, catalogue: Catalogue, now: datetime
) -> NotificationText:
    """What a device is told in its language."""
    name = reason.name
    if notice.occasion in (*OF_A_TURN, "seat"):
        title = catalogue.say("push-table", name=name) if name else catalogue.say("push-a-table")
    else:
        title = name or "Dingo"
    left = max(0, (to_millis(notice.until) - to_millis(now)) // 1000)
    ttl = TTL.get(notice.occasion, left)
    urgent = notice.occasion in OF_A_TURN
    return NotificationText(title, catalogue.say(reason.key), reason.path, ttl, urgent)
