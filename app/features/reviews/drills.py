"""Drills: choices that a player got wrong, asked again after some days (Leitner system).

A right answer moves the drill to the next box, with twice the delay; a wrong one moves it back to
the first box. After the last box it is learned.
"""

from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import select, text

from app.analysis.wire import WRONG
from app.storage.database import Database
from app.storage.people.devices import Device, note
from app.storage.people.schema import drills
from app.times import to_millis, utc_now

DAYS = (1, 2, 4, 8, 16)
"""The delay of each box, in days."""
LEARNED = len(DAYS)

# The hand may have been erased.
_KEEP = text("""
    INSERT INTO drills (player_id, hand_id, step, box, due)
    SELECT :player, id, :step, :box, :due FROM hands WHERE id = :hand
    ON CONFLICT (player_id, hand_id, step) DO UPDATE SET box = excluded.box, due = excluded.due
""")


def is_right(mark: str) -> bool:
    """Whether an answer with this mark counts as right: ties do."""
    return mark not in WRONG


def next_box(box: int, *, right: bool) -> int:
    """The box after this answer; LEARNED after the last one."""
    return min(box + 1, LEARNED) if right else 0


def due(today: date, box: int) -> date:
    """When a drill that enters this box today is asked again."""
    return today + timedelta(days=DAYS[box])


class DrillAnswer(NamedTuple):
    """An answered drill."""

    hand: str
    step: int
    box: int
    due: date


class Drills:
    """The drills in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def one(self, player: str, hand: str, step: int) -> DrillAnswer | None:
        c = drills.c
        there = (c.player_id == player) & (c.hand_id == hand) & (c.step == step)
        found = (await self._database.read(select(c.box, c.due).where(there))).one_or_none()
        return (
            None if found is None else DrillAnswer(hand, step, found[0], date.fromordinal(found[1]))
        )

    async def keep(self, player: str, drilled: DrillAnswer, device: Device | None = None) -> None:
        """Replace the stored drill. Raises Refusal `signed_out`."""
        given = drilled._asdict() | {"player": player, "due": drilled.due.toordinal()}
        async with self._database.writing() as connection:
            await note(connection, player, device, to_millis(utc_now()))
            await connection.execute(_KEEP, given)
