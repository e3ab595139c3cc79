"""Where the site is: what its links begin with, and which pages are its own."""

import logging
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.requests import HTTPConnection

from app.rules.errors import Refusal
from app.web.hosts import host_of, means_this_machine
from app.web.tunnel import VISITORS, Site, Tunnel, through_tunnel
from app.web.web_refusals import UnknownHost

logger = logging.getLogger(__name__)

MOST_STRANGERS = 20
"""Origins that are named in the log: nobody may fill it with names of their choice."""

NETWORK, SITE = 64, 48
"""Bits of an IPv6 address: a provider gives a home a /64 or more, and hardly more than a /48."""

NETWORKS_OF_A_SITE = 4
"""The allowance of a /48 in multiples of one /64's: a university shares a /48."""

TUNNEL_SHARE = 1 / 4
"""The share of all visitors of a tunnel together, where their addresses are unknown. Four times
what one address has lets 40 people come at once and type their recovery words (limits.py)."""

_SCHEMES = {"ws": "http", "wss": "https"}
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Address:
    """The public URL if the operator has set one; else the address each request asks for.

    What comes through a tunnel asks for the tunnel's public address. Links begin with that one
    wherever they are made, and what came to this machine directly goes on as before.
    """

    def __init__(
        self, public_url: str | None, listens_on: str = "", tunnel: Tunnel | None = None
    ) -> None:
        """`listens_on` may be a name of this machine, too: the operator chose it."""
        self._public = None if public_url is None else plain(public_url)
        self._names = {socket.gethostname().lower(), listens_on.lower()}
        self._tunnel = tunnel
        self._strangers: set[str] = set()

    @property
    def site(self) -> Site | None:
        """Where friends find a site that is shared through a tunnel; None if it is not."""
        return None if self._tunnel is None else self._tunnel.site

    def is_temporary(self, connection: HTTPConnection) -> bool:
        """Whether the address that was asked for leads nowhere after the next start."""
        site = self.site
        return through_tunnel(connection) and site is not None and site["temporary"]

    def check_host(self, connection: HTTPConnection) -> None:
        """Through a tunnel only its public name is answered; without a public URL only names that
        mean this machine.

        Raises Refusal `bad_host`, `unknown_host`.
        """
        if through_tunnel(connection):
            public = self.fixed(connection) or ""
            if plain(f"{public.partition(':')[0]}://{host_of(connection)}") != public:
                raise UnknownHost
        elif self._public is None and not self.is_direct(connection):
            raise UnknownHost

    def is_direct(self, connection: HTTPConnection) -> bool:
        """Whether an address or name was asked for that can only mean this machine."""
        return means_this_machine(connection, self._names)

    def fixed(self, connection: HTTPConnection) -> str | None:
        """The one origin a request can be for; None where it may be for any of this machine's."""
        if self._tunnel is not None and through_tunnel(connection):
            return self._tunnel.url
        return self._public

    def origin(self, connection: HTTPConnection) -> str:
        """Scheme and hostname, as in an Origin header. Raises Refusal `bad_host`."""
        fixed = self.fixed(connection)
        if fixed is not None:
            return fixed
        return plain(f"{_scheme(connection)}://{host_of(connection)}")

    def link(self, connection: HTTPConnection, path: str) -> str:
        """A link to one of our pages, to be sent to friends. Raises Refusal `bad_host`."""
        return (self.origin(connection) if self.site is None else self.site["url"]) + path

    def is_same_origin(self, connection: HTTPConnection) -> bool:
        """Whether a page of ours asks; one without an Origin header does not count."""
        origin = connection.headers.get("origin")
        try:
            return origin is not None and plain(origin) == self.origin(connection)
        except Refusal:
            return False

    def note_stranger(self, connection: HTTPConnection) -> None:
        """Log the origin that is refused, once: often DINGO_PUBLIC_URL is not what people type."""
        origin = connection.headers.get("origin", "")[:200]
        if origin not in self._strangers and len(self._strangers) < MOST_STRANGERS:
            self._strangers.add(origin)
            ours = self.fixed(connection) or "the address that was asked for"
            logger.warning("refused requests from pages of %r: the site is %s", origin, ours)

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Whether people reach us over TLS."""
        return (self.fixed(connection) or _scheme(connection)).startswith("https")


def _scheme(connection: HTTPConnection) -> str:
    scheme: str = connection.scope["scheme"]
    return _SCHEMES.get(scheme, scheme)


def plain(origin: str) -> str:
    """Lower case and without the port that goes without saying, as browsers write it."""
    origin = origin.lower().rstrip("/")
    scheme = origin.partition(":")[0]
    return origin.removesuffix(_DEFAULT_PORTS.get(scheme, ""))


def client_site(connection: HTTPConnection) -> str:
    """The key by which clients take turns: an IPv4 address, or the /48 of an IPv6 address.

    Anyone who has a /48 has 65,536 /64s, and could fill every queue from some of them.
    """
    return [*client_shares(connection)][-1]


def client_shares(connection: HTTPConnection) -> dict[str, float]:
    """The names under which limits count the client that asks, each with its share.

    Behind a trusted proxy it is the one the proxy names.
    """
    return network_shares("local" if connection.client is None else connection.client.host)


def is_this_machine(connection: HTTPConnection) -> bool:
    """Whether the machine asks that the server runs on, and not through a proxy for another."""
    if through_tunnel(connection):
        return False
    try:
        address = ip_address("" if connection.client is None else connection.client.host)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def network_shares(address: str) -> dict[str, float]:
    """What an address counts as: itself; an IPv6 address as its /64 and, a quarter, as its /48."""
    if address == VISITORS:
        return {VISITORS: TUNNEL_SHARE}
    try:
        ip = ip_address(address)
    except ValueError:
        return {address: 1}
    if isinstance(ip, IPv4Address):
        return {str(ip): 1}
    if ip.ipv4_mapped is not None:
        return {str(ip.ipv4_mapped): 1}
    return {_network(ip, NETWORK): 1, _network(ip, SITE): 1 / NETWORKS_OF_A_SITE}


def _network(ip: IPv6Address, bits: int) -> str:
    rest = 128 - bits
    return f"{IPv6Address(int(ip) >> rest << rest)}/{bits}"
