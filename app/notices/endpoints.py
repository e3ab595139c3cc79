"""Where messages may be sent: the services of the known browsers, and what the operator adds.

An endpoint comes from a stranger. Only one way of writing it is accepted, so that no two programs
can read it differently.
"""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The services of Chrome and its kin, Firefox, Safari, Edge; an asterisk is one label or more."""

LONGEST = 1000
"""Characters of an endpoint; the longest known, of Edge, have about 500."""

_ENDPOINT = re.compile(
    r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[1-9][0-9]{0,4})?/[\w.~!$&'()*+,;=:@%/?-]+", re.ASCII
)
_LABELS = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+")


def origin_of(endpoint: str, more: tuple[str, ...] = ()) -> str | None:
    """The origin of an endpoint that may be sent to; None for every other text.

    `more` are the `host:port` that the operator adds; a loopback address among them may be http.
    """
    found = _ENDPOINT.fullmatch(endpoint) if len(endpoint) <= LONGEST else None
    if found is None:
        return None
    scheme, host, port = found[1], found[2], found[3] or ""
    if f"{host}{port}" in more or f"{host}{port or ':443'}" in more:
        allowed = scheme == "https" or is_loopback(host)
    else:
        allowed = scheme == "https" and not port and any(_fits(host, one) for one in SERVICES)
    return f"{scheme}://{host}{port}" if allowed else None


def _fits(host: str, service: str) -> bool:
    if not service.startswith("*"):
        return host == service
    below = service.removeprefix("*.")
    return host.endswith(below) and _LABELS.fullmatch(host.removesuffix(below)) is not None


def is_loopback(host: str) -> bool:
    """Whether this is an address, not a name, of this machine alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def pushes(public_url: str | None, more: tuple[str, ...]) -> bool:
    """Whether browsers can be told at this address: they subscribe only on https, and on loopback.

    With http an operator tries it who has named a service on this machine.
    """
    if public_url is None:
        return False
    local = any(is_loopback(one.rpartition(":")[0]) for one in more)
    return urlsplit(public_url).scheme == "https" or local
