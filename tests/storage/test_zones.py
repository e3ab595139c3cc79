"""Time zones as browsers report them, on systems whose own list is shorter."""

import zoneinfo
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from app.storage.zones import BadZone, checked_zone, zone_named, zones

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def _bare_system() -> Iterator[None]:
    """A system that knows no time zone, as slim images do."""
    zoneinfo.reset_tzpath(to=[])
    for known in (zoneinfo.ZoneInfo.clear_cache, zones.cache_clear):
        known()
    yield
    zoneinfo.reset_tzpath()
    for known in (zoneinfo.ZoneInfo.clear_cache, zones.cache_clear):
        known()


@pytest.mark.usefixtures("_bare_system")
@pytest.mark.parametrize(
    ("reported", "today"),
    [
        ("Asia/Calcutta", "Asia/Kolkata"),
        ("Europe/Kiev", "Europe/Kyiv"),
        ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("Asia/Saigon", "Asia/Ho_Chi_Minh"),
        ("US/Eastern", "America/New_York"),
        ("Europe/Stockholm", "Europe/Stockholm"),  # a link to Berlin, but no old name
        ("UTC", "UTC"),
    ],
)
def test_an_old_name_is_stored_as_todays(reported: str, today: str) -> None:
    assert checked_zone(reported) == today
    before = NOW.astimezone(zoneinfo.ZoneInfo(reported))
    assert NOW.astimezone(zone_named(checked_zone(reported))).utcoffset() == before.utcoffset()


@pytest.mark.parametrize(
    "name",
    [
        "localtime",
        "Factory",
        "posixrules",
        "posix/Europe/Berlin",
        "right/Europe/Berlin",
        "Europe",
        "europe/berlin",
        "../etc/passwd",
        "Mars/Base",
        "",
    ],
)
def test_only_the_name_of_a_time_zone_is_accepted(name: str) -> None:
    with pytest.raises(BadZone):
        checked_zone(name)


@pytest.mark.parametrize("stored", ["Mars/Base", "Europe", "", "../secret", "/etc/passwd", "a\0b"])
def test_an_unknown_stored_zone_counts_as_utc_and_is_logged_once(
    stored: str, caplog: pytest.LogCaptureFixture
) -> None:
    zone_named.cache_clear()
    for _ in range(3):
        assert NOW.astimezone(zone_named(stored)).utcoffset() == NOW.utcoffset()
    (line,) = caplog.records
    assert (line.levelname, line.__dict__["zone"]) == ("WARNING", stored)
