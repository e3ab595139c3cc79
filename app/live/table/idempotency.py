"""Requests that were done already: a repeat is answered with the same version, not done again."""

import hashlib

import orjson

from app.storage.log.contract import Entry
from app.tables.draft import Command
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back

KEPT = 256
REPEATABLE = (Back, Ready)
"""They say that somebody is here, and look the same for every hand: each is new."""


def request_id(client_id: str | int | None, command: Command) -> str | None:
    """The client's id with a digest of what it asked for.

    A repeat is the same id for the same thing. A client that counts its ids
    anew with each connection must not be told that something new was done
    because something old had that number. Ids 1 and "1" are two: no text that is an id begins
    with a control character.
    """
    if client_id is None or isinstance(command, REPEATABLE):
        return None
    if isinstance(command, Act):
        words = orjson.dumps((command.version, *command.action))
    else:
        words = repr(command).encode()
    name = client_id if isinstance(client_id, str) else f"\x1f{client_id}"
    return f"{name}#{hashlib.blake2s(words, digest_size=6).hexdigest()}"


class DoneRequests:
    """The versions that the newest requests of one table made."""

    def __init__(self) -> None:
        # One text for player and request: there are very many of them.
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
