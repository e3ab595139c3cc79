"""Moves chosen in advance at a table: kept out of its log, and played when their time comes.

The log's length is public, so an entry for such a choice would reveal it. The choice is played like
the player's own move, after a pause that reveals nothing.
"""

import asyncio
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any, NamedTuple

import orjson

from app.features.mail.prepared import AdvanceChoice, PreparedChoices
from app.features.mail.requests import AtTable
from app.live.table.bot_seats import LONGEST, SHORTEST
from app.live.table.table_feature import Shown, TableFeature, TableHandle
from app.live.table.timers import RETRY_SECONDS, sleep_until, until_stored
from app.live.tasks import Effect, Work
from app.rules.game import Action
from app.rules.record import action_from_json, action_json
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device
from app.tables.clock import BY_MAIL
from app.tables.play.moves import (
    Act,
    Decision,
    checked_ahead,
    decision_now,
    decisions_made,
    outlook,
)
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


Chosen = Mapping[str, AdvanceChoice]
"""Moves chosen in advance, by player."""


class AdvanceChoices(TableFeature):
    """The choices made in advance at the tables of this process, and what becomes of them."""

    def __init__(self, store: PreparedChoices, pace: float, now: Callable[[], datetime]) -> None:
        """`pace` multiplies a person's pause."""
        self._store, self._pace, self._now = store, pace, now
        self.known: dict[str, Chosen] = {}
        """The choices by the key of the table, as last read."""

    async def opened(self, live: TableHandle) -> None:
        await self.read(live)

    def closed(self, key: str) -> None:
        self.known.pop(key, None)

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
        if await self._store.is_done(at, request):
            await self.read(live)  # this server may not have read it yet
            return
        table = live.table
        seat = table.seat_of(player)
        if seat is None:
            raise NotSeated
        choice = None
        if action is not None:
            decision = checked_ahead(table, seat, action)
            choice = AdvanceChoice(
                decision.hand, decision.number, action_json(action), decision.basis
            )
        await self._store.keep(at, device, request, choice, self._now())
        await self.read(live)

    async def read(self, live: TableHandle) -> None:
        """Read the stored choices. Raises StorageUnavailable."""
        key = live.table.key
        now = await self._store.at(key)
        before = self.known.get(key, {})
        self._note(key, now)
        for player in before.keys() | now.keys():
            if before.get(player) != now.get(player):
                live.tell_player(player)
        live.reschedule()

    def _note(self, key: str, chosen: Chosen) -> None:
        if chosen:
            self.known[key] = chosen
        else:
            self.known.pop(key, None)

    def shown(self, table: Table) -> Shown | None:
        """What each seat may choose in advance, and has chosen."""
        known = self.known.get(table.key, {})
        if table.hand is None or table.phase != "playing" or not (table.clock >= BY_MAIL or known):
            return None
        return partial(_shown, table, known)

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Play or drop the choices for the decisions that are open now, and drop those of a hand
        that is over. A new choice in place of one that waits to be played begins a new pause."""
        table = live.table
        known = self.known.get(table.key, {})
        if not (table.clock >= BY_MAIL or known):
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
        while True:
            try:
                choice = (await self._store.at(live.table.key)).get(player)
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return choice if choice is not None and choice.open else None

    async def _pause(self, table: Table) -> None:
        """As long as a person takes; by mail at least a minute."""
        by_mail = table.clock >= BY_MAIL
        factor = MAIL_FACTOR if by_mail else self._pace
        seconds = _PAUSES.uniform(SHORTEST, LONGEST) * factor
        await sleep_until(self._now() + timedelta(seconds=seconds), self._now)

    async def _end(
        self, live: TableHandle, player: str, choice: AdvanceChoice, *, dropped: bool
    ) -> None:
        """The choice was played or dropped: remove it and tell the player."""
        key = live.table.key
        with suppress(StorageUnavailable):  # it does not fit any later decision
            await self._store.close(AtTable(key, player), choice, dropped=dropped)
            self._note(key, await self._store.at(key))
        live.tell_player(player)


def _shown(table: Table, known: Chosen, seat: int) -> dict[str, Any]:
    """What this seat may choose in advance, and has chosen."""
    found: dict[str, Any] = {}
    by_mail = table.clock >= BY_MAIL and table.paused_at is None
    ahead = outlook(table, seat) if by_mail else None
    if ahead is not None and ahead.may_hold:
        found["ahead"] = [action_json(action) for action in ahead.legal]
    sitter, hand = table.sitter(seat), table.hand
    choice = None if sitter is None else known.get(sitter.player or "")
    if hand is None or choice is None or not (choice.open or choice.dropped):
        return found
    if (choice.hand, choice.decision) == (hand.id, decisions_made(hand, seat)):
        found["prepared"] = {"action": choice.action, "dropped": bool(choice.dropped)}
    return found


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
