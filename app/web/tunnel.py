"""The tunnel to a server on somebody's laptop (`dingo share`).

To the system, everyone who comes through the tunnel is 127.0.0.1. So the tunnel leads to a socket
of its own, and requests on that socket never count as coming from this machine, whatever their
headers say.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Scope
from typing_extensions import TypedDict

PROXY_HEADER = "X-Dingo-Proxy"
"""The header in which the proxy at the far end of `ssh -R` proves that it is the operator's."""

VISITORS = "tunnel"
"""The shared name of all visitors where their addresses cannot be trusted."""

_SCOPE_KEY = "dingo.tunnel"


class Site(TypedDict):
    """Where friends find a site that is shared through a tunnel."""

    url: str
    temporary: bool


@dataclass(slots=True)
class Tunnel:
    """What the server knows about its tunnel. `port` and `url` are filled in once known."""

    lasting: bool
    """Whether the public address survives a restart."""
    key: str | None = None
    """The key with which the far proxy proves that its addresses can be trusted; None: the tunnel's
    program runs here and is trusted."""
    port: int = 0
    """The loopback port the tunnel leads to."""
    url: str | None = None
    """The public address, as in an Origin header."""

    @property
    def site(self) -> Site | None:
        """Where friends find this site; None until that is known."""
        return None if self.url is None else Site(url=self.url, temporary=not self.lasting)

    def mark(self, scope: Scope) -> None:
        """Mark a request that came in by the tunnel's socket, and set its client address."""
        server = scope.get("server")
        if server is not None and server[1] == self.port:
            scope[_SCOPE_KEY] = True
            scope["client"] = (self._visitor(Headers(scope=scope)), 0)

    def _visitor(self, headers: Headers) -> str:
        """The address that the last proxy added; a visitor may have put others before it."""
        given = headers.get(PROXY_HEADER, "").encode()
        if self.key is not None and not hmac.compare_digest(given, self.key.encode()):
            return VISITORS
        last = ",".join(headers.getlist("x-forwarded-for")).rpartition(",")[2].strip()
        try:
            return str(ip_address(last))
        except ValueError:
            return VISITORS


def through_tunnel(request: Mapping[str, Any]) -> bool:
    """Whether a request came in by the tunnel's socket. Takes its scope or its connection."""
    return _SCOPE_KEY in request
