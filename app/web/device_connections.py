"""The open connections by device, so that whoever is signed out has none."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from app.storage.identities import Identities
from app.web.ws.codes import SIGNED_OUT


class Closable(Protocol):
    """A connection that the server can end."""

    def close(self, code: int, reason: str) -> None:
        """End it, and say why."""


class DeviceConnections:
    """Those of one process. Other processes, and commands, are followed by looking."""

    def __init__(self, identities: Identities) -> None:
        self._identities = identities
        self._open: dict[str, list[Closable]] = {}
        self._known: set[str] = set()
        """The devices among them that the database knew when it was last looked at."""

    @contextmanager
    def hold(self, device: str | None, connection: Closable, *, known: bool) -> Iterator[None]:
        """It is open as long as the context is; `known`: its device is somebody already."""
        if device is None:
            yield
            return
        if known:
            self._known.add(device)
        self._open.setdefault(device, []).append(connection)
        try:
            yield
        finally:
            self._open[device].remove(connection)
            if not self._open[device]:
                del self._open[device]

    def end(self, devices: Iterable[str]) -> None:
        """Close all connections of these devices."""
        for device in devices:
            for connection in list(self._open.get(device, ())):
                connection.close(SIGNED_OUT, "signed out")

    async def look(self) -> None:
        """End those whose device was somebody and is so no longer. Raises StorageUnavailable."""
        asked = set(self._open)
        known = await self._identities.still_in(asked)
        self.end((self._known & asked) - known)
        self._known = known | (self._known & self._open.keys() - asked)
