"""Hints: what a bot that thinks would do in a player's place, and why, in one sentence."""

import secrets
from typing import NamedTuple

from app.bots.levels import LEVELS
from app.bots.reason import why
from app.bots.thought import Judged, Thought
from app.live.refusals import HintsOff, NoHint, NothingToHint
from app.live.table_handle import TableHandle
from app.live.thinking import Thinking, present_decision
from app.rules.game import Action
from app.tables.refusals import StaleVersion
from app.tables.table import Hand, Table

SECONDS = max(level.seconds for level in LEVELS.values())
PATIENCE = 6.0
"""Seconds after which somebody who asks is told that there is no hint now."""


class Hint(NamedTuple):
    """What to do, and why."""

    action: Action
    sentence: str


async def find_hint(live: TableHandle, player: str, thinking: Thinking) -> Hint:
    """For the player's present decision, by what their seat sees.

    Raises Refusal `hints_off`, `not_your_turn`, `no_hint`, or `stale_version`
    when the table has moved on meanwhile.
    """
    asked = live.table
    seat, hand = _decision(asked, player)
    thought = await _thought(asked, hand, seat, thinking)
    if thought is None:
        raise NoHint
    if not _still_asked(live.table.hand, hand, seat):
        raise StaleVersion
    return Hint(thought.action, why(asked.game, hand.state, seat, thought))


def _decision(table: Table, player: str) -> tuple[int, Hand]:
    """Where the player sits, and the hand in which they are asked for something."""
    if not table.hints:
        raise HintsOff
    seat, hand = table.seat_of(player), table.hand
    stopped = table.phase != "playing" or table.closed or table.paused_at is not None
    if stopped or hand is None or seat is None or seat not in hand.to_move:
        raise NothingToHint
    return seat, hand


def _still_asked(now: Hand | None, then: Hand, seat: int) -> bool:
    """Whether the seat still has the same decision to make."""
    if now is None or now.id != then.id or seat not in now.to_move:
        return False
    return now.asked[seat] == then.asked[seat]


async def _thought(table: Table, hand: Hand, seat: int, thinking: Thinking) -> Thought | None:
    first, *others = table.game.legal(hand.state, seat)
    if not others:
        return Thought(first, 0, (Judged(first, 0, 0.0),))
    question = present_decision(table, hand, seat, secrets.randbits(32))
    return await thinking.think(table.code, question, SECONDS, PATIENCE)
