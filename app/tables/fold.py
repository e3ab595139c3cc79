"""state = fold(events). Live play, recovery after a crash and other processes all use it.

Here also are the events as JSON, as they stand in the log.
"""

from collections.abc import Iterable
from typing import Any

from app.rules.game import Action, Json
from app.tables import forget
from app.tables.create import Created
from app.tables.draft import Event, evolve
from app.tables.play import dealing, pausing, shuffling
from app.tables.play.moves import Acted
from app.tables.play.readiness import Readied
from app.tables.play.table_options import ClockSet, HintsSet, OptionsSet
from app.tables.seats import admission, arrivals, away, club
from app.tables.seats.avatars import AvatarChosen
from app.tables.seats.hosting import Closed, HostGiven, HostLent
from app.tables.table import Stamp, Table
from app.tables.talk import watching
from app.tables.talk.chat import Reacted, ReactionsSet, Said, SlowSet

EVENTS: tuple[type[Event], ...] = (
    Created,
    dealing.Prepared,
    arrivals.Sat,
    arrivals.Stood,
    arrivals.Kicked,
    arrivals.BotSeated,
    arrivals.BotRemoved,
    AvatarChosen,
    Readied,
    dealing.MovedUp,
    shuffling.Shuffling,
    shuffling.Revealed,
    dealing.Opened,
    dealing.Dealt,
    Acted,
    dealing.HandFinished,
    away.OutOfTime,
    away.WentAway,
    away.CameBack,
    pausing.Paused,
    pausing.Resumed,
    admission.Knocked,
    admission.KnockAnswered,
    admission.AdmissionSet,
    admission.CodeChanged,
    watching.Muted,
    watching.SentAway,
    Said,
    Reacted,
    SlowSet,
    ReactionsSet,
    OptionsSet,
    ClockSet,
    HintsSet,
    HostGiven,
    HostLent,
    Closed,
    forget.Forgotten,
    club.ClubSet,
    club.LeavesAfterHand,
    club.ShownOut,
)
"""Everything that can happen at a table."""

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
    """The event as it stands in the log."""
    if isinstance(event, Acted):
        word, cards, at = event.action
        action = {"type": word, "cards": list(cards), "at": at}
        return {"kind": event.kind, "seat": event.seat, **action, "auto": event.auto}
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
