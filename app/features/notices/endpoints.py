"""Allowed push endpoints: those of known browsers, and what the operator adds.

An endpoint comes from a stranger. Only one spelling is accepted, so that no two programs can read
it differently.
"""

import re
from functools import lru_cache
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

_PATH = r"/[A-Za-z0-9_.~!$&'()*+,;=:@%/?-]+"
_LABELS = r"(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+"


def endpoint_pattern(more: tuple[str, ...] = ()) -> str:
    """Allowed endpoints of at most `LONGEST` characters, as a regular expression of Python and of
    JSON schemas.

    `more` are the operator's `host:port` entries; a loopback address among them may use http.
    """
    known = "|".join(_literal(one).replace(r"*\.", _LABELS) for one in SERVICES)
    places = "|".join([f"https://(?:{known})", *map(_added, more)])
    return f"^(?:{places}){_PATH}$"


def origin_of(endpoint: str, more: tuple[str, ...] = ()) -> str | None:
    """The origin of an allowed endpoint; None for any other text."""
    if len(endpoint) > LONGEST or _compiled(more).fullmatch(endpoint) is None:
        return None
    return "/".join(endpoint.split("/", 3)[:3])


@lru_cache
def _compiled(more: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(endpoint_pattern(more).removesuffix("$"))


def _added(entry: str) -> str:
    host, _, port = entry.rpartition(":")
    scheme = "https?" if is_loopback(host) else "https"
    return f"{scheme}://{_literal(host)}" + ("(?::443)?" if port == "443" else f":{port}")


def _literal(host: str) -> str:
    return re.sub(r"[.\[\]]", r"\\\g<0>", host)


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
