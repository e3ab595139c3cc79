"""Evenings: the day to which a club counts a point in time."""

from datetime import date, datetime, time, timedelta
from typing import Literal, NamedTuple

from app.storage.zones import zone_named

DAWN = time(6)
"""When evenings begin and end, by the club's local time."""

Period = Literal["tonight", "30d", "year", "ever"]


class Days(NamedTuple):
    """The days from the first to the last, both included, as `YYYY-MM-DD`."""

    first: str
    last: str


def evening_of(at: datetime, zone: str) -> date:
    """The day on which the evening around this time began."""
    local = at.astimezone(zone_named(zone))
    return local.date() - timedelta(days=local.time() < DAWN)


def next_dawn(now: datetime, zone: str) -> datetime:
    """When the current evening ends."""
    day = evening_of(now, zone) + timedelta(days=1)
    return datetime.combine(day, DAWN, zone_named(zone))


def days_of(period: Period, now: datetime, zone: str) -> Days:
    """The days of the current period."""
    tonight = evening_of(now, zone)
    first = {
        "tonight": tonight,
        "30d": tonight - timedelta(days=29),
        "year": tonight.replace(month=1, day=1),
        "ever": date.min,
    }[period]
    return Days(first.isoformat(), "9999-12-31" if period == "ever" else tonight.isoformat())
