"""Where the site is, as browsers and proxies say it."""

import pytest
from starlette.requests import HTTPConnection

from app.web.address import Address, client_address


def asked(scheme: str, host: str, **headers: str) -> HTTPConnection:
    """A request as the server hands it on."""
    named = {"host": host, **headers}
    raw = [(name.encode(), value.encode()) for name, value in named.items()]
    return HTTPConnection({"type": "http", "scheme": scheme, "headers": raw, "client": None})


@pytest.mark.parametrize(
    ("scheme", "host", "origin"),
    [
        ("http", "localhost:8000", "http://localhost:8000"),
        ("ws", "localhost:8000", "http://localhost:8000"),
        ("wss", "Cards.Example.org", "https://cards.example.org"),
        ("https", "cards.example.org:443", "https://cards.example.org"),
        ("http", "cards.example.org:80", "http://cards.example.org"),
        ("http", "cards.example.org:443", "http://cards.example.org:443"),
        ("ws", "[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_address_asked_for_is_the_sites_own(scheme: str, host: str, origin: str) -> None:
    address = Address(None)
    connection = asked(scheme, host, origin=origin)
    assert address.origin(connection) == origin
    assert address.is_own(connection)
    assert address.is_secure(connection) == origin.startswith("https")
    assert address.link(connection, "/t/abc") == f"{origin}/t/abc"


def test_a_site_without_a_host_is_nobodys() -> None:
    for origin in ("", "null", "http://", "http://evil.example"):
        assert not Address(None).is_own(asked("http", "localhost", origin=origin))
    assert not Address(None).is_own(asked("http", "localhost"))


def test_who_asks_without_an_address_is_local() -> None:
    assert client_address(asked("http", "localhost")) == "local"


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_one_household_count_as_one(host: str, counted_as: str) -> None:
    connection = asked("http", "localhost")
    connection.scope["client"] = (host, 4711)
    assert client_address(connection) == counted_as
