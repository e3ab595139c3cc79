"""Reads our own few cookies in one pass over what a browser sends, and writes them.

Over https the cookies that name a person begin with `__Host-`: browsers accept such a cookie from
this very host alone, so no sibling domain can choose who a visitor is. Anybody may set `language`:
nothing but the words of a page depends on it.

`http.cookies` is not used: before Python 3.11.10 and 3.12.6 it can take minutes to parse a long
cookie (CVE-2024-7592).
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.types import Scope

PLAYER = "dingo"
OPERATOR = "dingo-operator"
LANGUAGE = "language"
PATHS = {PLAYER: "/", OPERATOR: "/operator"}
"""The cookies that name a person, and where on the site browsers send them without TLS."""

PAGE_HEADER, PAGE_PARAMETER = "X-Dingo-Page", "page"
"""Our pages send the header, and with a WebSocket, which has none of its own, the parameter: they
came with the visitor's cookie. Programs need none at first."""

_HOST_ONLY = "__Host-"
_OURS = re.compile(rb"(?:^|;) *((?:__Host-)?dingo(?:-operator)?|language) *=([^;]*)")
_LONGEST = 256
"""Bytes of a value. Our longest, a signed identity, has about 100."""
_SCOPE_KEY = "dingo.cookies"

_STEP = re.compile(r"[\w.~-]+", re.ASCII)
_MOST_STEPS, _MOST_DOMAINS = 3, 5
"""Parts of a path, and domains around the host, at which foreign cookies are deleted."""


class _Cookies(NamedTuple):
    """Our cookies of one request, and whether people reach the site over TLS."""

    sent: dict[str, list[str]]
    secure: bool


def take_cookies(scope: Scope, *, secure: bool) -> None:
    """Keep our own cookies for `cookie_of`, and drop the header, so that the framework does not
    parse it."""
    sent = b";".join(text for name, text in scope["headers"] if name == b"cookie")
    found = dict[str, list[str]]()
    for name, value in _OURS.findall(sent):
        found.setdefault(name.decode(), []).append(value.strip().decode("latin-1"))
    scope[_SCOPE_KEY] = _Cookies(found, secure)
    scope["headers"] = [(name, text) for name, text in scope["headers"] if name != b"cookie"]


def cookie_of(connection: HTTPConnection, name: str) -> str | None:
    """One of our cookies; None if it was not sent. Over TLS only this host can have set it."""
    cookies = _cookies(connection)
    secure = cookies.secure and name in PATHS
    return _value(cookies.sent.get(_named(name, secure=secure), []))


def plain_cookie_of(connection: HTTPConnection, name: str) -> str | None:
    """A person's cookie without the prefix although people reach the site over TLS: a page of
    another site in the same domain may have set it."""
    cookies = _cookies(connection)
    return _value(cookies.sent.get(name, [])) if cookies.secure else None


def is_page_without_cookie(connection: HTTPConnection) -> bool:
    """Whether a page of ours asks whose browser keeps no cookie: its visitor would be a stranger to
    their own table, club or seat after a reload."""
    is_page = PAGE_HEADER in connection.headers or PAGE_PARAMETER in connection.query_params
    sent = cookie_of(connection, PLAYER) or plain_cookie_of(connection, PLAYER)
    return is_page and sent is None


def _value(sent: list[str]) -> str | None:
    return sent[-1] if sent and len(sent[-1]) <= _LONGEST else None


def twice_sent(connection: HTTPConnection) -> str | None:
    """A person's cookie that was sent twice: nobody can tell which of the two is ours.

    Without the prefix they do not matter if there is one with it.
    """
    sent, secure = _cookies(connection)
    for name in PATHS:
        prefixed = _named(name, secure=True)
        counts = prefixed if secure and prefixed in sent else name
        if len(sent.get(counts, [])) > 1:
            return counts
    return None


def set_cookie(name: str, value: str, *, seconds: int, same_site: str, secure: bool) -> str:
    """A Set-Cookie header that scripts cannot read. `seconds=0` deletes the cookie.

    The value may contain only characters that are valid in a cookie.
    """
    named, path = _named(name, secure=secure), "/" if secure else PATHS[name]
    parts = [f"{named}={value}", f"Max-Age={seconds}", f"Path={path}", f"SameSite={same_site}"]
    return "; ".join([*parts, "HttpOnly", *(["Secure"] if secure else [])])


def deletions(connection: HTTPConnection, name: str, host: str, *, ours: bool) -> Iterator[str]:
    """Set-Cookie headers that delete every cookie of this name that came with this request.

    `ours`: the one that we may have set stays. It is never for a domain or another part of the
    site.
    """
    kept = ("", PATHS.get(name, "/")) if ours else None
    secure = "; Secure" if name.startswith(_HOST_ONLY) else ""
    for domain in _domains(host):
        for path in _paths(connection.scope["path"]):
            if (domain, path) != kept:
                where = f"; Domain={domain}" if domain else ""
                yield f"{name}=; Max-Age=0; Path={path}{where}{secure}"


def _cookies(connection: HTTPConnection) -> _Cookies:
    cookies: _Cookies = connection.scope.get(_SCOPE_KEY, _Cookies({}, secure=False))
    return cookies


def _named(name: str, *, secure: bool) -> str:
    return _HOST_ONLY + name if secure else name


def _domains(host: str) -> list[str]:
    """The domains whose cookies are sent to this host; "" stands for the host alone."""
    labels = [] if not host.strip("0123456789.") else host.split(".")
    around = [".".join(labels[start:]) for start in range(len(labels) - 1)]
    return ["", *around[-_MOST_DOMAINS:]]


def _paths(path: str) -> list[str]:
    """The paths whose cookies are sent with a request for this one."""
    found = ["/"]
    for step in path.split("/")[1 : _MOST_STEPS + 1]:
        if not _STEP.fullmatch(step):
            break
        found += [f"{found[-1].rstrip('/')}/{step}", f"{found[-1].rstrip('/')}/{step}/"]
    return found
