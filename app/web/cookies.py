"""Reads our own few cookies in one pass over what a browser sends, and writes them.

`http.cookies` is not used: before Python 3.11.10 and 3.12.6 it can take minutes to parse a long
cookie (CVE-2024-7592).
"""

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.types import Scope

PLAYER = "dingo"
OPERATOR = "dingo-operator"
LANGUAGE = "language"
_OURS = frozenset(name.encode() for name in (PLAYER, OPERATOR, LANGUAGE))

_MOST = 300
"""Cookies read from one header. Browsers keep about 180 for a site."""
_LONGEST = 256
"""Bytes of a value. Our longest, a signed identity, has about 100."""
_SCOPE_KEY = "dingo.cookies"


def take_cookies(scope: Scope) -> None:
    """Keep our own cookies for `cookie_of`, and drop the header, so that the framework does not
    parse it."""
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
    """A Set-Cookie header that scripts cannot read. `seconds=0` deletes the cookie.

    The value may contain only characters that are valid in a cookie.
    """
    parts = [f"{name}={value}", f"Max-Age={seconds}", f"Path={path}", f"SameSite={same_site}"]
    return "; ".join([*parts, "HttpOnly", *(["Secure"] if secure else [])])


def _own(headers: Iterable[bytes]) -> dict[bytes, bytes]:
    """Our cookies by name; if one is sent twice, the last counts."""
    sent = (part.partition(b"=") for part in b";".join(headers).split(b";", _MOST)[:_MOST])
    return {
        name.strip(): value.strip()
        for name, _, value in sent
        if name.strip() in _OURS and len(value) <= _LONGEST
    }
