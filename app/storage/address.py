"""Parses the address of a database, as operators and hosting companies write it."""

from contextlib import suppress
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

CONNECT_SECONDS = 5
"""The connect timeout for a server, unless the address gives one."""

_TIMEOUT = "connect_timeout"
_BINDING = "channel_binding"

_TAKEN = {
    "host", "krbsrvname", "passfile", "port", "service", "servicefile", "ssl",
    "target_session_attrs",
}  # fmt: skip
"""The parameters passed to the driver unchanged."""

_OURS = {"sslmode", _TIMEOUT, _BINDING}


def to_url(address: str) -> URL:
    """The URL with the driver this program uses. Raises ValueError with a sentence."""
    where = _parsed(address)
    match where.get_backend_name():
        case "sqlite" if where.database not in {None, "", ":memory:"}:
            return where.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return _checked(where.set(drivername="postgresql+asyncpg"))
    raise ValueError(f"not a SQLite file or a Postgres database: {where}")


def is_embedded(url: URL) -> bool:
    """Whether the database is a file of this machine and not a server."""
    return url.get_backend_name() == "sqlite"


def place_of(url: URL) -> str:
    """The server's address, without a password."""
    host = url.host or url.query.get("host") or "this machine"
    return f"{host}:{url.port}" if url.port else str(host)


def for_the_driver(url: URL) -> tuple[URL, int]:
    """The URL without the parameters that the driver gets as arguments."""
    seconds = int(str(url.query.get(_TIMEOUT, CONNECT_SECONDS)))
    return url.difference_update_query([_TIMEOUT]), seconds


def _parsed(address: str) -> URL:
    """The error messages repeat nothing of the address, which may contain a password."""
    with suppress(ArgumentError, ValueError):
        return make_url(address)
    raise ValueError(
        "The address of the database cannot be read: write it as "
        "postgresql://user:password@host/name or sqlite:///path/to/file."
    )


def _checked(url: URL) -> URL:
    """asyncpg calls libpq's sslmode ssl; parameters it does not know are refused here."""
    query: dict[str, Any] = dict(url.query)
    if unknown := sorted(query.keys() - _TAKEN - _OURS):
        raise ValueError(
            f"The parameter {unknown[0]} in the address of the database is not one that Dingo "
            f"knows: leave it out. It knows {', '.join(sorted((_TAKEN | _OURS) - {'ssl'}))}."
        )
    if query.pop(_BINDING, "prefer") == "require":
        raise ValueError(
            "Dingo cannot do channel_binding=require, which the address of the database asks "
            "for: leave it out. It is sslmode=verify-full that proves who the server is."
        )
    _check_host(url.host or "")
    _check_timeout(str(query.get(_TIMEOUT, CONNECT_SECONDS)))
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    return url.set(query=query)


def _check_host(host: str) -> None:
    try:
        host.encode("idna")
    except UnicodeError as error:
        raise ValueError(
            f"The address of the database has {host!r} as its host, which is not a valid name."
        ) from error


def _check_timeout(written: str) -> None:
    if not written.isdecimal() or not int(written):
        raise ValueError(
            "connect_timeout in the address of the database has to be a whole number of seconds, "
            "1 or more."
        )
