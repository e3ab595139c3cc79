"""Parses the address of a database, as operators and hosting companies write it.

No message repeats a part of the address that may belong to the password.
"""

import re
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

CONNECT_SECONDS = 5
"""The connect timeout for a server, unless the address gives one."""

_TIMEOUT = "connect_timeout"
_BINDING = "channel_binding"
_ATTRIBUTES = "target_session_attrs"

_TAKEN = {
    "host", "krbsrvname", "passfile", "port", "service", "servicefile", "ssl", _ATTRIBUTES,
}  # fmt: skip
"""The parameters passed to the driver unchanged."""

_OURS = {"sslmode", _TIMEOUT, _BINDING}

_SESSIONS = ("any", "primary", "standby", "prefer-standby", "read-write", "read-only")
"""The values of `target_session_attrs`."""

_PERSON = re.compile(r"\A[^:/]*(:[^@]*)?@")
"""The user and the password at the start of an address without its scheme, as SQLAlchemy reads
them: the password ends at the first @."""

_HOST = re.compile(r"[\w.-]+")
"""The characters of a host's name, before IDNA: names in a Docker network may have a _."""

_LAST_PORT = 65535

_WRITE = "write it as postgresql://user:password@host/name or sqlite:///path/to/file."


def to_url(address: str) -> URL:
    """The URL with the driver this program uses. Raises ValueError with a sentence."""
    where = _parsed(address)
    match where.get_backend_name():
        case "sqlite" if where.database not in {None, "", ":memory:"}:
            return where.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return _checked(where.set(drivername="postgresql+asyncpg"))
    raise ValueError(
        f"The address of the database is not one of a SQLite file or a Postgres database: {_WRITE}"
    )


def is_embedded(url: URL) -> bool:
    """Whether the database is a file of this machine and not a server."""
    return url.get_backend_name() == "sqlite"


def place_of(url: URL) -> str:
    """The server's address, or those of several, without a password."""
    places = [(host or "this machine", port) for host, port in _servers(url)]
    return ", ".join(f"{host}:{port}" if port else host for host, port in places)


def for_the_driver(url: URL) -> tuple[URL, int]:
    """The URL without the parameters that the driver gets as arguments."""
    seconds = int(str(url.query.get(_TIMEOUT, CONNECT_SECONDS)))
    return url.difference_update_query([_TIMEOUT]), seconds


def _parsed(address: str) -> URL:
    if not address.startswith("sqlite"):
        _check_password(address)
    with suppress(ArgumentError, ValueError):
        return make_url(address)
    raise ValueError(f"The address of the database cannot be read: {_WRITE}")


def _check_password(address: str) -> None:
    """Refuse an address in which the password seems to go on after the @ before the host."""
    rest = _PERSON.sub("", address.partition("://")[2], count=1)
    if "@" in rest:
        raise ValueError(
            "The address of the database has an @ in the wrong place: in the user and the "
            "password write @ as %40 and / as %2F."
        )
    if re.search("[?&]password=", rest):
        raise ValueError(
            "The address of the database gives the password as a parameter: write it before the "
            "host, as in postgresql://user:password@host/name."
        )


def _checked(url: URL) -> URL:
    """asyncpg calls libpq's sslmode ssl; parameters it does not know are refused here."""
    query: dict[str, Any] = dict(url.query)
    if unknown := [name for name in query if name not in _TAKEN | _OURS]:
        raise ValueError(
            f"The parameter {unknown[0]} in the address of the database is not one that Dingo "
            f"knows: leave it out. It knows {', '.join(sorted((_TAKEN | _OURS) - {'ssl'}))}."
        )
    if query.pop(_BINDING, "prefer") == "require":
        raise ValueError(
            "Dingo cannot do channel_binding=require, which the address of the database asks "
            "for: leave it out. It is sslmode=verify-full that proves who the server is."
        )
    _check_servers(url)
    _check_timeout(str(query.get(_TIMEOUT, CONNECT_SECONDS)))
    if query.get(_ATTRIBUTES, "any") not in _SESSIONS:
        raise ValueError(
            f"{_ATTRIBUTES} in the address of the database has to be one of {', '.join(_SESSIONS)}."
        )
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    return url.set(query=query)


def _servers(url: URL) -> list[tuple[str, int | None]]:
    """Each server's host ("" for the driver's default) and port, as the driver gets them.

    Raises ArgumentError and ValueError.
    """
    _, given = url.get_dialect()().create_connect_args(url)
    hosts: Any = given.get("host", "")
    ports: Any = given.get("port")
    return list(zip(hosts, ports, strict=True)) if isinstance(hosts, list) else [(hosts, ports)]


def _check_servers(url: URL) -> None:
    try:
        servers = _servers(url)
    except (ArgumentError, ValueError) as error:
        raise ValueError(
            "The address of the database has to give each of its hosts one port, a whole number: "
            "host=a,b&port=5432,5433."
        ) from error
    for host, port in (*servers, ("", url.port)):  # a port of 0 would not reach the driver
        _check_host(host)
        if port is not None and not 0 < port <= _LAST_PORT:
            raise ValueError(
                f"A port in the address of the database has to be from 1 to {_LAST_PORT}."
            )


def _check_host(host: str) -> None:
    """A host is a name, an IP address, or the folder of a socket."""
    if not host or host.startswith("/"):
        return
    with suppress(ValueError):
        ip_address(host)
        return
    with suppress(UnicodeError):
        host.encode("idna")
        if _HOST.fullmatch(host):
            return
    raise ValueError("The address of the database has a host that is not a valid name.")


def _check_timeout(written: str) -> None:
    if not written.isdecimal() or not int(written):
        raise ValueError(
            "connect_timeout in the address of the database has to be a whole number of seconds, "
            "1 or more."
        )
