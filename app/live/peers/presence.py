"""The processes of a server: which are alive, and who is connected through which."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import inf
from time import monotonic
from typing import Generic, Protocol, TypeVar

from app.live.peers.bus import Bus, BusListener, BusMessage

PEER_TIMEOUT = 16.0
"""Three heartbeats: a process not heard for longer is dead."""

OUTAGE_SECONDS = 10.0
"""Two heartbeats: if our own do not come back for this long, messages are not arriving."""

SignedOut = Callable[[Collection[str]], None]
"""Called with the devices that were signed out."""

Subscribed = Callable[[Collection[str]], None]
"""Called with the players who have subscribed to notifications."""


class Peers:
    """Passes messages on the bus to the tables and clubs that are open here."""

    def __init__(
        self,
        bus: Bus,
        listeners: Sequence[Mapping[str, BusListener]],
        signed_out: SignedOut = lambda _: None,
        subscribed: Subscribed = lambda _: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._bus = bus
        self._listeners = listeners
        self._signed_out = signed_out
        self._subscribed = subscribed
        self._clock = clock
        self._heard_at: dict[str, float] = {}
        self._own_heard_at = -inf
        self._dropped: set[str] = set()
        """Processes that were considered dead."""

    async def start(self) -> None:
        """Listen to the other processes."""
        await self._bus.start(self.received, self.listening)

    def listening(self, key: str) -> None:
        """Say who is at this table and ask the others, since earlier messages were missed."""
        listener = self._listener(key)
        if listener is not None:
            listener.tell_peers(asks=True)

    def received(self, key: str, message: BusMessage) -> None:
        """Handle a message of any process, including this one."""
        if message.sender == self._bus.process:
            self._note_own()
        else:
            self._take(key, message)

    def drop_silent(self) -> None:
        """Drop players whose process has died.

        A process is dead if our own messages kept arriving while its messages did not. During an
        outage of the bus nobody is heard, so nobody is dropped.
        """
        for process, at in list(self._heard_at.items()):
            if self._own_heard_at - at > PEER_TIMEOUT:
                del self._heard_at[process]
                self._dropped.add(process)
                for listener in self._all():
                    listener.peer_has(process, frozenset())

    def _all(self) -> list[BusListener]:
        return [listener for some in self._listeners for listener in some.values()]

    def _listener(self, key: str) -> BusListener | None:
        return next((some[key] for some in self._listeners if key in some), None)

    def _note_own(self) -> None:
        """After an outage, give the other processes as much time as if they had just been heard."""
        now = self._clock()
        if now - self._own_heard_at > OUTAGE_SECONDS:
            self._heard_at = dict.fromkeys(self._heard_at, now)
        self._own_heard_at = now

    def _take(self, key: str, message: BusMessage) -> None:
        sender = message.sender
        self._heard_at[sender] = self._clock()
        if sender in self._dropped:  # it is alive after all, and its players were dropped here
            self._dropped.discard(sender)
            for listener in self._all():
                listener.tell_peers(asks=True)
        self._signed_out(message.signed_out)
        self._subscribed(message.subscribed)
        found = self._listener(key)
        if found is None:
            return
        if message.present is not None:
            found.peer_has(sender, frozenset(message.present))
        found.announced(message.version)
        if message.asks:
            found.tell_peers()


# The people at one table or in one club, connected through this process or through its peers.
#
# Each process tells the others who is connected through it. From this every process derives who is
# present, whether anybody has to hear of a new version, and whose bots move first.


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
