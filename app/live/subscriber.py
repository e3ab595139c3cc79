"""Somebody who is told what happens at a table."""

from typing import Any, Protocol

Message = dict[str, Any]
"""A message of the contract, or a part of one."""


class Subscriber(Protocol):
    """One connection of one player, seen from a table."""

    @property
    def player(self) -> str:
        """The player's id."""

    @property
    def name(self) -> str | None:
        """What the player is called where they have no seat."""

    def deliver(self, message: bytes, /) -> None:
        """Take a message to be sent, in JSON. Returns at once and never raises."""
