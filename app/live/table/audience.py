"""The people connected to a table, through this process and others, and what they are sent."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import orjson
from orjson import Fragment

from app.live.club_access import ClubAccess
from app.live.peers.presence import Presence
from app.live.table.publish import (
    ALIKE,
    BySeat,
    BySeatTold,
    Dismissal,
    Events,
    PublicTable,
    Subscriber,
    by_seat,
    dismissal,
    presence_events,
    send_snapshot,
    send_update,
)
from app.live.table.table_feature import Shown, TableFeature, TableHandle
from app.live.tasks import TaskSet
from app.rules.game import Json
from app.tables.clock import next_due
from app.tables.draft import Change
from app.tables.seats.admission import CodeChanged
from app.tables.seats.attendance import NOBODY_HERE, Attendance, attended
from app.tables.table import Sitter, Table, belongs, seat_in
from app.tables.table_events import table_events
from app.tables.wire.table import TableJson, table_json
from app.tables.wire.viewer import TimeJson, WatcherJson, time_json, watcher_json

WATCHERS_TOLD = 50
"""Watchers listed to the host by name; the rest are only counted."""

KEPT = 24
"""Entries whose events are kept. A client that missed more gets a snapshot."""


PRESENCE_SECONDS = 1.0
"""Seconds between two presence messages. They bound what a client that keeps reconnecting costs
each seat and each other process."""


class EntryEvents(NamedTuple):
    """The events of one log entry, for each viewer."""

    version: int
    public: Events
    private: BySeatTold
    before: tuple[Sitter | None, ...]
    """The seats before the entry."""

    def to(self, seat: int | None) -> Events:
        """The events for a seat; None: for a watcher."""
        return self.private.get(seat, self.public)


def entry_events(version: int, changes: Sequence[Change]) -> EntryEvents:
    """The events of the changes that led to this version."""
    events, before = table_events(changes), changes[0].before
    private: dict[int | None, Events] = {
        seat: tuple([_encoded(event.to(seat)) for event in events])
        for seat in set().union(*[event.private for event in events])
    }
    public = tuple([_encoded(event.public) for event in events])
    return EntryEvents(version, public, private, before.seats if before is not None else ())


def _encoded(event: Mapping[str, Json]) -> Fragment:
    # A bytes object from orjson keeps its whole 1-KB buffer. A str does not: 39 instead of 239 KB
    # for a table after 40 moves.
    return Fragment(orjson.dumps(event).decode())


class RecentEvents:
    """The newest entries of one table."""

    def __init__(self) -> None:
        self._entries: deque[EntryEvents] = deque(maxlen=KEPT)

    def note(self, events: EntryEvents) -> None:
        """Add an entry's events."""
        self._entries.append(events)

    def since(self, version: int | None, table: Table, player: str) -> Events | None:
        """The events after a version; None if there are too many or the player changed seats.

        After changing seats, a player must not be sent what the new seat saw earlier.
        """
        if version is None or version > table.version:
            return None
        entries = [entry for entry in self._entries if entry.version > version]
        if len(entries) != table.version - version:
            return None
        seat = table.seat_of(player)
        if any(seat_in(entry.before, player) != seat for entry in entries):
            return None
        return tuple([event for entry in entries for event in entry.to(seat)])


class Audience:
    """The connections to one table.

    Who came and went is told to them, and to the other processes, at once and then at most once a
    second: the last state counts.
    """

    def __init__(
        self,
        presence: Presence[Subscriber],
        pace: float,
        now: Callable[[], datetime],
        *,
        club_access: ClubAccess | None = None,
        features: Sequence[TableFeature] = (),
        here: Attendance = NOBODY_HERE,
    ) -> None:
        """`club_access` knows the club of the table."""
        self._presence = presence
        self._club_access = club_access or ClubAccess()
        self._features = features
        self._told: frozenset[str] = frozenset()
        """The players present when presence was last announced."""
        self._telling: asyncio.Task[None] | None = None
        self._tasks = TaskSet()
        self._newcomers: dict[Subscriber, frozenset[str]] = {}
        """Newcomers since then, with the players they were told of when they joined."""
        self._pace, self._now = pace, now
        self.here = here
        """As `TableHandle.here`."""
        self._recent = RecentEvents()
        self._by_seat: BySeat = {}
        self._seats: tuple[Sitter | None, ...] | None = None
        """The seats that `_by_seat` was built for; None: rebuild it."""

    def note(self, table: Table, present: frozenset[str], now: datetime) -> Attendance:
        """Note who is here now, and since when the table waits for whom."""
        self.here = attended(self.here, table, present, now)
        return self.here

    def join(self, table: Table, subscriber: Subscriber, since: int | None) -> None:
        """Send the newcomer the whole table, or what they missed."""
        self._presence.here.append(subscriber)
        self._newcomers[subscriber] = self._presence.players()
        self._forget_places()
        missed = self._recent.since(since, table, subscriber.player)
        public, time = self.table_json(table), self._time_json(table)
        if missed is None:
            own = self._own(table, public, subscriber)
            watchers = self._watchers(table)
            send_snapshot(table, own, time, subscriber, watchers, features=self._shown_of(table))
        else:
            to = by_seat(table, [subscriber])
            self._send(table, to, missed, public=self._public(table, public))

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a connection that has ended."""
        self._presence.here.remove(subscriber)
        self._newcomers.pop(subscriber, None)
        self._forget_places()

    def dismissals(
        self, before: Table, after: Table, changes: Sequence[Change]
    ) -> list[tuple[Subscriber, Dismissal]]:
        """The connections of people who may not see the table after these changes."""
        keeps = any(isinstance(one.event, CodeChanged) and one.event.keeps for one in changes)
        club, found = after.club, []
        for one in self._presence.here:
            is_member = club is not None and self._club_access.admits(one.player, club)
            why = dismissal(before, after, one.player, told=keeps or is_member)
            if why is not None:
                found.append((one, why))
        return found

    def people_changed(self, live: TableHandle) -> None:
        """Announce that somebody came or went, here or elsewhere."""
        if self._telling is None or self._telling.done():
            self._telling = self._tasks.start_unattended(self._tell_until_known(live))

    async def close(self) -> None:
        """Tell the other processes that nobody is connected here any more."""
        await self._tasks.cancel()
        self._presence.tell_gone()

    async def _tell_until_known(self, live: TableHandle) -> None:
        """Announce what has changed since the last time, until nothing has."""
        while True:
            told_here = self._tell_presence(live.table)
            told_peers = self._presence.tell_changes(live.table.version)
            if not told_here and not told_peers:
                return
            await asyncio.sleep(PRESENCE_SECONDS)

    def _tell_presence(self, table: Table) -> bool:
        """Announce who came and went since the last time; returns whether anybody was told
        anything.

        Presence is not in the table's log.
        """
        before, present, newcomers = self._told, self._presence.players(), self._newcomers
        self._told, self._newcomers = present, {}
        knowing: defaultdict[frozenset[str], list[Subscriber]] = defaultdict(list)
        for one in self._presence.here:
            knowing[newcomers.get(one, before)].append(one)
        knowing.pop(present, None)
        for known, to in knowing.items():
            events = presence_events(table, known, present)
            shown = self._public(table, self.table_json(table))
            self._send(table, by_seat(table, to), events, public=shown)
        return bool(knowing)

    def tell_table(self, table: Table) -> None:
        """Send everybody here the table again, without an event."""
        shown = self._public(table, self.table_json(table))
        self._send(table, by_seat(table, self._presence.here), (), public=shown)

    def tell_player(self, table: Table, player: str) -> None:
        """Send one player here what concerns only them, without an event."""
        here = [one for one in self._presence.here if one.player == player]
        if here:
            self._send(table, by_seat(table, here), ())

    def publish(self, table: Table, changes: Sequence[Change], *, with_table: bool) -> None:
        """Send everybody what happened, and the public part of the table if that changed."""
        _, events, events_of, _ = entry = entry_events(table.version, changes)
        self._recent.note(entry)
        public = self._public(table, self.table_json(table)) if with_table else None
        if self._seats is not table.seats:
            self._seats, self._by_seat = table.seats, by_seat(table, self._presence.here)
        self._send(table, self._by_seat, events, events_of, public=public)

    def start_over(self, table: Table) -> None:
        """Send everybody the whole table, because what they were sent before may be wrong."""
        self._recent = RecentEvents()
        public, time = self.table_json(table), self._time_json(table)
        for subscriber in self._presence.here:
            own = self._own(table, public, subscriber)
            watchers = self._watchers(table)
            send_snapshot(table, own, time, subscriber, watchers, features=self._shown_of(table))

    def _send(
        self,
        table: Table,
        to: BySeat,
        events: Events,
        events_of: BySeatTold = ALIKE,
        *,
        public: PublicTable | None = None,
    ) -> None:
        """Send these subscribers what happened, with the deadlines; with the table, send the host
        the watchers."""
        watchers = () if public is None else self._watchers(table)
        send_update(
            table,
            to,
            events,
            events_of,
            public=public,
            time=self._time_json(table),
            watchers=watchers,
            features=self._shown_of(table),
        )

    def _shown_of(self, table: Table) -> list[Shown]:
        """What features add to the messages of this table."""
        return [shown for one in self._features if (shown := one.shown(table)) is not None]

    def _public(self, table: Table, public: TableJson) -> PublicTable:
        """Encodes the table for each viewer, once for all who are shown the same of its club."""
        written: dict[bytes, Fragment] = {}

        def of(to: Subscriber) -> Fragment:
            club = table.club and orjson.dumps(self._club_access.shown_to(to.player, table))
            if (club or b"") not in written:
                own = {**public, "club": Fragment(club)} if club else public
                written[club or b""] = Fragment(orjson.dumps(own))
            return written[club or b""]

        return of

    def _own(self, table: Table, public: TableJson, to: Subscriber) -> TableJson:
        """The table with what this subscriber may know of its club."""
        if table.club is None:
            return public
        return {**public, "club": self._club_access.shown_to(to.player, table)}

    def table_json(self, table: Table) -> TableJson:
        """The public part of the table."""
        present = self._presence.players()
        watching = present.difference([s.player for s in table.seats if s is not None])
        names = sorted({s.name for s in self._presence.here if s.player in watching and s.name})
        told, now = names[:WATCHERS_TOLD], self._now()
        here = self.here._replace(present=present)
        return table_json(table, present, len(watching), self._pace, told, here=here, now=now)

    def _watchers(self, table: Table) -> list[WatcherJson]:
        """The watchers, for the host. Only the process they are connected to knows their
        names."""
        names = {one.player: one.name for one in self._presence.here}
        watching = [
            player for player in sorted(self._presence.players()) if not belongs(table, player)
        ]
        return [watcher_json(table, who, names.get(who)) for who in watching[:WATCHERS_TOLD]]

    def _time_json(self, table: Table) -> TimeJson | None:
        """The deadlines of the seats; None if no seat has one, the table has no clock, and it tells
        of nobody's absence."""
        timed = table.clock or self.here.absent or next_due(table) is not None
        return time_json(table, self._now()) if timed else None

    def _forget_places(self) -> None:
        """The subscribers have changed: sort them by seat again when needed."""
        self._seats, self._by_seat = None, {}
