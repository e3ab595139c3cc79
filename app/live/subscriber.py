"""Somebody who is told what happens at a table."""

from typing import Any, Protocol

Message = dict[str, Any]
"""A message of the contract, ready to be written by orjson: parts of it may be encoded already.

It is shared, so nobody changes it.
"""


class Subscriber(Protocol):
    """One connection of one player, seen from a table."""

    @property
    def player(self) -> str:
        """The player's id."""

    @property
    def name(self) -> str | None:
        """What the player is called where they have no seat."""

    def deliver(self, message: Message) -> None:
        """Take a message to be sent. Returns at once and never raises."""
