"""Bots at a table: they see what their seat sees, pause like people, and move.

They also play for absent people, on a seat that somebody left during a hand, and for players whose
time is up.
"""

import asyncio
import logging
from datetime import datetime
from random import Random

from app.bots.levels import LEVELS, Level
from app.live.dependencies import Dependencies
from app.live.workers.thinking import TRAVEL_SECONDS, present_decision
from app.rules.game import Action
from app.tables.clock import waits_for_cut
from app.tables.play.moves import ActFor
from app.tables.play.readiness import CallTime
from app.tables.seats.away import STAND_IN
from app.tables.table import Hand, Sitter, Table
from app.tables.wakeups import BotDecision

logger = logging.getLogger(__name__)

SHORTEST, LONGEST = 0.6, 2.5
"""The range of a bot's pause in seconds, at pace 1. Browsers pause as long before automatic
answers."""
SPARE = (2 * TRAVEL_SECONDS, 0.3)
"""Seconds that a thinking bot pauses longer than it thinks, at any pace: the answer has to arrive,
and the pause must not reveal how long the thinking took."""
STANDBY_EXTRA = 2 * LONGEST
"""Extra pause of standby bots, in seconds. They move if the first process is gone."""
LEAVES = 0.25
"""The part of limited time that a bot never spends on a pause."""
_PAUSES = Random()  # noqa: S311 - a bot's pauses need no secrecy
_CHOICES = Random()  # noqa: S311 - of its own, so that what a bot plays does not change its pauses


class BotSeats:
    """The bots of the tables.

    A bot pauses equally long whether or not it has a choice, and chooses before the pause ends, so
    the pause reveals nothing about its cards.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies

    async def decide(self, table: Table, decision: BotDecision, *, leads: bool) -> ActFor:
        """Pause, and choose meanwhile.

        If several processes have people at the table, only the bots of one of them lead.
        """
        seconds = self.pause(table, decision, leads=leads)
        async with asyncio.TaskGroup() as pause:
            choosing = pause.create_task(self._choose(table, decision.seat, seconds, leads=leads))
            await asyncio.sleep(seconds)
        return ActFor(decision.seat, decision.version, choosing.result())

    def pause(self, table: Table, decision: BotDecision, *, leads: bool) -> float:
        """As long as a person's, long enough to think, and never longer than the seat's time.

        The pause must not depend on what the bot may do.
        """
        thinks = level_of(table.seats[decision.seat]).seconds
        seconds = _PAUSES.uniform(SHORTEST, LONGEST) * self._dependencies.pace
        if thinks:
            seconds = max(seconds, thinks + _PAUSES.uniform(*SPARE))
        if not leads:
            seconds += STANDBY_EXTRA * self._dependencies.pace + thinks
        due = table.hand.due[decision.seat] if table.hand is not None and table.hand.due else None
        if due is None:
            return seconds
        left = (due - self._dependencies.now()).total_seconds()
        return max(0.0, min(seconds, left * (1 - LEAVES)))

    async def _choose(self, table: Table, seat: int, within: float, *, leads: bool) -> Action:
        """The bot's action. It thinks only where it leads and has a choice."""
        hand, level = table.hand, level_of(table.seats[seat])
        if hand is None:
            raise ValueError("a bot's move without a hand")
        found = None
        if leads and level.seconds and len(table.game.legal(hand.state, seat)) > 1:
            found = await self._thought(table, hand, seat, level.seconds, within)
        return found or fallback_move(table, hand, seat, level, _CHOICES)

    async def _thought(
        self, table: Table, hand: Hand, seat: int, seconds: float, within: float
    ) -> Action | None:
        """The action found by thinking; None if there is none `within` this time, in seconds."""
        question = present_decision(table, hand, seat, _CHOICES.getrandbits(32))
        try:
            thought = await self._dependencies.thinking.think(table.key, question, seconds, within)
        except Exception as error:
            # The error's message may name cards, so only its type is logged.
            about = {"table": table.id, "version": table.version, "error": type(error).__name__}
            logger.error("a bot could not think, and plays by rules of thumb", extra=about)
            return None
        return None if thought is None else thought.action


def overdue(table: Table, now: datetime) -> list[ActFor | CallTime]:
    """What the table does after its deadline has passed."""
    hand = table.hand
    if table.phase != "playing" or hand is None or waits_for_cut(table):
        return [CallTime()]
    late = [seat for seat, due in enumerate(hand.due) if due is not None and due <= now]
    return [late_move(table, hand, seat) for seat in late]


def late_move(table: Table, hand: Hand, seat: int) -> ActFor:
    """The move for a seat that ran out of time: a sound one, the same in every process."""
    version = hand.asked[seat]
    window = table.game.window(hand.state, seat)
    if window is not None:
        return ActFor(seat, version, window.then, late=True)
    random = Random(f"{hand.id} {version}")  # noqa: S311 - it only has to be the same in every process
    action = fallback_move(table, hand, seat, LEVELS["tracker"], random)
    return ActFor(seat, version, action, late=True)


def level_of(sitter: Sitter | None) -> Level:
    return LEVELS[STAND_IN if sitter is None or sitter.bot is None else sitter.bot]


def fallback_move(table: Table, hand: Hand, seat: int, level: Level, random: Random) -> Action:
    """This level's action by rules of thumb; if they fail, the first legal action."""
    try:
        return level.decide(table.game, hand.state, seat, random)
    except Exception as error:
        # The error's message may name cards, so only its type is logged.
        about = {"table": table.id, "version": table.version, "error": type(error).__name__}
        logger.error("a bot could not decide, and takes the first legal action", extra=about)
        return table.game.legal(hand.state, seat)[0]
