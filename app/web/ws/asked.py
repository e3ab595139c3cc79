"""What one connection asked for lately, by its own ids."""

KEPT = 16
"""Requests that are kept in mind: who repeats one does so soon."""


def request_name(message_id: str | int) -> str:
    """The id as text: 1 and "1" are two. No text that is an id begins with a control character."""
    return message_id if isinstance(message_id, str) else f"\x1f{message_id}"


class Asked:
    """The newest requests that were done for one connection.

    The table itself remembers longer and for all connections of a player, but
    it takes an id with another request for a new one: a program may count anew
    with each connection. Within one connection an id is one request.
    """

    def __init__(self) -> None:
        self._versions: dict[str, int] = {}

    def note(self, message_id: str, version: int) -> None:
        """This was done, and made this version."""
        self._versions[message_id] = version
        if len(self._versions) > KEPT:
            del self._versions[next(iter(self._versions))]

    def version(self, message_id: str) -> int | None:
        """The version this request made; None if it was not done here."""
        return self._versions.get(message_id)
