"""Times: now, as columns of a database and as text. All are UTC, in whole milliseconds."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import orjson

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_UTC = timedelta(0)
_SECONDS = len("2026-11-21T10:00:00")
_MILLISECONDS = len("2026-11-21T10:00:00.123")


def utc_now() -> datetime:
    """The time in UTC, in whole milliseconds as every time is stored."""
    return datetime.fromtimestamp(time.time_ns() // 1_000_000 / 1000, UTC)


def check_time(at: datetime) -> None:
    """Raise ValueError unless the time is in UTC and has at most milliseconds."""
    if at.utcoffset() != _UTC or at.microsecond % 1000:
        raise ValueError(f"not a UTC time to the millisecond: {at.isoformat()}")


def to_millis(at: datetime) -> int:
    """Milliseconds since 1970: the format of every time column in both databases."""
    return (at - _EPOCH) // _MILLISECOND


def from_millis(millis: int) -> datetime:
    """The inverse of `to_millis`."""
    return _EPOCH + timedelta(milliseconds=millis)


def iso(moment: datetime) -> str:
    """UTC with milliseconds: 2026-11-21T10:00:00.123Z."""
    return isos([moment])[0]


def isos(moments: Sequence[datetime]) -> list[str]:
    """Several times as `iso` writes them, in a third of the time."""
    # orjson writes a time with no fraction or with all six digits.
    return [
        text[:_MILLISECONDS] + "Z" if text[_SECONDS] == "." else text[:_SECONDS] + ".000Z"
        for text in orjson.loads(orjson.dumps(moments))
    ]
