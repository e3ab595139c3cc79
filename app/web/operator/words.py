"""Numbers as an operator reads them."""

from datetime import UTC, datetime
from math import inf

_SIZES = ("bytes", "KB", "MB", "GB", "TB")
_AGES = ((86400 * 2, 86400, "days"), (3600 * 2, 3600, "hours"), (120, 60, "minutes"))
THOUSAND = 1000


def size(number: float | None) -> str:
    """Bytes: `12.3 MB`."""
    if number is None:
        return "not known"
    power = 0
    while number >= THOUSAND and power < len(_SIZES) - 1:
        number, power = number / THOUSAND, power + 1
    return f"{number:.{min(power, 1)}f} {_SIZES[power]}"


def span(seconds: float) -> str:
    """How long: `3 hours`."""
    for least, unit, name in _AGES:
        if seconds >= least:
            return f"{seconds // unit:.0f} {name}"
    return f"{max(0, seconds):.0f} seconds"


def ago(at: datetime | float | None) -> str:
    """How long since a moment, or since so many seconds after 1970."""
    if at is None:
        return "never"
    moment = at.timestamp() if isinstance(at, datetime) else at
    return f"{span(datetime.now(UTC).timestamp() - moment)} ago"


def within(seconds: float | None) -> str:
    """How long 99 of 100 took at most."""
    if seconds is None:
        return "none in this minute"
    return "more than 2.5 s" if seconds == inf else f"up to {seconds * THOUSAND:g} ms"
