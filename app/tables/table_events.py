"""What happened at a table, as each viewer may know it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model

from app.rules.game import GameEvent, Viewer
from app.tables.draft import Change, Event, News
from app.tables.history.fold import EVENTS


def table_events(changes: Sequence[Change]) -> list[GameEvent]:
    """What happened, in order: the public part, and what single seats are told."""
    return [event for change in changes for event in change.event.told(change)]


def events_for(changes: Sequence[Change], seat: int | None) -> list[News]:
    """What one seat, or (None) a watcher, is told."""
    viewer: Viewer = "spectator" if seat is None else seat
    return [event.to(viewer) for event in table_events(changes)]


def changes_table(changes: Iterable[Change]) -> bool:
    """Whether clients need `table` again, because more than the hand has changed."""
    return any(change.event.changes_table for change in changes)


def news_types() -> dict[str, Any]:
    """The shapes of all news of tables, by `type`. Games have their own."""
    return dict(_news_types())


def _news_types() -> Iterator[tuple[str, Any]]:
    for event in EVENTS:
        if event.tells is not None:
            yield event.kind, _told_plainly(event, event.tells)
        for shape in event.news:
            (kind,) = get_type_hints(shape)["type"].__args__
            yield kind, shape


def _told_plainly(event: type[Event], tells: Sequence[str]) -> type[BaseModel]:
    hints = get_type_hints(event, include_extras=True)
    fields: dict[str, Any] = {"type": (Literal[event.kind], ...)}
    fields |= {name: (hints[name], ...) for name in tells}
    return create_model(
        f"{event.__name__}News",
        __config__=ConfigDict(extra="forbid"),
        __doc__=event.__doc__,
        **fields,
    )
