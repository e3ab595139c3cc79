"""Which requests were done already, so that a repeat is answered and not done again."""

import hashlib

import orjson

from app.tables.commands import Act, Back, Command, Ready

KEPT = 256
SAME_AGAIN = (Back, Ready)
"""They say that somebody is here, and look the same for every hand: each is new."""


def request_id(client_id: str | None, command: Command) -> str | None:
    """The client's id with a digest of what it asked for.

    A repeat is the same id for the same thing. A client that counts its ids
    anew with each connection must not be told that something new was done
    because something old had that number.
    """
    if client_id is None:
        return None
    if isinstance(command, Act):  # most are, and a `repr` takes five times as long
        words = orjson.dumps((command.version, *command.action))
    elif isinstance(command, SAME_AGAIN):
        return None
    else:
        words = repr(command).encode()
    return f"{client_id}#{hashlib.blake2s(words, digest_size=6).hexdigest()}"


class Answered:
    """The newest requests of one table by (player, the client's own id)."""

    def __init__(self) -> None:
        # One text for both: there are very many of them.
        self._versions: dict[str, int] = {}

    def note(self, player: str | None, client_id: str | None, version: int) -> None:
        """This request made this version."""
        if player is None or client_id is None:
            return
        self._versions[f"{player} {client_id}"] = version
        if len(self._versions) > KEPT:
            del self._versions[next(iter(self._versions))]

    def version(self, player: str | None, client_id: str | None) -> int | None:
        """The version this request made; None for a new one."""
        if player is None or client_id is None:
            return None
        return self._versions.get(f"{player} {client_id}")
