"""The people at one table or in one club, connected through this process or through its peers.

Each process tells the others who is connected through it. From this every process derives who is
present, whether anybody has to hear of a new version, and whose bots move first.
"""

from collections.abc import Collection
from typing import Generic, Protocol, TypeVar

from app.live.peers.bus import Bus


class PlayerConnection(Protocol):
    """A connection to this process."""

    @property
    def player(self) -> str:
        """The player's id."""


T = TypeVar("T", bound=PlayerConnection)


class Presence(Generic[T]):
    """The connections to this process, and the players of the others."""

    def __init__(self, bus: Bus, key: str) -> None:
        """`key` is the channel on the bus."""
        self.here: list[T] = []
        self.elsewhere: dict[str, frozenset[str]] = {}
        """The players who are connected through other processes, by process."""
        self._bus = bus
        self._key = key
        self._told: frozenset[str] = frozenset()
        """The players here, as last told to the other processes."""

    def players_here(self) -> frozenset[str]:
        """The players who have a connection through this process."""
        return frozenset(one.player for one in self.here)

    def players(self) -> frozenset[str]:
        """The players who have a connection, here or elsewhere."""
        return self.players_here().union(*self.elsewhere.values())

    @property
    def leads(self) -> bool:
        """Whether this process is the first by name of those with connections.

        Its bots move. Those of the others stand by, in case it is gone.
        """
        return not self.elsewhere or self._bus.process < min(self.elsewhere)

    def note(self, process: str, players: Collection[str]) -> bool:
        """Note who is connected through another process; returns whether that has changed."""
        before = self.elsewhere.pop(process, frozenset())
        if players:
            self.elsewhere[process] = frozenset(players)
        return before != frozenset(players)

    def tell(self, version: int = 0, *, asks: bool = False) -> None:
        """Tell the other processes who is here, and optionally ask who is there."""
        self._told = self.players_here()
        self._bus.tell(self._key, version, self._told, asks=asks)

    def tell_changes(self, version: int) -> bool:
        """Tell them if somebody came or went since; returns whether any process may hear it."""
        if self.players_here() == self._told:
            return False
        self.tell(version)
        return self._bus.shared

    def tell_gone(self) -> None:
        """Tell them that nobody is connected here any more."""
        if self._told:
            self._bus.tell(self._key, present=())

    def tell_version(self, version: int) -> None:
        """Make the processes with connections read the log; others read it for a newcomer."""
        if self.elsewhere:
            self._bus.tell(self._key, version)
