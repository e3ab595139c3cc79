"""The cookie that names a player, which has a prefix where the site is reached over TLS."""

from collections.abc import Mapping

from app.web.cookies import PLAYER


def cookie_name(site: str) -> str:
    """Its name at a site, such as `https://localhost`."""
    return f"__Host-{PLAYER}" if site.startswith("https:") else PLAYER


def cookie_to(site: str, value: str | None) -> dict[str, str]:
    """The header that sends it to a site; none for somebody without it."""
    return {} if value is None else {"Cookie": f"{cookie_name(site)}={value}"}


def cookie_in(cookies: Mapping[str, str]) -> str:
    """Its value among the cookies of a browser."""
    return next(cookies[name] for name in (f"__Host-{PLAYER}", PLAYER) if name in cookies)
