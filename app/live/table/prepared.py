"""Choices made in advance at one table: kept out of its log, and played when their time comes.

The log tells everybody how many entries it has, so a choice in it would be noticed. It is played
as a player's own move is, after a pause that says nothing.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import NamedTuple

from app.live.dependencies import Dependencies
from app.live.table.bot_seats import LONGEST, RETRY_SECONDS, SHORTEST
from app.live.table.subscribers import Subscribers
from app.live.table.table_handle import TableHandle
from app.live.table.tasks import TaskSet
from app.rules.errors import Refusal
from app.rules.game import Action
from app.rules.record import action_from_json, action_json
from app.storage.log.contract import StorageUnavailable
from app.storage.mail.prepared import AtTable, Choice
from app.storage.people.devices import Device
from app.tables.clock import BY_MAIL
from app.tables.play.ahead import Decision, checked_ahead, decision_now
from app.tables.play.moves import Act
from app.tables.table import Table, people
from app.tables.table_refusals import NotSeated

MAIL_FACTOR = 100
"""A play-by-mail table pauses so many times as long as a person or a bot: at least 60 s."""

LONGEST_PAUSE = timedelta(seconds=LONGEST * MAIL_FACTOR)
"""A choice made in advance is played within this time after the table asked for it."""

CLOCK_SECONDS = 5.0
"""Seconds between looks of a waiting choice at the clock."""

_PAUSES = Random()  # noqa: S311 - a pause needs no secrecy


class Asked(NamedTuple):
    """A player who is asked for a decision now."""

    player: str
    seat: int
    version: int
    decision: Decision


class Prepared:
    """One task for each decision for which a choice was made in advance."""

    def __init__(self, dependencies: Dependencies, subscribers: Subscribers) -> None:
        self._dependencies = dependencies
        self._store = dependencies.prepared
        self._subscribers = subscribers
        self._asked: dict[Asked, asyncio.Task[None]] = {}
        self._tasks = TaskSet()

    @property
    def known(self) -> Mapping[str, Choice]:
        """The choices by player, as they were last read."""
        return self._subscribers.prepared

    def start(self, live: TableHandle) -> None:
        """Read what was chosen before the table was opened here."""
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
        """Choose in advance; None takes the choice back. Raises Refusal, StorageUnavailable."""
        table = live.table
        seat = table.seat_of(player)
        if seat is None or self._store is None:
            raise NotSeated
        choice = None
        if action is not None:
            decision = checked_ahead(table, seat, action)
            choice = Choice(decision.hand, decision.number, action_json(action), decision.basis)
        at = AtTable(table.key, player)
        await self._store.keep(at, device, request, choice, self._dependencies.now())
        await self.read(live)

    async def read(self, live: TableHandle) -> None:
        """Know the choices as they are stored. Raises StorageUnavailable."""
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
        """Play, or drop, what was chosen for the decisions that the table asks for now."""
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

    def _forget(self, player: str) -> None:
        """Another choice counts for this player from now on."""
        for asked in [one for one in self._asked if one.player == player]:
            task = self._asked.pop(asked)
            if task is not asyncio.current_task():
                task.cancel()

    async def close(self) -> None:
        """Stop waiting; what is stored is played by the process that opens the table next."""
        await self._tasks.cancel()

    async def _answer(self, live: TableHandle, asked: Asked) -> None:
        """Wait and play, if everything is as it was when it was chosen; otherwise drop it."""
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
        act = Act(asked.version, action_from_json(choice.action))
        with suppress(Refusal):  # they have played, or the table did for them
            await live.submit(asked.player, None, act)
        await self._end(live, asked.player, choice, dropped=False)

    async def _stored(self, live: TableHandle, player: str) -> Choice | None:
        """The choice of this player that may still be played."""
        while self._store is not None:
            try:
                choice = (await self._store.at(live.table.key)).get(player)
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return choice if choice is not None and choice.open else None
        return None

    async def _pause(self, table: Table) -> None:
        """As long as a person takes: by mail at least a minute."""
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

    async def _end(self, live: TableHandle, player: str, choice: Choice, *, dropped: bool) -> None:
        """The choice has been played or dropped: tell the player."""
        if self._store is None:
            return
        with suppress(StorageUnavailable):  # it does not fit any later decision
            await self._store.close(AtTable(live.table.key, player), choice, dropped=dropped)
            self._subscribers.prepared = await self._store.at(live.table.key)
        self._subscribers.tell_player(live.table, player)


def _asked(table: Table) -> list[Asked]:
    """The people who are asked for a decision now."""
    hand = table.hand
    if hand is None or table.paused_at is not None or table.closed:
        return []
    return [
        Asked(sitter.player or "", seat, hand.asked[seat], decision)
        for seat, sitter in people(table)
        if (decision := decision_now(table, seat)) is not None
    ]
