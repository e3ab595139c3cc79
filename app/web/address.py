"""The site's own address: how its links begin, and which pages belong to it."""

import logging
import re
import socket
from collections.abc import Collection
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from app.rules.errors import Refusal
from app.web.tunnel import VISITORS, Site, Tunnel, through_tunnel
from app.web.web_refusals import BadHost, UnknownHost

# The Host header: which site a request is for, and which names can only mean this machine.


# Browsers send an internationalized name in its ASCII form.
_HOST = re.compile(
    r"(?:(?P<name>[0-9A-Za-z_][\w.-]{0,252})|\[(?P<ipv6>[0-9A-Fa-f:.]{2,45})\])"
    r"(?::(?P<port>[0-9]{1,5}))?",
    re.ASCII,
)
_PORTS = range(1, 65536)


def host_of(connection: HTTPConnection) -> str:
    """The host and port of the request, if a link could hold them. Raises Refusal `bad_host`"""
    hosts = connection.headers.getlist("host")
    if len(hosts) != 1:
        raise BadHost
    _parts(hosts[0])
    return hosts[0]


def means_this_machine(connection: HTTPConnection, names: Collection[str]) -> bool:
    """Whether the host is an IP address, one of these names, or in a domain of the local network.

    A page under any other name may belong to a stranger who points that name at this machine (DNS
    rebinding): the browser then sees it as the same origin as this site. A request without a host
    does not come from a browser. Raises Refusal `bad_host`.
    """
    if not any(connection.headers.getlist("host")):
        return True
    name = (_parts(host_of(connection))["name"] or "localhost").lower().removesuffix(".")
    return name == "localhost" or name.endswith(".local") or name in names or _is_ipv4(name)


def _is_ipv4(name: str) -> bool:
    try:
        return bool(IPv4Address(name))
    except AddressValueError:
        return False


def _parts(host: str) -> re.Match[str]:
    found = _HOST.fullmatch(host)
    if found is None or int(found["port"] or _PORTS[0]) not in _PORTS:
        raise BadHost
    try:
        IPv6Address(found["ipv6"] or "::")
    except AddressValueError:
        raise BadHost from None
    return found


logger = logging.getLogger(__name__)

MOST_STRANGERS = 20
"""Cap on the refused origins named in the log, so that strangers cannot fill it with made-up
names."""

NETWORK, SITE = 64, 48
"""Prefix lengths of an IPv6 address. A provider gives a home a /64 or more, rarely more than a
/48."""

NETWORKS_OF_A_SITE = 4
"""The allowance of a /48, in multiples of that of one /64. A university shares a /48."""

TUNNEL_SHARE = 1 / 4
"""The share of all visitors of a tunnel together where their addresses are unknown. With four times
one address's allowance, 40 people can type their recovery words at once (limits.py)."""

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound
"""Settings of the host with which a server listens on its network."""

_SCHEMES = {"ws": "http", "wss": "https"}
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def network_address() -> str | None:
    """This machine's address on its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks the system for the route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


class Address:
    """The public URL if the operator has set one; otherwise the address that each request names.

    A shared site's links all begin with the tunnel's public address, even those made for a direct
    request. Direct requests keep working.
    """

    def __init__(
        self, public_url: str | None, listens_on: str = "", tunnel: Tunnel | None = None
    ) -> None:
        """`listens_on` may also be a name of this machine: the operator chose it."""
        self._public = None if public_url is None else plain(public_url)
        self._everywhere = listens_on in EVERYWHERE
        self._names = {socket.gethostname().lower(), listens_on.lower()}
        self._tunnel = tunnel
        self._strangers: set[str] = set()
        self._upgrades_missing = False

    @property
    def site(self) -> Site | None:
        """Where friends find a site that is shared through a tunnel; None if it is not shared."""
        return None if self._tunnel is None else self._tunnel.site

    def is_temporary(self, connection: HTTPConnection) -> bool:
        """Whether the requested address stops working when the server restarts."""
        site = self.site
        return through_tunnel(connection) and site is not None and site["temporary"]

    def check_host(self, connection: HTTPConnection) -> None:
        """Check that the Host header names this site.

        Through a tunnel only its public name is accepted. Without a public URL only names that mean
        this machine are. Raises Refusal `bad_host`, `unknown_host`.
        """
        if through_tunnel(connection):
            public = self.fixed(connection) or ""
            if plain(f"{public.partition(':')[0]}://{host_of(connection)}") != public:
                raise UnknownHost
        elif self._public is None and not self.is_direct(connection):
            raise UnknownHost

    def is_direct(self, connection: HTTPConnection) -> bool:
        """Whether the requested host can only mean this machine."""
        return means_this_machine(connection, self._names)

    def fixed(self, connection: HTTPConnection) -> str | None:
        """The only origin this request can be for; None if it may be any of this machine's."""
        if self._tunnel is not None and through_tunnel(connection):
            return self._tunnel.url
        return self._public

    def origin(self, connection: HTTPConnection) -> str:
        """Scheme and hostname, as in an Origin header. Raises Refusal `bad_host`."""
        fixed = self.fixed(connection)
        if fixed is not None:
            return fixed
        return plain(f"{_scheme(connection)}://{host_of(connection)}")

    def host(self, connection: HTTPConnection) -> str:
        """The name for which browsers keep this site's cookies; "" without a Host header."""
        try:
            return urlsplit(self.origin(connection)).hostname or ""
        except Refusal:
            return ""

    def link(self, connection: HTTPConnection, path: str) -> str:
        """An absolute link to one of our pages, to send to friends. Raises Refusal `bad_host`."""
        if self.site is not None:
            return self.site["url"] + path
        return (self.near(connection) or self.origin(connection)) + path

    def near(self, connection: HTTPConnection) -> str | None:
        """For somebody at this machine, the origin at which others on its network reach the server;
        None if they do not, or the requested one is good for them too."""
        server = connection.scope.get("server")
        if not self._everywhere or server is None or self._public is not None:
            return None
        if self.site is not None or not is_loopback(urlsplit(self.origin(connection)).hostname):
            return None
        address = network_address()
        return None if address is None else plain(f"http://{address}:{server[1]}")

    def is_same_origin(self, connection: HTTPConnection) -> bool:
        """Whether the request comes from a page of this site. False without an Origin header."""
        origin = connection.headers.get("origin")
        try:
            return origin is not None and plain(origin) == self.origin(connection)
        except Refusal:
            return False

    def note_stranger(self, connection: HTTPConnection) -> None:
        """Log each refused origin once: often DINGO_PUBLIC_URL is not the address that people
        type."""
        origin = connection.headers.get("origin", "")[:200]
        if origin not in self._strangers and len(self._strangers) < MOST_STRANGERS:
            self._strangers.add(origin)
            ours = self.fixed(connection) or "the address that was asked for"
            logger.warning("refused requests from pages of %r: the site is %s", origin, ours)

    def note_no_upgrade(self) -> None:
        """Log the first handshake of a WebSocket that arrives as a plain request."""
        if not self._upgrades_missing:
            self._upgrades_missing = True
            logger.warning(
                "a WebSocket's handshake came without its header Upgrade, so nobody can play: let "
                "the proxy pass on Upgrade and Connection over HTTP/1.1 (deploy/nginx.conf does)"
            )

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Whether people reach the site over TLS."""
        return (self.fixed(connection) or _scheme(connection)).startswith("https")


def _scheme(connection: HTTPConnection) -> str:
    scheme: str = connection.scope["scheme"]
    return _SCHEMES.get(scheme, scheme)


def plain(origin: str) -> str:
    """In lower case and without the default port, as browsers write it."""
    origin = origin.lower().rstrip("/")
    scheme = origin.partition(":")[0]
    return origin.removesuffix(_DEFAULT_PORTS.get(scheme, ""))


def client_site(connection: HTTPConnection) -> str:
    """The key under which a client queues for its turn: an IPv4 address, or the /48 of an IPv6 one.

    With keys by /64, the owner of a /48 could fill every queue from some of its 65,536 /64s.
    """
    return [*client_shares(connection)][-1]


def client_shares(connection: HTTPConnection) -> dict[str, float]:
    """The names under which limits count the client, each with its share.

    Behind a trusted proxy the client is the one that the proxy names.
    """
    return network_shares("local" if connection.client is None else connection.client.host)


def is_loopback(host: str | None) -> bool:
    """Whether this name or address of a host means the machine of whoever asks."""
    with suppress(ValueError):
        return ip_address(host or "").is_loopback
    return host is not None and host.rpartition(".")[2] == "localhost"


def is_this_machine(connection: HTTPConnection) -> bool:
    """Whether the request comes from the server's own machine, and not through a proxy."""
    if through_tunnel(connection):
        return False
    try:
        address = ip_address("" if connection.client is None else connection.client.host)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def network_shares(address: str) -> dict[str, float]:
    """The names an address counts under: itself, or for IPv6 its /64 and (as a quarter) its /48."""
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
