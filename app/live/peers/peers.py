"""The other processes: who is connected through them, and whether they are alistener."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import inf
from time import monotonic

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
