"""How long a decision may take. Everything here follows from the log and its times.

A seat has the clock's seconds for a decision, and its bank beyond them, which lasts for the whole
match. Where the rules have a limit of their own, the seat has that, except in correspondence games.
No real clock is read here: any process can say that time is up, and the log takes the first.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import orjson

from app.tables.table import Hand, Table

CLOCKS = (0, 15, 30, 60, 86_400)
"""Seconds that a decision may take; 0: any time; the last is for correspondence games."""

BY_MAIL = 3600
"""Seconds from which on turn limits are for correspondence: nobody has to stay connected."""

BANK_TURNS = 4
SHORTEST_BREAK = 60
SHUFFLE_SECONDS = 5
"""Seconds to wait for promised bytes, as the contract says."""


def full_bank(clock: int, seats: int) -> tuple[float, ...]:
    """The bank of each seat when a match begins."""
    return (float(min(BANK_TURNS * clock, CLOCKS[-1])),) * seats


def due(table: Table, state: Any, seat: int, asked_at: datetime) -> datetime | None:
    """When a decision that begins now runs out of time; None: never."""
    window = table.game.window(state, seat)
    if window is not None and table.clock < BY_MAIL:
        return asked_at + timedelta(seconds=window.seconds)
    if not table.clock:
        return None
    return asked_at + timedelta(seconds=table.clock + table.bank[seat])


def bank_after(table: Table, hand: Hand, seat: int, at: datetime) -> tuple[float, ...]:
    """The bank after this seat moved: the time beyond its turn is used up."""
    last = hand.due[seat] if hand.due else None
    if last is None:
        return table.bank
    left = min(table.bank[seat], max(0.0, (last - at).total_seconds()))
    return (*table.bank[:seat], left, *table.bank[seat + 1 :])


def end_of_break(table: Table, finished_at: datetime) -> datetime | None:
    """When the wait for players who are not ready for the next hand ends; None: never."""
    if not table.clock:
        return None
    return finished_at + timedelta(seconds=max(SHORTEST_BREAK, table.clock))


def end_of_shuffle(began: datetime) -> datetime:
    """When the wait for promised bytes ends."""
    return began + timedelta(seconds=SHUFFLE_SECONDS)


def break_due(table: Table) -> datetime | None:
    """When the break between two hands ends; pauses move it."""
    return None if table.phase != "between" else _first_due(table)


def next_due(table: Table) -> datetime | None:
    """The first moment at which the table has to act by itself; None: never."""
    hand = table.hand
    if table.phase == "shuffling":
        moment = None if table.coming is None else table.coming.due
    elif hand is None or not any(hand.due):  # most tables have no clock
        return None
    else:
        moment = _first_due(table) if table.phase in ("playing", "between") else None
    return None if table.paused_at is not None or table.closed else moment


def _first_due(table: Table) -> datetime | None:
    return None if table.hand is None else min(filter(None, table.hand.due), default=None)


_SECONDS = len("2026-11-21T10:00:00")
_MILLISECONDS = len("2026-11-21T10:00:00.123")


def iso(moment: datetime) -> str:
    """UTC with milliseconds: 2026-11-21T10:00:00.123Z."""
    return isos([moment])[0]


def isos(moments: Sequence[datetime]) -> list[str]:
    """The same for several moments, which takes a third of the time of one by one."""
    # orjson writes a time without a fraction, or with all of six digits.
    return [
        text[:_MILLISECONDS] + "Z" if text[_SECONDS] == "." else text[:_SECONDS] + ".000Z"
        for text in orjson.loads(orjson.dumps(moments))
    ]
