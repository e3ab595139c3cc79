"""The Host header: which site a request is for, and which names can only mean this machine."""

import re
from collections.abc import Collection
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from starlette.requests import HTTPConnection

from app.web.web_refusals import BadHost

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
