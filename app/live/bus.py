"""The doorbell between processes that serve the same tables.

It carries no news, only "look at the log" and who is connected where. A ring
that is lost delays, and never loses: every process looks at the log from time
to time by itself.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Note:
    """What one process tells the others. An empty one is a sign of life."""

    sender: str
    """The process."""
    rings: dict[str, int] = field(default_factory=dict)
    """Tables whose log has grown, with their version."""
    present: dict[str, list[str]] = field(default_factory=dict)
    """Tables with all players that are connected to them through this process."""
    asks: list[str] = field(default_factory=list)
    """Tables of which the others should say who is connected."""
    rung_at: float = 0.0
    """When the first of the rings was, by the sender's own clock."""


Heard = Callable[[Note], None]


class Bus(Protocol):
    """The doorbell of one process. None of the three notices waits or fails."""

    process: str
    """What this process is called among the others."""
    shared: bool
    """Whether other processes may serve the same tables."""

    @property
    def hears(self) -> bool:
        """Whether all who tell something are heard, and have been for a while."""

    async def start(self, heard: Heard, listening: Callable[[], None]) -> None:
        """Begin to listen: every note is passed to `heard`.

        Also our own: as long as they come back, the others are heard as well.
        `listening` is called when listening begins, also anew: what was told
        before was not heard.
        """

    async def close(self) -> None:
        """Listen no longer."""

    def ring(self, table: str, version: int) -> None:
        """The log of this table has grown."""

    def present(self, table: str, players: Collection[str]) -> None:
        """These players are connected to this table through this process."""

    def ask(self, table: str) -> None:
        """Who is connected to this table elsewhere?"""


class LocalBus:
    """For one process alone: there is nobody to tell."""

    process = ""
    shared = False
    hears = True

    async def start(self, heard: Heard, listening: Callable[[], None]) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There was nothing to hear."""

    def ring(self, table: str, version: int) -> None:
        """Everybody at the table has been told already."""

    def present(self, table: str, players: Collection[str]) -> None:
        """Everybody at the table has been told already."""

    def ask(self, table: str) -> None:
        """Nobody is anywhere else."""
