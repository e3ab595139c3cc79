"""A table from its log: state = fold(events), and its checkpoint.

Used by live play, recovery after a crash and other processes.
"""

from collections.abc import Iterable
from typing import Any

from app.rules.codec import Codec, codec
from app.rules.game import Action, AnyGame, Json
from app.rules.record.action_json import action_json
from app.rules.registry import game_named
from app.rules.shuffle import WITHOUT_PROMISES
from app.tables import chat, create, watching
from app.tables.create import Created
from app.tables.draft import Event, classes_in, evolve
from app.tables.history import forget
from app.tables.play import acted, announcing, dealing, pausing, readiness, shuffling
from app.tables.play.acted import Acted
from app.tables.seats import (
    admission,
    arrivals,
    avatars,
    away,
    club,
    hosting,
    sitting,
    wishes,
)
from app.tables.table import Stamp, Table

# A table as JSON, so that a fold does not have to start at the beginning of the log.
#
# A checkpoint can be deleted and made again from the log. After a hand it leaves out the hand's
# actions, which only its record needed.


_TABLE = codec(Table, {AnyGame: Codec(lambda game: game.name, game_named)})


def to_checkpoint(table: Table) -> Json:
    hand = table.hand
    if hand is not None:
        hand = hand._replace(
            state=table.game.encode(hand.state),
            taken=hand.taken if table.phase == "playing" else (),
        )
    return _TABLE.write(table._replace(hand=hand))


def from_checkpoint(data: dict[str, Json]) -> Table:
    """The inverse of `to_checkpoint`, which also reads what older versions wrote."""
    table: Table = _TABLE.read(_upgraded(data))
    hand = table.hand
    if hand is None:
        return table
    return table._replace(hand=hand._replace(state=table.game.decode(hand.state)))


def _upgraded(data: dict[str, Json]) -> dict[str, Any]:
    """Adds the fields that older versions did not have and that have no default."""
    hand = data["hand"]
    if hand is not None and "seeds" not in hand:
        seeds = {name: hand[name] for name in ("server_seed", "client_seeds")}
        hand = {**hand, "seeds": {**seeds, "algorithm": WITHOUT_PROMISES}}
    host = {"owner": data["host"], "owner_name": data["host_name"], "key": data["code"]}
    return {**host, **data, "hand": hand}


# state = fold(events), used by live play, recovery after a crash and other processes.
#
# Events are converted to and from the JSON of the log here.


_CLASSES = classes_in(
    Event,
    create,
    announcing,
    dealing,
    shuffling,
    acted,
    readiness,
    pausing,
    arrivals,
    avatars,
    away,
    wishes,
    sitting,
    admission,
    hosting,
    club,
    watching,
    chat,
    forget,
)
EVENTS = tuple(one for one in _CLASSES if hasattr(one, "kind"))
"""Everything that can happen at a table, by noun."""

_BY_KIND: dict[str, Any] = {one.kind: one for one in EVENTS}


def fold(table: Table | None, events: Iterable[Event], stamp: Stamp) -> Table:
    """The table after one entry of its log; `table` is None for the first."""
    for event in events:
        if table is not None:
            table = evolve(table, event, stamp)
        elif isinstance(event, Created):
            table = event.begin(stamp)
        else:
            raise ValueError(f"a log that begins with {event.kind!r}")
    if table is None:
        raise ValueError("an entry of the log without events")
    return table


def event_json(event: Event) -> dict[str, Json]:
    if isinstance(event, Acted):
        return {
            "kind": event.kind,
            "seat": event.seat,
            **action_json(event.action),
            "at": event.action.at,
            "auto": event.auto,
        }
    fields: tuple[str, ...] = event.__match_args__  # type: ignore[attr-defined]
    return {"kind": event.kind, **{name: getattr(event, name) for name in fields}}


def event_from_json(data: dict[str, Json]) -> Event:
    """The inverse of `event_json`. Raises KeyError for a kind this version does not know."""
    cls = _BY_KIND[data["kind"]]
    if cls is Acted:
        action = Action(data["type"], tuple(data["cards"]), data.get("at", 0))
        return Acted(data["seat"], action, data.get("auto", False))
    event: Event = cls(**{name: data[name] for name in cls.__match_args__ if name in data})
    return event
