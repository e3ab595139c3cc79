"""Erases a person from a table: from its whole log, and from their seat.

Their id becomes a meaningless `alias`, their name `SOMEBODY`, and their chat lines are blanked.
Nothing else in the log changes, so its fold gives the same table without them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from app.rules.game import Json
from app.rules.record.reading import SOMEBODY
from app.tables.chat import Reacted, Said
from app.tables.draft import Draft, Event
from app.tables.seats.admission import KnockAnswered
from app.tables.seats.arrivals import Stood, leave
from app.tables.seats.avatars import AvatarChosen
from app.tables.seats.hosting import Closed, HostGiven
from app.tables.table import Sitter, Table, people

SAID = "…"
"""Replaces their chat lines."""

_NAMES = ("name", "host_name")
"""Fields of events that contain a person's name."""


@dataclass(frozen=True, slots=True)
class Forgotten(Event):
    """A person was erased from all earlier entries: a process that folded those starts over.

    The entries were rewritten, so the table no longer contains that person.
    """

    kind: ClassVar = "forgotten"


def without(
    events: Sequence[dict[str, Json]], player: str, alias: str, *, own: bool
) -> list[dict[str, Json]]:
    """The events of a log entry without this player; `own`: they had asked for it."""
    return [_without(event, player, alias, own=own) for event in events]


def _without(event: dict[str, Json], player: str, alias: str, *, own: bool) -> dict[str, Json]:
    if own and event["kind"] == Said.kind:
        return {**event, "name": SOMEBODY, "text": SAID, "player": alias}
    if own and event["kind"] == Reacted.kind:
        return {**event, "name": SOMEBODY}
    if own and event["kind"] == AvatarChosen.kind:
        return {**event, "avatar": ""}
    if player not in event.values():
        return event
    return {name: _erased(name, value, player, alias) for name, value in event.items()}


def _erased(name: str, value: Json, player: str, alias: str) -> Json:
    if value == player:
        return alias
    return SOMEBODY if name in _NAMES and value is not None else value


def erased(table: Table, player: str, alias: str, since: datetime) -> Table:
    """The table of a checkpoint without this player.

    Chat lines from before `since` that do not name their player are removed as well: they may be
    theirs.
    """

    def holder(sitter: Sitter) -> Sitter:
        if sitter.former is not None and sitter.former.player == player:
            sitter = sitter._replace(former=None)
        if sitter.player != player:
            return sitter
        return sitter._replace(player=alias, name=SOMEBODY, avatar="")

    def name_of(who: str, name: str | None) -> str | None:
        return SOMEBODY if who == player and name is not None else name

    def other(who: str) -> str:
        return alias if who == player else who

    coming, hand = table.coming, table.hand
    if coming is not None:
        coming = coming._replace(sitters=tuple(map(holder, coming.sitters)))
    if hand is not None:
        seen = frozenset((other(who), seat) for who, seat in hand.seen)
        hand = hand._replace(players=tuple(map(holder, hand.players)), seen=seen)
    return table._replace(
        host=other(table.host),
        host_name=name_of(table.host, table.host_name),
        owner=other(table.owner),
        owner_name=name_of(table.owner, table.owner_name),
        seats=tuple([sitter and holder(sitter) for sitter in table.seats]),
        knocks=tuple(
            one._replace(player=alias, name=SOMEBODY) if one.player == player else one
            for one in table.knocks
        ),
        wishes=tuple(one for one in table.wishes if player not in (one.by, one.player)),
        chat=tuple(
            line
            for line in table.chat
            if line.player != player and (line.player is not None or line.at >= since)
        ),
        kicked=frozenset(map(other, table.kicked)),
        starters=tuple([who and other(who) for who in table.starters]),
        leaving=tuple(map(other, table.leaving)),
        paused_by=table.paused_by and other(table.paused_by),
        coming=coming,
        hand=hand,
    )


def forget(draft: Draft, alias: str) -> None:
    """After the log was rewritten: the person with this alias leaves the table.

    The host's role goes to somebody else for good. If nobody else sits at their table, it is
    closed.
    """
    draft.add(Forgotten())
    table = draft.table
    if table.closed:
        return
    for knock in table.knocks:
        if knock.player == alias:
            draft.add(KnockAnswered(alias, knock.seat, yes=False))
    if alias in (table.host, table.owner):
        transfer_host_role(draft, alias)
    seat = draft.table.seat_of(alias)
    if seat is not None and not draft.table.closed:
        leave(draft, Stood(seat))


def transfer_host_role(draft: Draft, alias: str) -> None:
    """Give the host's role to its borrower, or else to the next person on the left; if there is
    none, close."""
    table = draft.table
    if table.host != alias:
        draft.add(HostGiven(table.host, table.host_name))
        return
    start = (table.seat_of(alias) or 0) + 1
    others = [(seat, sitter) for seat, sitter in people(table) if sitter.player != alias]
    others.sort(key=lambda one: (one[0] - start) % len(table.seats))
    if not others:
        draft.add(Closed())
        return
    heir = others[0][1]
    draft.add(HostGiven(heir.player or "", heir.name))
