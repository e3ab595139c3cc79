"""One live table: a change is decided, appended to the log, and only then has it happened."""

import asyncio
import logging
from collections.abc import Sequence

from app.bots.advice import Advice
from app.bots.levels import LEVELS
from app.live.dependencies import Dependencies
from app.live.live_refusals import TableExpired, UnknownLevel
from app.live.table.absence import Absences, is_waited_for
from app.live.table.bot_seats import BotRole, BotSeats
from app.live.table.deadlines import Deadlines
from app.live.table.dismissal import dismissal
from app.live.table.hints import Hints
from app.live.table.idempotency import KEPT, DoneRequests, request_id
from app.live.table.presence import PresenceTeller
from app.live.table.publish import Subscriber
from app.live.table.stored import cost_of, entry_of, finished_hand, stored_table
from app.live.table.subscribers import Subscribers
from app.live.table.tasks import TaskSet
from app.storage.log.contract import Checkpoint, Conflict, Entry, StorageUnavailable
from app.tables.checkpoint import to_checkpoint
from app.tables.clock import BY_MAIL
from app.tables.draft import Command, Draft, decide
from app.tables.fold import event_from_json
from app.tables.forget import Forgotten
from app.tables.seats.sitting import PutBot
from app.tables.story import changes_table
from app.tables.table import Stamp, Table
from app.tables.wire import TableJson

logger = logging.getLogger(__name__)

FIND_OUT_SECONDS = 3.0
"""How long it is tried to learn whether something was stored."""

RETRY_SECONDS = 0.25
"""A log that cannot be read is tried again after this."""

AT_ONCE = 64
"""So many entries of others are taken over before everybody else has a turn."""

CHECKPOINT_EVERY = 256
"""However often people sit down and get up in a hand: hardly more entries have to be folded."""


class LiveTable:
    """A table being played, with everybody who is connected to it.

    `table` is as the log has it: what could not be stored never happened. Whoever reads or
    extends the log for it holds the lock.
    """

    def __init__(
        self,
        table: Table,
        dependencies: Dependencies,
        past: Sequence[Entry] = (),
        checkpoint_version: int = 0,
    ) -> None:
        """`past` are its newest entries: a repeat of one of these requests is harmless.

        `checkpoint_version` is that of the newest checkpoint, 0 without one.
        """
        self.table = table
        self.touched = 0.0
        """When somebody last opened or left it, by the event loop's clock."""
        self._unpaid = 0
        self._dependencies = dependencies
        self._checkpoint_version = checkpoint_version
        self._lock = asyncio.Lock()
        self._behind = False
        """The log may hold more than `table`: whether the last append was stored is not known."""
        self._open = True
        self._is_waited_for = True
        """Whether somebody with a seat is here to wait for the others."""
        self._remember(past)
        self._subscribers = Subscribers(dependencies.pace, dependencies.now)
        self._presence = PresenceTeller(self._subscribers, dependencies.bus)
        self._bots = BotSeats(dependencies)
        self._deadlines = Deadlines(dependencies.now)
        self._hints = Hints(dependencies.thinking)
        self._absences = Absences(dependencies)
        self._tasks = TaskSet()

    async def submit(
        self,
        player: str | None,
        client_id: str | int | None,
        command: Command,
        device: str | None = None,
    ) -> int:
        """Do what a player, or the table itself (None), asks; the version when it is stored.

        With the `device` that asks it is done only if that is still the player's.
        Raises Refusal, StorageUnavailable. If the caller is cancelled meanwhile, the table asks
        the same again by itself: nothing is stored and then not told.
        """
        if isinstance(command, PutBot) and command.level not in (None, *LEVELS):
            raise UnknownLevel(tuple(LEVELS))
        request = request_id(client_id, command)
        try:
            return await self._submit(player, request, command, device)
        except asyncio.CancelledError:
            self._tasks.start_unattended(self._submit(player, request, command, device))
            raise

    async def _submit(
        self, player: str | None, request: str | None, command: Command, device: str | None
    ) -> int:
        async with self._lock:
            if self._behind:
                await self._catch_up()
            while True:
                done = self._done.version(player, request)
                if done is not None:
                    return done
                stamp = Stamp(self.table.version + 1, self._dependencies.now())
                draft = Draft(self.table, stamp, self._dependencies.chance)
                decide(draft, player, command)
                if not draft.changes:
                    return self.table.version
                entry = entry_of(draft, player, request)
                try:
                    await self._append(entry, draft, device)
                except Conflict:  # another process was faster
                    if not await self._catch_up():
                        raise TableExpired from None
                    continue
                except StorageUnavailable:
                    self._behind = True
                    if not await self._was_stored(entry):
                        raise
                else:
                    self._apply(entry, draft)
                self._announce_version()
                return entry.version

    async def _append(self, entry: Entry, draft: Draft, device: str | None) -> None:
        """Store it, with the finished hand and a checkpoint where they are due."""
        table = draft.table
        hand = None if table.phase == "playing" else finished_hand(draft)
        checkpoint: Checkpoint | None = None
        if hand is not None or entry.version - self._checkpoint_version >= CHECKPOINT_EVERY:
            checkpoint = Checkpoint(table.version, to_checkpoint(table))
            self._checkpoint_version = entry.version
        code = None if table.code == self.table.code else table.code
        await self._dependencies.log.append(
            table.key, entry, hand=hand, checkpoint=checkpoint, code=code, device=device
        )
        self._unpaid += cost_of(entry, draft)

    def collect(self) -> int:
        """The bytes stored here since the last call: the player who asked last is charged for them.

        What the table does by itself is so charged to the people who play there, one by one.
        """
        size, self._unpaid = self._unpaid, 0
        return size

    def _apply(self, entry: Entry, draft: Draft) -> None:
        """It is in the log: everybody is told, and whoever has to act looks at it."""
        more = changes_table(draft.changes)
        if more:
            self._dismiss(draft.table)
        self.table = draft.table
        self._done.note(entry)
        self._subscribers.publish(self.table, draft.changes, with_table=more)
        self._look(people=more)

    def _dismiss(self, after: Table) -> None:
        """Let those go who may not know the table as it is next, before they are told."""
        if (after.code, after.sent_away) == (self.table.code, self.table.sent_away):
            return
        for one in list(self._subscribers.here):
            why = dismissal(self.table, after, one.player)
            if why is not None:
                self.leave(one)
                one.dismiss(why)

    async def _was_stored(self, entry: Entry) -> bool:
        """Look whether it was stored all the same: for who is refused nothing has changed."""
        about = {"table": self.table.id, "version": self.table.version}
        try:
            async with asyncio.timeout(FIND_OUT_SECONDS):
                return entry in await self._caught_up()
        except TimeoutError:
            logger.warning("whether a change was stored is not known", extra=about)
            return False

    async def _caught_up(self) -> list[Entry]:
        """Catch up as soon as the log can be read, or while the table is still open."""
        while True:
            try:
                return await self._catch_up()
            except StorageUnavailable:
                if not self._open:
                    raise
                await asyncio.sleep(RETRY_SECONDS)

    async def _catch_up(self) -> list[Entry]:
        """Take over what the log holds beyond what this table knew. Raises StorageUnavailable."""
        entries = await self._dependencies.log.read(self.table.key, self.table.version)
        if any(event["kind"] == Forgotten.kind for entry in entries for event in entry.events):
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
        """The log was rewritten: nothing that was known of it holds any more.

        Raises Refusal `unknown_table` if it was purged since.
        """
        log, key = self._dependencies.log, self.table.key
        table, self._checkpoint_version = await stored_table(log, key)
        self._dismiss(table)
        self.table = table
        self._remember(await log.read(key, max(0, self.table.version - KEPT)))
        self._behind = False
        self._subscribers.start_over(self.table)
        self._look()

    def _remember(self, past: Sequence[Entry]) -> None:
        self._done = DoneRequests()
        for entry in past:
            self._done.note(entry)

    async def follow(self) -> None:
        """Know all that is stored now: what somebody saw through another process is known here."""
        if self._dependencies.bus.shared:
            async with self._lock:
                await self._catch_up()

    def log_has(self, version: int) -> None:
        """The log is said to have come to this version: read it, if that is news."""
        if version > self.table.version:
            self._tasks.start_unattended(self.read_up_to(version))

    def settle(self) -> None:
        """If it is not known whether the last change was stored: look, and tell everybody."""
        if self._behind:
            self._tasks.start_unattended(self.read_up_to(self.table.version + 1))

    async def read_up_to(self, version: int) -> None:
        """Know the log at least up to this version. Raises StorageUnavailable."""
        async with self._lock:
            if self.table.version < version:
                await self._catch_up()

    def answered(self, player: str, client_id: str | int, command: Command) -> int | None:
        """The version this request made, if it was done already."""
        return self._done.version(player, request_id(client_id, command))

    def public(self) -> TableJson:
        """What everybody may know of the table."""
        return self._subscribers.table_json(self.table)

    async def hint(self, player: str) -> Advice:
        """What to do in this player's place. Raises Refusal."""
        return await self._hints.find(self, player)

    def start(self) -> None:
        """Let bots and deadlines look at the table for the first time."""
        self._look()

    async def close(self) -> None:
        """Stop bots and timers, and finish what was asked for. The table lives on in its log."""
        self._open = False
        await self._bots.close()
        await self._deadlines.close()
        await self._absences.close()
        await self._presence.close(self)
        await self._tasks.join()
        async with self._lock:
            pass  # whoever came before has been served

    @property
    def idle(self) -> bool:
        """Nobody is connected, no bot is about to move, and nothing is being changed."""
        changing = self._lock.locked() or bool(self._tasks)
        return not self._subscribers.here and not self._bots.busy and not changing

    def join(self, subscriber: Subscriber, since: int | None = None) -> None:
        """Tell this subscriber everything from now on; first where the table stands.

        `since` is the version it knows already: it gets what it missed if that
        is not too much, and a snapshot otherwise. The others are told of them within a second.
        """
        self._subscribers.join(self.table, subscriber, since)
        self._look_at_people()

    def leave(self, subscriber: Subscriber) -> None:
        """The connection is gone."""
        if subscriber not in self._subscribers.here:
            return
        self._subscribers.leave(subscriber)
        self._look_at_people()
        self.touched = asyncio.get_running_loop().time()

    def present_here(self) -> frozenset[str]:
        """The players who are connected to this table through this process."""
        return self._subscribers.present_here()

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """These players are connected to this table through another process."""
        is_known = process in self._subscribers.elsewhere
        self._subscribers.set_elsewhere(process, players)
        if players and not is_known:
            self._announce_version()  # what happened before was announced to nobody
        self._look_at_people()

    def announce_presence(self) -> None:
        """Tell the other processes who is here, and ask them who is there."""
        self._dependencies.bus.announce_presence(self.table.key, self.present_here())
        self._dependencies.bus.ask_presence(self.table.key)

    def _announce_version(self) -> None:
        """Those processes read the log; whoever comes to the table elsewhere does so anyway."""
        if self._subscribers.elsewhere:
            self._dependencies.bus.announce_version(self.table.key, self.table.version)

    def _bot_role(self) -> BotRole:
        """Of all processes that have people at the table, the first by name leads."""
        others = self._subscribers.elsewhere
        if not others:
            return BotRole.LEADER
        if not self._subscribers.here:
            return BotRole.NONE
        return BotRole.LEADER if self._dependencies.bus.process < min(others) else BotRole.STANDBY

    def _look_at_people(self) -> None:
        """Somebody has come or gone."""
        if self._open:
            self._presence.look(self)
        self._look()

    def _look(self, *, people: bool = True) -> None:
        """Whoever acts for the table looks at it: it has changed.

        Without `people` that was the hand alone: the same are connected, on the same seats.
        """
        if not self._open:
            return
        if people:
            present = self._subscribers.present()
            self._is_waited_for = is_waited_for(self.table, present)
            self._absences.look(self, present)
        waited = self._is_waited_for
        self._bots.look(self, self._bot_role(), waited=waited)
        self._deadlines.look(self, waited=waited or self.table.clock >= BY_MAIL)
