"""How times are written."""

from datetime import UTC, datetime

from app.times import iso, isos

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)


def test_times_are_sent_with_milliseconds() -> None:
    assert iso(NOON.replace(microsecond=123_000)) == "2026-11-21T12:00:00.123Z"
    assert iso(NOON.replace(microsecond=7_000)) == "2026-11-21T12:00:00.007Z"


def test_a_whole_second_has_its_milliseconds_too() -> None:
    assert isos([NOON, NOON.replace(microsecond=999_999)]) == [
        "2026-11-21T12:00:00.000Z",
        "2026-11-21T12:00:00.999Z",
    ]
