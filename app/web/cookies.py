"""The few cookies of our own: found in one pass over what a browser sends, and written.

`http.cookies` is not used: what it does to a long cookie takes minutes (CVE-2024-7592) in Python
before 3.11.10 and 3.12.6.
"""

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.types import Scope

PLAYER = "dingo"
OPERATOR = "dingo-operator"
LANGUAGE = "language"
_OURS = frozenset(name.encode() for name in (PLAYER, OPERATOR, LANGUAGE))

_MOST = 300
"""Cookies that are looked at. Browsers keep some 180 of one site."""
_LONGEST = 256
"""Bytes of a value. The longest of ours, an identity with its signature, has about 100."""
_SCOPE_KEY = "dingo.cookies"


def take_cookies(scope: Scope) -> None:
    """Keep our own cookies for `cookie_of`, and take the header away: the framework parses it."""
    scope[_SCOPE_KEY] = _own(text for name, text in scope["headers"] if name == b"cookie")
    scope["headers"] = [(name, text) for name, text in scope["headers"] if name != b"cookie"]


def cookie_of(connection: HTTPConnection, name: str) -> str | None:
    """One of our cookies; None if it was not sent."""
    found: dict[bytes, bytes] = connection.scope.get(_SCOPE_KEY, {})
    value = found.get(name.encode())
    return None if value is None else value.decode("latin-1")


def set_cookie(
    name: str, value: str, *, seconds: int, path: str = "/", same_site: str, secure: bool
) -> str:
    """A Set-Cookie header that no script can read; with no `seconds` the cookie is forgotten.

    The value has only characters that a cookie may have.
    """
    parts = [f"{name}={value}", f"Max-Age={seconds}", f"Path={path}", f"SameSite={same_site}"]
    return "; ".join([*parts, "HttpOnly", *(["Secure"] if secure else [])])


def _own(headers: Iterable[bytes]) -> dict[bytes, bytes]:
    """Our cookies by their names; where one is sent twice the last counts."""
    sent = (part.partition(b"=") for part in b";".join(headers).split(b";", _MOST)[:_MOST])
    return {
        name.strip(): value.strip()
        for name, _, value in sent
        if name.strip() in _OURS and len(value) <= _LONGEST
    }
