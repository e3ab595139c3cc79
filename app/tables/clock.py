"""How long a decision may take. All of it follows from the log and its times.

A seat that is asked has the clock's seconds, and beyond them its bank, which
lasts for the whole match; but where the rules themselves wait only so long, it
has that. By mail it always has the clock: nobody has to be there when it is asked.
Nothing here looks at a real clock: any process can say when time is up, and the
first to append it is right.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import orjson

from app.tables.table import Hand, Table

CLOCKS = (0, 15, 30, 60, 86_400)
"""Seconds for a decision: any time, or one of these; the last is for play by mail."""

BY_MAIL = 3600
"""From so many seconds on nobody has to be there: all have until their time is due."""

BANK_TURNS = 4
SHORTEST_BREAK = 60
SHUFFLE_SECONDS = 5
"""How long it is waited for bytes that were promised; the contract says so."""


def full_bank(clock: int, seats: int) -> tuple[float, ...]:
    """What each seat has in the bank when a match begins."""
    return (float(min(BANK_TURNS * clock, CLOCKS[-1])),) * seats


def due(table: Table, state: Any, seat: int, asked_at: datetime) -> datetime | None:
    """When a decision that begins now is out of time; None when nothing limits it."""
    window = table.game.window(state, seat)
    if window is not None and table.clock < BY_MAIL:
        return asked_at + timedelta(seconds=window.seconds)
    if not table.clock:
        return None
    return asked_at + timedelta(seconds=table.clock + table.bank[seat])


def bank_after(table: Table, hand: Hand, seat: int, at: datetime) -> tuple[float, ...]:
    """The bank after this seat has moved: what it took beyond its turn is gone."""
    last = hand.due[seat] if hand.due else None
    if last is None:
        return table.bank
    left = min(table.bank[seat], max(0.0, (last - at).total_seconds()))
    return (*table.bank[:seat], left, *table.bank[seat + 1 :])


def end_of_break(table: Table, finished_at: datetime) -> datetime | None:
    """When those who are not ready for another hand are waited for no longer; None: never."""
    if not table.clock:
        return None
    return finished_at + timedelta(seconds=max(SHORTEST_BREAK, table.clock))


def end_of_shuffle(began: datetime) -> datetime:
    """When bytes that were promised are waited for no longer."""
    return began + timedelta(seconds=SHUFFLE_SECONDS)


def break_due(table: Table) -> datetime | None:
    """The same as it stands between two hands: pauses have moved it."""
    return None if table.phase != "between" else _first_due(table)


def next_due(table: Table) -> datetime | None:
    """The first moment at which the table has to do something by itself; None: never."""
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
    """The same for several: all times of a hand at once cost a third of one by one."""
    # orjson writes a time without a fraction, or with all of six digits.
    return [
        text[:_MILLISECONDS] + "Z" if text[_SECONDS] == "." else text[:_SECONDS] + ".000Z"
        for text in orjson.loads(orjson.dumps(moments))
    ]
