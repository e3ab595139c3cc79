"""Scoring: which contests count, and the result for each seat.

*Starters* are the people who held a seat at the first deal. Those who stayed are ordered by whether
they won, then by points. Those who left come after them, level with each other, so that nobody
saves a rating by leaving.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.tables.play.finished import Starter

WHOLE_WIN = 840
"""A win in units that divide evenly among up to 8 winners: the least common multiple of 1 to 8."""


class Result(NamedTuple):
    """A contest's result for one of its starters."""

    seat: int
    player: str
    place: int
    """1 + the number of starters ahead."""
    win: int
    """In 1/840. The wins of a contest add up to 840."""
    points: int | None
    """None for a starter who left early."""
    stayed: bool


def results(starters: Sequence[Starter]) -> tuple[Result, ...]:
    """A result for each starter of a finished contest; none if it does not count."""
    stayed = [(one.won, one.points) for one in starters if one.stayed]
    if len(starters) < 2 or not stayed:
        return ()
    firsts = stayed.count(max(stayed))
    found = []
    for one in starters:
        rank = (one.won, one.points)
        ahead = sum(other > rank for other in stayed) if one.stayed else len(stayed)
        win = WHOLE_WIN // firsts if one.stayed and ahead == 0 else 0
        points = one.points if one.stayed else None
        found.append(Result(one.seat, one.player, 1 + ahead, win, points, one.stayed))
    return tuple(found)
