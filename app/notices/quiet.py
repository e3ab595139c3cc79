"""Quiet hours, in the time zone of a device."""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo


def held_until(now: datetime, zone: str, quiet: Sequence[str] | None) -> datetime | None:
    """The end of the current quiet hours; None outside them."""
    if quiet is None:
        return None
    begin, end = (time.fromisoformat(one) for one in quiet)
    local = now.astimezone(ZoneInfo(zone))
    clock = local.time()
    inside = begin <= clock < end if begin < end else clock >= begin or clock < end
    if begin == end or not inside:
        return None
    day = local.date() + timedelta(days=end <= clock)
    return datetime.combine(day, end, local.tzinfo).astimezone(UTC)
