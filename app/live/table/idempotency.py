"""Requests that were done already: the table answers a repeat with the same version.

A request is remembered in two places. The client keeps it until it is acknowledged, and sends it
again with its next connection. The table keeps the newest ones, because only its log says, also
after a restart and in every process, whether a request was done.
"""

import hashlib

import orjson

from app.storage.log.contract import Entry
from app.tables.draft import Command
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back

KEPT = 256
"""Requests a table remembers. A client repeats one within a minute, or never."""

SAME_EVERY_HAND = (Back, Ready)
"""Their words are the same for every hand, so only the same connection can repeat them."""


def request_id(client_id: str | int, command: Command, connection: str) -> str:
    """The client's id with a digest of what it asks for.

    A repeat is the same id for the same thing: a client that counts its ids anew with each
    connection must not be told that something new was done because something old had that
    number. Ids 1 and "1" differ: no text that is an id begins with a control character.
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
    """The versions that the newest requests of one table made."""

    def __init__(self) -> None:
        # One text for player and request takes less memory than a tuple of two.
        self._versions: dict[str, int] = {}

    def note(self, entry: Entry) -> None:
        """This request made this version."""
        if entry.player is None or entry.client_id is None:
            return
        self._versions[f"{entry.player} {entry.client_id}"] = entry.version
        if len(self._versions) > KEPT:
            del self._versions[next(iter(self._versions))]

    def version(self, player: str | None, request: str | None) -> int | None:
        """The version this request made; None for a new one."""
        if player is None or request is None:
            return None
        return self._versions.get(f"{player} {request}")
