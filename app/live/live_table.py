"""One live table: who is connected to it, and who acts for it. Its changes are the ledger's."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import proxy

from app.bots.levels import LEVELS
from app.live.absence import Absences
from app.live.alarm import Alarm
from app.live.bot_seat import BotSeats, Part
from app.live.dependencies import Dependencies
from app.live.hints import Hint, find_hint
from app.live.ledger import Ledger, Outcome
from app.live.news import Room
from app.live.recent import Recent, tell
from app.live.refusals import UnknownLevel
from app.live.subscriber import Message, Subscriber
from app.storage.log import Entry
from app.tables.commands import Command, PutBot
from app.tables.draft import Draft
from app.tables.story import changes_table
from app.tables.table import Table


class LiveTable:
    """A table being played, with everybody who is connected to it."""

    def __init__(self, table: Table, dependencies: Dependencies, kept_at: int = 0) -> None:
        """`kept_at` is the version of the newest checkpoint, 0 without one."""
        self.touched = 0.0
        self._open = True
        self._around = dependencies
        self._room = Room(dependencies.pace, dependencies.now)
        self._recent = Recent()
        # Those who act for the table know it weakly: when it is let go it is gone
        # at once, and not only when somebody searches for garbage.
        me: LiveTable = proxy(self)

        def here() -> Table:
            return me.table

        def act(command: Command) -> Coroutine[Any, Any, int]:
            return me.act(command)

        def part() -> Part:
            return me.part()

        def happened(draft: Draft, ours: bool) -> None:
            me.happened(draft, ours=ours)

        self._ledger = Ledger(table, dependencies, happened, kept_at)
        self._bots = BotSeats(here, act, part, dependencies)
        self._alarm = Alarm(here, act, dependencies.now)
        self._absences = Absences(here, self._room.present, act, dependencies)

    @property
    def table(self) -> Table:
        """As the log has it."""
        return self._ledger.table

    @property
    def idle(self) -> bool:
        """Nobody is connected and no bot is about to move."""
        return not self._room.subscribers and not self._bots.busy and not self._ledger.busy

    def public(self) -> Message:
        """What everybody may know of the table."""
        return self._room.table_json(self.table)

    def remember(self, entry: Entry) -> None:
        """Note a request of the past, so that its repeat is harmless."""
        self._ledger.remember(entry)

    def wake(self) -> None:
        """Begin to live: let the bots and the clock look at the table."""
        self._bots.look(self.table)
        self._alarm.look(self.table)

    def answered(self, player: str, client_id: str, command: Command) -> int | None:
        """The version this request made, if it was done already."""
        return self._ledger.answered(player, client_id, command)

    def ask(
        self, player: str, client_id: str, command: Command, told: Callable[[Outcome], None]
    ) -> None:
        """Do what a player asks, after all that was asked before (see Ledger). Raises Refusal."""
        _check_level(command)
        self._ledger.ask(player, client_id, command, told)

    async def submit(self, player: str | None, client_id: str | None, command: Command) -> int:
        """The same for who waits for the version. Raises Refusal, StorageUnavailable."""
        _check_level(command)
        return await self._ledger.submit(player, client_id, command)

    async def hint(self, player: str) -> Hint:
        """What to do in this player's place. Raises Refusal."""
        return await find_hint(lambda: self.table, player, self._around.thinking)

    def join(self, subscriber: Subscriber, since: int | None = None) -> None:
        """Tell this subscriber everything from now on; first where the table stands.

        `since` is the version it knows already: it gets what it missed if that
        is not too much, and a snapshot otherwise.
        """
        before = self._room.present()
        others = list(self._room.subscribers)
        self._room.enter(subscriber)
        missed = self._recent.missed(self.table, subscriber.player, since)
        if missed is None:
            subscriber.deliver(self._room.snapshot(self.table, subscriber))
        else:
            subscriber.deliver(self._room.missed(self.table, missed, subscriber))
        self._people_changed(before, others)
        self.announce()
        self._bots.look(self.table)

    def leave(self, subscriber: Subscriber) -> None:
        """The connection is gone."""
        if subscriber not in self._room.subscribers:
            return
        before = self._room.present()
        self._room.leave(subscriber)
        self.touched = asyncio.get_running_loop().time()
        self._people_changed(before, self._room.subscribers)
        self._around.bus.present(self.table.code, self._room.present_here())

    def connected_here(self) -> frozenset[str]:
        """The players who are connected to this table through this process."""
        return self._room.present_here()

    def neighbours_have(self, process: str, players: frozenset[str]) -> None:
        """These players are connected to this table through another process."""
        before = self._room.present()
        known = self._room.elsewhere.pop(process, None)
        if players:
            self._room.elsewhere[process] = players
            if known is None:
                # What happened before we heard of them was rung for nobody.
                self._around.bus.ring(self.table.code, self.table.version)
        else:
            self._bots.look(self.table)
        self._people_changed(before, self._room.subscribers)

    @property
    def watched(self) -> bool:
        """Whether anybody is connected to this table through this process."""
        return bool(self._room.subscribers)

    def part(self) -> Part:
        """What this process has to do with the bots, among all that have people here."""
        others = self._room.elsewhere
        if not others:
            return Part.LEADS
        if not self._room.subscribers:
            return Part.NONE
        return Part.LEADS if self._around.bus.process < min(others) else Part.STANDS_BY

    def announce(self) -> None:
        """Tell the other processes who is here, and ask them who is there."""
        self._around.bus.present(self.table.code, self._room.present_here())
        self._around.bus.ask(self.table.code)

    def look_at_log(self, version: int) -> None:
        """The log is said to have come to this version."""
        self._ledger.look_at_log(version)

    def settle(self) -> None:
        """If it is not known whether the last change was stored: look, and tell everybody."""
        self._ledger.settle()

    async def follow(self) -> None:
        """Know all that is stored now: what somebody saw through another process is known here."""
        if self._around.bus.shared:
            await self._ledger.look()

    def _people_changed(self, before: frozenset[str], tell: list[Subscriber]) -> None:
        """Tell these who came and who went."""
        present = self._room.present()
        for player in before ^ present:
            self._room.publish_presence(self.table, player, player in present, tell)
        if self._open:
            self._absences.look()

    async def close(self) -> None:
        """Stop bots and timers, which begin no more; the table lives on in its log."""
        self._open = False
        await self._ledger.close()
        await self._alarm.close()
        await self._absences.close()
        await self._bots.close()

    async def act(self, command: Command) -> int:
        """What the table itself does."""
        return await self.submit(None, None, command)

    def happened(self, draft: Draft, *, ours: bool) -> None:
        """Something is in the log: everybody is told, and whoever has to act looks at it."""
        table = draft.table
        told, whole = tell(table, draft.steps), changes_table(draft.steps)
        self._recent.note(told)
        self._room.publish(table, told, whole=whole)
        if self._open:
            self._bots.look(table)
            self._alarm.look(table)
            if whole:
                self._absences.look()
        if ours and self._room.elsewhere:  # whoever comes to the table elsewhere reads the log
            self._around.bus.ring(table.code, table.version)


def _check_level(command: Command) -> None:
    if isinstance(command, PutBot) and command.level not in (None, *LEVELS):
        raise UnknownLevel(tuple(LEVELS))
