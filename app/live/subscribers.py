"""Who is connected to a table, through this process and through others, and what they are told."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime

from app.live.messages import Json
from app.live.publish import Subscriber, presence_event, send_snapshot, send_update, to_all
from app.live.recent import RecentEvents, entry_events
from app.tables.audience import table_json
from app.tables.draft import Change
from app.tables.story import changes_table
from app.tables.table import Table


class Subscribers:
    """The connections to one table."""

    def __init__(self, pace: float, now: Callable[[], datetime]) -> None:
        self.here: list[Subscriber] = []
        """Those of this process."""
        self.elsewhere: dict[str, frozenset[str]] = {}
        """The players who are connected through other processes, by process."""
        self._pace = pace
        self._now = now
        self._recent = RecentEvents()

    def present_here(self) -> frozenset[str]:
        """The players who have a connection through this process."""
        return frozenset(subscriber.player for subscriber in self.here)

    def present(self) -> frozenset[str]:
        """The players who have a connection, here or elsewhere."""
        return self.present_here().union(*self.elsewhere.values())

    def join(self, table: Table, subscriber: Subscriber, since: int | None) -> None:
        """Tell the newcomer where the table stands, or what they missed, and the others of them."""
        before, others = self.present(), list(self.here)
        self.here.append(subscriber)
        missed = self._recent.since(since, table, subscriber.player)
        public, now = self.table_json(table), self._now()
        if missed is None:
            send_snapshot(table, public, subscriber, now)
        else:
            send_update(table, to_all(missed), [subscriber], now, public)
        self._publish_presence(table, before, others)

    def leave(self, table: Table, subscriber: Subscriber) -> None:
        """This connection is gone."""
        before = self.present()
        self.here.remove(subscriber)
        self._publish_presence(table, before, self.here)

    def set_elsewhere(self, table: Table, process: str, players: frozenset[str]) -> None:
        """These players are connected through that process."""
        before = self.present()
        self.elsewhere.pop(process, None)
        if players:
            self.elsewhere[process] = players
        self._publish_presence(table, before, self.here)

    def publish(self, table: Table, changes: Sequence[Change]) -> None:
        """Tell everybody what has happened, and the table itself where that changed too."""
        events = entry_events(table.version, changes)
        self._recent.note(events)
        public = self.table_json(table) if changes_table(changes) else None
        send_update(table, events.to, self.here, self._now(), public)

    def table_json(self, table: Table) -> Json:
        """What everybody may know of the table."""
        present = self.present()
        watching = len(present.difference([s.player for s in table.seats if s is not None]))
        return table_json(table, present, watching, self._pace)

    def _publish_presence(
        self, table: Table, before: frozenset[str], to: Collection[Subscriber]
    ) -> None:
        """Tell these who came and who went; the table's log knows nothing of it."""
        present = self.present()
        for player in before ^ present:
            events = presence_event(table, player, connected=player in present)
            send_update(table, to_all(events), to, self._now(), self.table_json(table))
