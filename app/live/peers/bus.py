"""What processes that serve the same tables tell each other.

It carries no events, only "the log has grown", "these players are here" and "these devices were
signed out". A message that is lost delays, and loses nothing: every process looks into the
database from time to time by itself.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BusMessage:
    """What one process tells the others. An empty one is a heartbeat."""

    sender: str
    """The process."""
    versions: dict[str, int] = field(default_factory=dict)
    """Tables whose log has grown, with their version."""
    present: dict[str, list[str]] = field(default_factory=dict)
    """Tables with all players that are connected to them through this process."""
    asks: list[str] = field(default_factory=list)
    """Tables of which the others should say who is connected."""
    signed_out: list[str] = field(default_factory=list)
    """Devices that are nobody's any more: their connections end."""
    announced_at: float = 0.0
    """When the first of the versions was announced, by the sender's own clock."""


class Bus(Protocol):
    """One process among several. None of the announcements waits or fails."""

    process: str
    """What this process is called among the others."""
    shared: bool
    """Whether other processes may serve the same tables."""

    @property
    def receives(self) -> bool:
        """Whether the messages of all others arrive here, and have for a while."""

    async def start(
        self, received: Callable[[BusMessage], None], listening: Callable[[], None]
    ) -> None:
        """Begin to listen: every message is passed to `received`.

        Also our own: as long as they come back, those of the others arrive as well.
        `listening` is called when listening begins, also anew: what was told
        before did not arrive.
        """

    async def close(self) -> None:
        """Listen no longer; what was announced before is told if it can be."""

    def announce_version(self, table: str, version: int) -> None:
        """The log of this table has grown."""

    def announce_presence(self, table: str, players: Collection[str]) -> None:
        """These players are connected to this table through this process."""

    def ask_presence(self, table: str) -> None:
        """Who is connected to this table elsewhere?"""

    def announce_signed_out(self, devices: Collection[str]) -> None:
        """These devices were signed out."""


class LocalBus:
    """For one process alone: there is nobody to tell."""

    process = ""
    shared = False
    receives = True

    async def start(
        self, received: Callable[[BusMessage], None], listening: Callable[[], None]
    ) -> None:
        """Nothing arrives."""

    async def close(self) -> None:
        """Nothing arrived."""

    def announce_version(self, table: str, version: int) -> None:
        """Everybody at the table has been told already."""

    def announce_presence(self, table: str, players: Collection[str]) -> None:
        """Everybody at the table has been told already."""

    def ask_presence(self, table: str) -> None:
        """Nobody is anywhere else."""

    def announce_signed_out(self, devices: Collection[str]) -> None:
        """Their connections are all here."""
