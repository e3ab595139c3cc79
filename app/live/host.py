"""One live table: it decides, appends to the log, and only then tells anybody.

All changes go through `submit`, one at a time. What is in `table` is in the
log; a change that could not be stored never happened.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any
from weakref import proxy

from app.bots.levels import LEVELS
from app.live.absence import Absences
from app.live.alarm import Alarm
from app.live.answered import Answered, request_id
from app.live.bot_seat import BotSeats, Part
from app.live.hints import Hint, find_hint
from app.live.news import Room
from app.live.recent import Recent, tell
from app.live.subscriber import Message, Subscriber
from app.live.surroundings import Surroundings
from app.live.tasks import Tasks
from app.rules.errors import Refusal
from app.rules.game import Match
from app.storage.log import Checkpoint, Conflict, Entry, FinishedHand, HandPlayer
from app.tables.checkpoint import to_checkpoint
from app.tables.commands import Command, PutBot
from app.tables.decide import decide
from app.tables.draft import Draft
from app.tables.events import event_from_json, event_json
from app.tables.finished import hand_record
from app.tables.story import changes_table
from app.tables.table import Stamp, Table


class Host:
    """A table being played, with everybody who is connected to it."""

    def __init__(self, table: Table, surroundings: Surroundings) -> None:
        self.table = table
        self.touched = 0.0
        self._around = surroundings
        self._room = Room(surroundings.pace, surroundings.now)
        self._answered = Answered()
        self._recent = Recent()
        self._writing = asyncio.Lock()
        self._unsure = False
        self._looking = False
        self._rung = 0
        self._tasks = Tasks()
        # Those who act for the table know it weakly: when it is let go it is gone
        # at once, and not only when somebody searches for garbage.
        me: Host = proxy(self)

        def here() -> Table:
            return me.table

        def act(command: Command) -> Coroutine[Any, Any, int]:
            return me.act(command)

        def part() -> Part:
            return me.part()

        self._bots = BotSeats(here, act, part, surroundings)
        self._alarm = Alarm(here, act, surroundings.now)
        self._absences = Absences(here, self._room.present, act, surroundings)

    @property
    def idle(self) -> bool:
        """Nobody is connected and no bot is about to move."""
        return not self._room.subscribers and not self._bots.busy and not self._writing.locked()

    def public(self) -> Message:
        """What everybody may know of the table."""
        return self._room.table_json(self.table)

    def remember(self, entry: Entry) -> None:
        """Note a request of the past, so that its repeat is harmless."""
        self._answered.note(entry.player, entry.client_id, entry.version)

    def wake(self) -> None:
        """Begin to live: let the bots and the clock look at the table."""
        self._bots.look()
        self._alarm.look()

    def answered(self, player: str, client_id: str, command: Command) -> int | None:
        """The version this request made, if it was done already."""
        return self._answered.version(player, request_id(client_id, command))

    async def submit(self, player: str | None, client_id: str | None, command: Command) -> int:
        """Do what a player, or the table itself (None), asks; the version when it was stored.

        Raises Refusal, and StorageUnavailable when it could not be stored.
        """
        self._check_level(command)
        request = request_id(client_id, command)
        async with self._writing:
            if self._unsure:
                await self._catch_up()
            while True:
                done = self._answered.version(player, request)
                if done is not None:
                    return done
                draft = decide(self._draft(), player, command)
                if not draft.steps:
                    return self.table.version
                try:
                    await self._store(draft, player, request)
                    return self.table.version
                except Conflict:
                    if not await self._catch_up():
                        raise Refusal("unknown_table", "This table has expired.") from None

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
        self._bots.look()

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
            self._bots.look()
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
        self._rung = max(self._rung, version)
        if version > self.table.version and not self._looking:
            self._looking = True
            self._tasks.start(self._look())

    def settle(self) -> None:
        """If it is not known whether the last change was stored: look, and tell everybody."""
        if self._unsure and not self._looking:
            self._looking = True
            self._tasks.start(self._look())

    async def follow(self) -> None:
        """Know all that is stored now: what somebody saw through another process is known here."""
        if self._around.bus.shared:
            await self._look()

    async def _look(self) -> None:
        try:
            async with self._writing:
                while True:
                    rung = self._rung
                    await self._catch_up()
                    # What was rung for while the log was read may not be in the answer.
                    if self._rung <= max(rung, self.table.version):
                        break
        finally:
            self._looking = False

    def _people_changed(self, before: frozenset[str], tell: list[Subscriber]) -> None:
        """Tell these who came and who went."""
        present = self._room.present()
        for player in before ^ present:
            self._room.publish_presence(self.table, player, player in present, tell)
        self._absences.look()

    async def close(self) -> None:
        """Stop bots and timers; the table lives on in its log."""
        await self._tasks.close()
        await self._alarm.close()
        await self._absences.close()
        await self._bots.close()

    def _check_level(self, command: Command) -> None:
        if isinstance(command, PutBot) and command.level not in (None, *LEVELS):
            raise Refusal("unknown_level", f"Bots come in the levels {', '.join(LEVELS)}.")

    async def act(self, command: Command) -> int:
        """What the table itself does."""
        return await self.submit(None, None, command)

    def _draft(self) -> Draft:
        stamp = Stamp(self.table.version + 1, self._around.now())
        return Draft(self.table, stamp, self._around.chance)

    async def _store(self, draft: Draft, player: str | None, request: str | None) -> None:
        events = tuple(event_json(step.event) for step in draft.steps)
        entry = Entry(draft.stamp.version, draft.stamp.at, player, request, events)
        try:
            hand = _finished(draft)
            checkpoint = None if hand is None else _checkpoint(draft.table)
            await self._around.log.append(self.table.code, entry, hand=hand, checkpoint=checkpoint)
        except Conflict:
            raise
        except BaseException:
            # Whether it was stored is not known: the log will say before the next change.
            self._unsure = True
            raise
        self._happened(entry, draft)
        if self._room.elsewhere:  # whoever comes to the table elsewhere reads the log first
            self._around.bus.ring(self.table.code, entry.version)

    def _happened(self, entry: Entry, draft: Draft) -> None:
        self.table = draft.table
        self.remember(entry)
        told, whole = tell(self.table, draft.steps), changes_table(draft.steps)
        self._recent.note(told)
        self._room.publish(self.table, told, whole=whole)
        self._bots.look()
        self._alarm.look()
        if whole:
            self._absences.look()

    async def _catch_up(self) -> bool:
        """Take over what the log holds beyond what this table knows, and tell it; was there any?"""
        entries = await self._around.log.read(self.table.code, self.table.version)
        for entry in entries:
            draft = Draft(self.table, Stamp(entry.version, entry.at), self._around.chance)
            for event in entry.events:
                draft.add(event_from_json(event))
            self._happened(entry, draft)
        self._unsure = False
        return bool(entries)


def _checkpoint(table: Table) -> Checkpoint:
    return Checkpoint(table.version, to_checkpoint(table))


def _finished(draft: Draft) -> FinishedHand | None:
    """What the history keeps when this entry ends a hand."""
    table, hand = draft.table, draft.table.hand
    if hand is None or hand.finished_at != draft.stamp.at or draft.steps[0].before is None:
        return None
    before = draft.steps[0].before
    if before.phase != "playing" or table.phase == "playing":
        return None
    return FinishedHand(
        id=hand.id,
        table=table.code,
        number=hand.number,
        game=table.game.name,
        finished_at=hand.finished_at,
        players=tuple(
            HandPlayer(seat, sitter.player, sitter.name, sitter.bot)
            for seat, sitter in enumerate(hand.players)
        ),
        winners=_winners(hand.before, table.match),
        record=hand_record(table, hand),
    )


def _winners(before: Match, after: Match) -> tuple[int, ...]:
    """Who won the hand between these two."""
    pairs = zip(before.wins, after.wins, strict=True)
    return tuple(seat for seat, (then, now) in enumerate(pairs) if now > then)
