"""The other processes: who is connected through them, and whether they still live."""

from collections.abc import Callable, Collection
from math import inf

from app.live.peers.bus import Bus, BusMessage
from app.live.table.live_table import LiveTable

PEER_TIMEOUT = 16.0
"""Three heartbeats: a process of which nothing arrives for longer is gone."""

OUTAGE_SECONDS = 10.0
"""Two heartbeats: if none of our own comes back for so long, nothing of the others arrives."""

SignedOut = Callable[[Collection[str]], None]
"""Told which devices were signed out."""


class Peers:
    """Takes what the bus brings to the tables it is about."""

    def __init__(
        self,
        bus: Bus,
        table: Callable[[str], LiveTable | None],
        clock: Callable[[], float],
        announce: Callable[[], None],
        signed_out: SignedOut = lambda _: None,
    ) -> None:
        """`table` finds a table that is open here by the key of its log.

        `announce` tells who is here, at all tables, and asks who is elsewhere.
        """
        self._bus = bus
        self._signed_out = signed_out
        self._announce = announce
        self._table = table
        self._clock = clock
        self._heard_at: dict[str, float] = {}
        self._own_heard_at = -inf
        self._tables: dict[str, set[str]] = {}

    def received(self, message: BusMessage) -> None:
        """A process has told something, perhaps this one."""
        if message.sender == self._bus.process:
            self._note_own()
        else:
            self._take(message)

    def drop_silent(self) -> None:
        """Whoever was connected through a process that is gone is so no longer.

        It is gone if our own messages have arrived for so long and its have not: while the
        bus is out of order nothing arrives from anybody, and nobody is gone.
        """
        for process, at in list(self._heard_at.items()):
            if self._own_heard_at - at > PEER_TIMEOUT:
                del self._heard_at[process]
                for key in self._tables.pop(process, set()):
                    live = self._table(key)
                    if live is not None:
                        live.peer_has(process, frozenset())

    def _note_own(self) -> None:
        """After an outage the others have as much time as if they had just been heard."""
        now = self._clock()
        if now - self._own_heard_at > OUTAGE_SECONDS:
            self._heard_at = dict.fromkeys(self._heard_at, now)
        self._own_heard_at = now

    def _take(self, message: BusMessage) -> None:
        if message.sender not in self._heard_at:
            # It is new, or has been silent for so long that it was dropped.
            self._announce()
        self._heard_at[message.sender] = self._clock()
        self._signed_out(message.signed_out)
        for key, version in message.versions.items():
            live = self._table(key)
            # Where nobody is connected it is enough to read the log when somebody comes.
            if live is not None and live.present_here():
                live.log_has(version)
        for key, players in message.present.items():
            live = self._table(key)
            self._note_shared(message.sender, key, shared=live is not None and bool(players))
            if live is not None:
                live.peer_has(message.sender, frozenset(players))
        for key in message.asks:
            live = self._table(key)
            if live is not None:
                self._bus.announce_presence(key, live.present_here())
                # Who asks has just come, and may have passed over a version a moment before.
                self._bus.announce_version(key, live.table.version)

    def _note_shared(self, process: str, key: str, *, shared: bool) -> None:
        """Whether a table that is open here has anybody through that process."""
        tables = self._tables.setdefault(process, set())
        if shared:
            tables.add(key)
        else:
            tables.discard(key)
