"""Idempotency: the table answers a repeated request with the version it made the first time.

A request is remembered in two places. The client keeps it until it is acknowledged, and sends it
again on its next connection. The table keeps the newest ones, because only its log tells, after a
restart and in every process, whether a request was done.
"""

import hashlib

import orjson

from app.storage.log.contract import Entry
from app.tables.draft import Command
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back

KEPT = 256
"""Requests that a table remembers. A client repeats one within a minute, or never."""

SAME_EVERY_HAND = (Back, Ready)
"""These read the same in every hand, so only the same connection can repeat them."""


def request_id(client_id: str | int, command: Command, connection: str) -> str:
    """The client's id with a digest of the request.

    Only the same id with the same content is a repeat: a client that numbers its requests from 1 on
    each connection must not have a new request answered as an old one. Ids 1 and "1" differ: no id
    begins with a control character.
    """
    if isinstance(command, Act):
        words = orjson.dumps((command.version, *command.action))
    else:
        words = repr(command).encode()
    name = client_id if isinstance(client_id, str) else f"\x1f{client_id}"
    if isinstance(command, SAME_EVERY_HAND):
        name = f"\x1e{connection} {name}"
    return f"{name}#{hashlib.blake2s(words, digest_size=6).hexdigest()}"


class DoneRequests:
    """The newest requests of one table, with the versions they made."""

    def __init__(self) -> None:
        # One string for player and request takes less memory than a tuple.
        self._versions: dict[str, int] = {}

    def note(self, entry: Entry) -> None:
        """Record the request that made this entry."""
        if entry.player is None or entry.client_id is None:
            return
        self._versions[f"{entry.player} {entry.client_id}"] = entry.version
        if len(self._versions) > KEPT:
            del self._versions[next(iter(self._versions))]

    def version(self, player: str | None, request: str | None) -> int | None:
        """The version this request made; None if it is new."""
        if player is None or request is None:
            return None
        return self._versions.get(f"{player} {request}")
