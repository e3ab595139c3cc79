"""The operator's page in the operator's language, with numbers formatted for it."""

import re
from datetime import datetime
from math import inf

from markupsafe import Markup, escape

from app.storage.log.contract import utc_now
from app.words.catalogue import Catalogue

_SIZES = ("bytes", "KB", "MB", "GB", "TB")
_AGES = ((86400 * 2, 86400, "days"), (3600 * 2, 3600, "hours"), (120, 60, "minutes"))
_CODE = re.compile(r"`([^`]+)`")
THOUSAND = 1000


class Words:
    """The messages of one language, by key without the prefix `operator-`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def __call__(self, key: str, **told: object) -> Markup:
        """A message; text between backticks is shown as a command."""
        text = self._catalogue.say(f"operator-{key}", **{k: f"{v}" for k, v in told.items()})
        return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before

    def number(self, number: float, places: int = 1) -> str:
        """The number with this language's decimal separator."""
        return f"{number:.{places}f}".replace(".", self._catalogue.say("operator-decimal"))

    def size(self, number: float | None) -> str:
        """Bytes: `12.3 MB`."""
        if number is None:
            return self("unknown")
        power = 0
        while number >= THOUSAND and power < len(_SIZES) - 1:
            number, power = number / THOUSAND, power + 1
        return f"{self.number(number, min(power, 1))} {_SIZES[power]}"

    def span(self, seconds: float) -> Markup:
        """A duration: `3 hours`."""
        for least, unit, name in _AGES:
            if seconds >= least:
                return self(name, count=int(seconds // unit))
        return self("seconds", count=f"{max(0, seconds):.0f}")

    def ago(self, at: datetime | float | None) -> Markup:
        """The time since a moment, given as a datetime or a Unix timestamp."""
        if at is None:
            return self("never")
        moment = at.timestamp() if isinstance(at, datetime) else at
        return self("ago", span=self.span(utc_now().timestamp() - moment))

    def within(self, seconds: float | None) -> Markup:
        """The 99th percentile as text."""
        if seconds is None:
            return self("no-commits")
        if seconds == inf:
            return self("long-commits", seconds=self.number(2.5))
        return self("up-to", milliseconds=f"{seconds * THOUSAND:g}")
