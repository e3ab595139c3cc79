"""Open connections by device, so that a signed-out device loses them."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from app.live.peers.bus import Bus
from app.storage.people.identities import Identities
from app.web.ws.message import SIGNED_OUT


class Closable(Protocol):
    """A connection that the server can end."""

    def close(self, code: int, reason: str) -> None:
        """End it, giving a reason."""


class DeviceConnections:
    """The connections of one process. Other processes announce sign-outs; `dingo` commands are
    noticed by polling."""

    def __init__(self, identities: Identities, bus: Bus) -> None:
        self._identities = identities
        self._bus = bus
        self._open: dict[str, list[Closable]] = {}
        self._known: set[str] = set()
        """The devices among them that the database knew at the last look."""

    @contextmanager
    def hold(self, device: str, connection: Closable, *, known: bool) -> Iterator[None]:
        """Register a connection while the context is open; `known`: its device is in the
        database."""
        if known:
            self._known.add(device)
        self._open.setdefault(device, []).append(connection)
        try:
            yield
        finally:
            self._open[device].remove(connection)
            if not self._open[device]:
                del self._open[device]

    def sign_out(self, devices: Collection[str]) -> None:
        """End the connections of these devices, here and in other processes."""
        self.end(devices)
        self._bus.tell_signed_out(devices)

    def end(self, devices: Iterable[str]) -> None:
        """Close all connections of these devices to this process."""
        for device in devices:
            for connection in list(self._open.get(device, ())):
                connection.close(SIGNED_OUT, "signed out")

    async def end_signed_out(self) -> None:
        """Close the connections of devices that were signed out elsewhere. Raises
        StorageUnavailable."""
        asked = set(self._open)
        known = await self._identities.still_in(asked)
        self.end((self._known & asked) - known)
        self._known = known | (self._known & self._open.keys() - asked)
