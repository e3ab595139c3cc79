"""Bots at a table: they look at what their seat sees, pause like people, and move.

They also play for people who are away.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable

from app.bots.levels import LEVELS
from app.rules.errors import Refusal
from app.storage.log import StorageUnavailable
from app.tables.commands import ActFor
from app.tables.table import Hand, Sitter, Table

SHORTEST, LONGEST = 0.6, 2.5
RETRY = 1.0
FOR_THE_ABSENT = "tracker"

Decision = tuple[str, int]
"""The hand and the version at which a seat was asked."""


class BotSeats:
    """The bots of one table.

    A bot pauses as long whether it has a choice or not: the pause tells nothing.
    """

    def __init__(
        self, table: Callable[[], Table], submit: Callable[[ActFor], Awaitable[int]], pace: float
    ) -> None:
        self._table = table
        self._submit = submit
        self._pace = pace
        self._random = random.Random()  # noqa: S311 - a bot's whims need no secrecy
        self._thinking: dict[int, tuple[Decision, asyncio.Task[None]]] = {}

    @property
    def busy(self) -> bool:
        """Some bot is about to move."""
        return bool(self._thinking)

    def look(self) -> None:
        """Let each bot that is asked think about it, once for each decision."""
        table = self._table()
        hand = table.hand
        if hand is None or table.phase != "playing" or table.closed or table.paused_at:
            return
        for seat in hand.to_move:
            sitter = table.seats[seat]
            if sitter is None or not _plays(sitter):
                continue
            decision = (hand.id, hand.asked[seat])
            thinking = self._thinking.get(seat)
            if thinking is None or thinking[0] != decision:
                task = asyncio.create_task(self._move(seat, decision))
                self._thinking[seat] = (decision, task)

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = [task for _, task in self._thinking.values()]
        self._thinking.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _move(self, seat: int, decision: Decision) -> None:
        await asyncio.sleep(self._pace * self._random.uniform(SHORTEST, LONGEST))
        try:
            while (hand := self._still_asked(seat, decision)) is not None:
                try:
                    await self._submit(self._choice(seat, hand))
                    break
                except StorageUnavailable:
                    await asyncio.sleep(RETRY)
        except Refusal:
            # The table moved on while the bot's answer was on its way: nothing is lost.
            pass
        finally:
            if self._thinking.get(seat, (None,))[0] == decision:
                del self._thinking[seat]
        self.look()

    def _still_asked(self, seat: int, decision: Decision) -> Hand | None:
        table = self._table()
        hand = table.hand
        if hand is None or table.phase != "playing" or seat not in hand.to_move:
            return None
        if table.closed or table.paused_at:
            return None
        sitter = table.seats[seat]
        if sitter is None or not _plays(sitter) or (hand.id, hand.asked[seat]) != decision:
            return None
        return hand

    def _choice(self, seat: int, hand: Hand) -> ActFor:
        table = self._table()
        sitter = table.seats[seat]
        bot = sitter.bot if sitter is not None else None
        level = LEVELS[bot or FOR_THE_ABSENT]
        view = table.game.view(hand.state, seat)
        legal = table.game.legal(hand.state, seat)
        action = level.choose(table.game.name, seat, view, legal, self._random)
        return ActFor(seat, hand.asked[seat], action, auto=bot is None)


def _plays(sitter: Sitter) -> bool:
    """A bot plays there: its own seat, or for somebody who is away."""
    return sitter.bot is not None or sitter.away
