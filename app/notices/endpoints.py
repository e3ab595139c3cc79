"""Allowed push endpoints: those of known browsers, and what the operator adds.

An endpoint comes from a stranger. Only one spelling is accepted, so that no two programs can read
it differently.
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
"""The services of Chrome and other Chromium browsers, Firefox, Safari, Edge. An asterisk stands for
one or more labels."""

LONGEST = 1000
"""Cap on the length of an endpoint. The longest known, Edge's, has about 500 characters."""

_ENDPOINT = re.compile(
    r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[1-9][0-9]{0,4})?/[\w.~!$&'()*+,;=:@%/?-]+", re.ASCII
)
_LABELS = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+")


def origin_of(endpoint: str, more: tuple[str, ...] = ()) -> str | None:
    """The origin of an allowed endpoint; None for any other text.

    `more` are the operator's `host:port` entries; a loopback address among them may use http.
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
    """Whether this is a loopback address (not a name)."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def pushes(public_url: str | None, more: tuple[str, ...]) -> bool:
    """Whether browsers can subscribe at this address, which takes https or loopback.

    With http, an operator who has listed a service on this machine is testing.
    """
    if public_url is None:
        return False
    local = any(is_loopback(one.rpartition(":")[0]) for one in more)
    return urlsplit(public_url).scheme == "https" or local
