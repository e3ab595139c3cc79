"""Time zones by their IANA names: checked when they are stored, and found when they are read.

`tzdata` has the names that browsers still report and some systems no longer know.
"""

import logging
import re
from collections.abc import Mapping
from datetime import UTC, tzinfo
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from app.rules.errors import Refusal

logger = logging.getLogger(__name__)

NO_PLACES = {"localtime", "Factory"}
"""Files beside the time zones: the machine's own zone, and that of a machine nobody has set up."""


_LOOKS_LIKE_ONE = re.compile(r"[A-Z][A-Za-z0-9_+-]*(/[A-Z][A-Za-z0-9_+-]*)+")


class BadZone(Refusal):
    code = "bad_zone"
    kind = "invalid"


@cache
def zones() -> frozenset[str]:
    """The names of all time zones, old ones too."""
    return frozenset(available_timezones() - NO_PLACES)


def checked_zone(name: str) -> str:
    """Today's name of a time zone. Raises Refusal `bad_zone` if there is none of this name."""
    if name not in zones():
        raise BadZone
    return _renamed().get(name, name)


def zone_or_utc(name: str) -> str:
    """As `checked_zone`, but UTC for a name that only looks like a zone's: a browser may know a
    newer list. Raises Refusal `bad_zone`."""
    if name in zones() or not _LOOKS_LIKE_ONE.fullmatch(name):
        return checked_zone(name)
    return "UTC"


@cache
def zone_named(name: str) -> tzinfo:
    """A stored time zone; UTC, and one line in the log, if this system no longer knows it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        logger.warning("an unknown time zone counts as UTC", extra={"zone": name})
        return UTC


@cache
def _renamed() -> Mapping[str, str]:
    """Today's names by the old ones.

    A link from a place of today's list is none: Stockholm only has the clocks of Berlin.
    """
    data = files("tzdata.zoneinfo")
    rows = [line.split("\t") for line in data.joinpath("zone.tab").read_text("utf-8").splitlines()]
    places = {row[2] for row in rows if not row[0].startswith("#")}
    links = [line.split() for line in data.joinpath("tzdata.zi").read_text("utf-8").splitlines()]
    return {
        old: new
        for kind, new, old in (link for link in links if link[0] == "L")
        if new in places and old not in places
    }
