"""What search engines may list: the pages about the games, and nothing else.

Everything is kept from them that is not named here, so a new page behind a secret link is too.
"""

from collections.abc import Iterable

from app.rules.registry import GAMES

INDEXED = ("/", "/rules", "/rules/{game}", "/learn", "/learn/{game}", "/docs", "/docs/rulings")
"""The routes that may be listed."""

_ADDRESSES = frozenset(route.replace("{game}", game) for route in INDEXED for game in GAMES)

NO_INDEX = {"X-Robots-Tag": "noindex"}
META = '<meta name="robots" content="noindex">'
"""The same in a page, which somebody may store without its headers."""

_CLOSED = ("/api/", "/operator", "/turn/", "/ws/")
"""What robots must not read, besides pages."""
_MESSENGERS = ("facebookexternalhit", "LinkedInBot", "Twitterbot")
"""Robots that obey robots.txt but only draw the preview of a link that somebody has sent."""


def may_be_indexed(path: str) -> bool:
    return path in _ADDRESSES


def robots_txt(pages: Iterable[str]) -> str:
    """The rules for robots on a site with these pages, by route."""
    kept = sorted({route.partition("{")[0] for route in pages if route not in INDEXED})
    lines = [*(f"User-agent: {name}" for name in _MESSENGERS), "Disallow:", "", "User-agent: *"]
    return "\n".join([*lines, *(f"Disallow: {path}" for path in (*kept, *_CLOSED)), ""])
