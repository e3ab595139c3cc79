"""Hints: what a thinking bot would do in a player's place, and why.

A decision has a single answer, however often it is asked for: the answer is kept until the decision
is made, and the seed of the thinking is derived from the decision.
"""

import asyncio
import hashlib
from collections import defaultdict

from app.bots.advice import Advice, advice
from app.bots.levels import LEVELS
from app.bots.thought import ActionValue, SearchResult
from app.live.live_refusals import HintsOff, NoHint, NothingToHint
from app.live.table.table_feature import TableHandle
from app.live.workers.thinking import ThinkingPool, present_decision
from app.tables.table import Hand, Table
from app.tables.table_refusals import StaleVersion

SECONDS = max(level.seconds for level in LEVELS.values())
PATIENCE = 6.0
"""Timeout in seconds. After it the player is told that there is no hint now."""

Decision = tuple[str, int, int]
"""The hand's id, the seat, and the version at which the decision was asked."""


class Hints:
    def __init__(self, thinking: ThinkingPool) -> None:
        self._thinking = thinking
        self._kept: dict[int, tuple[Decision, Advice]] = {}
        """The newest hint, by seat."""
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By seat: a concurrent second request waits for the first answer."""

    async def find(self, live: TableHandle, player: str) -> Advice:
        """The hint for the player's current decision, based on what their seat sees.

        Raises Refusal `hints_off`, `not_your_turn`, `no_hint`, or `stale_version` if the table
        moved on meanwhile.
        """
        asked = live.table
        seat, hand = _asked(asked, player)
        decision = _decision(hand, seat)
        async with self._locks[seat]:
            known, kept = self._kept.get(seat, (None, None))
            if kept is not None and known == decision:
                return kept
            thought = await self._thought(asked, hand, seat)
            if not _still_asked(live.table.hand, decision):
                raise StaleVersion
            found = advice(asked.game, hand.state, seat, thought)
            self._kept[seat] = decision, found
            return found

    async def _thought(self, table: Table, hand: Hand, seat: int) -> SearchResult:
        first, *others = table.game.legal(hand.state, seat)
        if not others:
            return SearchResult(first, 0, (ActionValue(first, 0, 0.0),))
        question = present_decision(table, hand, seat, _seed(_decision(hand, seat)))
        thought = await self._thinking.think(table.key, question, SECONDS, PATIENCE)
        if thought is None:
            raise NoHint
        return thought


def _asked(table: Table, player: str) -> tuple[int, Hand]:
    """The player's seat, and the hand, if it is their turn. Raises Refusal."""
    if not table.hints:
        raise HintsOff
    seat, hand = table.seat_of(player), table.hand
    stopped = table.phase != "playing" or table.closed or table.paused_at is not None
    if stopped or hand is None or seat is None or seat not in hand.to_move:
        raise NothingToHint
    return seat, hand


def _decision(hand: Hand, seat: int) -> Decision:
    return hand.id, seat, hand.asked[seat]


def _still_asked(now: Hand | None, decision: Decision) -> bool:
    """Whether the seat still has the same decision to make."""
    seat = decision[1]
    return now is not None and seat in now.to_move and _decision(now, seat) == decision


def _seed(decision: Decision) -> int:
    """A seed that every process computes alike, also after a restart."""
    return int.from_bytes(hashlib.sha256(repr(decision).encode()).digest()[:4], "big")
