"""Erasing a person from a table: from all that its log says, and from their seat.

The log stays a log: who they were becomes an `alias` that means nothing, their name
`SOMEBODY`, and what they said is gone. So the fold makes the same table as before, without
them. No other event is changed.
"""

from collections.abc import Sequence
from typing import Any

from app.tables import events as ev
from app.tables.draft import Draft
from app.tables.stand_in import leave
from app.tables.table import people

Json = Any

SOMEBODY = "Somebody"
"""What everybody is called who was erased."""

SAID = "…"
"""What is left of what they said."""

_NAMES = ("name", "host_name")
"""How events call somebody, beside the field that has their id."""


def without(
    events: Sequence[dict[str, Json]], player: str, alias: str, *, own: bool
) -> list[dict[str, Json]]:
    """The events of an entry, as in the log, without this player; `own`: who had asked for it."""
    return [_without(event, player, alias, own=own) for event in events]


def _without(event: dict[str, Json], player: str, alias: str, *, own: bool) -> dict[str, Json]:
    if own and event["kind"] == ev.Said.kind:
        return {**event, "name": SOMEBODY, "text": SAID}
    if own and event["kind"] == ev.Reacted.kind:
        return {**event, "name": SOMEBODY}
    if own and event["kind"] == ev.AvatarChosen.kind:
        return {**event, "avatar": ""}
    if player not in event.values():
        return event
    return {name: _erased(name, value, player, alias) for name, value in event.items()}


def _erased(name: str, value: Json, player: str, alias: str) -> Json:
    if value == player:
        return alias
    return SOMEBODY if name in _NAMES and value is not None else value


def forget(draft: Draft, alias: str) -> None:
    """After the log was rewritten: who goes by this alias now has left the table.

    The role of the host is given on for good. Where nobody else sits, their table is closed.
    """
    draft.add(ev.Forgotten())
    table = draft.table
    if table.closed:
        return
    for knock in table.knocks:
        if knock.player == alias:
            draft.add(ev.KnockAnswered(alias, knock.seat, yes=False))
    if alias in (table.host, table.owner):
        _give_the_role_on(draft, alias)
    seat = draft.table.seat_of(alias)
    if seat is not None and not draft.table.closed:
        leave(draft, ev.Stood(seat))


def _give_the_role_on(draft: Draft, alias: str) -> None:
    """To whom it was lent, else to the next person on the left."""
    table = draft.table
    if table.host != alias:
        draft.add(ev.HostGiven(table.host, table.host_name))
        return
    start = (table.seat_of(alias) or 0) + 1
    others = [(seat, sitter) for seat, sitter in people(table) if sitter.player != alias]
    others.sort(key=lambda one: (one[0] - start) % len(table.seats))
    if not others:
        draft.add(ev.Closed())
        return
    heir = others[0][1]
    draft.add(ev.HostGiven(heir.player or "", heir.name))
