"""Bots at a table: they look at what their seat sees, pause like people, and move.

They also play for people who are away, and on a seat that was left free in mid-hand.
"""

import asyncio
import logging
import random
from enum import Enum
from typing import NamedTuple

from app.bots.levels import LEVELS, Level
from app.live.dependencies import Dependencies
from app.live.live_refusals import TableExpired
from app.live.table.fallback import fallback_move
from app.live.table.table_handle import TableHandle
from app.live.table.tasks import TaskSet
from app.live.workers.thinking import TRAVEL_SECONDS, present_decision
from app.rules.errors import Refusal
from app.rules.game import Action
from app.storage.log.contract import StorageUnavailable
from app.tables.play.moves import ActFor
from app.tables.seats.away import STAND_IN
from app.tables.table import Hand, Sitter, Table

logger = logging.getLogger(__name__)

SHORTEST, LONGEST = 0.6, 2.5
"""Seconds of a bot's pause at pace 1; browsers answer by themselves after as long a pause."""
SPARE = (2 * TRAVEL_SECONDS, 0.3)
"""Seconds that a bot which thinks pauses beyond its thinking, at any pace: enough for the thought
to arrive, and as random as what is left of the noise of a busy machine is small."""
STANDBY_EXTRA = 2 * LONGEST
"""How much longer the bots of a standby pause: should the leader be gone, they move."""
LEAVES = 0.25
"""The part of a limited time that a bot does not use up by pausing."""
RETRY_SECONDS = 1.0


class BotRole(Enum):
    """What one of several processes that have a table open does with its bots."""

    LEADER = "leader"
    """It thinks and moves."""
    STANDBY = "standby"
    """It moves, much later, in case that the leader is gone."""
    NONE = "none"
    """It leaves them to those processes that have people at the table."""


class Decision(NamedTuple):
    """What a bot is asked: its seat, the hand, and the version at which it was asked."""

    seat: int
    hand: str
    version: int


class BotSeats:
    """The bots of one table: one task for each decision that they are asked for.

    A bot pauses as long whether it has a choice or not, and has chosen before the pause is
    over: when it moves tells nothing.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._pauses = random.Random()  # noqa: S311 - a bot's whims need no secrecy
        self._choices = random.Random()  # noqa: S311 - what it plays must not change its pauses
        self._playing: dict[Decision, asyncio.Task[None]] = {}
        self._tasks = TaskSet()
        self._open = True
        self._waited = True

    @property
    def busy(self) -> bool:
        """Some bot is about to move."""
        return bool(self._playing)

    def look(self, live: TableHandle, role: BotRole, *, waited: bool = True) -> None:
        """Let each bot that is asked there move, once for each decision, and drop what is past.

        Where nobody has waited since all left their screens, nobody is played for.
        """
        self._waited = waited
        asked = decisions(live.table, waited=waited)
        for decision in self._playing.keys() - asked:
            self._playing.pop(decision).cancel()
        if role is BotRole.NONE or not self._open:
            return
        for decision in asked:
            if decision not in self._playing:
                play = self._play(live, decision, role)
                self._playing[decision] = self._tasks.start_unattended(play)

    async def close(self) -> None:
        """Stop all thinking, and let no bot begin any more."""
        self._open = False
        await self._tasks.cancel()
        self._playing.clear()

    async def _play(self, live: TableHandle, decision: Decision, role: BotRole) -> None:
        """Choose, pause and move. `look` cancels this once the decision is not asked any more."""
        try:
            async with asyncio.TaskGroup() as pause:
                seconds = self._pause(live.table, decision, role)
                choosing = pause.create_task(self._choose(live.table, decision, role, seconds))
                await asyncio.sleep(seconds)
            await self._move(live, decision, choosing.result())
        except TableExpired:
            self._open = False  # it will never take any move
        except Refusal:
            pass  # the table moved on: the bot looks again
        finally:
            if self._playing.get(decision) is asyncio.current_task():
                del self._playing[decision]
        self.look(live, role, waited=self._waited)

    def _pause(self, table: Table, decision: Decision, role: BotRole) -> float:
        """Like a person's, long enough to think, and never longer than the time of the seat.

        Nothing here knows what the bot may do.
        """
        thinks = level_of(table.seats[decision.seat]).seconds
        seconds = self._pauses.uniform(SHORTEST, LONGEST) * self._dependencies.pace
        if thinks:
            seconds = max(seconds, thinks + self._pauses.uniform(*SPARE))
        if role is BotRole.STANDBY:
            seconds += STANDBY_EXTRA * self._dependencies.pace + thinks
        due = table.hand.due[decision.seat] if table.hand is not None and table.hand.due else None
        if due is None:
            return seconds
        left = (due - self._dependencies.now()).total_seconds()
        return max(0.0, min(seconds, left * (1 - LEAVES)))

    async def _choose(
        self, table: Table, decision: Decision, role: BotRole, within: float
    ) -> Action | None:
        """What this bot does; None if there is no hand any more."""
        seat, hand = decision.seat, table.hand
        if hand is None:
            return None
        level = level_of(table.seats[seat])
        found = None
        thinks = role is BotRole.LEADER and level.seconds > 0
        if thinks and len(table.game.legal(hand.state, seat)) > 1:
            found = await self._thought(table, hand, seat, level.seconds, within)
        return found or fallback_move(table, hand, seat, level, self._choices)

    async def _thought(
        self, table: Table, hand: Hand, seat: int, seconds: float, within: float
    ) -> Action | None:
        """What this bot comes to, if it has come to anything `within` so many seconds."""
        question = present_decision(table, hand, seat, self._choices.getrandbits(32))
        try:
            thought = await self._dependencies.thinking.think(table.key, question, seconds, within)
        except Exception as error:
            # What it says may tell of cards; its kind does not.
            about = {"table": table.id, "version": table.version, "error": type(error).__name__}
            logger.error("a bot could not think, and plays by rules of thumb", extra=about)
            return None
        return None if thought is None else thought.action

    async def _move(self, live: TableHandle, decision: Decision, action: Action | None) -> None:
        """Do it, as soon as it can be stored."""
        while action is not None:
            try:
                await live.submit(None, None, ActFor(decision.seat, decision.version, action))
                return
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)


def decisions(table: Table, *, waited: bool = True) -> set[Decision]:
    """What bots are asked now; those who are away are played for where somebody waits."""
    hand = table.hand
    if hand is None or table.phase != "playing" or table.closed or table.paused_at:
        return set()
    return {
        Decision(seat, hand.id, hand.asked[seat])
        for seat in hand.to_move
        if plays_by_itself(table.seats[seat], waited=waited)
    }


def plays_by_itself(sitter: Sitter | None, *, waited: bool = True) -> bool:
    """A bot plays there: its own seat, or for who is away, or whose cards nobody has taken over."""
    return sitter is None or sitter.bot is not None or (sitter.away and waited)


def level_of(sitter: Sitter | None) -> Level:
    """How well the bot plays there."""
    return LEVELS[STAND_IN if sitter is None or sitter.bot is None else sitter.bot]
