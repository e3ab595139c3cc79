"""The site's address, as browsers and proxies give it."""

import httpx
import pytest
from starlette.requests import HTTPConnection

from app.main import create_app
from app.rules.errors import Refusal
from app.web.address import Address, client_shares, client_site
from tests.web.conftest import MakeSettings


def asked(scheme: str, host: str, **headers: str) -> HTTPConnection:
    """A request as the server passes it on."""
    named = {"host": host, **headers}
    raw = [(name.encode(), value.encode("latin-1")) for name, value in named.items()]
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
        ("http", "[2001:DB8::192.0.2.7]", "http://[2001:db8::192.0.2.7]"),
        ("http", "192.0.2.7:65535", "http://192.0.2.7:65535"),
        ("http", "dingo_app.", "http://dingo_app."),
        ("http", "xn--bcher-kva.example:80", "http://xn--bcher-kva.example"),
    ],
)
def test_a_request_must_be_for_the_sites_own_address(scheme: str, host: str, origin: str) -> None:
    address = Address(None)
    connection = asked(scheme, host, origin=origin)
    assert address.origin(connection) == origin
    assert address.is_same_origin(connection)
    assert address.is_secure(connection) == origin.startswith("https")
    assert address.link(connection, "/t/abc") == f"{origin}/t/abc"


def test_a_request_without_a_host_has_no_site() -> None:
    for origin in ("", "null", "http://", "http://evil.example"):
        assert not Address(None).is_same_origin(asked("http", "localhost", origin=origin))
    assert not Address(None).is_same_origin(asked("http", "localhost"))


MALFORMED = [
    "",
    " ",
    "cards.example.org evil.example",
    'cards.example.org"onmouseover="',
    "cards.example.org'",
    "<script>",
    "ann@evil.example",
    "ann:word@evil.example:80",
    "cards.example.org:",
    "cards.example.org:0",
    "cards.example.org:65536",
    "cards.example.org:http",
    "cards.example.org:80:80",
    "cards.example.org/t",
    "cards.example.org?a",
    "cards.example.org#a",
    "cards.example.org\\evil.example",
    "cards.example.org,evil.example",
    "cards%2eexample.org",
    "b\u00fccher.example",
    ".example.org",
    "-",
    "a" * 254,
    ":8000",
    "::1",
    "[::1",
    "[::1]a",
    "[::1%25eth0]",
    "[1:2:3]",
    "[cards]",
    "[]",
]


@pytest.mark.parametrize("host", MALFORMED)
def test_an_invalid_host_is_in_no_link(host: str) -> None:
    connection = asked("http", host, origin=f"http://{host}")
    with pytest.raises(Refusal) as refusal:
        Address(None).link(connection, "/t/abc")
    assert refusal.value.code == "bad_host"
    assert not Address(None).is_same_origin(connection)
    assert not Address(None).is_secure(connection)
    assert Address("https://cards.example.org").link(connection, "/t") == (
        "https://cards.example.org/t"
    )


def test_a_request_for_two_hosts_is_for_neither() -> None:
    connection = asked("http", "cards.example.org")
    connection.scope["headers"].append((b"host", b"evil.example"))
    with pytest.raises(Refusal):
        Address(None).origin(connection)


def test_a_client_without_an_address_is_local() -> None:
    assert client_shares(asked("http", "localhost")) == {"local": 1}


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
def test_all_addresses_of_a_household_count_as_one(host: str, counted_as: str) -> None:
    connection = asked("http", "localhost")
    connection.scope["client"] = (host, 4711)
    assert next(iter(client_shares(connection))) == counted_as


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::9", "2001:db8:1::/48"),
        ("2001:db8:1:ffff::9", "2001:db8:1::/48"),
        ("testclient", "testclient"),
    ],
)
def test_all_networks_of_a_site_share_one_turn(host: str, counted_as: str) -> None:
    connection = asked("http", "localhost")
    connection.scope["client"] = (host, 4711)
    assert client_site(connection) == counted_as


@pytest.mark.parametrize(
    ("host", "asked", "near"),
    [
        ("0.0.0.0", "http://127.0.0.1:8000", True),
        ("::", "http://localhost:8000", True),
        ("127.0.0.1", "http://127.0.0.1:8000", False),
        ("0.0.0.0", "http://192.168.1.20:8000", False),
    ],
)
async def test_links_made_at_the_servers_own_machine_open_on_its_network(
    make_settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, host: str, asked: str, near: bool
) -> None:
    monkeypatch.setattr("app.web.address.network_address", lambda: "192.168.1.20")
    app = create_app(make_settings(host=host))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url=asked) as client,
    ):
        there = "http://192.168.1.20:8000" if near else asked
        assert (await client.get("/api/me")).json().get("near") == (there if near else None)
        made = (await client.post("/api/tables", json={"game": "dingo"})).json()
        assert made["url"] == f"{there}/t/{made['code']}"
