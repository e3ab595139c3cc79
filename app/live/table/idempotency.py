"""Idempotency: the table answers a repeated request with the version it made the first time.

The client keeps a request until it is acknowledged, and sends it again on its next connection. The
server knows whether it was done from where its effect is:

- in a table's log: `DoneRequests` holds the newest, also after a restart and in every process;
- in the database beside the log, for days off and moves chosen in advance
  (app/features/mail/requests.py);
- in the session itself, for people who look back at a hand (app/features/together/live_session.py).

An id that comes again with something else is a mistake on one connection, but new on another, where
a client may count from 1 again. The log does not tell connections apart, and has no entry for a
request that changed nothing, so that each connection has its own `AcknowledgedRequests`.
"""

import hashlib
from collections.abc import Sequence

import orjson

from app.storage.log.contract import Entry
from app.tables.draft import Message
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Promise
from app.tables.seats.away import Back
from app.tables.table_refusals import IdUsed

KEPT = 256
"""Requests that a table, and a connection, remembers. A client repeats one within a minute, or
never."""

ANEW = (Back, Ready, Promise)
"""Only the same connection can repeat these: they read the same in every hand, or (a promise) the
newest counts."""


def request_id(client_id: str | int, request: Message, connection: str) -> str:
    """The key of a request: the client's id with a digest.

    Only the same id with the same content is a repeat: a client that numbers its requests from 1 on
    each connection must not have a new request answered as an old one. Ids 1 and "1" differ: no id
    begins with a control character.
    """
    name = client_id if isinstance(client_id, str) else f"\x1f{client_id}"
    if isinstance(request, Act):
        words = orjson.dumps((request.version, *request.action))
    else:
        words = repr(request).encode()
        if isinstance(request, ANEW):
            name = f"\x1e{connection} {name}"
    return f"{name}#{hashlib.blake2s(words, digest_size=6).hexdigest()}"


class DoneRequests:
    """The newest requests of one table, with the versions they made."""

    def __init__(self, past: Sequence[Entry] = ()) -> None:
        """With the requests that made these entries."""
        # One string for player and request takes less memory than a tuple.
        self._versions: dict[str, int] = {}
        for entry in past:
            self.note(entry)

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


class AcknowledgedRequests:
    """The newest requests of one connection, with the versions in their answers."""

    def __init__(self) -> None:
        self._answers: dict[str | int, tuple[str, int]] = {}

    def version(self, client_id: str | int, request: str) -> int | None:
        """The version in its answer; None if it is new. Raises Refusal `id_used`."""
        known, version = self._answers.get(client_id, (request, None))
        if known != request:
            raise IdUsed
        return version

    def note(self, client_id: str | int, request: str, version: int) -> None:
        """Record that this request was done and is about to be acknowledged."""
        self._answers[client_id] = request, version
        if len(self._answers) > KEPT:
            del self._answers[next(iter(self._answers))]
