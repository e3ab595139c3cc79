"""A table as its log has it: a change is decided, then appended, and only then takes effect."""

import asyncio
import logging
from abc import ABC, abstractmethod
from datetime import datetime

from app.live.dependencies import Dependencies
from app.live.live_refusals import TableExpired
from app.live.peers.presence import Presence
from app.live.table.idempotency import DoneRequests
from app.live.table.publish import Subscriber
from app.live.table.stored import StoredTable, cost_of, entry_of, finished_hand, load_table
from app.live.tasks import TaskSet
from app.storage.log.contract import Checkpoint, Conflict, Entry, StorageUnavailable, stored_beside
from app.storage.people.players import seated_with
from app.tables.draft import NOTHING_KNOWN, AskerInfo, Command, Draft, decide
from app.tables.history.fold import event_from_json, to_checkpoint
from app.tables.history.forget import Forgotten
from app.tables.seats.attendance import Attendance
from app.tables.table import Stamp, Table

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


class LoggedTable(ABC):
    """A table that is always what its log holds: what was not stored did not happen.

    Reading or appending to the log takes the lock.
    """

    def __init__(self, stored: StoredTable, dependencies: Dependencies) -> None:
        self.table = stored.table
        self._dependencies = dependencies
        self._done = DoneRequests(stored.past)
        self._checkpoint_version = stored.checkpoint_version
        self._unpaid = 0
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether the outcome of the last append is unknown: the log may be ahead of `table`."""
        self._open = True
        self.presence = Presence[Subscriber](dependencies.bus, stored.table.key)
        """The connections, here and through other processes."""
        self._tasks = TaskSet()

    @property
    @abstractmethod
    def here(self) -> Attendance:
        """For whom the table waits, in whose place others may act."""

    @abstractmethod
    def _apply(self, draft: Draft) -> None:
        """Make `table` what the log holds now, publish it, and let the table act on it."""

    @abstractmethod
    def _replace(self, table: Table) -> None:
        """Make this `table`, read anew: what people were sent before may be wrong."""

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
                chance = self._dependencies.chance
                draft = Draft(self.table, stamp, chance, asker=known, here=self.here)
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
                    self._take(entry, draft)
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

    async def _was_stored(self, entry: Entry) -> bool:
        """Whether the entry was stored after all: a refused request must change nothing."""
        about = {"table": self.table.id, "version": self.table.version}
        try:
            async with asyncio.timeout(STORED_CHECK_SECONDS):
                return entry in await self._catch_up_when_readable()
        except TimeoutError:
            logger.warning("unknown whether a change was stored", extra=about)
            return False

    async def _catch_up_when_readable(self) -> list[Entry]:
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
            self._take(entry, draft)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        self._behind = False
        return entries

    async def _start_over(self) -> None:
        """Fold the log again from the start: it was rewritten, or unread entries were dropped.

        Raises Refusal `unknown_table` if it was purged since.
        """
        stored = await load_table(self._dependencies.log, self.table.key)
        self._checkpoint_version = stored.checkpoint_version
        self._done = DoneRequests(stored.past)
        self._behind = False
        self._replace(stored.table)

    def _take(self, entry: Entry, draft: Draft) -> None:
        self._done.note(entry)
        self._apply(draft)

    async def follow(self) -> None:
        """Catch up with what other processes have stored, so that nobody sees an older state."""
        if self._dependencies.bus.shared:
            async with self._lock:
                await self._catch_up()

    def read_if_behind(self, version: int) -> None:
        """Read the log if it is announced to have a version that is new here."""
        if version > self.table.version:
            self._tasks.start_unattended(self.read_up_to(version))

    def resolve_unknown_append(self) -> None:
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
