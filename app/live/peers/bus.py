"""Messages between the processes that serve the same tables.

Messages carry no events, only "the log has grown", "these players are here", "these devices were
signed out" and "these players subscribed to notifications". A process receives only messages about
the tables it has open. A lost message delays something and loses nothing: every process also reads
the log periodically.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BusMessage:
    """What one process tells the others about one table, or about itself; an empty one is a
    heartbeat."""

    sender: str
    """The process."""
    version: int = 0
    """How many entries the table's log has; 0: not stated."""
    present: list[str] | None = None
    """All players connected to the table through the sender; None: not stated."""
    asks: bool = False
    """Asks the others who is connected to the table through them."""
    signed_out: tuple[str, ...] = ()
    """Devices that were signed out and whose connections have to end."""
    subscribed: tuple[str, ...] = ()
    """Players who have just subscribed to notifications."""
    announced_at: float = 0.0
    """When the version was announced, by the sender's clock."""


class BusListener(Protocol):
    """What is open in this process under a key of the bus: a table, or a club."""

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """Note the players who are connected to it through another process."""

    def announced(self, version: int) -> None:
        """Another process has stored this version; 0: not stated."""

    def tell_peers(self, *, asks: bool = False) -> None:
        """Tell other processes who is here, and optionally ask who is there."""


Received = Callable[[str, BusMessage], None]
"""Called with a message and the key of the table's log; "" for messages about the process
itself."""


class Bus:
    """The bus as one process uses it. Sending never waits and never fails.

    This class is for a process without peers and sends nothing; `RedisBus` reaches several.
    """

    process: str = ""
    """The name of this process among the others."""
    shared: bool = False
    """Whether other processes may serve the same tables."""

    @property
    def receives(self) -> bool:
        """Whether messages of all other processes arrive here, and have for a while."""
        return True

    async def start(self, received: Received, listening: Callable[[str], None]) -> None:
        """Start listening. This process also receives its own messages.

        `listening` is called for each table once its messages arrive, also after an outage. Earlier
        messages are lost.
        """

    async def close(self) -> None:
        """Send what is queued, and stop listening."""

    def hear(self, table: str) -> None:
        """Subscribe to messages about this table."""

    def ignore(self, table: str) -> None:
        """Unsubscribe from messages about this table."""

    def tell(
        self,
        table: str,
        version: int = 0,
        present: Collection[str] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """Send a message about a table; `BusMessage` documents each part."""

    def tell_signed_out(self, devices: Collection[str]) -> None:
        """Tell all processes which devices were signed out."""

    def tell_subscribed(self, players: Collection[str]) -> None:
        """Tell all processes who has subscribed to notifications."""
