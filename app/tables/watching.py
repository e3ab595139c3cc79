"""Watchers: the host may mute them, or send them away.

The host does not learn their player ids: each has an alias, which means nothing at another table.
"""

import hashlib
import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables.draft import Command, Draft, Event
from app.tables.permissions import only_host
from app.tables.table import Stamp, Table, people
from app.tables.table_refusals import HasSeat, UnknownWatcher

ALIAS_BYTES = 8
_ALIAS = re.compile(f"[0-9a-f]{{{2 * ALIAS_BYTES}}}")

MARKS_KEPT = 256
"""Cap on the stored aliases, for muted and sent away each: the newest are kept."""

Alias = Annotated[
    str, Field(description="Their alias, as in `you.watchers`.", examples=["0f1e2d3c4b5a6978"])
]


def alias_of(table: Table, player: str) -> str:
    """What this table's host and log call a watcher."""
    named = f"{table.id}|{player}".encode()
    return hashlib.blake2s(named, digest_size=ALIAS_BYTES).hexdigest()


def is_muted(table: Table, player: str) -> bool:
    """Whether the host has muted this player, which counts only while they are a watcher."""
    return bool(table.muted) and alias_of(table, player) in table.muted


def is_sent_away(table: Table, player: str) -> bool:
    """Whether the host has sent this watcher away for good."""
    return bool(table.sent_away) and alias_of(table, player) in table.sent_away


def is_barred(table: Table, player: str) -> bool:
    """Whether the club has removed this player, who may only keep a seat until the hand is over."""
    return (
        bool(table.barred)
        and table.seat_of(player) is None
        and alias_of(table, player) in table.barred
    )


def may_sit(table: Table, player: str) -> bool:
    """False if the host has kicked this player, or the club has removed them."""
    return player not in table.kicked and not is_barred(table, player)


@dataclass(frozen=True, slots=True)
class Muted(Event):
    """A watcher may no longer chat, or may again."""

    kind: ClassVar = "muted"
    watcher: str
    on: bool

    def evolve(self, table: Table, _: Stamp) -> Table:
        others = tuple(alias for alias in table.muted if alias != self.watcher)
        muted = (*others, self.watcher) if self.on else others
        return table._replace(muted=muted[-MARKS_KEPT:])


@dataclass(frozen=True, slots=True)
class SentAway(Event):
    """A watcher had to leave for good."""

    kind: ClassVar = "sent_away"
    watcher: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(sent_away=(*table.sent_away, self.watcher)[-MARKS_KEPT:])


@dataclass(frozen=True, slots=True)
class Mute(Command):
    """Mute a watcher, or let them chat again. The host only."""

    word: ClassVar = "mute"
    watcher: Alias
    on: Annotated[bool, Field(description="False: they may chat again.")] = True

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        _watches(draft.table, self.watcher)
        if (self.watcher in draft.table.muted) != self.on:
            draft.add(Muted(self.watcher, self.on))


@dataclass(frozen=True, slots=True)
class SendAway(Command):
    """Send a watcher away for good. The host only."""

    word: ClassVar = "send_away"
    watcher: Alias

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        _watches(draft.table, self.watcher)
        if self.watcher not in draft.table.sent_away:
            draft.add(SentAway(self.watcher))


def _watches(table: Table, alias: str) -> None:
    """Raises Refusal `has_seat` for a player or the host, `unknown_watcher` if this is not an
    alias."""
    if not _ALIAS.fullmatch(alias):
        raise UnknownWatcher
    seated = [sitter.player for _, sitter in people(table)]
    if any(who and alias_of(table, who) == alias for who in (*seated, table.host, table.owner)):
        raise HasSeat
