"""What the events about people who watch, and about what may be said, change."""

from collections.abc import Callable
from typing import Any

from app.tables import events as ev
from app.tables.table import Stamp, Table

MARKS_KEPT = 256
"""Of each kind; the oldest are forgotten first."""


def _muted(table: Table, event: ev.Muted, _: Stamp) -> Table:
    others = tuple(alias for alias in table.muted if alias != event.watcher)
    muted = (*others, event.watcher) if event.on else others
    return table._replace(muted=muted[-MARKS_KEPT:])


def _sent_away(table: Table, event: ev.SentAway, _: Stamp) -> Table:
    return table._replace(sent_away=(*table.sent_away, event.watcher)[-MARKS_KEPT:])


def _slow_set(table: Table, event: ev.SlowSet, _: Stamp) -> Table:
    return table._replace(slow=event.on)


def _reacted(table: Table, _event: ev.Reacted, _: Stamp) -> Table:
    """It is seen for a moment, and nothing is kept of it."""
    return table


def _reactions_set(table: Table, event: ev.ReactionsSet, _: Stamp) -> Table:
    return table._replace(reactions=event.on)


WATCHERS: dict[type[ev.Event], Callable[[Table, Any, Stamp], Table]] = {
    ev.Muted: _muted,
    ev.SentAway: _sent_away,
    ev.SlowSet: _slow_set,
    ev.Reacted: _reacted,
    ev.ReactionsSet: _reactions_set,
}
