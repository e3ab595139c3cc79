"""The day that a contest belongs to, by a club's own clocks."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.clubs.contests.evening import DAWN, days_of, evening_of
from app.storage.zones import zones

BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2026-03-13T05:59:59+01:00", date(2026, 3, 12)),
        ("2026-03-13T06:00:00+01:00", date(2026, 3, 13)),
        # The night when clocks go forward has 23 hours, the one when they go back has 25.
        ("2026-03-29T05:59:59+02:00", date(2026, 3, 28)),
        ("2026-03-29T06:00:00+02:00", date(2026, 3, 29)),
        ("2026-10-25T05:59:59+01:00", date(2026, 10, 24)),
        ("2026-10-25T06:00:00+01:00", date(2026, 10, 25)),
    ],
)
def test_an_evening_lasts_until_six_even_when_the_clocks_change(at: str, day: date) -> None:
    assert evening_of(datetime.fromisoformat(at), BERLIN) == day


def end_of(day: date, zone: str) -> datetime:
    """When the evening of this day ends."""
    return datetime.combine(day + timedelta(days=1), DAWN, ZoneInfo(zone)).astimezone(UTC)


SKIPPED_A_DAY = {"Pacific/Apia", "Pacific/Fakaofo"}
"""Samoa crossed the date line in December 2011, so one evening there had no morning."""


@settings(deadline=None)
@given(
    st.integers(946_684_800, 2_208_988_800),
    st.sampled_from(sorted(zones() - SKIPPED_A_DAY)),
)
def test_every_moment_is_in_exactly_one_evening(seconds: int, zone: str) -> None:
    """Moments of the years 2000 to 2039."""
    at = datetime.fromtimestamp(seconds, UTC)
    day = evening_of(at, zone)
    assert end_of(day - timedelta(days=1), zone) <= at < end_of(day, zone)


def test_periods_are_counted_in_evenings() -> None:
    at = datetime(2026, 1, 1, 4, tzinfo=ZoneInfo(BERLIN))
    assert days_of("tonight", at, BERLIN) == ("2025-12-31", "2025-12-31")
    assert days_of("30d", at, BERLIN) == ("2025-12-02", "2025-12-31")
    assert days_of("year", at, BERLIN) == ("2025-01-01", "2025-12-31")
