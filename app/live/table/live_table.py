"""One live table: whatever happens at a logged table is published to those who are there."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from app.bots.advice import Advice
from app.live.dependencies import Dependencies
from app.live.table.audience import Audience
from app.live.table.hints import Hints
from app.live.table.logged_table import LoggedTable
from app.live.table.publish import Subscriber
from app.live.table.stored import StoredTable
from app.live.table.timers import Timers
from app.rules.errors import Refusal
from app.tables.draft import Change, Draft
from app.tables.seats.attendance import Attendance
from app.tables.seats.club import FollowClub
from app.tables.table import Table, belongs
from app.tables.table_events import changes_table
from app.tables.wire.table import TableJson


class LiveTable(LoggedTable):
    """A table being played, with everybody who is connected to it."""

    def __init__(self, stored: StoredTable, dependencies: Dependencies) -> None:
        super().__init__(stored, dependencies)
        self.touched = 0.0
        """When somebody last opened or left it, by the event loop's clock."""
        self._club_access = dependencies.club_access
        pace, now, features = dependencies.pace, dependencies.now, dependencies.features
        here = Attendance(grace=dependencies.away_grace, host_grace=dependencies.host_grace)
        club_access = self._club_access
        self._audience = Audience(
            self.presence, pace, now, club_access=club_access, features=features, here=here
        )
        self._timers = Timers(dependencies)
        self._hints = Hints(dependencies.thinking)

    @property
    def here(self) -> Attendance:
        """As the audience knows it."""
        return self._audience.here

    def _apply(self, draft: Draft) -> None:
        more = changes_table(draft.changes)
        clubs = {self.table.club, draft.table.club} if more else set()
        if more:
            self._dismiss(draft.table, draft.changes)
        self.table = draft.table
        now, before = self._dependencies.now(), self.here
        here = self._audience.note(self.table, self.presence.players(), now)
        shown = more or before.idle != here.idle
        self._audience.publish(self.table, draft.changes, with_table=shown)
        self._follow_timers(now)
        for club in clubs:
            self._club_access.changes(club)

    def _replace(self, table: Table) -> None:
        self._dismiss(table)
        self.table = table
        self._audience.start_over(table)
        self.reschedule()

    def announced(self, version: int) -> None:
        """As `read_if_behind`; while nobody is here, the next person to enter reads the log."""
        if self.presence.here:
            self.read_if_behind(version)

    def club_changed(self) -> None:
        """Show everybody the club again, and disconnect watchers who were removed from it."""
        removed = self._club_access.removed(self.table.club or "")
        for one in list(self.presence.here):
            if one.player in removed and not belongs(self.table, one.player):
                self.leave(one)
                one.dismiss("code_changed")
        self.tell()

    def tell(self) -> None:
        """Send everybody the table again, without an event."""
        self._audience.tell_table(self.table)

    async def follow_club(self) -> None:
        """Show out the people whom the club has removed. Raises StorageUnavailable."""
        if (club := self.table.club) is not None:
            with suppress(Refusal):  # it is closed
                await self.submit(None, None, FollowClub(club, self._club_access.removed(club)))

    def _dismiss(self, after: Table, changes: Sequence[Change] = ()) -> None:
        """End the connections of people who may not see the table after these changes."""
        if (after.code, after.sent_away) != (self.table.code, self.table.sent_away):
            for one, why in self._audience.dismissals(self.table, after, changes):
                self.leave(one)
                one.dismiss(why)

    def tell_player(self, player: str) -> None:
        """Send one player here what concerns only them, without an event."""
        self._audience.tell_player(self.table, player)

    def public(self) -> TableJson:
        """What everybody may know of the table."""
        return self._audience.table_json(self.table)

    async def hint(self, player: str) -> Advice:
        """What to do in this player's place. Raises Refusal."""
        return await self._hints.find(self, player)

    def start(self) -> None:
        """Start bots, deadlines and what features do here."""
        self.reschedule()
        for feature in self._dependencies.features:
            self._tasks.start_unattended(feature.opened(self))

    async def close(self) -> None:
        """Stop bots and timers, and finish pending requests."""
        self._open = False
        await self._timers.close()
        await self._audience.close()
        await self._tasks.join()
        async with self._lock:
            pass  # every earlier request has been served
        for feature in self._dependencies.features:
            feature.closed(self.table.key)

    @property
    def idle(self) -> bool:
        """Nobody is connected, no bot is about to move, and nothing is being changed."""
        changing = self._lock.locked() or bool(self._tasks)
        return not self.presence.here and not self._timers.busy and not changing

    def join(self, subscriber: Subscriber, since: int | None = None) -> None:
        """Send this subscriber the state of the table, and every change from now on.

        `since` is the version it has already: it gets what it missed, or a snapshot if that is too
        much. The others are told of the newcomer within a second.
        """
        here = self.presence.players() | {subscriber.player}
        self._audience.note(self.table, here, self._dependencies.now())
        self._audience.join(self.table, subscriber, since)
        self._people_changed()
        self._club_access.changes(self.table.club)

    def leave(self, subscriber: Subscriber) -> None:
        """Unsubscribe a connection that has ended."""
        if subscriber not in self.presence.here:
            return
        self._audience.leave(subscriber)
        self._people_changed()
        self._club_access.changes(self.table.club)
        self.touched = asyncio.get_running_loop().time()

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """Note the players connected to this table through another process."""
        is_new = process not in self.presence.elsewhere
        if self.presence.note(process, players):
            if is_new:  # earlier changes were announced to nobody
                self.presence.tell_version(self.table.version)
            self._people_changed()

    def tell_peers(self, *, asks: bool = False) -> None:
        """Tell other processes who is here, and optionally ask who is there."""
        self.presence.tell(self.table.version, asks=asks)

    def _people_changed(self) -> None:
        """People came or went: tell the others, and let the table act on it."""
        if self._open:
            self._audience.people_changed(self)
        self.reschedule()

    def reschedule(self) -> None:
        """Look again at what the table has to do by itself: something has changed."""
        now = self._dependencies.now()
        self._audience.note(self.table, self.presence.players(), now)
        self._follow_timers(now)

    def _follow_timers(self, now: datetime) -> None:
        if self._open:
            served = bool(self.presence.here) or not self.presence.elsewhere
            self._timers.follow(self, now, served=served, leads=self.presence.leads)
