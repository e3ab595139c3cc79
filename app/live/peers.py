"""The other processes: who is connected through them, and whether they still live."""

from collections.abc import Callable
from math import inf

from app.live.bus import Bus, Note
from app.live.live_table import LiveTable

SILENT_SECONDS = 16.0
"""Three beats of the doorbell: a process that is silent for longer is gone."""

DEAF_SECONDS = 10.0
"""Two beats: if nothing of our own comes back for so long, nothing of the others does."""


class Peers:
    """Takes what the doorbell brings to the tables it is about."""

    def __init__(
        self,
        bus: Bus,
        host_of: Callable[[str], LiveTable | None],
        now: Callable[[], float],
        announce: Callable[[], None],
    ) -> None:
        """`announce` tells who is here, at all tables, and asks who is elsewhere."""
        self._bus = bus
        self._announce = announce
        self._host_of = host_of
        self._now = now
        self._heard_at: dict[str, float] = {}
        self._heard_ourselves_at = -inf
        self._tables: dict[str, set[str]] = {}

    def heard(self, note: Note) -> None:
        """A process has told something, perhaps this one."""
        if note.sender == self._bus.process:
            self._hear_ourselves()
        else:
            self._take(note)

    def forget_the_silent(self) -> None:
        """Whoever was connected through a process that is gone is so no longer.

        It is gone if we have heard ourselves for so long and not it: while the
        doorbell is out of order nobody is heard, and nobody is gone.
        """
        for process, at in list(self._heard_at.items()):
            if self._heard_ourselves_at - at > SILENT_SECONDS:
                del self._heard_at[process]
                for table in self._tables.pop(process, set()):
                    host = self._host_of(table)
                    if host is not None:
                        host.peer_has(process, frozenset())

    def _hear_ourselves(self) -> None:
        """After deafness the others have as much time to be heard as if they had just been."""
        now = self._now()
        if now - self._heard_ourselves_at > DEAF_SECONDS:
            self._heard_at = dict.fromkeys(self._heard_at, now)
        self._heard_ourselves_at = now

    def _take(self, note: Note) -> None:
        if note.sender not in self._heard_at:
            # It is new, or has been silent for so long that it was forgotten.
            self._announce()
        self._heard_at[note.sender] = self._now()
        for table, version in note.rings.items():
            host = self._host_of(table)
            # Where nobody is connected it is enough to look when somebody comes.
            if host is not None and host.present_here():
                host.log_has(version)
        for table, players in note.present.items():
            host = self._host_of(table)
            self._note(note.sender, table, shared=host is not None and bool(players))
            if host is not None:
                host.peer_has(note.sender, frozenset(players))
        for table in note.asks:
            host = self._host_of(table)
            if host is not None:
                self._bus.present(table, host.present_here())
                # Who asks has just come, and may have passed over a ring a moment before.
                self._bus.ring(table, host.table.version)

    def _note(self, process: str, table: str, *, shared: bool) -> None:
        """Whether a table that is open here has anybody through that process."""
        tables = self._tables.setdefault(process, set())
        if shared:
            tables.add(table)
        else:
            tables.discard(table)
