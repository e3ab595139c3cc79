"""One live table as its log has it: it decides, appends, and only then has it happened.

All changes go through `ask`, one at a time. What is in `table` is in the
log; a change that could not be stored never happened.
"""

import asyncio
import logging
from asyncio import Future
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from app.live.answered import Answered, request_id
from app.live.dependencies import Dependencies
from app.live.entry import checkpoint_of, entry_of, finished_hand
from app.live.refusals import TableExpired
from app.live.tasks import Tasks
from app.live.turns import Turns
from app.storage.log import Conflict, Entry, StorageUnavailable
from app.tables.commands import Command
from app.tables.decide import decide
from app.tables.draft import Draft
from app.tables.events import event_from_json
from app.tables.table import Stamp, Table

logger = logging.getLogger(__name__)

FIND_OUT_SECONDS = 3.0
"""How long it is tried to learn whether something was stored."""

AGAIN_SECONDS = 0.25
"""A log that cannot be read is tried again after this."""

AT_ONCE = 64
"""So many entries of others are taken over before everybody else has a turn."""

CHECKPOINT_EVERY = 256
"""However often people sit down and get up in a hand: hardly more entries have to be folded."""

Outcome = int | Exception
"""The version when it was stored, or why it was not done: Refusal, StorageUnavailable."""

Happened = Callable[[Draft, bool], None]
"""Told of each change when it is in the log, and whether this process has put it there."""


class Asked(NamedTuple):
    """What somebody wants of a table."""

    player: str | None
    request: str | None
    command: Command
    told: Callable[[Outcome], None]


class Ledger:
    """Where a table is changed."""

    def __init__(
        self, table: Table, dependencies: Dependencies, happened: Happened, kept_at: int = 0
    ) -> None:
        """`kept_at` is the version of the newest checkpoint, as far as is known."""
        self.table = table
        self._kept_at = kept_at
        self._around = dependencies
        self._happened = happened
        self._answered = Answered()
        self._turns = Turns()
        self._unsure = False
        self._looking = False
        self._rung = 0
        self._tasks = Tasks()

    @property
    def busy(self) -> bool:
        """Something is being changed, or looked up."""
        return self._turns.taken

    @property
    def _about(self) -> dict[str, str | int]:
        """For the log of the server."""
        return {"table": self.table.code, "version": self.table.version}

    def remember(self, entry: Entry) -> None:
        """Note a request of the past, so that its repeat is harmless."""
        self._answered.note(entry.player, entry.client_id, entry.version)

    def answered(self, player: str, client_id: str, command: Command) -> int | None:
        """The version this request made, if it was done already."""
        return self._answered.version(player, request_id(client_id, command))

    def ask(
        self,
        player: str | None,
        client_id: str | None,
        command: Command,
        told: Callable[[Outcome], None],
    ) -> None:
        """Do what a player, or the table itself (None), asks, after all that was asked before.

        `told` hears once what came of it, maybe before this returns.
        """
        asked = Asked(player, request_id(client_id, command), command, told)
        self._turns.take(partial(self._begin, asked))

    async def submit(self, player: str | None, client_id: str | None, command: Command) -> int:
        """The same for who waits for the version. Raises Refusal, StorageUnavailable."""
        done: Future[int] = asyncio.get_running_loop().create_future()
        self.ask(player, client_id, command, partial(_settle, done))
        return await done

    def look_at_log(self, version: int) -> None:
        """The log is said to have come to this version."""
        self._rung = max(self._rung, version)
        if version > self.table.version:
            self._start_to_look()

    def settle(self) -> None:
        """If it is not known whether the last change was stored: look, and tell everybody."""
        if self._unsure:
            self._start_to_look()

    async def look(self) -> None:
        """Know all that is stored now."""
        try:
            async with self._turns:
                while True:
                    rung = self._rung
                    await self._catch_up()
                    # What was rung for while the log was read may not be in the answer.
                    if self._rung <= max(rung, self.table.version):
                        break
        finally:
            self._looking = False

    async def close(self) -> None:
        """Look no more; the table lives on in its log."""
        await self._tasks.close()

    def _start_to_look(self) -> None:
        if not self._looking:
            self._looking = True
            self._tasks.start(self.look())

    def _begin(self, asked: Asked) -> None:
        """It is their turn. `_answer` ends it: at once where nothing is to be done any more."""
        if self._unsure:
            self._tasks.start(self._begin_knowing(asked))
            return
        player, request, command, _ = asked
        try:
            outcome: Outcome | None = self._answered.version(player, request)
            if outcome is None:
                stamp = Stamp(self.table.version + 1, self._around.now())
                draft = decide(Draft(self.table, stamp, self._around.chance), player, command)
                if draft.steps:
                    self._store(draft, asked)
                    return
                outcome = self.table.version
        except Exception as error:
            outcome = error
        self._answer(asked, outcome)

    async def _begin_knowing(self, asked: Asked, *, more: bool = False) -> None:
        """First take over what the log holds; there must be `more` where somebody was faster."""
        try:
            if not await self._catch_up() and more:
                raise TableExpired
        except Exception as error:
            self._answer(asked, error)
        except BaseException:
            self._answer(asked, StorageUnavailable("the look at the log was broken off"))
            raise
        else:
            self._begin(asked)

    def _store(self, draft: Draft, asked: Asked) -> None:
        table = draft.table
        entry = entry_of(draft, asked.player, asked.request)
        hand = None if table.phase == "playing" else finished_hand(draft)
        checkpoint = None
        if hand is not None or entry.version - self._kept_at >= CHECKPOINT_EVERY:
            checkpoint = checkpoint_of(table)
            self._kept_at = entry.version
        stored = partial(self._stored, asked, draft, entry)
        self._around.log.store(table.code, entry, stored, hand=hand, checkpoint=checkpoint)

    def _stored(self, asked: Asked, draft: Draft, entry: Entry, error: Exception | None) -> None:
        """If it is in the log, now it has happened."""
        if error is None:
            outcome: Outcome = entry.version
            try:
                self._take_over(entry, draft, ours=True)
            except Exception as wrong:
                outcome = wrong
            self._answer(asked, outcome)
        elif isinstance(error, Conflict):
            self._tasks.start(self._begin_knowing(asked, more=True))
        else:
            # Whether it was stored is not known: the log will say before the next change.
            self._unsure = True
            self._tasks.start(self._find_out(asked, entry, error))

    async def _find_out(self, asked: Asked, entry: Entry, error: Exception) -> None:
        """Look whether it was stored all the same: for who is refused nothing has changed."""
        outcome: Outcome = error
        try:
            async with asyncio.timeout(FIND_OUT_SECONDS):
                if entry in await self._caught_up():
                    outcome = entry.version
        except TimeoutError:
            logger.warning("whether a change was stored is not known", extra=self._about)
        except Exception as wrong:
            outcome = wrong
        finally:
            self._answer(asked, outcome)

    def _answer(self, asked: Asked, outcome: Outcome) -> None:
        """Say what came of it, and let the next one begin: those who wait are not to blame."""
        try:
            asked.told(outcome)
        except Exception:
            logger.exception("who asked could not be told what came of it", extra=self._about)
        finally:
            self._turns.end()

    def _take_over(self, entry: Entry, draft: Draft, *, ours: bool) -> None:
        self.table = draft.table
        self.remember(entry)
        self._happened(draft, ours)

    async def _caught_up(self) -> list[Entry]:
        """The same as soon as the log can be read."""
        while True:
            try:
                return await self._catch_up()
            except StorageUnavailable:
                await asyncio.sleep(AGAIN_SECONDS)

    async def _catch_up(self) -> list[Entry]:
        """Take over what the log holds beyond what this table knew."""
        entries = await self._around.log.read(self.table.code, self.table.version)
        for number, entry in enumerate(entries, 1):
            draft = Draft(self.table, Stamp(entry.version, entry.at), self._around.chance)
            for event in entry.events:
                draft.add(event_from_json(event))
            if draft.table.last_hand != self.table.last_hand:
                self._kept_at = entry.version
            self._take_over(entry, draft, ours=False)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        self._unsure = False
        return entries


def _settle(done: Future[int], outcome: Outcome) -> None:
    """Tell who waits, if they still do."""
    if done.done():
        return
    if isinstance(outcome, int):
        done.set_result(outcome)
    else:
        done.set_exception(outcome)
