"""Where the site is: what its links begin with, and which pages are its own."""

from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

_SCHEMES = {"ws": "http", "wss": "https"}
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Address:
    """The public URL if the host has set one; else the address each request asks for."""

    def __init__(self, public_url: str | None) -> None:
        self._public = None if public_url is None else _plain(public_url)

    def origin(self, connection: HTTPConnection) -> str:
        """Scheme and host, as in an Origin header."""
        if self._public is not None:
            return self._public
        scheme = connection.scope["scheme"]
        return _plain(f"{_SCHEMES.get(scheme, scheme)}://{connection.headers.get('host', '')}")

    def link(self, connection: HTTPConnection, path: str) -> str:
        """A link to one of our pages, to be sent to friends."""
        return self.origin(connection) + path

    def is_own(self, connection: HTTPConnection) -> bool:
        """Whether a page of ours asks; one without an Origin header does not count."""
        origin = connection.headers.get("origin")
        return origin is not None and _plain(origin) == self.origin(connection)

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Whether people reach us over TLS."""
        return self.origin(connection).startswith("https:")


def _plain(origin: str) -> str:
    """Lower case and without the port that goes without saying, as browsers write it."""
    origin = origin.lower().rstrip("/")
    scheme = origin.partition(":")[0]
    return origin.removesuffix(_DEFAULT_PORTS.get(scheme, ""))


def client_address(connection: HTTPConnection) -> str:
    """The network address that asks; behind a trusted proxy the one the proxy names.

    Of IPv6 it is the network: whoever has one address there has 2^64 of them.
    """
    if connection.client is None:
        return "local"
    try:
        address = ip_address(connection.client.host)
    except ValueError:
        return connection.client.host
    if isinstance(address, IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Network((int(address) >> 64 << 64, 64)))
