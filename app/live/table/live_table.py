"""One live table: a change is decided, then appended to the log, and only then takes effect."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from app.bots.advice import Advice
from app.live.dependencies import Dependencies
from app.live.live_refusals import TableExpired
from app.live.peers.presence import Presence
from app.live.table.audience import Audience
from app.live.table.hints import Hints
from app.live.table.idempotency import KEPT, DoneRequests
from app.live.table.publish import Subscriber
from app.live.table.stored import cost_of, entry_of, finished_hand, stored_table
from app.live.table.timers import Timers
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.log.contract import Checkpoint, Conflict, Entry, StorageUnavailable, stored_beside
from app.storage.people.players import seated_with
from app.tables.draft import NOTHING_KNOWN, AskerInfo, Change, Command, Draft, decide
from app.tables.history.checkpoint import to_checkpoint
from app.tables.history.fold import event_from_json
from app.tables.history.forget import Forgotten
from app.tables.seats.attendance import Attendance
from app.tables.seats.club import FollowClub
from app.tables.story import changes_table
from app.tables.table import Stamp, Table, belongs
from app.tables.wire.table import TableJson

logger = logging.getLogger(__name__)

STORED_CHECK_SECONDS = 3.0
"""Give up asking the log whether an append was stored after this long; the request is refused."""

RETRY_SECONDS = 0.25
"""Retry reading the log after this long."""

AT_ONCE = 64
"""Entries of other processes to fold before other tables get a turn."""

CHECKPOINT_EVERY = 256
"""Entries without a finished hand after which a checkpoint is stored. This bounds the fold even if
people sit down and stand up many times during a hand."""


class LiveTable:
    """A table being played, with everybody who is connected to it.

    `table` is always what the log holds: what was not stored did not happen. Reading or appending
    to the log takes the lock.
    """

    def __init__(
        self,
        table: Table,
        dependencies: Dependencies,
        past: Sequence[Entry] = (),
        checkpoint_version: int = 0,
    ) -> None:
        """`past` are its newest entries, whose requests must not be done again.

        `checkpoint_version` is that of the newest checkpoint; 0: none.
        """
        self.table = table
        self.touched = 0.0
        """When somebody last opened or left it, by the event loop's clock."""
        self._unpaid = 0
        self._dependencies = dependencies
        self._checkpoint_version = checkpoint_version
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether the outcome of the last append is unknown: the log may be ahead of `table`."""
        self._open = True
        self._remember(past)
        self._club_access = dependencies.club_access
        self.presence = Presence[Subscriber](dependencies.bus, table.key)
        """The connections, here and through other processes."""
        pace, now, features = dependencies.pace, dependencies.now, dependencies.features
        self._audience = Audience(self.presence, pace, now, self._club_access, features)
        self._timers = Timers(dependencies)
        self._hints = Hints(dependencies.thinking)
        self._tasks = TaskSet()

    async def submit(
        self,
        player: str | None,
        request: str | None,
        command: Command,
        device: str | None = None,
        known: AskerInfo = NOTHING_KNOWN,
        *,
        at: datetime | None = None,
    ) -> int:
        """Do what a player, or the table itself (None), asks; returns the stored version.

        `request` is the idempotency key (`request_id`). With a `device` the request is done only
        while that device is still the player's. `at` is the time at which it happens, if not now.
        Raises Refusal, StorageUnavailable. If the caller is cancelled, the table itself repeats the
        request, so that everything stored is also published.
        """
        try:
            return await self._submit(player, request, command, device, known, at=at)
        except asyncio.CancelledError:
            self._tasks.start_unattended(
                self._submit(player, request, command, device, known, at=at)
            )
            raise

    async def _submit(
        self,
        player: str | None,
        request: str | None,
        command: Command,
        device: str | None,
        known: AskerInfo,
        *,
        at: datetime | None,
    ) -> int:
        async with self._lock:
            if self._behind:
                await self._catch_up()
            while True:
                done = self._done.version(player, request)
                if done is not None:
                    return done
                stamp = Stamp(self.table.version + 1, at or self._dependencies.now())
                chance, here = self._dependencies.chance, self._timers.here
                draft = Draft(self.table, stamp, chance, asker=known, here=here)
                decide(draft, player, command)
                if not draft.changes:
                    return self.table.version
                entry = entry_of(draft, player, request)
                try:
                    await self._append(entry, draft, device)
                except Conflict:  # another process appended first
                    if not await self._catch_up():
                        raise TableExpired from None
                    continue
                except StorageUnavailable:
                    self._behind = True
                    if not await self._was_stored(entry):
                        raise
                else:
                    self._apply(entry, draft)
                self.presence.tell_version(self.table.version)
                return entry.version

    async def _append(self, entry: Entry, draft: Draft, device: str | None) -> None:
        """Append the entry, with the finished hand and a checkpoint where they are due."""
        table = draft.table
        hand = None if table.phase == "playing" else finished_hand(draft)
        checkpoint: Checkpoint | None = None
        if hand is not None or entry.version - self._checkpoint_version >= CHECKPOINT_EVERY:
            checkpoint = Checkpoint(table.version, to_checkpoint(table))
            self._checkpoint_version = entry.version
        code = None if table.code == self.table.code else table.code
        also_store = (*self._dependencies.also_store, seated_with)
        more = stored_beside(also_store, self.table, table, entry.at)
        await self._dependencies.log.append(
            table.key, entry, hand=hand, checkpoint=checkpoint, code=code, device=device, more=more
        )
        self._unpaid += cost_of(entry, draft)

    def collect(self) -> int:
        """The bytes stored since the last call, to be charged to the player who asks now.

        In this way the people at a table take turns paying for what the table does on its own.
        """
        size, self._unpaid = self._unpaid, 0
        return size

    def _apply(self, entry: Entry, draft: Draft) -> None:
        """Apply what the log holds now: publish it, and let the table act on it."""
        more = changes_table(draft.changes)
        clubs = {self.table.club, draft.table.club} if more else set()
        if more:
            self._dismiss(draft.table, draft.changes)
        self.table = draft.table
        self._done.note(entry)
        now, before = self._dependencies.now(), self._timers.here
        here = self._note(self.presence.players(), now)
        shown = more or before.idle != here.idle
        self._audience.publish(self.table, draft.changes, with_table=shown)
        self._follow_timers(now)
        for club in clubs:
            self._club_access.changes(club)

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

    async def _was_stored(self, entry: Entry) -> bool:
        """Whether the entry was stored after all: a refused request must change nothing."""
        about = {"table": self.table.id, "version": self.table.version}
        try:
            async with asyncio.timeout(STORED_CHECK_SECONDS):
                return entry in await self._caught_up()
        except TimeoutError:
            logger.warning("unknown whether a change was stored", extra=about)
            return False

    async def _caught_up(self) -> list[Entry]:
        """Catch up as soon as the log can be read, while the table is open."""
        while True:
            try:
                return await self._catch_up()
            except StorageUnavailable:
                if not self._open:
                    raise
                await asyncio.sleep(RETRY_SECONDS)

    async def _catch_up(self) -> list[Entry]:
        """Apply the entries that this table does not have yet. Raises StorageUnavailable."""
        entries = await self._dependencies.log.read(self.table.key, self.table.version)
        dropped = bool(entries) and entries[0].version != self.table.version + 1
        if dropped or any(
            event["kind"] == Forgotten.kind for entry in entries for event in entry.events
        ):
            await self._start_over()
            return entries
        for number, entry in enumerate(entries, 1):
            draft = Draft(self.table, Stamp(entry.version, entry.at), self._dependencies.chance)
            for event in entry.events:
                draft.add(event_from_json(event))
            if draft.table.last_hand != self.table.last_hand:
                self._checkpoint_version = entry.version
            self._apply(entry, draft)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        self._behind = False
        return entries

    async def _start_over(self) -> None:
        """Fold the log again from the start: it was rewritten, or unread entries were dropped.

        Raises Refusal `unknown_table` if it was purged since.
        """
        log, key = self._dependencies.log, self.table.key
        table, self._checkpoint_version = await stored_table(log, key)
        self._dismiss(table)
        self.table = table
        self._remember(await log.read(key, max(0, self.table.version - KEPT)))
        self._behind = False
        self._audience.start_over(self.table)
        self.reschedule()

    def _remember(self, past: Sequence[Entry]) -> None:
        self._done = DoneRequests()
        for entry in past:
            self._done.note(entry)

    async def follow(self) -> None:
        """Catch up with what other processes have stored, so that nobody sees an older state."""
        if self._dependencies.bus.shared:
            async with self._lock:
                await self._catch_up()

    def log_has(self, version: int) -> None:
        """Read the log if it is announced to have a version that is new here."""
        if version > self.table.version:
            self._tasks.start_unattended(self.read_up_to(version))

    def announced(self, version: int) -> None:
        """As `log_has`; while nobody is here, the log is read when the next person enters."""
        if self.presence.here:
            self.log_has(version)

    def settle(self) -> None:
        """Read the log if the outcome of the last append is unknown."""
        if self._behind:
            self._tasks.start_unattended(self.read_up_to(self.table.version + 1))

    async def read_up_to(self, version: int) -> None:
        """Read the log at least up to this version. Raises StorageUnavailable."""
        async with self._lock:
            if self.table.version < version:
                await self._catch_up()

    def answered(self, player: str, request: str) -> int | None:
        """The version this request made, if it was done already."""
        return self._done.version(player, request)

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
        self._note(here, self._dependencies.now())
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
        self._note(self.presence.players(), now)
        self._follow_timers(now)

    def _note(self, present: frozenset[str], now: datetime) -> Attendance:
        """Note who is present."""
        self._audience.here = here = self._timers.note(self.table, present, now)
        return here

    def _follow_timers(self, now: datetime) -> None:
        if self._open:
            served = bool(self.presence.here) or not self.presence.elsewhere
            self._timers.follow(self, now, served=served, leads=self.presence.leads)
