"""Moves chosen in advance at one table: kept out of its log, and played when their time comes.

The log's length is public, so an entry for such a choice would reveal it. The choice is played like
the player's own move, after a pause that reveals nothing.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import NamedTuple

from app.live.dependencies import Dependencies
from app.live.table.bot_seats import LONGEST, RETRY_SECONDS, SHORTEST
from app.live.table.subscribers.subscribers import Subscribers
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.rules.game import Action
from app.rules.record import action_from_json, action_json
from app.storage.log.contract import StorageUnavailable
from app.storage.mail.prepared import AdvanceChoice
from app.storage.mail.requests import AtTable
from app.storage.people.devices import Device
from app.tables.clock import BY_MAIL
from app.tables.play.ahead import Decision, checked_ahead, decision_now
from app.tables.play.moves import Act
from app.tables.table import Table, people
from app.tables.table_refusals import NotSeated

MAIL_FACTOR = 100
"""The pause at a play-by-mail table, in multiples of a person's or a bot's: at least 60 s."""

LONGEST_PAUSE = timedelta(seconds=LONGEST * MAIL_FACTOR)
"""A move chosen in advance is played within this time after the table asked for it."""

CLOCK_SECONDS = 5.0
"""How often a waiting move checks the clock, in seconds."""

_PAUSES = Random()  # noqa: S311 - a pause needs no secrecy


class AskedPlayer(NamedTuple):
    """A player who is asked for a decision now."""

    player: str
    seat: int
    version: int
    decision: Decision


class AdvanceChoices:
    """One task for each decision that was answered in advance."""

    def __init__(self, dependencies: Dependencies, subscribers: Subscribers) -> None:
        self._dependencies = dependencies
        self._store = dependencies.prepared
        self._subscribers = subscribers
        self._asked: dict[AskedPlayer, asyncio.Task[None]] = {}
        self._tasks = TaskSet()

    @property
    def known(self) -> Mapping[str, AdvanceChoice]:
        """The choices by player, as last read."""
        return self._subscribers.prepared

    def start(self, live: TableHandle) -> None:
        """Read the choices made before the table was opened here."""
        if self._store is not None:
            self._tasks.start_unattended(self.read(live))

    async def prepare(
        self,
        live: TableHandle,
        player: str,
        device: Device | None,
        request: str,
        action: Action | None,
    ) -> None:
        """Choose in advance; None takes the choice back. Raises Refusal, StorageUnavailable.

        A repeat does nothing, and is not judged again: the turn may have come since.
        """
        at = AtTable(live.table.key, player)
        if self._store is not None and await self._store.is_done(at, request):
            await self.read(live)  # this server may not have read it yet
            return
        table = live.table
        seat = table.seat_of(player)
        if seat is None or self._store is None:
            raise NotSeated
        choice = None
        if action is not None:
            decision = checked_ahead(table, seat, action)
            choice = AdvanceChoice(
                decision.hand, decision.number, action_json(action), decision.basis
            )
        await self._store.keep(at, device, request, choice, self._dependencies.now())
        await self.read(live)

    async def read(self, live: TableHandle) -> None:
        """Read the stored choices. Raises StorageUnavailable."""
        if self._store is None:
            return
        before, now = self.known, await self._store.at(live.table.key)
        self._subscribers.prepared = now
        for player in before.keys() | now.keys():
            if before.get(player) != now.get(player):
                self._forget(player)
                self._subscribers.tell_player(live.table, player)
        self.follow(live)

    def follow(self, live: TableHandle) -> None:
        """Play or drop the choices for the decisions that are open now, and drop those of a hand
        that is over."""
        by_mail = live.table.clock >= BY_MAIL
        if self._store is None or not (by_mail or self.known):
            return
        now = set(_asked(live.table))
        for asked in self._asked.keys() - now:
            task = self._asked.pop(asked)
            if task is not asyncio.current_task():
                task.cancel()
        for asked in now - self._asked.keys():
            self._asked[asked] = self._tasks.start_unattended(self._answer(live, asked))
        hand = live.table.hand if live.table.phase == "playing" else None
        for player, choice in self.known.items():
            if choice.open and (hand is None or choice.hand != hand.id):
                end = self._end(live, player, choice, dropped=False)
                self._tasks.start_unattended(end)

    def _forget(self, player: str) -> None:
        """Drop this player's choice here: another one counts now."""
        for asked in [one for one in self._asked if one.player == player]:
            task = self._asked.pop(asked)
            if task is not asyncio.current_task():
                task.cancel()

    async def close(self) -> None:
        """Stop waiting. Stored choices are played by the process that next opens the table."""
        await self._tasks.cancel()

    async def _answer(self, live: TableHandle, asked: AskedPlayer) -> None:
        """Wait and play the choice if its conditions still hold; otherwise drop it."""
        choice = await self._stored(live, asked.player)
        if choice is None:
            return
        if asked.decision != (choice.hand, choice.decision, choice.basis):
            same = asked.decision[:2] == (choice.hand, choice.decision)
            await self._end(live, asked.player, choice, dropped=same)
            return
        await self._pause(live.table)
        if await self._stored(live, asked.player) != choice:
            return  # it was replaced through another server
        await self._play(live, asked, choice)
        await self._end(live, asked.player, choice, dropped=False)

    async def _play(self, live: TableHandle, asked: AskedPlayer, choice: AdvanceChoice) -> None:
        """Play it as soon as the log can be written."""
        act = Act(asked.version, action_from_json(choice.action))
        while True:
            try:
                with suppress(Refusal):  # they have played, or the table did for them
                    await live.submit(asked.player, None, act)
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def _stored(self, live: TableHandle, player: str) -> AdvanceChoice | None:
        """This player's choice that may still be played."""
        while self._store is not None:
            try:
                choice = (await self._store.at(live.table.key)).get(player)
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return choice if choice is not None and choice.open else None
        return None

    async def _pause(self, table: Table) -> None:
        """As long as a person takes; by mail at least a minute."""
        by_mail = table.clock >= BY_MAIL
        factor = MAIL_FACTOR if by_mail else self._dependencies.pace
        until = self._dependencies.now() + timedelta(
            seconds=_PAUSES.uniform(SHORTEST, LONGEST) * factor
        )
        while True:
            left = (until - self._dependencies.now()).total_seconds()
            if left <= 0:
                return
            await asyncio.sleep(min(left, CLOCK_SECONDS))

    async def _end(
        self, live: TableHandle, player: str, choice: AdvanceChoice, *, dropped: bool
    ) -> None:
        """The choice was played or dropped: remove it and tell the player."""
        if self._store is None:
            return
        with suppress(StorageUnavailable):  # it does not fit any later decision
            await self._store.close(AtTable(live.table.key, player), choice, dropped=dropped)
            self._subscribers.prepared = await self._store.at(live.table.key)
        self._subscribers.tell_player(live.table, player)


def _asked(table: Table) -> list[AskedPlayer]:
    """The people with an open decision."""
    hand = table.hand
    if hand is None or table.paused_at is not None or table.closed:
        return []
    return [
        AskedPlayer(sitter.player or "", seat, hand.asked[seat], decision)
        for seat, sitter in people(table)
        if (decision := decision_now(table, seat)) is not None
    ]
