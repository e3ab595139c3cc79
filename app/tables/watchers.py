"""People who watch: the host may take the chat from them, or send them away.

The host does not learn who they are: each has an alias, which means nothing at another table.
"""

import hashlib
import re
from collections.abc import Callable
from typing import Any

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables.asking import only_host
from app.tables.draft import Draft
from app.tables.refusals import HasSeat, UnknownWatcher
from app.tables.table import Table, people

ALIAS_BYTES = 8
_ALIAS = re.compile(f"[0-9a-f]{{{2 * ALIAS_BYTES}}}")


def alias_of(table: Table, player: str) -> str:
    """How the host and the log name somebody who watches this table."""
    named = f"{table.id}|{player}".encode()
    return hashlib.blake2s(named, digest_size=ALIAS_BYTES).hexdigest()


def is_muted(table: Table, player: str) -> bool:
    """Whether the host has taken the chat from this player, as long as they only watch."""
    return bool(table.muted) and alias_of(table, player) in table.muted


def is_sent_away(table: Table, player: str) -> bool:
    """Whether the host has sent this watcher away for good."""
    return bool(table.sent_away) and alias_of(table, player) in table.sent_away


def _mute(draft: Draft, player: str | None, command: cmd.Mute) -> None:
    only_host(draft, player)
    _watches(draft.table, command.watcher)
    if (command.watcher in draft.table.muted) != command.on:
        draft.add(ev.Muted(command.watcher, command.on))


def _send_away(draft: Draft, player: str | None, command: cmd.SendAway) -> None:
    only_host(draft, player)
    _watches(draft.table, command.watcher)
    if command.watcher not in draft.table.sent_away:
        draft.add(ev.SentAway(command.watcher))


def _watches(table: Table, alias: str) -> None:
    """Raises Refusal for who has a seat or the host's role, and for what is no alias."""
    if not _ALIAS.fullmatch(alias):
        raise UnknownWatcher
    seated = [sitter.player for _, sitter in people(table)]
    if any(who and alias_of(table, who) == alias for who in (*seated, table.host, table.owner)):
        raise HasSeat


def _set_slow(draft: Draft, player: str | None, command: cmd.SetSlow) -> None:
    only_host(draft, player)
    if command.on != draft.table.slow:
        draft.add(ev.SlowSet(command.on))


WATCHERS: dict[type[cmd.Command], Callable[[Draft, str | None, Any], None]] = {
    cmd.Mute: _mute,
    cmd.SendAway: _send_away,
    cmd.SetSlow: _set_slow,
}
