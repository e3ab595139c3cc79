"""Moves chosen in advance at one table: kept out of its log, and played when their time comes.

The log's length is public, so an entry for such a choice would reveal it. The choice is played like
the player's own move, after a pause that reveals nothing.
"""

import asyncio
from collections.abc import Hashable, Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial
from random import Random
from typing import NamedTuple

import orjson

from app.features.mail.prepared import AdvanceChoice
from app.features.mail.requests import AtTable
from app.live.dependencies import Dependencies
from app.live.table.audience import Audience
from app.live.table.bot_seats import LONGEST, SHORTEST
from app.live.table.table_handle import TableHandle
from app.live.table.timers import RETRY_SECONDS, sleep_until, until_stored
from app.live.tasks import Effect, Work
from app.rules.game import Action
from app.rules.record import action_from_json, action_json
from app.storage.log.contract import StorageUnavailable
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

_PAUSES = Random()  # noqa: S311 - a pause needs no secrecy


class AskedPlayer(NamedTuple):
    """A player who is asked for a decision now."""

    player: str
    seat: int
    version: int
    decision: Decision


class AdvanceChoices:
    """The choices made in advance at one table, and what becomes of them."""

    def __init__(self, dependencies: Dependencies, audience: Audience) -> None:
        self._dependencies = dependencies
        self._store = dependencies.prepared
        self._audience = audience

    @property
    def known(self) -> Mapping[str, AdvanceChoice]:
        """The choices by player, as last read."""
        return self._audience.prepared

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
        self._audience.prepared = now
        for player in before.keys() | now.keys():
            if before.get(player) != now.get(player):
                self._audience.tell_player(live.table, player)
        live.reschedule()

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Play or drop the choices for the decisions that are open now, and drop those of a hand
        that is over. A new choice in place of one that waits to be played begins a new pause."""
        table, known = live.table, self.known
        if self._store is None or not (table.clock >= BY_MAIL or known):
            return {}
        work: dict[Hashable, Work] = {
            (asked, _key(known.get(asked.player))): partial(self._answer, live, asked)
            for asked in _asked(table)
        }
        hand = table.hand if table.phase == "playing" else None
        for player, choice in known.items():
            if choice.open and (hand is None or choice.hand != hand.id):
                work[player, _key(choice)] = partial(self._end, live, player, choice, dropped=False)
        return work

    async def _answer(self, live: TableHandle, asked: AskedPlayer) -> Effect | None:
        """Wait, and play the choice if its conditions still hold; otherwise drop it."""
        choice = await self._stored(live, asked.player)
        if choice is None:
            return None
        if asked.decision != (choice.hand, choice.decision, choice.basis):
            same = asked.decision[:2] == (choice.hand, choice.decision)
            await self._end(live, asked.player, choice, dropped=same)
            return None
        await self._pause(live.table)
        if await self._stored(live, asked.player) != choice:
            return None  # it was replaced through another server
        return partial(self._play, live, asked, choice)

    async def _play(self, live: TableHandle, asked: AskedPlayer, choice: AdvanceChoice) -> None:
        """Play it as soon as the log can be written; the player, or the table for them, may have
        played already."""
        act = Act(asked.version, action_from_json(choice.action))
        await until_stored(partial(live.submit, asked.player, None, act))
        await self._end(live, asked.player, choice, dropped=False)

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
        seconds = _PAUSES.uniform(SHORTEST, LONGEST) * factor
        now = self._dependencies.now
        await sleep_until(now() + timedelta(seconds=seconds), now)

    async def _end(
        self, live: TableHandle, player: str, choice: AdvanceChoice, *, dropped: bool
    ) -> None:
        """The choice was played or dropped: remove it and tell the player."""
        if self._store is None:
            return
        with suppress(StorageUnavailable):  # it does not fit any later decision
            await self._store.close(AtTable(live.table.key, player), choice, dropped=dropped)
            self._audience.prepared = await self._store.at(live.table.key)
        self._audience.tell_player(live.table, player)


def _key(choice: AdvanceChoice | None) -> tuple[object, ...] | None:
    """Tells choices apart."""
    return None if choice is None else choice._replace(action=orjson.dumps(choice.action))


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
