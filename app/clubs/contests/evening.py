"""Evenings and time zones: the day to which a club counts a point in time."""

from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from app.clubs.club_refusals import BadZone

DAWN = time(6)
"""When evenings begin and end, by the club's local time."""

Period = Literal["tonight", "30d", "year", "ever"]


class Days(NamedTuple):
    """The days from the first to the last, both included, as `YYYY-MM-DD`."""

    first: str
    last: str


@cache
def zones() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def checked_zone(name: str) -> str:
    """A time zone's name. Raises Refusal `bad_zone` for any other."""
    if name not in zones():
        raise BadZone
    return name


def evening_of(at: datetime, zone: str) -> date:
    """The day on which the evening around this time began."""
    local = at.astimezone(ZoneInfo(zone))
    return local.date() - timedelta(days=local.time() < DAWN)


def next_dawn(now: datetime, zone: str) -> datetime:
    """When the current evening ends."""
    day = evening_of(now, zone) + timedelta(days=1)
    return datetime.combine(day, DAWN, ZoneInfo(zone))


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
