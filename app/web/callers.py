"""Who has called and not come to a table yet: connections by address, before they ask anything.

A request is counted when it is there; a connection that says nothing is nobody's
request, and takes a file of the process all the same.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from app.web.address import household

CALLERS = "callers"
"""Where the protocols of a server find its callers, among what its lifespan gave them."""


class Callers:
    """How many connections each address has open, while they speak HTTP."""

    def __init__(self, most: int, trusted_proxies: str) -> None:
        """`trusted_proxies` as in the settings; all sorts of people come from these addresses."""
        self._most = most
        named = [name.strip() for name in trusted_proxies.split(",")]
        self._anybody = "*" in named
        self._trusted = [*_networks(named)]
        self._here: Counter[str] = Counter()

    def come(self, host: str) -> bool:
        """Whether one more is let in; who is has to `leave`."""
        if not self._counts(host):
            return True
        name = household(host)
        if self._here[name] >= self._most:
            return False
        self._here[name] += 1
        return True

    def leave(self, host: str) -> None:
        """One who was let in is gone, or at a table, where others count."""
        if not self._counts(host):
            return
        name = household(host)
        self._here[name] -= 1
        if self._here[name] <= 0:
            del self._here[name]

    def _counts(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:  # a socket of this machine
            return False
        return not self._anybody and not any(address in network for network in self._trusted)


def _networks(names: list[str]) -> Iterator[IPv4Network | IPv6Network]:
    """Those of the names that are networks, or addresses; a proxy may be named otherwise."""
    for name in names:
        with suppress(ValueError):
            yield ip_network(name, strict=False)
