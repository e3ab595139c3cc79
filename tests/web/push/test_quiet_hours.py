"""When a device's quiet hours end."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from app.features.notices.sender import held_until

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC")
CHANGES = {
    "Europe/Berlin": datetime(2026, 10, 25, 1, tzinfo=UTC),
    "America/New_York": datetime(2026, 3, 8, 7, tzinfo=UTC),
    "Australia/Lord_Howe": datetime(2026, 4, 4, 15, tzinfo=UTC),
}
"""A clock change of each zone that has them."""

CLOCKS = st.times().map(lambda one: one.replace(second=0, microsecond=0))


@given(zone=st.sampled_from(ZONES), minutes=st.integers(-2000, 2000), begin=CLOCKS, end=CLOCKS)
def test_quiet_hours_end_later_than_now(zone: str, minutes: int, begin: time, end: time) -> None:
    now = CHANGES.get(zone, datetime(2026, 7, 1, tzinfo=UTC)) + timedelta(minutes=minutes)
    until = held_until(now, zone, (f"{begin:%H:%M}", f"{end:%H:%M}"))
    assert until is None or until > now


def test_quiet_hours_that_end_in_the_repeated_hour_end_once_it_is_over_for_good() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    for fold in (0, 1):
        now = datetime(2026, 10, 25, 2, 15, tzinfo=berlin, fold=fold).astimezone(UTC)
        until = held_until(now, "Europe/Berlin", ("22:00", "02:30"))
        assert until == now + timedelta(minutes=15)
