"""What processes that serve the same tables tell each other.

Messages carry no events, only "the log has grown", "these players are here", "these devices were
signed out" and "these players are notified from now on". A process hears about the tables it has
open, and no others. A lost message delays something and loses nothing: every process also reads the
log from time to time.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BusMessage:
    """What one process tells the others of one table, or of itself; empty: it lives."""

    sender: str
    """The process."""
    version: int = 0
    """How many entries the table's log has; 0: not told."""
    present: list[str] | None = None
    """All players connected to the table through the sender; None: not told."""
    asks: bool = False
    """The others should tell who is connected to the table through them."""
    signed_out: tuple[str, ...] = ()
    """Devices that were signed out: their connections end."""
    subscribed: tuple[str, ...] = ()
    """Players who have just subscribed to notifications."""
    announced_at: float = 0.0
    """When the version was announced, by the sender's own clock."""


Received = Callable[[str, BusMessage], None]
"""Takes a message about a table, by the key of its log; "" is about the process itself."""


class Bus(Protocol):
    """One process among several. Telling never waits and never fails."""

    process: str
    """The name of this process among the others."""
    shared: bool
    """Whether other processes may serve the same tables."""

    @property
    def receives(self) -> bool:
        """Whether the messages of all others arrive here, and have for a while."""

    async def start(self, received: Received, listening: Callable[[str], None]) -> None:
        """Begin to listen. This process also receives its own messages.

        `listening` is called for each table that is heard from now on, also after an outage:
        what was told of it before did not arrive.
        """

    async def close(self) -> None:
        """Send what was told, and stop listening."""

    def hear(self, table: str) -> None:
        """Receive what the others tell of this table."""

    def ignore(self, table: str) -> None:
        """Receive nothing about this table any more."""

    def tell(
        self,
        table: str,
        version: int = 0,
        present: Collection[str] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """Tell those who hear this table; `BusMessage` has the meaning of each part."""

    def tell_signed_out(self, devices: Collection[str]) -> None:
        """Tell all processes which devices were signed out."""

    def tell_subscribed(self, players: Collection[str]) -> None:
        """Tell all processes who has subscribed to notifications."""


class LocalBus:
    """The bus of a process that has the database to itself: nobody is told anything."""

    process = ""
    shared = False
    receives = True

    async def start(self, received: Received, listening: Callable[[str], None]) -> None:
        """Nothing will arrive."""

    async def close(self) -> None:
        """Nothing was told."""

    def hear(self, table: str) -> None:
        """Nobody tells anything."""

    def ignore(self, table: str) -> None:
        """Nobody tells anything."""

    def tell(
        self,
        table: str,
        version: int = 0,
        present: Collection[str] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """Everybody at the table has been told already."""

    def tell_signed_out(self, devices: Collection[str]) -> None:
        """All their connections are here."""

    def tell_subscribed(self, players: Collection[str]) -> None:
        """This process knows them already."""
