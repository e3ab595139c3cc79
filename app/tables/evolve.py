"""state = fold(events): how each event changes a table. Never refuses what is in the log.

Live play, recovery after a crash, another process and the tests all go through here.
"""

from collections.abc import Iterable

from app.rules.registry import game_named
from app.tables import events as ev
from app.tables.evolve_play import PLAY
from app.tables.evolve_seats import SEATS
from app.tables.evolve_watchers import WATCHERS
from app.tables.table import Stamp, Table

_EVOLVE = SEATS | WATCHERS | PLAY


def fold(table: Table | None, events: Iterable[ev.Event], stamp: Stamp) -> Table:
    """The table after one entry of its log; `table` is None for the first."""
    for event in events:
        table = evolve(table, event, stamp)
    if table is None:
        raise ValueError("an entry of the log without events")
    return table


def evolve(table: Table | None, event: ev.Event, stamp: Stamp) -> Table:
    """The table after one event. A table begins with `Created`.

    An `Acted` that the rules do not allow raises their Refusal: this is how a
    player's move is judged, before it is in the log.
    """
    if table is None:
        return _begun(event, stamp)
    after = _EVOLVE[type(event)](table, event, stamp)
    return after if after.version == stamp.version else after._replace(version=stamp.version)


def _begun(event: ev.Event, stamp: Stamp) -> Table:
    if not isinstance(event, ev.Created):
        raise ValueError(f"a log that begins with {event.kind!r}")
    game = game_named(event.game)
    seats = game.seats(event.options).most
    return Table(
        code=event.code,
        game=game,
        options=event.options,
        host=event.host,
        host_name=event.host_name,
        seats=(None,) * seats,
        match=game.new_match(event.options, seats),
        version=stamp.version,
        clock=event.clock,
        id=event.id,
        key=event.code,
        admission=event.admission,
        owner=event.host,
        owner_name=event.host_name,
        hints=event.hints,
    )
