"""Bots at a table: they look at what their seat sees, pause like people, and move.

They also play for people who are away, and on a seat that was left free in mid-hand.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import NamedTuple

from app.bots.levels import LEVELS, Level
from app.bots.thought import Thought
from app.live.dependencies import Dependencies
from app.live.offhand import decided_offhand
from app.live.thinking import TRAVEL_SECONDS, present_decision
from app.rules.errors import Refusal
from app.rules.game import Action
from app.storage.log import StorageUnavailable
from app.tables.commands import ActFor
from app.tables.stand_in import STAND_IN
from app.tables.table import Hand, Sitter, Table

logger = logging.getLogger(__name__)

SHORTEST, LONGEST = 0.6, 2.5
BEHIND = 2 * LONGEST
"""How much longer the bots of other processes pause: should the first one be gone, they move."""
LEAVES = 0.25
"""The part of a limited time that a bot does not use up by pausing."""
RETRY = 1.0

Decision = tuple[str, int]
"""The hand and the version at which a seat was asked."""


class Part(Enum):
    """What one of several processes that have a table open has to do with its bots."""

    LEADS = "leads"
    """It thinks and moves."""
    STANDS_BY = "stands by"
    """It moves, much later, in case that the first one is gone."""
    NONE = "none"
    """It leaves them to those processes that have people at the table."""


class Turn(NamedTuple):
    """A decision that a bot is about."""

    decision: Decision
    move: asyncio.Task[None]
    search: asyncio.Task[Thought | None] | None
    """Thinking that takes long, if there is any to be done."""


class BotSeats:
    """The bots of one table.

    A bot pauses as long whether it has a choice or not: the pause tells nothing.
    What takes long to think about is thought about during the pause.
    """

    def __init__(
        self,
        table: Callable[[], Table],
        submit: Callable[[ActFor], Awaitable[int]],
        part: Callable[[], Part],
        dependencies: Dependencies,
    ) -> None:
        self._table = table
        self._submit = submit
        self._part = part
        self._around = dependencies
        self._random = random.Random()  # noqa: S311 - a bot's whims need no secrecy
        self._turns: dict[int, Turn] = {}
        self._open = True

    @property
    def busy(self) -> bool:
        """Some bot is about to move."""
        return bool(self._turns)

    def look(self, table: Table) -> None:
        """Let each bot that is asked there think about it, once for each decision."""
        if not self._open:
            return
        if self._turns:
            self._end_searches()
        hand = table.hand
        if hand is None or table.phase != "playing" or table.closed or table.paused_at:
            return
        for seat in hand.to_move:
            if _plays(table.seats[seat]):
                self._ask(table, hand, seat)

    async def close(self) -> None:
        """Stop all thinking, and let no bot begin any more."""
        self._open = False
        turns = list(self._turns.values())
        self._turns.clear()
        tasks = [task for turn in turns for task in (turn.move, turn.search) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _end_searches(self) -> None:
        """For what is not asked any more."""
        for seat, turn in self._turns.items():
            if turn.search is not None and self._still_asked(seat, turn.decision) is None:
                turn.search.cancel()

    def _ask(self, table: Table, hand: Hand, seat: int) -> None:
        """Let the bot begin, unless it has begun, or another process is to do it."""
        begun = self._turns.get(seat)
        if begun is not None and begun.decision == (hand.id, hand.asked[seat]):
            return
        part = self._part()
        if part is not Part.NONE:
            self._turns[seat] = self._begin(table, hand, seat, leads=part is Part.LEADS)

    def _begin(self, table: Table, hand: Hand, seat: int, *, leads: bool) -> Turn:
        pause = self._pause(hand, seat, 0.0 if leads else BEHIND)
        decision = (hand.id, hand.asked[seat])
        search = self._search(table, hand, seat, pause) if leads else None
        move = asyncio.create_task(self._move(seat, decision, search, pause))
        return Turn(decision, move, search)

    def _pause(self, hand: Hand, seat: int, behind: float) -> float:
        """Like a person's, and never longer than the time that the seat has."""
        pause = self._around.pace * (behind + self._random.uniform(SHORTEST, LONGEST))
        due = hand.due[seat] if hand.due else None
        if due is None:
            return pause
        left = (due - self._around.now()).total_seconds()
        return max(0.0, min(pause, left * (1 - LEAVES)))

    def _search(
        self, table: Table, hand: Hand, seat: int, pause: float
    ) -> asyncio.Task[Thought | None] | None:
        """Begin to think, if this bot does and there is a choice."""
        level = _level(table.seats[seat])
        if not level.seconds or len(table.game.legal(hand.state, seat)) == 1:
            return None
        question = present_decision(table, hand, seat, self._random.getrandbits(32))
        within = max(pause, level.seconds + 2 * TRAVEL_SECONDS)
        thinking = self._around.thinking.think(table.code, question, level.seconds, within)
        return asyncio.create_task(thinking)

    async def _move(
        self,
        seat: int,
        decision: Decision,
        search: asyncio.Task[Thought | None] | None,
        pause: float,
    ) -> None:
        loop = asyncio.get_running_loop()
        wake = loop.time() + pause
        if search is not None:
            await asyncio.wait([search])
        await asyncio.sleep(max(0.0, wake - loop.time()))
        try:
            await self._act(seat, decision, self._found(search))
        except Refusal as refusal:
            # The table moved on while the bot's answer was on its way: nothing is lost.
            # Only one that was purged meanwhile will never take any.
            self._open = self._open and refusal.code != "unknown_table"
        finally:
            turn = self._turns.get(seat)
            if turn is not None and turn.decision == decision:
                del self._turns[seat]
        if self._open:
            self.look(self._table())

    def _found(self, search: asyncio.Task[Thought | None] | None) -> Action | None:
        """What thinking came to. If it failed the seat moves all the same."""
        if search is None or search.cancelled():
            return None
        error = search.exception()
        if error is not None:
            table = self._table()
            # What it says may tell of cards; its kind does not.
            about = {"table": table.code, "version": table.version, "error": type(error).__name__}
            logger.error("a bot could not think, and plays by rules of thumb", extra=about)
            return None
        thought = search.result()
        return None if thought is None else thought.action

    async def _act(self, seat: int, decision: Decision, found: Action | None) -> None:
        """Do what was found, or what the rules of thumb say, while the seat is asked for it."""
        while (hand := self._still_asked(seat, decision)) is not None:
            action = found or self._rule_of_thumb(hand, seat)
            try:
                await self._submit(ActFor(seat, hand.asked[seat], action))
                return
            except StorageUnavailable:
                await asyncio.sleep(RETRY)

    def _still_asked(self, seat: int, decision: Decision) -> Hand | None:
        table = self._table()
        hand = table.hand
        if hand is None or table.phase != "playing" or seat not in hand.to_move:
            return None
        if table.closed or table.paused_at:
            return None
        if not _plays(table.seats[seat]) or (hand.id, hand.asked[seat]) != decision:
            return None
        return hand

    def _rule_of_thumb(self, hand: Hand, seat: int) -> Action:
        table = self._table()
        return decided_offhand(table, hand, seat, _level(table.seats[seat]), self._random)


def _plays(sitter: Sitter | None) -> bool:
    """A bot plays there: its own seat, or for who is away, or whose cards nobody has taken over."""
    return sitter is None or sitter.bot is not None or sitter.away


def _bot(sitter: Sitter | None) -> str | None:
    return None if sitter is None else sitter.bot


def _level(sitter: Sitter | None) -> Level:
    return LEVELS[_bot(sitter) or STAND_IN]
