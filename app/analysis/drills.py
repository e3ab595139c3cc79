"""Drills: choices that a player got wrong, asked again after some days (Leitner system).

A right answer moves the drill to the next box, with twice the delay; a wrong one moves it back to
the first box. After the last box it is learned.
"""

from datetime import date, timedelta

from app.analysis.wire import WRONG

DAYS = (1, 2, 4, 8, 16)
"""The delay of each box, in days."""
LEARNED = len(DAYS)


def is_right(mark: str) -> bool:
    """Whether an answer with this mark counts as right: ties do."""
    return mark not in WRONG


def next_box(box: int, *, right: bool) -> int:
    """The box after this answer; LEARNED after the last one."""
    return min(box + 1, LEARNED) if right else 0


def due(today: date, box: int) -> date:
    """When a drill that enters this box today is asked again."""
    return today + timedelta(days=DAYS[box])
